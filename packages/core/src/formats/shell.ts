import { cleaned, isAbsolute } from "../paths/readings.ts";

/**
 * What changes files when it is run: a redirection into one, an editor with a script, git and its kin, SWE-agent's `edit 2:4`
 * and its kin, the magic of a notebook.
 */
const COMMANDS = [
  String.raw`(?:cat\s(?=[^|]{0,400}>)|tee\s)[^<]{0,300}<<-?\s?['"]?\w`,
  String.raw`(?:echo|printf)\s[^>|]{0,300}>{1,2}\s?[\w./-]{1,200}\s*$`,
  String.raw`(?:ed|ex)\s[^<|;&]{0,200}<<`,
  String.raw`ex\s-\w{0,3}c\s`,
  String.raw`sed\s(?:-\w+\s){0,3}\s{0,3}-i`,
  String.raw`(?:fd|find|git (?:grep|ls-files)|grep|rg)\s.{0,300}(?:-exec|-x|xargs)\s.{0,60}\bsed\s(?:-\w+\s){0,3}-i`,
  String.raw`(?:perl|ruby)\s(?:-[\w.]+\s){0,3}-\w{0,4}i`,
  String.raw`yq\s[^|;&]{0,200}-i\b`,
  String.raw`(?:npm|pnpm|yarn) pkg (?:set|delete|fix)\b`,
  String.raw`patch\s[^<>|;&]{0,200}<(?!<)`,
  String.raw`(?:node|python3?|ruby|deno eval|bun)\s(?:-\w{1,3}\s)?.{0,300}(?:writeFileSync|write_text|\.write)\(`,
  "git (?:mv|rm) ",
  String.raw`(?:mv|rm) (?:-f )?[\w./@-]{0,200}\.\w`,
  String.raw`(?:Move|Remove|Rename)-Item\s(?:-\w{1,20}\s){0,3}[\w./\\@-]{0,200}\.\w`,
  String.raw`edit (?:\d+:\d+\s*$|["'][^"']{0,300}["'] ["'])`,
  String.raw`insert \d+ <<`,
  String.raw`str_replace_editor (?:create|insert|str_replace)\s`,
  String.raw`%%(?:write)?file\s`,
  // `Get-Content a.txt | Set-Content b.txt`, and what is printed, moved over a file: `awk '…' a.csv > t && mv t a.csv`
  String.raw`[^#]{0,300}(?:Set|Add)-Content\s`,
  String.raw`[a-z][\w-]{0,20}\s.{0,300}>\s?[\w./$-]{1,100}\s?(?:&&|;)\s?mv\s`,
];
/** One of them, be it behind another command. */
const COMMAND = new RegExp(
  String.raw`^\s{0,8}(?:\$ )?(?:[^&|;]{0,100}&&\s{0,3})?(?:sudo )?(?:${COMMANDS.join("|")})`,
);

/** `python - <<'EOF'`, and a line of such a script that writes a file. */
const SCRIPT = /^\s{0,8}(?:\$ )?(?:python3?|node|ruby|perl)\s[^<]{0,40}<<-?\s?['"]?\w/;
const WRITES = /\.write(?:_text|lines|FileSync)?\(|File\.write\b/;

/** Returns the first command among these lines that changes files when it is run. */
export function changingCommand(lines: readonly string[]): string | undefined {
  const isScript = lines.some((line) => WRITES.test(line));
  return lines.find((line) => COMMAND.test(line) || (isScript && SCRIPT.test(line)))?.trim();
}

const REPLACES = /\.replace(?:All)?\(|\bsub\(/;
/** `"src/a.py"` */
const NAMES_FILE = /["'][\w./-]{1,200}\.\w{1,8}["']/;

/** Returns the line of a program that writes a file again in which it replaced something. */
export function rewritingLine(lines: readonly string[]): string | undefined {
  const isRewritten =
    lines.some((line) => REPLACES.test(line)) && lines.some((line) => NAMES_FILE.test(line));
  return isRewritten ? lines.find((line) => WRITES.test(line))?.trim() : undefined;
}

/** Returns what is said of it. */
export function notRun(command: string) {
  return {
    message: `${JSON.stringify(command)} would change files, but commands are not run.`,
    hint: "Send the change as an edit.",
  };
}

/** Returns the word that ends what a command is given: `git apply <<'EOF'`. */
export function heredocEnd(command: string): string | undefined {
  return /<<-?\s*["'\\]?(\w{1,40})["']?\s*$/.exec(command)?.[1];
}

const GOES_TO = /(?:^|[\s"'])cd (?:'([^']{1,300})'|"([^"]{1,300})"|([^\s'";&|]{1,300})) {0,3}(?:&&|;)/g;

/**
 * Returns the folder that a command goes to before it applies a patch, if it says where from the root of the repository:
 * `cd 'my shop' && apply_patch <<'EOF'`.
 */
export function folderOf(command: string): string | undefined {
  const end = command.slice(0, LONGEST).search(/\bapply_?patch\b/);
  const steps = [...command.slice(0, Math.max(end, 0)).matchAll(GOES_TO)];
  const folders = steps.map(([, single, double, bare]) => fromRoot(single ?? double ?? bare!));
  return folders.length > 0 && !folders.includes(undefined) ? folders.join("/") : undefined;
}

/** Returns the folder that a command is run in, if that is said from the root of the repository. */
export function fromRoot(folder: string): string | undefined {
  const bare = folder.slice(0, LONGEST).replace(/\/{1,9}$/, "");
  return isAbsolute(cleaned(bare)) || /^\.?$|[$`*]/.test(bare) ? undefined : bare;
}

/** Characters of a command that are looked at. */
const LONGEST = 1000;
