import type { Migration } from '@tradewind/database';

/** Scope `addresses`. */
export const addressMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'address book, allow-lists',
    sql: `
      CREATE TABLE addresses (
        id text PRIMARY KEY,
        person_id int8 NOT NULL REFERENCES people (id),
        chain text NOT NULL,
        type text NOT NULL,
        name bytea NOT NULL,
        address bytea NOT NULL,
        address_hash bytea NOT NULL,
        created_at int8 NOT NULL,
        usable_at int8 NOT NULL,
        UNIQUE (person_id, chain, address_hash));

      CREATE TABLE allow_lists (
        person_id int8 PRIMARY KEY REFERENCES people (id),
        ends_at int8);`,
  },
];
