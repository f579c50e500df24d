import type { Line } from "../../text/line.ts";

/** A file of settings, and a line of it: models mark it as one of the shell. */
const SETTINGS = /\.(?:env|conf|cfg|ini|properties)$/;
const SETTING = /^\s*(?:$|[#;[]|[\w.-]+\s?=)/;
/** `.env`, `.env.example`: there a command may stand behind the value: `PORT=81 npm start`. */
const ENVIRONMENT = /\.env(?:\.[\w-]+)*$/;
const VARIABLE = /^\s*(?:$|#|(?:export )?\w+=(?:"[^"]*"|'[^']*'|[^\s"']*)\s*(?:#.*)?$)/;

/** Returns whether a path is that of a file of settings, as far as its name tells. */
export function isOfSettings(path: string): boolean {
  return SETTINGS.test(path) || ENVIRONMENT.test(path);
}

/** Returns whether each line may be one of such a file. */
export function holdsSettings(lines: readonly Line[], path: string): boolean {
  const setting = ENVIRONMENT.test(path) ? VARIABLE : SETTING;
  return lines.every(({ text }) => setting.test(text));
}
