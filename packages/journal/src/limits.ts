/** Most commands in one journal row. */
export const MAX_BATCH_COMMANDS = 1_024;
/** Most payload bytes in one journal row. */
export const MAX_BATCH_BYTES = 256 * 1024;
/** Sequences in one partition of the journal table. */
export const PARTITION_SEQS = 10_000_000;
/** Rows at the end of the chain that a start checks. */
export const TAIL_ROWS = 1_000;
/** Snapshots that stay; older ones go when a new one is saved. */
export const KEPT_SNAPSHOTS = 3;
