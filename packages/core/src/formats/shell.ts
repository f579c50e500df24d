/** `cat > src/a.ts <<'EOF'`, `sed -i …`, `git mv …`, `rm src/a.ts`, and `edit 2:4` of SWE-agent. */
const COMMAND =
  /^\s{0,8}(?:\$ )?(?:[^&|;]{0,100}&&\s{0,3})?(?:(?:cat|tee)\s[^<]{0,300}<<-?\s?['"]?\w|sed\s(?:-\w+\s){0,3}\s{0,3}-i|git (?:mv|rm) |(?:mv|rm) (?:-f )?[\w./@-]{0,200}\.\w|edit \d+:\d+\s*$)/;

/** Returns the first command among these lines that changes files when it is run. */
export function changingCommand(lines: readonly string[]): string | undefined {
  return lines.find((line) => COMMAND.test(line))?.trim();
}

/** Returns what is said of it. */
export function notRun(command: string) {
  return {
    message: `${JSON.stringify(command)} changes files when it is run, and commands are not run.`,
    hint: "Send what is to change as an edit.",
  };
}
