// Copies the parsers, which are WebAssembly, out of their packages: those bring native builds that nobody needs.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const languages = ["css", "go", "java", "php", "python", "ruby", "rust"];
const target = fileURLToPath(new URL("../grammars/", import.meta.url));
const { resolve } = createRequire(import.meta.url);

rmSync(target, { recursive: true, force: true });
mkdirSync(target);
const parsers = [
  { name: "web-tree-sitter", file: resolve("web-tree-sitter/web-tree-sitter.wasm") },
  ...languages.map((language) => {
    const name = `tree-sitter-${language}`;
    return { name, file: join(dirname(resolve(`${name}/package.json`)), `${name}.wasm`) };
  }),
];
for (const { name, file } of parsers) copyFileSync(file, join(target, `${name}.wasm`));
writeFileSync(join(target, "LICENSES.txt"), parsers.map(licenceOf).join("\n"));

function licenceOf({ name, file }) {
  return `# ${name}\n\n${readFileSync(join(dirname(file), "LICENSE"), "utf8").trim()}\n`;
}
