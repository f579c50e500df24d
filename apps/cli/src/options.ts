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
  summary: "the file meant by edits that name no file",
  detail:
    "For a chat about one file, where the answer never names it. The path is relative to the current directory. A file that the answer does name takes precedence. The record keeps the path.",
};

export const optionDefinitions: readonly OptionDefinition[] = [
  {
    flags: "-n, --dry-run",
    summary: "show what would happen, but write nothing",
    detail:
      "Prints where each edit would land, and the diff. The exit status is that of the real run, except for what only a real run can find out: hooks and `--exec` are not run. The program of `--retry` is run, and asks the model.",
  },
  {
    flags: "-i, --interactive",
    summary: "decide edit by edit, as `git add -p` does",
    detail:
      "Shows each edit as it will land. If an edit has several possible places, you can pick one; an edit with several hunks can be split; and any edit can be changed in the editor.",
    config: "llm-apply.interactive",
  },
  {
    flags: "--tool",
    summary: "decide edit by edit, each shown in git's difftool",
    detail:
      "Like `--interactive`, but each edit is opened in the tool of `git config diff.tool` before you are asked; in `--interactive`, the key `t` does the same.",
    config: "llm-apply.tool",
  },
  {
    flags: "--pick <edit=line>",
    summary: "apply an ambiguous edit at this line",
    detail: "Both numbers are those that the refusal shows: `--pick 3=97`. May be given several times.",
    repeatable: true,
  },
  {
    flags: "--per-edit",
    summary: "make one commit for each edit of the response",
    detail: "Each can then be reviewed, reverted and found by bisection on its own.",
    config: "llm-apply.perEdit",
  },
  {
    flags: "--amend",
    summary: "fold the edits into the last commit, which must come from a response",
    detail:
      "For an answer that repairs or continues the previous one: a single commit has the edits of both, keeps the message of the first, and names both responses. Notes are copied as `notes.rewriteRef` says; the hook post-rewrite is not run. The former commit stays in the reflog.",
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
      "The files and the index change, but no commit is made; what you had staged stays staged. Nothing is recorded then: `--model` only lets `stats` count what was refused, and with `--no-store` no feedback is kept.",
  },
  {
    flags: "--worktree",
    summary: "change the files only: nothing is staged or committed",
    detail: "Nothing is recorded then, as with `--stage`.",
  },
  {
    flags: "--onto <branch>",
    summary: "commit to another branch, without touching the working tree",
    detail:
      "The edits are placed in the files as they are on that branch, which must not be checked out. The hooks prepare-commit-msg and commit-msg are run; pre-commit and the commands of `llm-apply.exec` are not, as they would look at other files.",
  },
  {
    flags: "--commit-dirty",
    summary: "commit your own changes in the edited files first",
    detail:
      "Without this option, your changes stay as they are, staged or not, and the commit has only the edits; if an edit changes the same lines as you did, or lines next to them, nothing is applied. With it, your changes are first committed separately.",
    config: "llm-apply.commitDirty",
  },
  {
    flags: "--partial",
    summary: "apply the edits that fit, even if others are refused",
    detail:
      "Without it, nothing changes unless every edit can be placed. The refused edits are explained, and the exit status is 1, or 5 if one was refused by policy or for safety.",
    config: "llm-apply.partial",
  },
  {
    flags: "--fail-fast",
    summary: "stop reading at the first edit that can't be placed",
    detail:
      "For responses that are still being written: the program that pipes them in is stopped, and the exit status is 6. A response in a file is complete, and is read to its end.",
    config: "llm-apply.failFast",
  },
  PATH,
  {
    flags: "--strict",
    summary: "accept exact matches only, and nothing suspicious",
    detail:
      "No tolerance for whitespace, misquoted lines or shifted line numbers, nor for files that no longer parse. An edit that adds what looks like a key, or characters that hide what a line says, is refused; without `--strict` it is applied, with a warning.",
    config: "llm-apply.strict",
  },
  {
    flags: "--allow-elision",
    summary: "write lines like `// ... rest unchanged ...` as they are",
    detail:
      "Such a line stands for code that the model left out, so its edit is refused unless you insist. The same goes for a text that is only a part of its file, but would replace all of it.",
    config: "llm-apply.allowElision",
  },
  {
    flags: "--allow <pattern>",
    summary: "let the response change files that need your consent",
    detail:
      "Some files do more than hold code: those that git, CI, an editor, an agent, a shell or a debugger runs or obeys, scripts in `package.json` or `composer.json` that the next install runs, credentials, files that git ignores, and more than 20 files deleted at once. They are left alone unless a pattern, as in `.gitignore`, names them, or you agree at the terminal. May be given several times.",
    repeatable: true,
    config: "llm-apply.allow",
  },
  {
    flags: "--exec <command>",
    summary: "run a command on the result, and apply only if it succeeds",
    detail:
      "It runs in the top folder of the repository, when the files are in place but nothing is committed yet. If it fails, everything is put back, what it made of the edited files is set aside (`--status` says where), and the end of its output goes into the feedback. If it succeeds, what it made of the edited files stays in the working tree and is reported, but not committed. Git's lock on the index is held meanwhile, so the command must not stage or commit. If it does, or if it can't be run, that is reported to you, not to the model. May be given several times. Not run with `--dry-run`.",
    repeatable: true,
    config: "llm-apply.exec",
  },
  {
    flags: "--no-syntax",
    summary: "do not check whether the files still parse",
    detail:
      "A file of JavaScript, TypeScript, JSON, Python, Go, Rust, Java, Ruby, PHP or CSS that is new, or parsed before, is parsed as the response leaves it. Files that no longer parse are reported, to the model, too, and refused with `--strict`; a file that is nested too deep or too large to be parsed is reported as not parsed.",
    config: "llm-apply.syntax",
  },
  {
    flags: "--no-verify",
    summary: "skip the hooks pre-commit and commit-msg",
    detail:
      "Without it, the hooks of the repository are run as `git commit` runs them: prepare-commit-msg and commit-msg for each commit, pre-commit once on the result, when the files are in place but nothing is committed yet, and post-commit at the end. If a hook fails, or pre-commit changes what it should only look at, everything is put back.",
  },
  {
    flags: "-S, --gpg-sign",
    summary: "sign the commits",
    detail:
      "With the key of `user.signingKey` and the program of `gpg.format`, as `git commit -S` does. They are signed before anything changes: if no passphrase is given, nothing is left behind.",
    config: "commit.gpgSign",
  },
  {
    flags: "-s, --signoff",
    summary: "add your Signed-off-by line to each commit",
    config: "llm-apply.signoff",
  },
  {
    flags: "-m, --message <text>",
    summary: "subject and optional body of the commit",
    detail:
      "Without it, the subject is made from the changes. If given several times, each is a paragraph. The trailers that record the response are added in any case.",
    repeatable: true,
  },
  {
    flags: "--model <name>",
    summary: "name of the model, for the record",
    detail:
      "Written to the commit as a trailer `Assisted-by`, and kept in the record. `git config llm-apply.attribution` changes the trailer to `co-authored-by` or `none`.",
    config: "llm-apply.model",
  },
  {
    flags: "--no-store",
    summary: "keep only the hash of the response, for confidential work",
    detail:
      "Otherwise the response is kept in `refs/llm-apply/responses`, which git does not push by itself. Without the response, the commits can't be verified.",
    config: "llm-apply.store",
  },
  {
    flags: "--feedback <file>",
    summary: "write a prompt that asks the model to repair what was refused",
    detail:
      "It has only the refused edits, each with the reason and the lines of the file as they are now. `-` is standard output. If there is nothing to repair, nothing is written, and the file of an earlier answer is removed. Only an empty file, or one written by this option, is replaced or removed: for any other file, the run is refused before anything is applied.",
    config: "llm-apply.feedback",
  },
  {
    flags: "--retry <command>",
    summary: "if edits are refused, ask this program for a better answer",
    detail:
      "It gets the repair prompt on standard input, and what it prints is the next response: `--retry 'llm -c'`. It is also asked for edits that fit, but were not written because others were refused, if its next answer lacks them; the exit status is 1 as long as they are missing. Ends when there is nothing left to ask for, or an answer is no better than the previous one.",
    config: "llm-apply.retry",
  },
  {
    flags: "--max-retries <number>",
    summary: "ask at most this many times (3)",
    config: "llm-apply.maxRetries",
    isNumber: true,
  },
  {
    flags: "--status",
    summary: "say whether an apply is running here, or died",
    detail:
      "Nothing is applied. If a check, a hook or somebody else wrote files during an apply that was then undone, what they wrote is kept in `.git/llm-apply/orphans`; this option names it, and says how to delete it. Nothing else deletes it.",
  },
  {
    flags: "--recover",
    summary: "undo or finish an apply that died",
    detail: "Every command that applies does this by itself when it starts; this option does nothing else.",
  },
  {
    flags: "--json",
    summary: "print the result as one JSON document",
    detail: "Everything else goes to standard error. docs/json.md describes the schema.",
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
