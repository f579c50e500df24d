import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A plugin that writes the licences of all packages which went into the bundle, as these ask for. The build fails
 * where one of them has no text.
 */
export function licences(fileName) {
  return {
    name: "licences",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
      const folders = new Set(modules.filter((id) => id.includes("/node_modules/")).map(packageOf));
      const texts = [...folders].map(licenceOf).sort();
      this.emitFile({ type: "asset", fileName, source: texts.join("\n") });
    },
  };
}

/** Returns the folder of the package that a module belongs to: the nearest whose `package.json` has a name. */
function packageOf(module) {
  let folder = dirname(module);
  while (nameIn(folder) === undefined) folder = dirname(folder);
  return folder;
}

function nameIn(folder) {
  const file = join(folder, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).name : undefined;
}

function licenceOf(folder) {
  const files = readdirSync(folder).filter((name) => /^licen[cs]e\b/i.test(name));
  if (files.length === 0) throw new Error(`no licence in ${folder}`);
  const texts = files.map((name) => readFileSync(join(folder, name), "utf8").trim());
  return `# ${nameIn(folder)}\n\n${texts.join("\n\n")}\n`;
}
