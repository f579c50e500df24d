import { expect, test } from "vitest";
import { applyResponse } from "../src/index.ts";

/** Words that tell one of two siblings from the other. */
const PAIRS =
  `get/set add/remove open/close start/stop min/max left/right load/save push/pop lock/unlock enable/disable
  encode/decode install/uninstall mount/unmount before/after x/y sync/async user/order src/dst row/col foo/bar key/value old/new
  send/receive next/previous bind/unbind valid/invalid http/https ipv4/ipv6 int/uint item/items path/paths local/remote inc/dec`
    .split(/\s+/)
    .map((pair) => pair.split("/") as [string, string]);

/** A thing in a file, named by its first line, and a line of it that changes. */
interface Thing {
  readonly path: string;
  readonly head: string;
  readonly above: string;
  readonly changes: string;
  readonly below: string;
}

/** Each has `NAME` for what it is called. */
const THINGS: readonly Thing[] = [
  {
    path: "a.js",
    head: "function NAMEItem(store, key) {",
    above: "  const entry = store.find(key);\n  if (!entry) {\n    return null;\n  }",
    changes: "  return entry.data;",
    below: "}",
  },
  {
    path: "a.test.js",
    head: 'test("returns the NAME value", async () => {',
    above: "  const got = await call(app);\n  expect(got.status).toBe(200);",
    changes: "  expect(got.body).toEqual(wanted);",
    below: "});",
  },
  {
    path: "a.py",
    head: "def NAME_entry(db, ident):",
    above: "    row = db.fetch(ident)\n    if row is None:\n        raise KeyError(ident)",
    changes: "    return row.data",
    below: "",
  },
  {
    path: "a.css",
    head: ".panel-NAME {",
    above: "  display: flex;",
    changes: "  padding: 4px;",
    below: "  color: navy;\n}",
  },
  {
    path: "a.yml",
    head: "job-NAME:",
    above: "  runs-on: linux",
    changes: "  timeout: 10",
    below: "  steps: none",
  },
  {
    path: "a.json",
    head: '  "NAMERule": {',
    above: '    "enabled": true,',
    changes: '    "limit": 10,',
    below: '    "kind": "soft"\n  },',
  },
];

/** The edit of a thing in each format that quotes, with the line where its sibling begins. */
const FORMATS: readonly ((thing: Thing, old: string, fresh: string, line: number) => string)[] = [
  ({ path }, old, fresh) => `${path}\n<<<<<<< SEARCH\n${old}\n=======\n${fresh}\n>>>>>>> REPLACE\n`,
  ({ path }, old, fresh) =>
    JSON.stringify({ name: "edit", input: { path, old_string: old, new_string: fresh } }),
  ({ path }, old, fresh, line) =>
    `<apply_diff>\n<path>${path}</path>\n<diff>\n<<<<<<< SEARCH\n:start_line:${line}\n-------\n${old}\n=======\n${fresh}\n>>>>>>> REPLACE\n</diff>\n</apply_diff>\n`,
  ({ path, head, above, changes }, _, fresh) =>
    `*** Begin Patch\n*** Update File: ${path}\n@@ ${head.trim()}\n${above.replace(/^/gm, " ")}\n-${changes}\n+${fresh.split("\n").find((text) => text.includes("!"))}\n*** End Patch\n`,
];

test.each(THINGS)("what is gone from $path is not changed in its sibling", (thing) => {
  for (const [one, other] of PAIRS)
    for (const [gone, there] of [
      [one, other],
      [other, one],
    ] as const)
      for (const [nth, format] of FORMATS.entries()) {
        const [own, sibling] = [called(thing, gone), called(thing, there)];
        const fresh = textOf({ ...own, changes: own.changes.replace(/[\w"]+(?=\W*$)/, "$&!") });
        const response = format(own, textOf(own), fresh, 3);
        const made = (held: Thing) => applyResponse(response, { [thing.path]: fileOf(held) }).files;
        expect(made(sibling), `${gone} in ${there}, format ${nth}`).toEqual({});
        expect(made(own)[thing.path], `${gone}, format ${nth}`).toContain("!");
      }
});

function called(thing: Thing, name: string): Thing {
  return { ...thing, head: thing.head.replace("NAME", name) };
}

function fileOf(thing: Thing): string {
  return `# first\n\n${textOf(thing)}\n\n# last\n`;
}

function textOf({ head, above, changes, below }: Thing): string {
  return [head, above, changes, ...(below === "" ? [] : [below])].join("\n");
}
