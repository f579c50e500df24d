// The parsers of packages/syntax, where its code looks for them when it is bundled: beside `dist`.
import { cpSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const target = join(import.meta.dirname, "../grammars");
const source = join(dirname(fileURLToPath(import.meta.resolve("@git-llm-apply/syntax"))), "../grammars");
rmSync(target, { recursive: true, force: true });
cpSync(source, target, { recursive: true });
