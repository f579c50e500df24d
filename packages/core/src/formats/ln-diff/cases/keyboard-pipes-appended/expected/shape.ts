export type Shape =
  | Circle
  | Square;
