import type { Product } from '@tradewind/api';
import type { Kysely, Selectable } from 'kysely';
import type { CountryRow, CountryTables } from './country-tables.ts';

export type Switch = Pick<
  Selectable<CountryRow>,
  'id' | 'product' | 'country' | 'switched_on' | 'legal_basis' | 'effective_at' | 'approval_id'
>;

/** Where a product is asked about. */
export interface Place {
  readonly mode: 'demo' | 'live';
  readonly country: string;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

/** Whether a product is open to a country now; without a switch it is in a demo and is not elsewhere. */
export function switchedOn(switches: readonly Switch[], product: Product, { mode, country, now }: Place): boolean {
  const newest = switches
    .filter((one) => one.product === product && one.country === country && one.effective_at <= now)
    .reduce<Switch | null>((best, one) => (best === null || isLater(one, best) ? one : best), null);
  return newest?.switched_on ?? mode === 'demo';
}

function isLater(one: Switch, other: Switch): boolean {
  return one.effective_at === other.effective_at ? one.id > other.id : one.effective_at > other.effective_at;
}

/** Every switch there was, newest first. */
export function readSwitches(db: Kysely<CountryTables>): Promise<Switch[]> {
  return db.selectFrom('product_countries').selectAll().orderBy('id', 'desc').execute();
}

/** The same as operators read it. */
export async function listCountries(db: Kysely<CountryTables>) {
  const rows = await readSwitches(db);
  return rows.map((row) => ({
    product: row.product,
    country: row.country,
    on: row.switched_on,
    legalBasis: row.legal_basis,
    effectiveAt: row.effective_at,
    approval: row.approval_id,
  }));
}
