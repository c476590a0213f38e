import type { Count } from '@tradewind/base';
import type { AddressEntry } from '@tradewind/custody';
import { sql } from 'kysely';
import type { CustodyDb } from './tables.ts';

/** Entries that are read in one turn. */
const PAGE = 10_000;

/** The signed pool in memory: addresses by index and the other way, as the watcher asks for each transfer. */
export class AddressPool {
  readonly #addresses: string[] = [];
  readonly #indexes = new Map<string, Count>();

  /** How many addresses there are, from index 0 without a gap. */
  get size(): Count {
    return this.#addresses.length;
  }

  /** In the one form of the chain (EVM: lower-case); null beyond the pool. */
  addressOf(index: Count): string | null {
    return this.#addresses[index] ?? null;
  }

  /** Null for what is none of ours. */
  indexOf(address: string): Count | null {
    return this.#indexes.get(address) ?? null;
  }

  /** Forgets all of it: another signer's addresses come. */
  clear(): void {
    this.#addresses.length = 0;
    this.#indexes.clear();
  }

  /** Reads what was imported since. */
  async refresh(db: CustodyDb): Promise<void> {
    for (;;) {
      const rows = await db
        .selectFrom('custody_addresses')
        .select(['index', 'address'])
        .where('index', '>=', this.size)
        .orderBy('index')
        .limit(PAGE)
        .execute();
      for (const { index, address } of rows) {
        // Behind a gap nothing is shown or watched: indexes are given in a row.
        if (index !== this.size) return;
        this.#indexes.set(address.toLowerCase(), index);
        this.#addresses.push(address.toLowerCase());
      }
      if (rows.length < PAGE) return;
    }
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
