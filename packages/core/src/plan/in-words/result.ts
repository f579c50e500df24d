/** All lines of a file with new ones in the place that is told, or why that is not certain. */
export type Placed =
  | { readonly kind: "placed"; readonly lines: readonly string[] }
  | {
      readonly kind: "unplaced";
      /** The rest of a sentence that begins with the file. */
      readonly why: string;
      /** The file has several places that are meant as well. */
      readonly several?: true;
    };
