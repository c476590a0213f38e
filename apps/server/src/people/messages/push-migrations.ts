import type { Migration } from '@tradewind/database';

/** Scope `push`. A subscription ends with its session, however that ends. */
export const pushMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'the key pair of this installation, and browsers that asked for messages',
    sql: `
      CREATE TABLE push_keys (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        public_key text NOT NULL,
        private_key bytea NOT NULL);
      CREATE TABLE push_subscriptions (
        session_id text PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
        person_id int8 NOT NULL REFERENCES people (id),
        endpoint_hash bytea NOT NULL UNIQUE,
        sealed bytea NOT NULL,
        created_at int8 NOT NULL);
      CREATE INDEX push_subscriptions_person ON push_subscriptions (person_id, created_at);`,
  },
];
