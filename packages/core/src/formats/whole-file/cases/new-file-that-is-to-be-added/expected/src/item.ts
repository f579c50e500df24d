export interface Item {
  id: string;
  name: string;
}
