import { shellWord } from "@git-llm-apply/git";
import type { Hook } from "./hook.ts";

/** What runs a hook: absolute paths. A window without a terminal has no PATH to speak of. */
export interface Runner {
  readonly node: string;
  readonly command: string;
}

/** By this a hook of ours is known again. */
export const SIGN = "# Written by `git llm-apply hook install`;";

/** Behind this name waits the hook that was there before. */
export const BEFORE = ".before-git-llm-apply";

/**
 * Returns the script that git runs: it finds out for itself whether there is anything to do, asks us, and then runs
 * the hook that was there before, with the same arguments and input.
 */
export function shimOf({ name, wanted, readsInput }: Hook, runner: Runner): string {
  const [node, command] = [runner.node, runner.command].map(shellWord);
  const from = readsInput ? ' <"$input"' : "";
  return `#!/bin/sh
${SIGN} \`git llm-apply hook remove\` brings back what was here before.
${readsInput ? INPUT : ""}if ${wanted}; then
  if [ -x ${node} ] && [ -f ${command} ]; then
    ${node} ${command} hook run ${name} "$@"${from} || exit $?
  elif command -v git-llm-apply >/dev/null 2>&1; then
    git-llm-apply hook run ${name} "$@"${from} || exit $?
  else
    echo "git-llm-apply can't be found, so the hook ${name} did nothing; git llm-apply hook install restores it" >&2
  fi
fi
[ -x "$0${BEFORE}" ] || exit 0
"$0${BEFORE}" "$@"${from}
`;
}

/** Two read what git writes once. */
const INPUT = `input=$(mktemp) || exit 1
trap 'rm -f "$input"' EXIT
cat >"$input"
`;
