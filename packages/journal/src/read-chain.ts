import { GENESIS, hashRow, isWellFormed, type JournalRow, lastSeq, type Position } from './row.ts';

/** The journal is damaged; the message names the first sequence that cannot be trusted. */
export class ChainError extends Error {
  override name = 'ChainError';
  readonly seq: number;

  constructor(seq: number, what: string) {
    super(`The journal is damaged at sequence ${seq}: ${what}.`);
    this.seq = seq;
  }
}

/** Whatever runs a query: a pool, or one connection inside a transaction. */
export type Queryable = { query<R extends object>(sql: string, values: unknown[]): Promise<{ rows: R[] }> };

/** A row of the table, before anything of it is believed. */
export type StoredRow = {
  first_seq: string;
  count: number;
  epoch: string;
  prev_hash: Buffer;
  hash: Buffer;
  event_hash: Buffer;
  tick_head: Buffer;
  time: string;
  payload: Buffer;
};

// As text: a damaged number may be beyond the safe integers, and is then reported like any other damage.
const COLUMNS = 'first_seq::text, count, epoch::text, prev_hash, hash, event_hash, tick_head, time::text, payload';
/** 64 rows are at most 16 MB. */
const PAGE_ROWS = 64;

/** The rows behind a known position, in order, each verified. Ends at the head or after `limitRows`. */
export async function* readAfter(
  db: Queryable,
  from: Position,
  limitRows = Number.POSITIVE_INFINITY,
): AsyncGenerator<JournalRow> {
  let at = from;
  let left = limitRows;
  while (left > 0) {
    const page = Math.min(left, PAGE_ROWS);
    const { rows } = await db.query<StoredRow>(
      `SELECT ${COLUMNS} FROM journal WHERE first_seq > $1 ORDER BY journal.first_seq LIMIT $2`,
      [at.seq, page],
    );
    for (const stored of rows) {
      const row = verified(stored, at);
      at = { seq: lastSeq(row), hash: row.hash };
      yield row;
    }
    left -= rows.length;
    if (rows.length < page) return;
  }
}

/** The rows from the one that holds `firstSeq`, in order, each verified, also against the row before it. */
export async function* readFrom(db: Queryable, firstSeq: number, limitRows?: number): AsyncGenerator<JournalRow> {
  yield* readAfter(db, await positionBefore(db, firstSeq), limitRows);
}

/** The position just before the row that holds `seq` (or the head, when `seq` lies beyond it). */
async function positionBefore(db: Queryable, seq: number): Promise<Position> {
  const { rows } = await db.query<StoredRow>(
    `SELECT ${COLUMNS} FROM journal WHERE first_seq <= $1 ORDER BY journal.first_seq DESC LIMIT 2`,
    [seq],
  );
  const before = rows.map(parse).find((row) => lastSeq(row) < seq);
  if (before === undefined) return GENESIS;
  checkHash(before);
  return { seq: lastSeq(before), hash: before.hash };
}

/** The row, when it follows `at` and is whole. Throws ChainError. */
export function verified(stored: StoredRow, at: Position): JournalRow {
  const row = parse(stored);
  if (row.firstSeq !== at.seq + 1) throw new ChainError(at.seq + 1, `the next row begins at ${row.firstSeq}`);
  checkHash(row);
  if (row.prevHash !== at.hash) throw new ChainError(row.firstSeq, 'it does not follow the row before it');
  return row;
}

function checkHash(row: JournalRow): void {
  if (!isWellFormed(row)) throw new ChainError(row.firstSeq, 'a value is out of its range');
  if (hashRow(row) !== row.hash) throw new ChainError(row.firstSeq, 'its hash is wrong');
}

function parse(row: StoredRow): JournalRow {
  return {
    firstSeq: Number(row.first_seq),
    count: row.count,
    epoch: Number(row.epoch),
    prevHash: row.prev_hash.toString('hex'),
    hash: row.hash.toString('hex'),
    eventHash: row.event_hash.toString('hex'),
    tickHead: row.tick_head.toString('hex'),
    time: Number(row.time),
    payload: row.payload,
  };
}
