select 1;
--a note
select 2;
