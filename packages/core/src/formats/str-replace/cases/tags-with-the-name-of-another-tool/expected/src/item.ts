export interface Item {
  id: number;
}

export const items: Item[] = [];
