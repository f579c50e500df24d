import { isDefinition, isPlaceholder } from "../match/elision.ts";
import { resolvePath } from "../path.ts";
import type { DeleteEdit, Edit, Image, Outcome, RejectCode, RenameEdit, Tree, WriteEdit } from "../types.ts";
import type { Layer, Version } from "./chain.ts";
import { cutOutAt } from "./cut-out.ts";
import { elisionsIn } from "./elided-part.ts";
import { leftOut } from "./excerpt.ts";
import { againstSuspicion, conflictIn, suspicious, withoutExamples } from "./guard.ts";
import { outcomeOf, refusal } from "./outcome.ts";
import { patchAll } from "./patch.ts";
import type { Rules } from "./patched.ts";
import { textWithoutEntities } from "./plain-entities.ts";
import { textWithPlainIndents } from "./plain-indents.ts";
import { isEmptyText, reject } from "./reject.ts";
import { blocked } from "./resolve.ts";
import { rewrite } from "./rewrite.ts";
import { withTabs } from "./tabs.ts";
import { type Unfolded, unfold, unfoldWithin } from "./unfold.ts";
import { isUnrelated } from "./unrelated.ts";

/** What an edit of a whole file leads to. */
export interface Drafted {
  readonly outcome: Outcome;
  readonly layers: readonly Layer[];
}

/** Gives the file the text of the edit, in the file's own line ends. */
export function write(given: WriteEdit, index: number, version: Version, rules: Rules): Drafted {
  const { path, image } = version;
  const { strict } = rules;
  const plain = strict ? given.text : textWithPlainIndents(textWithoutEntities(given.text, image), image);
  const edit = plain === given.text ? given : { ...given, text: plain };
  const wish = wishOf(edit, version, rules);
  if (typeof wish !== "string") return wish;
  const tabs = image && edit.shown && !strict ? withTabs(linesOf(wish), image) : undefined;
  const text = image ? rewrite(image, tabs?.join("\n") ?? wish) : wish;
  if (image && image.text === text) return { outcome: outcomeOf(edit, path, "already-applied"), layers: [] };
  if (image && edit.create && !isEmptyText(image.text)) {
    return refuse(
      "path-exists",
      edit,
      path,
      `${path} exists with another text. Quote the lines of it that are to change.`,
    );
  }
  const all = { range: { from: 0, to: image?.length ?? 0 }, insert: wish.split("\n") };
  const suspicions = suspicious([all], image);
  if (strict && suspicions.length > 0)
    return refuse("forbidden", edit, path, againstSuspicion(suspicions, path));
  const layer: Layer = { kind: "write", edit: index, text, executable: edit.executable ?? false };
  const notes = tabs ? [KEEPS_TABS, ...suspicions] : suspicions;
  return { outcome: outcomeOf(edit, path, "applied", { notes }), layers: [layer] };
}

/** Returns the text that the file is to have, without elisions, or the refusal of one that is hardly meant so. */
function wishOf(edit: WriteEdit, { path, image }: Version, { allowElision }: Rules): string | Drafted {
  const meant = image && unfoldedOf(edit, image);
  const unfolded = meant?.kind === "unfolded" ? `${meant.lines.join("\n")}\n` : undefined;
  if (unfolded === undefined && (edit.part || (!allowElision && isPart(edit, image)))) {
    return refuse(
      "elided",
      edit,
      path,
      `The text is no more than a part of ${path}, and would take the place of all of it. ${WHOLE}`,
    );
  }
  const wish = unfolded ?? headed(edit, image);
  const elision = unfolded === undefined ? elisionIn(wish, path, edit, image) : undefined;
  if (elision !== undefined && !allowElision) {
    const line = meant?.kind === "unplaced" ? meant.part?.lines[0] : undefined;
    return refuse("elided", edit, path, leavesOut(elision.trim(), line?.trim(), path));
  }
  const conflict = edit.shown ? conflictIn(linesOf(wish), path, image) : undefined;
  if (conflict !== undefined) return refuse("malformed", edit, path, writesConflict(conflict, path));
  const doubt =
    image && edit.shown && unfolded === undefined && !allowElision && doubtAbout(wish, path, image);
  return doubt ? refuse("elided", edit, path, doubt) : wish;
}

const KEEPS_TABS = "keeps its tabs, where the text has blanks";
const WHOLE = "Write the whole file.";
/** So many characters of a line are shown in a message. */
const SHOWN = 80;

/** What the model is told of a line that stands for code, where that could not be put in its place. */
function leavesOut(elision: string, unplaced: string | undefined, path: string): string {
  const stands = `${JSON.stringify(elision)} stands for code that was left out`;
  return unplaced === undefined
    ? `${stands}, and would be written into ${path}. ${WHOLE}`
    : `${stands}, and the part that begins with ${JSON.stringify(unplaced.slice(0, SHOWN))} has no certain place in ${path}. Write the whole file, or quote the lines that change.`;
}

function writesConflict(marker: string, path: string): string {
  return `${JSON.stringify(marker)} begins a conflict, which would be written into ${path}. Write the file without it.`;
}

/** The file with what it has in place of what the text leaves out. */
function unfoldedOf({ text, elided, part }: WriteEdit, image: Image): Unfolded | undefined {
  if (!elided && !part) return undefined;
  return (elided ? unfold : unfoldWithin)(linesOf(text), image.lines);
}

/** Whether the text is one definition of the file, and most of the file would be lost. */
function isPart({ text, elided, create }: WriteEdit, image: Image | undefined): boolean {
  if (elided || create || !image) return false;
  const lines = linesOf(text);
  const whole = isDefinition(lines) ? unfoldWithin(lines, image.lines) : undefined;
  return whole?.kind === "unfolded" && 2 * lines.length < whole.lines.length;
}

/** Returns why a text below a path is hardly meant as the file's next version, if so. */
function doubtAbout(text: string, path: string, image: Image): string | undefined {
  const cut = cutOutAt(linesOf(text), image.lines);
  if (cut) {
    const where = cut === "start" ? "begins" : "ends";
    return `The text ${where} in the middle of ${path}, and would take the place of all of it. Write the whole file, or quote the lines that change.`;
  }
  const excerpt = leftOut(linesOf(text), image.lines);
  if (excerpt) {
    return `The text has nothing of the ${excerpt.where} ${excerpt.lines} lines of ${path}, and would take the place of all of it. Write the whole file, or quote the lines that change.`;
  }
  return isUnrelated(text, image)
    ? `The text has next to nothing of ${path}, and would take the place of all of it. Quote the lines that are to change; if all of it is to go, delete the file before you write it.`
    : undefined;
}

function linesOf(text: string): readonly string[] {
  return text.replace(/\n$/, "").split("\n");
}

/** The line that only stands for code, and would be written. */
function elisionIn(
  wish: string,
  path: string,
  { elided }: WriteEdit,
  image: Image | undefined,
): string | undefined {
  const lines = withoutExamples(wish.split("\n"), path, (line) => line);
  const elisions = new Set(elided ? elisionsIn(lines, image?.lines ?? []) : []);
  const stands = (line: string, at: number) => isPlaceholder(line) || elisions.has(at);
  return lines.find((line, at) => stands(line, at) && !image?.lines.includes(line));
}

/** A first line that names the path belongs to the text if the file has it too. */
function headed({ heading, text }: WriteEdit, image: Image | undefined): string {
  return heading !== undefined && image?.line(0) === heading ? `${heading}\n${text}` : text;
}

/** Deletes the file, if it holds what the edit says. */
export function remove(edit: DeleteEdit, index: number, { path, image }: Version, rules: Rules): Drafted {
  if (!image) return refuse("no-such-file", edit, path, `${path} does not exist, so it can't be deleted.`);
  const { hunks = [] } = edit;
  const patched = patchAll([{ index, edit: { ...edit, kind: "patch", hunks } }], path, image, rules)[0]!;
  if (patched.kind === "refused") return { outcome: refusal(edit, patched.reject), layers: [] };
  if (hunks.length > 0 && patched.kind !== "placed") {
    return refuse("not-found", edit, path, `${path} does not hold the lines that were to go with it.`);
  }
  return { outcome: outcomeOf(edit, path, "applied"), layers: [{ kind: "delete", edit: index }] };
}

/** Moves the file, after its hunks are placed. */
export function rename(edit: RenameEdit, index: number, version: Version, tree: Tree, rules: Rules): Drafted {
  const { path, image } = version;
  if (!image) return refuse("no-such-file", edit, path, `${path} does not exist, so it can't be renamed.`);
  const to = resolvePath(edit.to, tree.paths, { create: true });
  if (to.kind === "forbidden") return refuse("forbidden", edit, path, `${to.reason} Choose another path.`);
  if (to.kind !== "new") {
    return refuse("path-exists", edit, path, `${edit.to} exists. Choose another path, or delete it first.`);
  }
  const obstacle = tree.obstacles.get(to.path);
  if (obstacle) return { outcome: refusal(edit, blocked(edit, to.path, obstacle)), layers: [] };
  const patched = patchAll([{ index, edit }], path, image, rules)[0]!;
  if (patched.kind === "refused") return { outcome: refusal(edit, patched.reject), layers: [] };
  const patches: readonly Layer[] =
    patched.woven.length > 0 ? [{ kind: "patch", splices: new Map([[index, patched.woven.flat()]]) }] : [];
  const { matches, notes } = patched;
  return {
    outcome: outcomeOf(edit, path, "applied", { matches, notes }),
    layers: [...patches, { kind: "rename", edit: index, to: to.path }],
  };
}

function refuse(code: RejectCode, edit: Edit, path: string, message: string): Drafted {
  return { outcome: refusal(edit, reject(code, edit, path, message)), layers: [] };
}
