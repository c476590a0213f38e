import { createHash } from 'node:crypto';

/** One journal row: a batch of commands as bytes. Hashes are lower-case hex. */
export type JournalRow = {
  /** Sequence of the first command; sequences start at 1 and have no gaps. */
  readonly firstSeq: number;
  readonly count: number;
  /** Which leadership wrote it. */
  readonly epoch: number;
  readonly prevHash: string;
  readonly hash: string;
  /** The leader's event hash (64 bits, 16 digits) after all earlier rows. */
  readonly eventHash: string;
  /** Head of the public tick chain after all earlier rows (64 digits). */
  readonly tickHead: string;
  /** Sequencer time of the row, milliseconds. */
  readonly time: number;
  readonly payload: Buffer;
};

/** A place in the chain: the last sequence covered and the hash of the row that ends there. */
export type Position = { readonly seq: number; readonly hash: string };

/** Before the first row. */
export const GENESIS: Position = { seq: 0, hash: '0'.repeat(64) };

const EVENT_HASH = /^[0-9a-f]{16}$/;
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * SHA-256 over prev_hash(32) ‖ first_seq(8) ‖ count(4) ‖ epoch(8) ‖ event_hash(8) ‖ tick_head(32) ‖ time(8) ‖ payload,
 * integers unsigned and big-endian; only the last part varies in length, so no two rows have the same bytes.
 */
export function hashRow(row: Omit<JournalRow, 'hash'>): string {
  const head = Buffer.alloc(100);
  head.write(row.prevHash, 0, 'hex');
  head.writeBigUInt64BE(BigInt(row.firstSeq), 32);
  head.writeUInt32BE(row.count, 40);
  head.writeBigUInt64BE(BigInt(row.epoch), 44);
  head.write(row.eventHash, 52, 'hex');
  head.write(row.tickHead, 60, 'hex');
  head.writeBigUInt64BE(BigInt(row.time), 92);
  return createHash('sha256').update(head).update(row.payload).digest('hex');
}

/** Whether every value has its width and range; without that, the hash would cover other bytes than it says. */
export function isWellFormed(row: Omit<JournalRow, 'hash'>): boolean {
  const numbers = [row.firstSeq, row.count, row.epoch, row.time, lastSeq(row)];
  if (!numbers.every((n) => Number.isSafeInteger(n) && n >= 0) || row.firstSeq < 1 || row.count < 1) return false;
  return SHA256.test(row.prevHash) && EVENT_HASH.test(row.eventHash) && SHA256.test(row.tickHead);
}

/** Sequence of the last command of a row. */
export function lastSeq(row: Pick<JournalRow, 'firstSeq' | 'count'>): number {
  return row.firstSeq + row.count - 1;
}
