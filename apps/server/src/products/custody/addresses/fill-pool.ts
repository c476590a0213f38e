import type { Count } from '@tradewind/base';
import type { AddressExport, SignerClient } from '@tradewind/custody';
import type { Kysely } from 'kysely';
import { RepeatedLook } from '../../../platform/process/repeated-look.ts';
import { importAddresses } from '../common/address-pool.ts';
import type { CustodyRuntime } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';

/** Addresses that nobody has: so many there are at first, and again when fewer than half are left. */
export const SPARE: Count = 1_000;
/** In one question, so that the signer is free for others soon. */
export const AT_ONCE: Count = 100;
const LOOK_MS = 10_000;

export interface FillOptions {
  readonly db: Kysely<CustodyTables>;
  readonly runtime: CustodyRuntime;
  readonly signer: Pick<SignerClient, 'exportAddresses' | 'reserve' | 'status'>;
  /** Below it all indexes are somebody's, or go to nobody. */
  readonly given: () => Count;
  /** Ends it between two questions. */
  readonly signal?: AbortSignal;
}

/**
 * Imports entries up to the spare ones; every signature was verified under the key that is pinned. What comes into the pool may be
 * given, so the signer has written it down before.
 */
export async function fillPool({ db, runtime, signer, given, signal }: FillOptions): Promise<void> {
  const { pool, signedBy } = runtime;
  await pool.refresh(db, runtime.signedBy);
  await signer.reserve(pool.size);
  for (const target = given() + SPARE; pool.size < target && !signal?.aborted; ) {
    const from = pool.size;
    const count = Math.min(AT_ONCE, target - from);
    await signer.reserve(from + count);
    const { publicKey, entries }: AddressExport = await signer.exportAddresses(from, count);
    if (publicKey !== signedBy) throw new Error(`The signer's key is ${publicKey}; pinned is ${signedBy}.`);
    await importAddresses(db, entries);
    await pool.refresh(db, runtime.signedBy);
    if (pool.size === from) throw new Error(`The pool has a gap at index ${from} that the signer does not fill.`);
  }
}

/** Keeps the pool filled while chains are followed, and knows whether the signer is there. */
export class PoolFiller extends RepeatedLook {
  constructor(options: FillOptions, onError: (error: unknown) => void) {
    const { runtime, signer, given } = options;
    super({
      everyMs: LOOK_MS,
      look: async () => {
        await signer.status();
        runtime.signer = 'ready';
        if (runtime.pool.size - given() < SPARE / 2) await fillPool(options);
      },
      onError: (error) => {
        runtime.signer = 'down';
        onError(error);
      },
    });
  }
}
