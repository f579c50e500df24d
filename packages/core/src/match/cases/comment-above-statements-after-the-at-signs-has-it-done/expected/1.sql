-- 1: customers
CREATE TABLE customers (
    id         bigserial PRIMARY KEY,
    updated_at timestamptz NOT NULL
);
CREATE INDEX ON customers (updated_at);

-- 2: products
CREATE TABLE products (
    id         bigserial PRIMARY KEY,
    updated_at timestamptz
);
CREATE INDEX ON products (updated_at);

COMMIT;
