export interface Shop {
  patch<T>(
    url: string,
    data?: T,
  ): Promise<T>;
  put<T>(
    url: string,
    data?: T,
  ): Promise<T>;
}

export interface Till extends Shop {
  name: string;
}
