import { parse, normalize } from "./parse.js";

function detect(c, options) {
  const header = c.header(options.key);
  for (const { lang, q } of parse(header)) {
    if (q === 0) {
      continue;
    }
    const found = normalize(lang, options);
    if (found) {
      return found;
    }
  }
  return undefined;
}

function lookUp(c, options) {
  for (const name of options.order) {
    if (!options.known.has(name)) {
      continue;
    }
    return options.known.get(name)(c);
  }
  return undefined;
}
