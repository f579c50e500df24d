-- Orders
BEGIN;

COMMIT;
