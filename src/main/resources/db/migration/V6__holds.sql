-- What an owner's memory ever held beside entries and statements, a bit for each kind (store.Holds): where it never held any, a
-- statement does not look for them. A memory of before may hold all of them.
alter table memory add column holds integer default 15 not null;
