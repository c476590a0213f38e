import type { Migration } from '@tradewind/database';

/** The scope of the journal's own tables in `migrate`. */
export const JOURNAL_SCOPE = 'journal';

export const JOURNAL_MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    name: 'journal, leader, snapshot',
    sql: `
      CREATE TABLE journal (
        first_seq int8 PRIMARY KEY CHECK (first_seq > 0),
        count int4 NOT NULL CHECK (count > 0),
        epoch int8 NOT NULL,
        prev_hash bytea NOT NULL,
        hash bytea NOT NULL,
        event_hash bytea NOT NULL,
        tick_head bytea NOT NULL,
        time int8 NOT NULL,
        payload bytea NOT NULL
      ) PARTITION BY RANGE (first_seq);
      -- Written with every batch: free space on the page keeps the new versions in place.
      CREATE TABLE leader (
        id int4 PRIMARY KEY CHECK (id = 1),
        epoch int8 NOT NULL,
        head_seq int8 NOT NULL,
        head_hash bytea NOT NULL,
        time int8 NOT NULL
      ) WITH (fillfactor = 20);
      CREATE TABLE snapshot (
        seq int8 PRIMARY KEY,
        format int4 NOT NULL,
        engine_version text NOT NULL,
        journal_hash bytea NOT NULL,
        state_hash text NOT NULL,
        time int8 NOT NULL,
        bytes bytea NOT NULL,
        sha256 bytea NOT NULL
      );
      -- Read in slices, which an uncompressed value allows.
      ALTER TABLE snapshot ALTER COLUMN bytes SET STORAGE EXTERNAL;
    `,
  },
  {
    id: 2,
    name: 'snapshots in packed parts',
    // Those stored before are made again from the journal.
    sql: `
      DELETE FROM snapshot;
      ALTER TABLE snapshot DROP COLUMN bytes;
      CREATE TABLE snapshot_part (
        seq int8 REFERENCES snapshot ON DELETE CASCADE,
        part int4,
        packed bytea NOT NULL,
        PRIMARY KEY (seq, part)
      );
      ALTER TABLE snapshot_part ALTER COLUMN packed SET STORAGE EXTERNAL;
    `,
  },
  {
    id: 3,
    name: 'version of the rows to come',
    // 0.1.0 does not name it in its insert and can therefore begin no epoch any more.
    sql: `
      ALTER TABLE leader ADD COLUMN version text NOT NULL DEFAULT '0.1.0';
      ALTER TABLE leader ALTER COLUMN version DROP DEFAULT;
    `,
  },
];
