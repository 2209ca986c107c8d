package dev.retcon.rules;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Files in the rules folder that nothing reads, and the names that they were likely meant to have. */
final class StrayFiles {
    /** What is meant for people, for programs around the pack, or left behind by an editor. */
    private static final Pattern NONE_OF_OURS = Pattern.compile(
            "(?i)(.*/)?(readme([.][a-z]+)?|licen[cs]e([.][a-z]+)?|.*[.](md|bak|orig|tmp|swp)|.*~|#.*#|thumbs[.]db|desktop[.]ini)");

    private static final List<String> ENDINGS = List.of("drl");
    private static final List<String> WORDING = List.of("wording");
    private static final String RULES = ".drl";
    private static final String TEXTS = ".properties";

    private StrayFiles() {}

    /** Whether it is passed over without a word. */
    static boolean isExpected(String path) {
        return NONE_OF_OURS.matcher(path).matches();
    }

    static void find(String path, Findings findings) {
        findings.ofFile(
                path,
                FindingCode.STRAY_FILE,
                "Nothing reads this file.",
                meant(path).map(other -> "Did you mean \"" + other + "\"? ").orElse("")
                        + "A pack has vocabulary.yaml, wording/<language>.properties, and rules in files that end in .drl.");
    }

    private static Optional<String> meant(String path) {
        String folder = path.substring(0, path.lastIndexOf('/') + 1);
        String name = path.substring(folder.length());
        String stem = name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : name;
        String ending = name.substring(Math.min(name.length(), stem.length() + 1));
        if (Suggest.closest(name, List.of(PackFile.VOCABULARY)).isPresent()) {
            return Optional.of(PackFile.VOCABULARY);
        }
        boolean amongTexts = Suggest.closest(folder.replace("/", ""), WORDING).isPresent();
        if (amongTexts || ("." + ending).equals(TEXTS)) {
            return Optional.of("wording/" + stem + TEXTS);
        }
        return Suggest.closest(ending, ENDINGS).isPresent() ? Optional.of(folder + stem + RULES) : Optional.empty();
    }
}
