import type { Migration } from '@tradewind/database';

/** Scope `uploads`. */
export const uploadMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'uploads',
    sql: `
      CREATE TABLE uploads (
        id text PRIMARY KEY,
        person_id int8 NOT NULL REFERENCES people (id),
        sealed bytea NOT NULL,
        purpose text,
        created_at int8 NOT NULL);
      CREATE INDEX uploads_unbound ON uploads (person_id, created_at) WHERE purpose IS NULL;`,
  },
];
