export interface Item {
  id: string;
  sku: string;
  name: string;
}
