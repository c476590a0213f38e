import type { Count } from '@tradewind/base';
import { type AddressEntry, AddressIndex, verifyEntry } from '@tradewind/custody';
import { sql } from 'kysely';
import type { CustodyDb } from './tables.ts';

/** Entries that are read in one turn. */
const PAGE = 10_000;
/** Entries that are verified before others get their turn: about five milliseconds. */
const AT_ONCE = 25;

/** The signed pool in memory: addresses by index and the other way, as the watcher asks for each transfer. */
export class AddressPool {
  /** Without an address where the entry is not the signer's. */
  readonly #addresses = new AddressIndex();
  #planted: Count = 0;
  #signedBy: string | null = null;
  #refreshing: Promise<void> = Promise.resolve();

  /** How many entries there are, from index 0 without a gap. */
  get size(): Count {
    return this.#addresses.size;
  }

  /** Entries that the signer has not signed: they are neither shown nor watched, and people should know. */
  get planted(): Count {
    return this.#planted;
  }

  /** In the one form of the chain (EVM: lower-case); null beyond the pool, and where the entry is not the signer's. */
  addressOf(index: Count): string | null {
    return this.#addresses.addressAt(index);
  }

  /** Null for what is none of ours. */
  indexOf(address: string): Count | null {
    return this.#addresses.indexOf(address);
  }

  /** Forgets all of it: another signer's addresses come. */
  clear(): void {
    this.#addresses.clear();
    this.#planted = 0;
  }

  /**
   * Takes in what was imported since, each entry once and only if it verifies under the signer's key (64 hex digits), which comes
   * from no table. Without a key nothing is taken in; with another one than before everything is verified anew.
   */
  refresh(db: CustodyDb, signedBy: string | null): Promise<void> {
    const refreshed = this.#refreshing.then(() => this.#takeIn(db, signedBy));
    this.#refreshing = refreshed.catch(() => {});
    return refreshed;
  }

  async #takeIn(db: CustodyDb, signedBy: string | null): Promise<void> {
    if (signedBy === null) return;
    if (this.#signedBy !== signedBy) this.clear();
    this.#signedBy = signedBy;
    for (;;) {
      const rows = await db
        .selectFrom('custody_addresses')
        .select(['index', 'address', 'signature'])
        .where('index', '>=', this.size)
        .orderBy('index')
        .limit(PAGE)
        .execute();
      for (const [at, { index, address, signature }] of rows.entries()) {
        // Behind a gap nothing is shown or watched: indexes are given in a row.
        if (index !== this.size) return;
        if (at % AT_ONCE === AT_ONCE - 1) await new Promise<void>((resolve) => setImmediate(resolve));
        this.#add(
          { purpose: 'deposit', kind: 'evm', index, address: address as AddressEntry['address'], signature },
          signedBy,
        );
      }
      if (rows.length < PAGE) return;
    }
  }

  #add(entry: AddressEntry, signedBy: string): void {
    const isSigned = verifyEntry(signedBy, entry);
    if (!isSigned) this.#planted += 1;
    this.#addresses.push(isSigned ? entry.address.toLowerCase() : null);
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
