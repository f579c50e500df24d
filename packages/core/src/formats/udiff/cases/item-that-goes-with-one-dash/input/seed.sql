-- What each shop starts with

BEGIN;

INSERT INTO shops VALUES (1);
