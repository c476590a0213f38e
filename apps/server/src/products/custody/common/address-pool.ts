import type { Count } from '@tradewind/base';
import { type AddressEntry, SignedPool } from '@tradewind/custody';
import { sql } from 'kysely';
import type { CustodyDb } from './tables.ts';

/** Entries that are read in one turn: a few milliseconds of this thread. */
const PAGE = 1_000;

/**
 * The signed pool in memory: addresses by index and the other way, as the watcher asks for each transfer. An entry is verified before
 * it is told to anybody, not before it is read: the pool is there as soon as its rows are, and verified beside from then on.
 */
export class AddressPool {
  #signed: SignedPool | null = null;
  #refreshing: Promise<void> = Promise.resolve();

  /** How many entries there are, from index 0 without a gap. */
  get size(): Count {
    return this.#signed?.size ?? 0;
  }

  /** Entries that were found not to be the signer's so far: they are neither shown nor watched, and people should know. */
  get planted(): Count {
    return this.#signed?.planted ?? 0;
  }

  /** In the one form of the chain (EVM: lower-case); null beyond the pool, and where the entry is not the signer's. */
  addressOf(index: Count): string | null {
    return this.#signed?.addressAt(index) ?? null;
  }

  /** Null for what is none of ours. */
  indexOf(address: string): Count | null {
    return this.#signed?.indexOf(address) ?? null;
  }

  /** Verifies beside what was not in `[from, end)`, so that asking for many at once takes no time of this thread. */
  async verify(from: Count, end: Count): Promise<void> {
    await this.#signed?.verify(from, end);
  }

  /** Nothing is verified beside any more until the next `refresh`: what is asked for still is. */
  async stop(): Promise<void> {
    await this.#signed?.stop();
  }

  /** Forgets all of it: another signer's addresses come. */
  clear(): void {
    void this.#signed?.stop();
    this.#signed = null;
  }

  /**
   * Reads what was imported since, to be verified under the signer's key (64 hex digits), which comes from no table. Without a key
   * nothing is read; with another one than before everything is read and verified anew.
   */
  refresh(db: CustodyDb, signedBy: string | null): Promise<void> {
    const refreshed = this.#refreshing.then(() => this.#read(db, signedBy));
    this.#refreshing = refreshed.catch(() => {});
    return refreshed;
  }

  async #read(db: CustodyDb, signedBy: string | null): Promise<void> {
    if (signedBy === null) return;
    if (this.#signed?.publicKey !== signedBy) this.clear();
    this.#signed ??= new SignedPool(signedBy);
    const signed = this.#signed;
    await readInto(signed, db);
    if (this.#signed === signed) void signed.verifyAll();
  }
}

async function readInto(signed: SignedPool, db: CustodyDb): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('custody_addresses')
      .select(['index', 'address', 'signature'])
      .where('index', '>=', signed.size)
      .orderBy('index')
      .limit(PAGE)
      .execute();
    for (const { index, address, signature } of rows) {
      // Behind a gap nothing is shown or watched: indexes are given in a row.
      if (index !== signed.size) return;
      signed.push(address, signature);
    }
    if (rows.length < PAGE) return;
  }
}

/** Keeps entries whose signatures were verified; one that is there already stays as it is. */
export async function importAddresses(db: CustodyDb, entries: readonly AddressEntry[]): Promise<void> {
  const [indexes, addresses, signatures] = [
    entries.map(({ index }) => index),
    entries.map(({ address }) => address),
    entries.map(({ signature }) => signature),
  ];
  await sql`INSERT INTO custody_addresses (kind, index, address, signature)
    SELECT 'evm', * FROM unnest(${indexes}::int4[], ${addresses}::text[], ${signatures}::text[])
    ON CONFLICT DO NOTHING`.execute(db);
}
