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
  {
    id: 2,
    name: 'what people are told of in contracts, and up to where it is told',
    sql: `
      CREATE TABLE perpetual_alerts (
        person_id int8 PRIMARY KEY REFERENCES people (id),
        funding_above int8 NOT NULL CHECK (funding_above >= 0));
      CREATE TABLE perpetual_margin_alarms (
        person_id int8 NOT NULL REFERENCES people (id),
        position int8 NOT NULL,
        told_at int8 NOT NULL,
        high boolean NOT NULL,
        PRIMARY KEY (person_id, position));
      CREATE TABLE perpetual_news (kind text PRIMARY KEY, place int8 NOT NULL);
      CREATE TABLE perpetual_gathered (
        person_id int8 NOT NULL REFERENCES people (id),
        kind text NOT NULL,
        since int8,
        told_at int8 NOT NULL,
        PRIMARY KEY (person_id, kind));
      CREATE INDEX perpetual_gathered_due ON perpetual_gathered (told_at) WHERE since IS NOT NULL;`,
  },
];
