import type { Migration } from '@tradewind/database';

/** Scope `identity`. */
export const identityMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'submissions',
    sql: `
      CREATE TABLE identity_submissions (
        id text PRIMARY KEY,
        person_id int8 NOT NULL REFERENCES people (id),
        state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected')),
        country text NOT NULL CHECK (length(country) = 2),
        name bytea NOT NULL,
        id_number bytea NOT NULL,
        number_hash bytea NOT NULL,
        front text,
        back text,
        submitted_at int8 NOT NULL,
        decided_at int8,
        decided_by int8,
        reason text,
        words bytea,
        CHECK ((state = 'waiting') = (decided_at IS NULL)));
      CREATE INDEX identity_person ON identity_submissions (person_id, submitted_at);
      CREATE INDEX identity_number ON identity_submissions (number_hash);
      CREATE UNIQUE INDEX identity_one_waiting ON identity_submissions (person_id) WHERE state = 'waiting';
      CREATE UNIQUE INDEX identity_one_person ON identity_submissions (number_hash) WHERE state = 'approved';`,
  },
  {
    id: 2,
    name: 'requests for higher tiers',
    sql: `
      CREATE TABLE tier_requests (
        id text PRIMARY KEY,
        person_id int8 NOT NULL REFERENCES people (id),
        tier int4 NOT NULL CHECK (tier IN (2, 3)),
        state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected')),
        code text,
        statement bytea,
        document text,
        portrait text,
        submitted_at int8 NOT NULL,
        decided_at int8,
        decided_by int8,
        reason text,
        words bytea,
        CHECK ((state = 'waiting') = (decided_at IS NULL)));
      CREATE INDEX tier_requests_person ON tier_requests (person_id, submitted_at);
      CREATE UNIQUE INDEX tier_requests_waiting ON tier_requests (person_id) WHERE state = 'waiting';`,
  },
  {
    id: 3,
    name: 'parts of names, by bucket',
    sql: `
      CREATE TABLE name_index (person_id int8 PRIMARY KEY REFERENCES people (id), parts int4[] NOT NULL);
      CREATE INDEX name_index_parts ON name_index USING gin (parts);`,
  },
  {
    id: 4,
    name: 'whole names, as keyed hashes',
    sql: `
      ALTER TABLE name_index ADD COLUMN name_hash bytea;
      CREATE INDEX name_index_hash ON name_index (name_hash);`,
  },
];
