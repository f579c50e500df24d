-- Whether an area is used.
CREATE OR REPLACE FUNCTION is_used(text) RETURNS boolean AS
$$
    SELECT EXISTS(SELECT name FROM areas WHERE name = $1 AND used );
$$
LANGUAGE sql IMMUTABLE STRICT; -- it hardly ever changes

CREATE OR REPLACE FUNCTION name_of(integer) RETURNS text AS
$$
    SELECT name FROM areas WHERE id = $1;
$$
LANGUAGE sql STABLE STRICT;

CREATE OR REPLACE FUNCTION size_of(integer) RETURNS integer AS
$$
    SELECT size FROM areas WHERE id = $1;
$$
LANGUAGE sql STABLE;
