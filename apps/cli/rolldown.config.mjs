import { chmodSync } from "node:fs";
import { defineConfig } from "rolldown";
import { licences } from "./scripts/licences.mjs";

const command = "git-llm-apply.cjs";

// CommonJS starts 4 ms faster than ES modules on Node 20; what is behind `import()` becomes a file of its own.
export default defineConfig({
  input: { "git-llm-apply": "src/main.ts" },
  platform: "node",
  // web-tree-sitter has eval for modules that bring code in JavaScript; no grammar does.
  checks: { eval: false },
  // Native, and optional: without it scripts are not checked.
  external: ["oxc-parser"],
  // The CommonJS of jsonc-parser can't be bundled.
  resolve: { mainFields: ["module", "main"] },
  output: {
    dir: "dist",
    format: "cjs",
    entryFileNames: command,
    chunkFileNames: "[name].cjs",
    // With its line ends publint can tell that this is CommonJS, though it holds examples of other code.
    minify: { compress: true, mangle: true, codegen: { removeWhitespace: false } },
    cleanDir: true,
  },
  plugins: [
    licences("LICENSES.txt"),
    { name: "executable", writeBundle: () => chmodSync(`dist/${command}`, 0o755) },
  ],
});
