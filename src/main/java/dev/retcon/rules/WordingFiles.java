package dev.retcon.rules;

import java.io.IOException;
import java.io.StringReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Reads {@code wording/*.properties}: what the program says, by language. */
final class WordingFiles {
    private static final String FOLDER = "wording/";
    private static final String ENDING = ".properties";

    private WordingFiles() {}

    static Map<String, Properties> read(Collection<PackFile> files, List<PackIssue> issues) {
        Map<String, Properties> byLanguage = new HashMap<>();
        for (PackFile file : files) {
            if (file.path().startsWith(FOLDER) && file.path().endsWith(ENDING)) {
                String language =
                        file.path().substring(FOLDER.length(), file.path().length() - ENDING.length());
                Properties texts = new Properties();
                try {
                    byLanguage.put(language, texts);
                    texts.load(new StringReader(file.text()));
                } catch (IOException | IllegalArgumentException e) {
                    issues.add(PackIssue.at(file, 0, 0, null, "the file is no properties file: " + e.getMessage()));
                }
            }
        }
        if (!byLanguage.containsKey("en")) {
            issues.add(new PackIssue(
                    "wording/en.properties", 0, 0, null, "the file is missing. Copy it from the default rules.", ""));
        }
        return byLanguage;
    }
}
