-- All orders
BEGIN;

COMMIT;
