-- The programs that have this store open, where several may, and the rule pack that each serves. Each counts its number on every
-- few seconds: one whose number moves is there. No clock is asked, since those of two machines differ.
create table server (
    server_id varchar(36) ${to_the_letter} not null,
    digest    varchar(16) not null,
    beat      bigint      not null,
    constraint server_key primary key (server_id)
);
