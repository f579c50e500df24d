import { announces, isFormer, showsFile } from "../speech/about-files.ts";
import { withPlainRemark } from "./decoration.ts";

/** "Run src/a.py", "The old src/a.py": words before a path that show the file as it is, or what is done with it. */
export function isShown(path: string): boolean {
  return path.includes(" ") && (showsFile(path) || isFormer(path));
}

/** "src/a.js (usage)", "src/a.js — example output", but not "src/a.js (original, now fixed)". */
export function isShownRemark(line: string, path: string): boolean {
  const [, remark = ""] = withPlainRemark(line).split(path);
  return SHOWN.test(remark) && !announces(remark);
}

const SHOWN =
  /^[^\p{L}\p{N}]{0,12}(?:(?:an?|for|how|its|the|to|as|expected|possible|sample|example|program|console|terminal)\s)*(?:usage|use|examples?|output|result|prints|before|current|currently|old|original|previous|no changes?|unchanged(?! (?:code|lines|parts|sections))|deleted|rejected|removed|beispiel|ausgabe|vorher|bisher|exemple|sortie|avant|ejemplo|uso|salida|antes|exemplo|saída|пример|вывод|было|用法|示例|输出|修改前|使用例|出力|変更前)(?![\p{L}\p{N}])/iu;
