function open(options) {
  let pool;
  if (options.pool) {
    pool = options.pool;
  }
  else if (options.address) {
    pool = new Pool({
      address: options.address,
      size: options.size,
    });
  }
  else {
    pool = new Pool({
      size: options.size,
    });
    closers.push(() => {
      pool.end();
    });
  }
  return pool;
}
