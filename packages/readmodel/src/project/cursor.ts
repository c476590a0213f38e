import type { Pool } from '@tradewind/database';
import type { Connection } from './sheet.ts';

/** Up to where events are in the tables: always the end of a journal row. */
export interface Cursor {
  readonly seq: number;
  /** Sequencer time of that row, milliseconds. */
  readonly time: number;
  /** The engine's event hash there, '' before the first row. */
  readonly eventHash: string;
  /** Record ids given so far. */
  readonly records: number;
}

interface CursorRow {
  seq: number;
  time: number;
  event_hash: string;
  records: number;
}

/** Waits for a commit that a killed writer has sent. */
export async function readCursor(pool: Pool, schema: string): Promise<Cursor> {
  const { rows } = await pool.query<CursorRow>(
    `SELECT seq, time, event_hash, records FROM ${schema}.cursor FOR UPDATE`,
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`The read model has lost its cursor: rebuild it.`);
  return { seq: row.seq, time: row.time, eventHash: row.event_hash, records: row.records };
}

/** Moves the cursor; throws when another writer has moved it, and then nothing of the batch stays. */
export async function moveCursor(db: Connection, schema: string, from: Cursor, to: Cursor): Promise<void> {
  const { rowCount } = await db.query(
    `UPDATE ${schema}.cursor SET seq = $2, time = $3, event_hash = $4, records = $5 WHERE seq = $1`,
    [from.seq, to.seq, to.time, to.eventHash, to.records],
  );
  if (rowCount !== 1) throw new Error(`Another process has written the read model behind sequence ${from.seq}.`);
}
