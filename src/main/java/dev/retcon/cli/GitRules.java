package dev.retcon.cli;

import dev.retcon.rules.RulePack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rules as they were at a revision: {@code git:main}, {@code git:v1:my-rules}. They are read with the program {@code git};
 * nothing is checked out.
 */
final class GitRules {
    private static final String PREFIX = "git:";
    private static final String FOLDER = "rules";
    private static final String LINK = "120000";

    private final String named;
    private final Path here;
    private final String revision;
    private final String folder;

    private GitRules(String named, Path here) {
        this.named = named;
        this.here = here;
        String rest = named.substring(PREFIX.length());
        int colon = rest.indexOf(':');
        this.revision = colon < 0 ? rest : rest.substring(0, colon);
        this.folder = colon < 0 ? FOLDER : rest.substring(colon + 1);
    }

    /** What went wrong with git, for the user. */
    static final class GitException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        GitException(String message) {
            super(message);
        }
    }

    /**
     * The rules of a folder, or of a revision.
     *
     * @throws GitException if there is no such revision, or no such folder in it
     */
    static RulePack read(String named) {
        return read(named, Path.of(""));
    }

    /** @param here where git is asked */
    static RulePack read(String named, Path here) {
        return named.startsWith(PREFIX)
                ? new GitRules(named, here).pack()
                : RulePack.in(here.resolve(named), RulesCache.cache());
    }

    private RulePack pack() {
        if (revision.isEmpty() || revision.startsWith("-") || folder.isEmpty()) {
            throw new GitException(named + " names no rules. Write git:REVISION, or git:REVISION:FOLDER.");
        }
        if (git("rev-parse", "--git-dir").isEmpty()) {
            throw new GitException("There is no git repository here, so there is no " + named
                    + ". Run the command in one, or name a folder of rules.");
        }
        if (git("rev-parse", "--verify", "--quiet", revision + "^{commit}").isEmpty()) {
            throw new GitException("git knows no revision \"" + revision
                    + "\". Name a branch, a tag or a commit, as git log shows them.");
        }
        Optional<String> tree = git("rev-parse", "--verify", "--quiet", revision + ":./" + folder)
                .filter(found ->
                        git("cat-file", "-t", found).filter("tree"::equals).isPresent());
        return in(tree.orElseThrow(() -> new GitException("There is no folder \"" + folder + "\" at the revision \""
                + revision + "\". Name it as git:" + revision + ":FOLDER, seen from here.")));
    }

    private RulePack in(String tree) {
        try {
            Path copy = Files.createTempDirectory("retcon-rules");
            try {
                String files = git("ls-tree", "-r", "-z", "--full-tree", tree).orElse("");
                for (String file : files.split("\0", -1)) {
                    if (!file.isEmpty()) {
                        write(file, copy);
                    }
                }
                return RulePack.in(copy, RulesCache.cache());
            } finally {
                delete(copy);
            }
        } catch (IOException e) {
            throw new GitException("The rules of " + named + " cannot be read: " + e.getMessage() + ".");
        }
    }

    /** @param listed {@code mode type hash}, a tab, and the path */
    private void write(String listed, Path copy) throws IOException {
        int tab = listed.indexOf('\t');
        String path = listed.substring(tab + 1);
        List<String> parts = List.of(listed.substring(0, tab).split(" ", -1));
        Path file = copy.resolve(path).normalize();
        if (parts.get(0).equals(LINK) || !file.startsWith(copy)) {
            throw new GitException(
                    path + " in " + named + " is a link, which cannot be followed there. Compare a folder instead.");
        }
        Files.createDirectories(file.getParent());
        Files.write(
                file,
                run("cat-file", "blob", parts.get(parts.size() - 1))
                        .orElseThrow(() -> new GitException(path + " in " + named + " cannot be read. Try git fsck.")));
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** What git prints; empty where it fails. */
    private Optional<String> git(String... words) {
        return run(words).map(out -> new String(out, StandardCharsets.UTF_8).strip());
    }

    private Optional<byte[]> run(String... words) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        try {
            Process process = new ProcessBuilder(command)
                    .directory(here.toAbsolutePath().toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            byte[] out = process.getInputStream().readAllBytes();
            return process.waitFor() == 0 ? Optional.of(out) : Optional.empty();
        } catch (IOException e) {
            throw new GitException("The program git cannot be started. Install it, or name folders of rules.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GitException("It was interrupted while it read from git.");
        }
    }
}
