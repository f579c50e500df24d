import { imageOf } from "../image.ts";
import type { Encoding, Image, Outcome } from "../types.ts";
import { mergeSplices, type Splice, splice } from "./splice.ts";

/** What the edits of one layer do to the file as the layers before it leave it. */
export type Layer =
  | { readonly kind: "patch"; readonly splices: ReadonlyMap<number, readonly Splice[]> }
  | { readonly kind: "write"; readonly edit: number; readonly text: string; readonly executable: boolean }
  | { readonly kind: "delete"; readonly edit: number }
  | { readonly kind: "rename"; readonly edit: number; readonly to: string };

/** What an edit of a whole file leads to. */
export interface Drafted {
  readonly outcome: Outcome;
  readonly layers?: readonly Layer[];
}

/** A version of the file: `image` is undefined where there is none. */
export interface Version {
  readonly path: string;
  /** Its paths before; absent: none. */
  readonly former?: readonly string[];
  readonly image: Image | undefined;
  /** The file that was there first. */
  readonly origin: Image | undefined;
  /** Stays that of the first one. */
  readonly encoding: Encoding;
  readonly executable: boolean;
  /** The edit before that deleted it. */
  readonly deletedBy?: number;
  /** An edit before gave it all of its text. */
  readonly written?: true;
}

/** What a response does to one file, layer upon layer. */
export interface Chain {
  readonly origin: Version;
  readonly layers: readonly Layer[];
  /** The file after all of them. */
  readonly final: Version;
}

/** Returns the edits that the chain carries out, by layer. */
export function editsOf(layer: Layer): readonly number[] {
  return layer.kind === "patch" ? [...layer.splices.keys()] : [layer.edit];
}

/** Returns the file after those edits of the chain that `included` is true of. */
export function versionAfter({ origin, layers, final }: Chain, included: (edit: number) => boolean): Version {
  if (layers.every((layer) => editsOf(layer).every(included))) return final;
  return layers.reduce((version, layer) => afterLayer(version, layer, included), origin);
}

/** Returns the file after those edits of one layer that `included` is true of. */
export function afterLayer(version: Version, layer: Layer, included: (edit: number) => boolean): Version {
  return editsOf(layer).some(included) ? apply(version, layer, included) : version;
}

function apply(version: Version, layer: Layer, included: (edit: number) => boolean): Version {
  switch (layer.kind) {
    case "patch": {
      const image = version.image ?? imageOf("");
      const splices = [...layer.splices].filter(([edit]) => included(edit)).flatMap(([, own]) => own);
      return { ...version, image: imageOf(splice(image, mergeSplices(splices)), version.encoding) };
    }
    case "write":
      return {
        ...version,
        image: imageOf(layer.text, version.encoding),
        executable: layer.executable,
        written: true,
      };
    case "delete":
      return { ...version, image: undefined, deletedBy: layer.edit };
    case "rename":
      return { ...version, path: layer.to, former: [...(version.former ?? []), version.path] };
    default:
      return layer satisfies never;
  }
}
