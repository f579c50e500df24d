import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { environment } from "../src/environment.ts";
import { caseOf, type GeneratedCase } from "../src/generate/case-of.ts";
import { applyDefects, happensIn, refuseDefects } from "../src/generate/defects/index.ts";
import { generate } from "../src/generate/generate.ts";
import { historyOf } from "../src/generate/history.ts";
import { randomOf } from "../src/generate/random.ts";
import { type DraftFormat, formats } from "../src/generate/render.ts";
import { commits } from "./fixture.ts";

const root = mkdtempSync(join(tmpdir(), "bench-"));
afterAll(() => rmSync(root, { recursive: true }));

const env = { ...environment(), HOME: root };
const git = (cwd: string, ...args: string[]) => execFileSync("git", args, { cwd, env, stdio: "pipe" });

function write(folder: string, files: Readonly<Record<string, string | Buffer>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe("generate", () => {
  const cases = generate(commits, { count: 120, seed: 7 });

  it("gives the same cases for the same seed, others for another", () => {
    expect(generate(commits, { count: 120, seed: 7 })).toEqual(cases);
    expect(generate(commits, { count: 120, seed: 8 })).not.toEqual(cases);
  });

  it("covers every format and both expectations, each case once", () => {
    expect(new Set(cases.map(({ format }) => format))).toEqual(new Set(formats));
    expect(new Set(cases.map(({ expect }) => expect))).toEqual(new Set(["apply", "refuse"]));
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it("gives a truth that differs from the files before, and none where nothing may be written", () => {
    for (const { expect: expectation, files_before, files_after } of cases)
      if (expectation === "refuse") expect(files_after).toBeUndefined();
      else
        expect(Object.entries(files_after!).some(([path, text]) => files_before[path] !== text)).toBe(true);
  });
});

describe("a flawless case", () => {
  it("turns the files before into the files after when git applies it", () => {
    for (const [index, pairs] of commits.entries())
      for (let seed = 1; seed <= 4; seed++) {
        const test = caseOf(pairs, [], "udiff-numbered", randomOf(seed))!;
        const folder = write(join(root, `apply-${index}-${seed}`), test.files_before);
        const patch = [...test.response.matchAll(/```diff\n([\s\S]*?\n)```/g)]
          .map((match) => match[1])
          .join("");
        writeFileSync(join(folder, "response.patch"), patch);
        git(folder, "apply", "response.patch");
        for (const [path, text] of Object.entries(test.files_after!))
          expect(readFileSync(join(folder, path), "utf8")).toBe(text);
      }
  });
});

describe("history", () => {
  it("gives the text files that commits changed, newest first", () => {
    const folder = join(root, "history");
    write(folder, { "a.ts": "1\n", "b.py": "1\n", "c.bin": "1\n", "latin.md": Buffer.from([0xe9, 10]) });
    const commit = (message: string, day: number) => {
      const date = `2024-01-0${day}T00:00:00Z`;
      git(folder, "add", "-A");
      const who = ["-c", "user.name=t", "-c", "user.email=t@example.com"];
      execFileSync("git", [...who, "commit", "-qm", message], {
        cwd: folder,
        env: { ...env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      });
    };
    git(folder, "init", "-q");
    commit("first", 1);
    write(folder, { "a.ts": "2\n", "c.bin": "2\n", "latin.md": "é\n" });
    commit("second", 2);
    write(folder, { "a.ts": "3\n", "b.py": "3\n", "new.ts": "new\n" });
    commit("third", 3);
    const history = historyOf(folder, 10);
    const shown = history.map((pairs) => pairs.map(({ path, before, after }) => [path, before, after]));
    expect(shown).toEqual([
      [
        ["a.ts", "2\n", "3\n"],
        ["b.py", "1\n", "3\n"],
      ],
      [["a.ts", "1\n", "2\n"]],
    ]);
  });
});

/** Returns a case with one defect and its twin without, from the first commit and format that gives an occasion. */
function twins(name: string) {
  const defect = [...applyDefects, ...refuseDefects].find((other) => other.name === name)!;
  for (const format of formats.filter((format: DraftFormat) => happensIn(defect, format)))
    for (let seed = 1; seed <= 12; seed++)
      for (const pairs of commits) {
        const damaged = caseOf(pairs, [defect], format, randomOf(seed));
        // The same seed chooses the same files and context for both.
        const pristine = caseOf(pairs, [], format, randomOf(seed));
        if (damaged !== undefined && pristine !== undefined) return { damaged, pristine };
      }
  throw new RangeError(`no occasion for ${name}`);
}

describe.each(applyDefects.map(({ name }) => name))("the defect %s", (name) => {
  it("changes the response or the files, and nothing of what the edit means", () => {
    const { damaged, pristine } = twins(name);
    expect(damaged.expect).toBe("apply");
    expect([damaged.response, damaged.files_before, damaged.files_after]).not.toEqual([
      pristine.response,
      pristine.files_before,
      pristine.files_after,
    ]);
    if (fates[name] !== undefined) expect(fates[name](damaged)).toBe(true);
    else if (name === "half-done")
      expect(meaning(pristine)).toEqual(expect.arrayContaining([...meaning(damaged)]));
    else expect(meaning(damaged)).toEqual(meaning(pristine));
  });
});

/** Where the whole file changes, which lines do is no question. */
const fates: Readonly<Record<string, (damaged: GeneratedCase) => boolean>> = {
  "new-file": ({ files_before, files_after }) =>
    Object.keys(files_after!).some((path) => !(path in files_before)),
  "deleted-file": ({ files_after }) => Object.values(files_after!).includes(null),
  "moved-file": ({ files_after }) => Object.keys(files_after!).some((path) => path.includes("moved/")),
};

/** Returns which lines go and come, path by path, whatever their blanks. */
function meaning({ files_before, files_after }: ReturnType<typeof twins>["damaged"]): readonly string[] {
  return Object.keys(files_before)
    .sort()
    .flatMap((path) => {
      const [before, after] = [files_before[path]!, files_after![path]!].map((text) =>
        text
          .replace(/^\uFEFF/, "")
          .split("\n")
          .map((line) => line.trim()),
      ) as [string[], string[]];
      return [
        ...rest(before, after).map((line) => `-${line}`),
        ...rest(after, before).map((line) => `+${line}`),
      ];
    })
    .sort();
}

function rest(lines: readonly string[], without: readonly string[]): readonly string[] {
  const left = [...without];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

type Twins = ReturnType<typeof twins>;

/** A line that is to be removed stands no longer in its file. */
const removedIsGone = ({ damaged, pristine }: Twins) =>
  Object.entries(pristine.files_before).some(([path, text]) => {
    const removed = rest(text.split("\n"), pristine.files_after![path]!.split("\n"));
    return removed.some((line) => !damaged.files_before[path]!.split("\n").includes(line));
  });

/** What makes it wrong to write anything. */
const reasons: Readonly<Record<string, (twins: Twins) => boolean>> = {
  gone: removedIsGone,
  rewritten: removedIsGone,
  "number-changed": removedIsGone,
  "string-changed": removedIsGone,
  "name-changed": removedIsGone,
  "operator-changed": removedIsGone,
  sibling: removedIsGone,
  twice: ({ damaged, pristine }) =>
    Object.entries(pristine.files_before).some(([path, text]) => {
      const added = damaged.files_before[path]!.slice(text.length);
      return added !== "" && text.includes(added.trimEnd());
    }),
  "conflicting-hunks": ({ damaged }) => damaged.response.includes("otherwise"),
  outside: ({ damaged }) => /\.\.\/|\.git\//.test(damaged.response),
  "path-exists": ({ damaged }) =>
    /^(?:--- \/dev\/null|\*\*\* Add File: |<<<<<<< SEARCH\n=======)/m.test(damaged.response),
  "no-such-file": ({ damaged }) => damaged.response.includes("elsewhere/unheard/Zyxwvut.qq"),
  truncated: ({ damaged, pristine }) => pristine.response.startsWith(damaged.response.trimEnd().slice(0, -1)),
  "elided-insert": ({ damaged }) => /\.\.\. (?:rest of the code|existing code)/.test(damaged.response),
};

describe.each(refuseDefects.map(({ name }) => name))("the must-refuse defect %s", (name) => {
  it("leaves a response that asks for something, and a reason not to do it", () => {
    const both = twins(name);
    expect(both.damaged.expect).toBe("refuse");
    expect([both.damaged.response, both.damaged.files_before]).not.toEqual([
      both.pristine.response,
      both.pristine.files_before,
    ]);
    expect(reasons[name]!(both)).toBe(true);
  });
});
