import type { FileChange, PlanOptions, Step } from "../types.ts";
import { type Chain, editsOf, type Version, versionAfter } from "./chain.ts";

/** Returns the steps that carry out all edits of the chains, in the order of the response. */
export function stepsOf(
  chains: readonly Chain[],
  { per = "response", message }: PlanOptions,
): readonly Step[] {
  const steps: Step[] = [];
  const done = new Set<number>();
  const versions = new Map(chains.map((chain) => [chain, chain.origin]));
  for (const edits of groupsOf(chains, per)) {
    for (const edit of edits) done.add(edit);
    const own = new Set(edits);
    const touched = chains.filter(({ layers }) =>
      layers.some((layer) => editsOf(layer).some((edit) => own.has(edit))),
    );
    const changes = touched.flatMap((chain) => {
      const before = versions.get(chain)!;
      const after = versionAfter(chain, (edit) => done.has(edit));
      versions.set(chain, after);
      return changeOf(before, after);
    });
    if (changes.length > 0) steps.push({ message: message ?? subjectOf(changes), changes, edits });
  }
  return steps;
}

/** Returns how many characters of texts a step for each edit would hold, all together. */
export function sizeOfSteps(chains: readonly Chain[]): number {
  const sizes = chains.map(
    ({ layers, final }) => layers.flatMap(editsOf).length * (final.image?.text.length ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function groupsOf(chains: readonly Chain[], per: PlanOptions["per"]): readonly (readonly number[])[] {
  const all = inOrder(chains.flatMap(({ layers }) => layers.flatMap(editsOf)));
  if (per === "file") return chains.map(({ layers }) => inOrder(layers.flatMap(editsOf)));
  return per === "edit" ? byLayer(chains, all).map((edit) => [edit]) : [all];
}

/** An edit that moves a file and changes it makes two layers. */
function inOrder(edits: readonly number[]): readonly number[] {
  return [...new Set(edits)].sort((a, b) => a - b);
}

/** In the order of the response, but each edit after all those whose result it was placed on. */
function byLayer(chains: readonly Chain[], edits: readonly number[]): readonly number[] {
  const layers = new Map<number, { layer: number; chain: Chain }>();
  for (const chain of chains) {
    for (const [layer, own] of chain.layers.entries())
      for (const edit of editsOf(own)) layers.set(edit, { layer, chain });
  }
  const order = new Set<number>();
  const emit = (edit: number) => {
    if (order.has(edit)) return;
    const { layer, chain } = layers.get(edit)!;
    for (const earlier of chain.layers.slice(0, layer).flatMap(editsOf)) if (earlier !== edit) emit(earlier);
    order.add(edit);
  };
  for (const edit of edits) emit(edit);
  return [...order];
}

/** Returns how the file gets from one version to the other; nothing if they are the same. */
export function changeOf(before: Version, after: Version): readonly FileChange[] {
  const { path, image } = before;
  if (!image) {
    if (!after.image) return [];
    const { text, encoding } = after.image;
    return [
      {
        kind: "add",
        path: after.path,
        after: text,
        ...(encoding !== "utf-8" && { encoding }),
        executable: after.executable,
      },
    ];
  }
  const { text, encoding } = image;
  if (!after.image) return [{ kind: "delete", path, before: text, encoding }];
  const texts = { before: text, after: after.image.text, encoding };
  if (after.path !== path) return [{ kind: "rename", path, to: after.path, ...texts }];
  return texts.before === texts.after ? [] : [{ kind: "modify", path, ...texts }];
}

/** `Edit src/a.ts`, `Edit 3 files`, `Create a.ts and delete b.ts`. */
function subjectOf(changes: readonly FileChange[]): string {
  const verbs = { add: "create", modify: "edit", delete: "delete", rename: "rename" } as const;
  if (changes.length > 2) return `Edit ${changes.length} files`;
  const parts = changes.map((change) => {
    const target = change.kind === "rename" ? `${change.path} to ${change.to}` : change.path;
    return `${verbs[change.kind]} ${target}`;
  });
  const subject = parts.join(" and ");
  return subject[0]!.toUpperCase() + subject.slice(1);
}
