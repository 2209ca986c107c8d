package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** Another name of a subject. */
@Entity
@Table(name = "alias")
class AliasRow {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Column(name = "alias_id")
    long id;

    @Column(name = "owner_name")
    String owner = "";

    @Column(name = "alias_name")
    String alias = "";

    @Column(name = "alias_key")
    String aliasKey = "";

    @Column(name = "subject")
    String subject = "";

    @Column(name = "subject_key")
    String subjectKey = "";
}
