/** What a report may be told. */
export interface ExplainOptions {
  /** How many responses in a row failed, by path: the advice to the model changes with it. 1 by default. */
  readonly failures?: Readonly<Record<string, number>>;
  /** For each outcome the 0-based number of its edit in the response, for a person; default: they are all there. */
  readonly numbers?: readonly number[];
}
