select 1;
++b note
select 2;
