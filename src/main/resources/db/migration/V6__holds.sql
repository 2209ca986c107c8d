-- A program of before would not note what an owner's memory holds. It writes nothing without this table: where one still runs, or is
-- started again, it is refused.
alter table memory rename to owner_memory;

-- What an owner's memory ever held beside entries and statements, a bit for each kind (store.Holds): where it never held any, a
-- statement does not look for them. A memory of before may hold all of them.
alter table owner_memory add column holds integer default 15 not null;
