-- Every rule pack that served here, so that the digest of a statement can be told for what it was. The texts stand once,
-- under their SHA-256: a small edit keeps one new text, and names the others again.

create table pack (
    digest       varchar(16) ${to_the_letter} not null,
    first_served bigint      not null,
    last_served  bigint      not null,
    follows      varchar(16),
    rule_count   integer     not null,
    constraint pack_key primary key (digest)
);

create table pack_text (
    text_hash varchar(64)       not null,
    content   varchar(10000000) not null,
    constraint pack_text_key primary key (text_hash)
);

create table pack_file (
    digest    varchar(16)  ${to_the_letter} not null,
    path      varchar(500) ${to_the_letter} not null,
    text_hash varchar(64)  not null,
    constraint pack_file_key primary key (digest, path)
);
