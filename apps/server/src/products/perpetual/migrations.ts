import type { Migration } from '@tradewind/database';

/** Scope `perpetual`. */
export const perpetualMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'who has passed the quiz before the first order, and who has to wait',
    sql: `
      CREATE TABLE perpetual_quizzes (
        person_id int8 PRIMARY KEY REFERENCES people (id),
        failures int4 NOT NULL,
        waits_until int8,
        passed_at int8,
        version int4,
        CHECK ((passed_at IS NULL) = (version IS NULL)));`,
  },
];
