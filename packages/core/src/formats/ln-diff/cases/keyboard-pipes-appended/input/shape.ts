export type Shape =
