export type Done = true;

export type State = "open" | "closed";
