export interface Size {
  width: number;
  height: number;
}
export declare type Named = Size & {
  name: string;
} & {
  title?: string;
};
export default Named;
