import { defineConfig } from "rolldown";

// One file starts three times faster than the packages it is made of, and a mutant of it is a change of its text.
export default defineConfig({
  input: { "victim.bundle": "src/victim.ts" },
  platform: "node",
  output: { dir: "dist", format: "esm", entryFileNames: "[name].js", chunkFileNames: "[name].bundle.js" },
});
