export type Price = number;
