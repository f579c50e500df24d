export async function getOrder(id: string) {
  const row = await db.orders.find(id);
  if (!row) {
    throw new HttpError(404);
  }
  return row;
}

export async function getProduct(id: string) {
  const row = await db.products.find(id);
  if (!row) {
    throw new HttpError(404);
  }
  return row;
}

export async function getCoupon(id: string) {
  const row = await db.coupons.find(id);
  if (!row) {
    throw new HttpError(404);
  }
  return row;
}
