import type { Migration } from '@tradewind/database';

/** Scope `payments`. */
export const paymentMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'payment methods',
    sql: `
      CREATE TABLE payment_methods (
        id text PRIMARY KEY,
        person_id int8 NOT NULL REFERENCES people (id),
        real_name bytea NOT NULL,
        bank bytea NOT NULL,
        card_number bytea NOT NULL,
        branch bytea NOT NULL,
        id_number bytea NOT NULL,
        created_at int8 NOT NULL);
      CREATE INDEX payment_methods_person ON payment_methods (person_id, created_at);`,
  },
];
