import type { FilePair } from "../src/generate/history.ts";

const stock = `import { readFile } from "node:fs/promises";
import path from "node:path";

/** Where the stock is kept. */
const folder = "data";

// Read the whole file at once: it is small.
export async function load(name: string): Promise<Item[]> {
  const file = path.join(folder, name + ".json");
  const text = await readFile(file, "utf8");

  // An empty file holds no items.
  if (text.length === 0) {
    return [];
  }
  const items: Array<Item> = JSON.parse(text);
  return items.filter((item) => item.count > 0 && item.visible);
}

export interface Item {
  name: string;
  count:   number;
  visible: boolean;
}

export function total(items: Item[]): number {
  let sum = 0;
  for (const item of items) {
    sum += item.count;
  }
  return sum;
}

export function cheapest(items: Item[], limit = 10): Item[] {
  const sorted = [...items];
  sorted.sort((a, b) => a.count - b.count);

  // Only the first ones are shown.
  return sorted.slice(0, limit);
}

export function describe(item: Item): string {
  const label = "Item " + item.name;
  // The note is for people.
  const kind =    "item";
  const note = item.visible === true ? "visible" : "hidden";

  return kind + label + " (" + note + ")";
}

export function rename(items: Item[], from: string, to: string): Item[] {
  const result: Item[] = [];
  for (const item of items) {
    result.push(item.name === from ? { ...item, name: to } : item);
  }
  return result;
}
`;

const stockAfter = stock
  .replace(
    "  const items: Array<Item> = JSON.parse(text);\n  return items.filter((item) => item.count > 0 && item.visible);\n",
    "  const items: Array<Item> = parseStrictly(text, file);\n  const known = new Set<string>();\n  remember(known, items);\n  return items.filter((item) => item.count > 1 && known.has(item.name));\n",
  )
  .replace(
    '  const note = item.visible === true ? "visible" : "hidden";\n',
    '  const note = item.visible === true ? "shown to all" : "hidden";\n',
  )
  .replace("    sum += item.count;\n", "    sum += item.count;\n    trace(sum, item.name);\n");

const server = `package server

import "net/http"

// Limit is how many requests one client may send.
const Limit = 20

func handle(w http.ResponseWriter, r *http.Request) {
	if r.Method != "GET" {
		http.Error(w, "use GET", 405)
		return
	}
	client := r.Header.Get("X-Client")
	if client == "" {
		http.Error(w, "who are you", 400)
		return
	}
	w.Write([]byte("hello " + client))
}

func Serve(address string) error {
	mux := http.NewServeMux()
	mux.HandleFunc("/", handle)
	return http.ListenAndServe(address, mux)
}
`;

const serverAfter = server
  .replace('	client := r.Header.Get("X-Client")\n', '	client := clientOf(r, "X-Client", 3)\n')
  .replace(
    '	mux.HandleFunc("/", handle)\n',
    '	mux.HandleFunc("/", handle)\n	mux.HandleFunc("/health", healthy)\n',
  );

const shapes = `"""Shapes and their areas."""

import math


class Circle:
    # The radius is in metres.
    def __init__(self, radius):
        self.radius = radius

    def area(self):
        return math.pi * self.radius ** 2


class Square:
    def __init__(self, side):
        self.side = side

    def area(self):
        # Four equal sides.
        width = self.side
        return width * self.side

    def scale(self, factor):
        if factor == 1 and self.side > 0:
            return self
        return Square(self.side * factor)


def largest(shapes):
    best = None
    for shape in shapes:
        if best is None or shape.area() > best.area():
            best = shape
    return best
`;

const shapesAfter = shapes
  .replace(
    "        if factor == 1 and self.side > 0:\n            return self\n",
    "        if factor == 1:\n            return self.copy_of_this()\n",
  )
  .replace(
    "    best = None\n",
    "    best = None\n    if not shapes:\n        raise ValueError('no shapes given')\n",
  );

const pair = (commit: string, path: string, before: string, after: string): FilePair => ({
  commit: commit.repeat(40),
  path,
  before,
  after,
});

/** Three commits in four languages, each file with two or more places that changed. */
export const commits: readonly (readonly FilePair[])[] = [
  [pair("a", "src/stock.ts", stock, stockAfter), pair("a", "src/old/stock.ts", stock, stockAfter)],
  [pair("b", "server/server.go", server, serverAfter)],
  [pair("c", "shapes.py", shapes, shapesAfter)],
];
