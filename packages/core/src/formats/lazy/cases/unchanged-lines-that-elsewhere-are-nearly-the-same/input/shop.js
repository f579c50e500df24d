export function open(shop) {
  const till = shop.till;
  till.count();
  if (!till.isReady) {
    return false;
  }
  shop.isOpen = true;
  return true;
}

export function close(shop) {
  const till = shop.till;
  till.count();
  if (!till.isReady) {
    return false;
  }
  shop.isOpen = false;
  return done;
}
