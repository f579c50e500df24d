import type { Attribution } from "@git-llm-apply/git";

/**
 * One option: how it is written, what it does. The parser, `-h`, the manual page, the configuration and the
 * completions are all made from this table, so that none of them can be out of date.
 */
export interface OptionDefinition {
  /** As commander reads it: `-m, --message <text>`. */
  readonly flags: string;
  /** One line, for `-h`; starts in lower case, ends without a full stop. */
  readonly summary: string;
  /** More of it, for the manual page: whole sentences. */
  readonly detail?: string;
  /** The git configuration variable that sets its default. */
  readonly config?: string;
  /** May be given several times; its value is the list of all. */
  readonly repeatable?: boolean;
  /** Its value is as `NUMBER` has it. */
  readonly isNumber?: boolean;
}

/** A whole number that makes sense. */
export const NUMBER = /^\d{1,3}$/;

/** Of all commands that read a response. */
export const PATH: OptionDefinition = {
  flags: "--path <file>",
  summary: "the file that is meant by blocks which name none",
  detail:
    "For a chat about one file, whose answer never names it. It is relative to the current directory; one that the answer names comes first. The record keeps it.",
};

export const optionDefinitions: readonly OptionDefinition[] = [
  {
    flags: "-n, --dry-run",
    summary: "show what would happen, and write nothing",
    detail:
      "Prints where each edit would land and the diff. The exit status is that of the real run, but for what only that can tell: neither hooks nor `--exec` are run. The program of `--retry` is run, and asks the model.",
  },
  {
    flags: "-i, --interactive",
    summary: "decide edit by edit, as `git add -p` does",
    detail:
      "Shows each edit as it will land. An edit with several places can be applied at one of them, an edit with several hunks can be split, and any can be changed in the editor.",
    config: "llm-apply.interactive",
  },
  {
    flags: "--tool",
    summary: "decide edit by edit, each shown in git's difftool",
    detail:
      "As `--interactive`, but each edit is opened in the tool of `git config diff.tool` before you are asked; the key `t` does that too.",
    config: "llm-apply.tool",
  },
  {
    flags: "--pick <edit=line>",
    summary: "apply an ambiguous edit at this line",
    detail: "Both are numbers as the refusal shows them: `--pick 3=97`. May be given several times.",
    repeatable: true,
  },
  {
    flags: "--per-edit",
    summary: "make one commit for each edit of the response",
    detail: "So that each can be reviewed, reverted and found by bisection on its own.",
    config: "llm-apply.perEdit",
  },
  {
    flags: "--amend",
    summary: "fold the edits into the last commit, which another response made",
    detail:
      "For an answer that repairs or continues the one before: one commit holds both, however many edits and files, under the message of the first, and names both. Notes go along as `notes.rewriteRef` says; the hook post-rewrite is not run. The commit before is in the reflog.",
  },
  {
    flags: "--per-file",
    summary: "make one commit for each file",
    config: "llm-apply.perFile",
  },
  {
    flags: "--stage",
    summary: "stage the result instead of committing it",
    detail:
      "The files and the index change, and no commit is made; what you have staged before stays staged. There is no record of it then: `--model` only counts for `stats` what is refused, and with `--no-store` no feedback is kept.",
  },
  {
    flags: "--worktree",
    summary: "change the files only: nothing is staged or committed",
    detail: "There is no record of it then, as with `--stage`.",
  },
  {
    flags: "--onto <branch>",
    summary: "commit to another branch, without touching the working tree",
    detail:
      "The edits are placed in the files as that branch has them. It must not be checked out. The hooks prepare-commit-msg and commit-msg are run; pre-commit is not, nor what `llm-apply.exec` says: they would look at other files.",
  },
  {
    flags: "--commit-dirty",
    summary: "commit your own changes in the edited files first",
    detail:
      "Without it they stay what they are, staged or not, beside the commit that holds the edit alone; where an edit changes the same lines, or lines beside them, nothing is done. With it they become a commit of their own below that of the edit.",
    config: "llm-apply.commitDirty",
  },
  {
    flags: "--partial",
    summary: "apply the good edits even if others are refused",
    detail:
      "Without it nothing changes unless every edit finds its place. The refused edits are explained, and the exit status is 1, or 5 where one is refused by policy or for safety.",
    config: "llm-apply.partial",
  },
  {
    flags: "--fail-fast",
    summary: "stop reading at the first edit that can't be placed",
    detail:
      "For responses that are still being written: the program that pipes them in is stopped, and the exit status is 6. A response in a file is there as a whole, and is read to its end.",
    config: "llm-apply.failFast",
  },
  PATH,
  {
    flags: "--strict",
    summary: "accept exact matches only, and nothing suspicious",
    detail:
      "No tolerance for blanks, misquoted lines or shifted line numbers, and none for files that no longer parse. An edit that adds what looks like a key, or characters that hide what a line says, is refused; otherwise it is applied, and they are named.",
    config: "llm-apply.strict",
  },
  {
    flags: "--allow-elision",
    summary: "write lines like `// ... rest unchanged ...` as they are",
    detail:
      "Such a line stands for code that the model left out, and refuses its edit, unless you insist; so does a text below a path that is only a part of its file, in place of all of it.",
    config: "llm-apply.allowElision",
  },
  {
    flags: "--allow <pattern>",
    summary: "let the response change files that need your consent",
    detail:
      "Files that do more than a change of code are left as they are, unless a pattern as in `.gitignore` names them or you say yes at the terminal: what git, the CI, an editor or an agent runs or obeys, credentials, files that git ignores, and more than 20 files deleted at once. May be given several times.",
    repeatable: true,
    config: "llm-apply.allow",
  },
  {
    flags: "--exec <command>",
    summary: "run a command on the result, and apply only if it succeeds",
    detail:
      "It runs in the top folder of the repository when the files are in place and nothing is committed yet; if it fails, everything is put back, what it made of the edited files is kept aside (`--status` names it), and the end of its output goes into the feedback. What it makes of the edited files where it succeeds stays in the working tree, is not committed, and is told. May be given several times. Git's lock on the index is held meanwhile, so it must not stage or commit. One that does, or that can't be run, is a mistake of yours, and the model is told nothing of it. Not run with `--dry-run`.",
    repeatable: true,
    config: "llm-apply.exec",
  },
  {
    flags: "--no-syntax",
    summary: "do not check whether the files still parse",
    detail:
      "A file of JavaScript, TypeScript, JSON, Python, Go, Rust, Java, Ruby, PHP or CSS that parsed before, or is new, is parsed as the response leaves it. What no longer parses is told, to the model too, and with `--strict` refused; what can't be parsed as it is nested too deep, is told as not parsed.",
    config: "llm-apply.syntax",
  },
  {
    flags: "--no-verify",
    summary: "leave out the hooks pre-commit and commit-msg",
    detail:
      "The hooks of the repository are run as `git commit` runs them: prepare-commit-msg and commit-msg for each commit, pre-commit once on the result, when the files are in place and nothing is committed yet, post-commit at the end. A hook that fails puts everything back, and so does a pre-commit that changes what it should look at.",
  },
  {
    flags: "-S, --gpg-sign",
    summary: "sign the commits",
    detail:
      "With the key of `user.signingKey` and the program of `gpg.format`, as `git commit -S` does. They are signed before anything changes: a passphrase that is not given leaves nothing behind.",
    config: "commit.gpgSign",
  },
  {
    flags: "-s, --signoff",
    summary: "add a Signed-off-by line of yours to each commit",
    config: "llm-apply.signoff",
  },
  {
    flags: "-m, --message <text>",
    summary: "subject, and perhaps body, of the commit",
    detail:
      "Without it the subject is made from the changes. Several become paragraphs. The trailers that record the response are added in any case.",
    repeatable: true,
  },
  {
    flags: "--model <name>",
    summary: "name of the model, for the record",
    detail:
      "Written to the commit as a trailer `Assisted-by`, and kept in the record. With `git config llm-apply.attribution` it becomes `co-authored-by` or `none`.",
    config: "llm-apply.model",
  },
  {
    flags: "--no-store",
    summary: "keep only the hash of the response, for confidential work",
    detail:
      "Otherwise the response is kept in `refs/llm-apply/responses`, which git does not push by itself; without it the commits can't be verified.",
    config: "llm-apply.store",
  },
  {
    flags: "--feedback <file>",
    summary: "write the prompt that makes the model repair what was refused",
    detail:
      "It holds the refused edits only, each with its reason and the lines of the file as they are now. `-` is standard output. Where there is nothing to repair, nothing is written, and the file of an answer before is removed. Only an empty file, or one that was written so, is replaced or removed: what is yours is refused before anything is applied.",
    config: "llm-apply.feedback",
  },
  {
    flags: "--retry <command>",
    summary: "where edits are refused, ask this program for a better answer",
    detail:
      "It gets the repair prompt on its standard input, and what it prints is the next response: `--retry 'llm -c'`. It is also asked for edits that fitted, were not written because of the others, and are not in its next answer; the exit status is 1 as long as they are missing. Ends when there is nothing to ask for, or an answer is no better than the one before.",
    config: "llm-apply.retry",
  },
  {
    flags: "--max-retries <number>",
    summary: "ask at most so many times (3)",
    config: "llm-apply.maxRetries",
    isNumber: true,
  },
  {
    flags: "--status",
    summary: "tell whether an apply is at work here, or died",
    detail:
      "Nothing is applied. Names what is kept of files, as a check, a hook or somebody else wrote them while an apply was at work that was undone, in `.git/llm-apply/orphans`, and how to delete it: nothing else does.",
  },
  {
    flags: "--recover",
    summary: "undo or finish what an apply left that died",
    detail: "Every command that applies does so by itself when it starts; this does nothing else.",
  },
  {
    flags: "--json",
    summary: "print the result as one JSON document",
    detail: "Everything else goes to standard error. The schema is described in docs/json.md.",
  },
];

/** Options of an apply that a command has, too, which takes edits back. */
const REVERSING = ["--no-verify", "-S, --gpg-sign", "-s, --signoff"];

/** Those of the table that say how commits are made, whoever makes them. */
export const reversingOptions: readonly OptionDefinition[] = optionDefinitions.filter(({ flags }) =>
  REVERSING.includes(flags),
);

/** What the options of the table amount to, after parsing. */
export interface Options {
  readonly dryRun?: boolean;
  readonly interactive?: boolean;
  readonly tool?: boolean;
  readonly pick?: readonly string[];
  readonly perEdit?: boolean;
  readonly amend?: boolean;
  readonly perFile?: boolean;
  readonly stage?: boolean;
  readonly worktree?: boolean;
  readonly onto?: string;
  readonly commitDirty?: boolean;
  readonly partial?: boolean;
  readonly failFast?: boolean;
  readonly path?: string | undefined;
  readonly strict?: boolean;
  readonly allowElision?: boolean;
  readonly allow?: readonly string[];
  readonly exec?: readonly string[];
  /** False: what no longer parses is not told. */
  readonly syntax?: boolean;
  /** False: `--no-verify`. */
  readonly verify?: boolean;
  readonly gpgSign?: boolean;
  readonly signoff?: boolean;
  readonly message?: readonly string[];
  readonly model?: string;
  readonly attribution?: Attribution | undefined;
  /** False: only the hash of the response is kept. */
  readonly store?: boolean;
  readonly feedback?: string;
  readonly retry?: string;
  readonly maxRetries?: string;
  readonly status?: boolean;
  readonly recover?: boolean;
  readonly json?: boolean;
}
