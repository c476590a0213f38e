import type { Migration } from '@tradewind/database';

/** Scope `grants`. */
export const grantMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'grants',
    sql: `
      CREATE TABLE grants (
        id text PRIMARY KEY,
        person_id int8 NOT NULL REFERENCES people (id),
        name text NOT NULL,
        scopes text[] NOT NULL,
        addresses text[] NOT NULL,
        created_at int8 NOT NULL,
        expires_at int8 NOT NULL,
        code_hash bytea UNIQUE,
        code_expires_at int8,
        public_key bytea,
        last_used_at int8,
        last_address text,
        revoked_at int8);
      CREATE INDEX grants_person ON grants (person_id, created_at);`,
  },
  {
    id: 2,
    name: 'limits of a day',
    // Both in units of USDT.
    sql: `
      ALTER TABLE grants ADD COLUMN daily_limit int8 CHECK (daily_limit > 0);
      ALTER TABLE grants ADD COLUMN spent_day int8 NOT NULL DEFAULT 0;
      ALTER TABLE grants ADD COLUMN spent int8 NOT NULL DEFAULT 0;`,
  },
];
