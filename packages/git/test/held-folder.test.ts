import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inFolder } from "../src/transaction/held-folder.ts";
import { temporary } from "./repo.ts";

const ways = process.platform === "linux" ? [true, false] : [false];

/** What is in a folder, or why it is none. */
function look(top: string, folder: string, byDescriptor: boolean, make = false): readonly string[] | string {
  return inFolder<readonly string[] | string>(
    top,
    folder,
    (name) => readdirSync(name),
    (how) => how,
    { byDescriptor, make },
  );
}

test.each(ways)("a folder is what has its name, and no link on the way (by descriptor: %s)", (way) => {
  const top = temporary();
  mkdirSync(join(top, "a/b"), { recursive: true });
  writeFileSync(join(top, "a/b/file"), "");
  symlinkSync("a", join(top, "link"));
  expect(look(top, "", way)).toEqual(["a", "link"]);
  expect(look(top, "a/b", way)).toEqual(["file"]);
  expect(look(top, "a/c/d", way)).toBe("gone");
  for (const folder of ["link", "link/b", "a/b/file", "a/b/file/c"])
    expect([folder, look(top, folder, way)]).toEqual([folder, "replaced"]);
  expect(look(top, "a/c/d", way, true)).toEqual([]);
  expect(look(top, "link/c", way, true)).toBe("replaced");
  expect(readdirSync(join(top, "a"))).toEqual(["b", "c"]);
});

test.each(ways)("a folder that is exchanged meanwhile leads nowhere else (by descriptor: %s)", (way) => {
  const top = temporary();
  for (const name of ["a", "other"]) mkdirSync(join(top, name));
  const work = (name: string) => {
    renameSync(join(top, "a"), join(top, "moved"));
    symlinkSync("other", join(top, "a"));
    writeFileSync(join(name, "file"), "");
  };
  const write = () => inFolder(top, "a", work, () => {}, { byDescriptor: way });
  if (way) write();
  else expect(write).toThrow(expect.objectContaining({ code: "changed-meanwhile" }));
  if (way) expect(readdirSync(join(top, "moved"))).toEqual(["file"]);
});

test.each(ways)(
  "what the file system refuses is told by the name that the user knows (by descriptor: %s)",
  (way) => {
    const top = temporary();
    mkdirSync(join(top, "a/b"), { recursive: true });
    const read = () =>
      inFolder(
        top,
        "a/b",
        (name) => readFileSync(join(name, "none")),
        () => {},
        { byDescriptor: way },
      );
    expect(read).toThrow(`'${join(top, "a/b/none")}'`);
  },
);
