CREATE TABLE orders (
    id          SERIAL PRIMARY KEY,
    user_id     INTEGER NOT NULL REFERENCES users (id),
    created_at  TIMESTAMP NOT NULL DEFAULT now()
);

CREATE TABLE items (
    id          SERIAL PRIMARY KEY,
    order_id    INTEGER NOT NULL REFERENCES orders (id),
    sku         TEXT NOT NULL,
    price       NUMERIC(10, 2) NOT NULL,
    quantity    INTEGER NOT NULL DEFAULT 1
);
