CREATE TABLE orders (
    id          SERIAL PRIMARY KEY,
    user_id     INTEGER NOT NULL REFERENCES users (id),
    created_at  TIMESTAMP NOT NULL DEFAULT now()
);
