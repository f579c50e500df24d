import { expect, test } from "vitest";
import { imageOf, parseResponse, planEdits } from "../src/index.ts";

const OLD = "a\n}\n}\nb\nc\nd\ne\n";
const NEW = "a\n}\n}\n}\nb\nc\nd\ne\n";
const ids = new Map([
  [OLD, "1f3c2a9b70"],
  [NEW, "2b4d6f8091"],
]);
const diff = (index: string) => `diff --git a/a.txt b/a.txt
${index}--- a/a.txt
+++ b/a.txt
@@ -2,0 +3 @@
+}
`;

/** Applies a response to a file that was each of the versions. */
function plan(response: string, today: string, versions: readonly string[]) {
  return planEdits(parseResponse(response), {
    paths: new Set(["a.txt"]),
    images: new Map([["a.txt", imageOf(today)]]),
    obstacles: new Map(),
    earlier: () => versions.map((text) => ({ id: ids.get(text) ?? "3c5e7a9102", image: imageOf(text) })),
  });
}

test("nothing of a diff was done in the very version that it was made from", () => {
  const { files } = plan(diff("index 1f3c2a9..2b4d6f8 100644\n"), OLD, [OLD]);
  expect(files).toEqual({ "a.txt": NEW });
});

test("lines like those to be inserted stand there, and no version is named: that is refused", () => {
  expect(plan(diff(""), OLD, [OLD]).outcomes[0]!.status).toBe("ambiguous");
});

test("a diff is done where its version has become what it makes of it", () => {
  const response = diff("index 1f3c2a9..2b4d6f8 100644\n");
  const later = NEW.replace("d", "D");
  expect(plan(response, NEW, [NEW, OLD]).outcomes[0]!.status).toBe("already-applied");
  expect(plan(response, later, [later, NEW, OLD]).outcomes[0]!.status).toBe("already-applied");
});

test("a diff whose place was changed otherwise since its version is refused", () => {
  const later = OLD.replace("b", "B").replace("}\n}", "{}");
  const { outcomes } = plan(diff("index 1f3c2a9..2b4d6f8 100644\n"), later, [later, OLD]);
  expect(outcomes[0]!.status).toBe("not-found");
});
