import { createPool } from '@tradewind/database';
import { acquireLeadership, type Leadership, type LeadershipOptions } from './leadership.ts';
import { readAfter, readFrom } from './read-chain.ts';
import type { JournalRow, Position } from './row.ts';
import { latestSnapshot, type Snapshot, saveSnapshot } from './snapshot.ts';
import { type Head, readHead, readVersion, verifyTail } from './verify.ts';

/** One process's view of the journal: readers in any number, at most one leader among all processes. */
export type Journal = {
  /** The version that the rows behind the end need; null where there is none. */
  readonly version: () => Promise<string | null>;
  /** The committed end. */
  readonly head: () => Promise<Head>;
  /** Rows from the one that holds `firstSeq`, verified; at most `limitRows`. Throws ChainError. */
  readonly readFrom: (firstSeq: number, limitRows?: number) => AsyncGenerator<JournalRow>;
  /** Rows behind a position already verified (a follower's cursor). Throws ChainError. */
  readonly readAfter: (position: Position, limitRows?: number) => AsyncGenerator<JournalRow>;
  /** Checks the last rows (1,000; Infinity: all) and the leader row. Throws ChainError. */
  readonly verifyTail: (rows?: number) => Promise<Head>;
  /** Leads, or undefined while another connection does. */
  readonly acquireLeadership: (options: LeadershipOptions) => Promise<Leadership | undefined>;
  /** Keeps the latest three; tells after each part that is stored. */
  readonly saveSnapshot: (snapshot: Snapshot, onPart?: () => void) => Promise<void>;
  /** Verified. Throws SnapshotError. */
  readonly latestSnapshot: (maxSeq?: number) => Promise<Snapshot | undefined>;
  /** Closes the reading connections; a leadership is resigned by its owner, before. */
  readonly close: () => Promise<void>;
};

/** Opens the journal in a database (`postgresql://...`). Who leads first makes its tables. */
export function openJournal(options: {
  readonly url: string;
  readonly maxConnections?: number;
  /** See `createPool`; for reading. */
  readonly patienceMs?: number;
}): Journal {
  const { url, patienceMs } = options;
  const pool = createPool(url, { max: options.maxConnections ?? 3, patienceMs });
  return {
    version: () => readVersion(pool),
    head: () => readHead(pool),
    readFrom: (firstSeq, limitRows) => readFrom(pool, firstSeq, limitRows),
    readAfter: (position, limitRows) => readAfter(pool, position, limitRows),
    verifyTail: (rows) => verifyTail(pool, rows),
    acquireLeadership: (leader) => acquireLeadership(url, pool, leader),
    saveSnapshot: (snapshot, onPart) => saveSnapshot(pool, snapshot, onPart),
    latestSnapshot: (maxSeq) => latestSnapshot(pool, maxSeq),
    close: () => pool.end(),
  };
}
