-- What the keys of this store were made by: the digest of a vocabulary. One row. Whoever writes shares it, and who makes
-- other keys takes it alone.
create table vocabulary (
    row_number integer     not null,
    digest     varchar(64) not null,
    constraint vocabulary_key primary key (row_number)
);

-- Whether a category was named, or left to the vocabulary: whether it stays when that says otherwise. A quotation mark
-- within a value is escaped, so that only the name of a field is found.
alter table entry add column category_said boolean default false not null;
update entry set category_said = true where exists (
    select 1 from statement where statement.id = entry.statement_id and statement.owner_name = entry.owner_name
        and statement.content like '%"category":%');

-- An attribute as it was typed: the keys of a statement whose content is gone are made of that.
alter table statement add column attribute_name varchar(200);
alter table statement add column category_said boolean default false not null;
update statement set category_said = true where content like '%"category":%';
