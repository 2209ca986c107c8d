package dev.retcon.rules;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.util.ULocale;
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
                checkName(file, language, issues);
                byLanguage.put(language, texts(file, language, issues));
            }
        }
        if (!byLanguage.containsKey("en")) {
            issues.add(new PackIssue(
                    "wording/en.properties", 0, 0, null, "the file is missing. Copy it from the default rules.", ""));
        }
        return byLanguage;
    }

    /** A file by another name would never be found. */
    private static void checkName(PackFile file, String language, List<PackIssue> issues) {
        String tag = ULocale.forLanguageTag(language.replace('_', '-')).toLanguageTag();
        if (!tag.equals(language)) {
            issues.add(PackIssue.at(
                    file,
                    0,
                    0,
                    null,
                    "\"" + language + "\" is no language as BCP 47 writes it. Call the file "
                            + (tag.equals("und") ? "de" : tag) + ENDING + "."));
        }
    }

    private static Properties texts(PackFile file, String language, List<PackIssue> issues) {
        Properties texts = new Properties();
        try {
            texts.load(new StringReader(file.text()));
        } catch (IOException | IllegalArgumentException e) {
            issues.add(PackIssue.at(file, 0, 0, null, "the file is no properties file: " + e.getMessage()));
        }
        ULocale locale = ULocale.forLanguageTag(language);
        texts.forEach((key, pattern) -> checkPattern(file, locale, (String) key, (String) pattern, issues));
        return texts;
    }

    private static void checkPattern(
            PackFile file, ULocale locale, String key, String pattern, List<PackIssue> issues) {
        try {
            new MessageFormat(pattern, locale);
        } catch (IllegalArgumentException e) {
            issues.add(PackIssue.at(
                    file,
                    line(file, key),
                    0,
                    null,
                    "the text \"" + key + "\" is no pattern: " + e.getMessage()
                            + ". Close every { with a }, and write '{' for a brace that is to be seen."));
        }
    }

    private static int line(PackFile file, String key) {
        List<String> lines = file.text().lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.startsWith(key)
                    && line.substring(key.length()).stripLeading().matches("[=:].*")) {
                return i + 1;
            }
        }
        return 0;
    }
}
