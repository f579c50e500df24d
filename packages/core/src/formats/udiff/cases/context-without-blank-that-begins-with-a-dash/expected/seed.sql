-- What each shop starts with

BEGIN;

DELETE FROM shops;

INSERT INTO shops VALUES (1);
