export { type Batch, DeposedError, Leadership, type LeadershipOptions, UnknownOutcomeError } from './leadership.ts';
export { KEPT_SNAPSHOTS, MAX_BATCH_BYTES, MAX_BATCH_COMMANDS, PARTITION_SEQS, TAIL_ROWS } from './limits.ts';
export { type Journal, openJournal } from './open.ts';
export { ChainError } from './read-chain.ts';
export { GENESIS, hashRow, type JournalRow, lastSeq, type Position } from './row.ts';
export { JOURNAL_MIGRATIONS, JOURNAL_SCOPE } from './schema.ts';
export { type Snapshot, SnapshotError } from './snapshot.ts';
export { formatTickLine, TickChain, type TickLine } from './tick-chain.ts';
export type { Head } from './verify.ts';
