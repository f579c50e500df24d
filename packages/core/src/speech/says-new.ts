/** "Create", "(new)", "I'll add a …", "scaffold"; not "a new version of". */
const NEW =
  /\b(?:add(?:s|ed|ing)?|creat(?:e|es|ed|ing)|introduc(?:e|es|ed|ing)|new(?! version\b)|neue[nrs]?|nouveau|nouvelle|nuev[ao]|nov[ao]|crea|crée[rz]?)\b|新建|创建|新增|新規/iu;

/** Longer lines say more. */
const LENGTH = 300;

/** Returns whether a line says of the file below that it is a new one: "Create `index.js`:", "index.js (new file)". */
export function saysNew(line: string): boolean {
  return line.length <= LENGTH && NEW.test(line);
}
