import { load } from "./load.ts";
import { save } from "./save.ts";

export function prepare(path: string) {
  const items = load(path);
  items.sort();
  return items;
}

export function run(path: string) {
  const items = prepare(path);
  for (const item of items) {
    save(item);
  }
}
