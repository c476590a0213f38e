import type { Count, InstrumentId, TimeMs } from '@tradewind/base';
import { type BandGroup, PRODUCT_SCHEMAS } from '@tradewind/engine';
import { sql } from 'kysely';
import { cutPage, type Page, type PageRequest, pageSize } from '../queries/page.ts';
import type { ReadModel } from '../schema/rows.ts';
import { pageOf, rowsOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';
import { brackets, changes, DELEVERAGED, FUND_HOUSES, flows, liquidations, premiums, rates } from './open-tables.ts';

/** Prices are in hundredths of a tick, rates and premiums in billionths, amounts in units of what the contract settles in. */
export type FundingRateSet = ItemOf<typeof rates>;
export type PremiumSample = ItemOf<typeof premiums>;
export type FundFlow = ItemOf<typeof flows>;

/** Nobody is named. */
export type OpenLiquidation = Omit<ItemOf<typeof liquidations>, 'user'>;
export type OpenChange = Omit<ItemOf<typeof changes>, 'user'>;

/** Of all contracts, or of one. */
export interface OfContract extends PageRequest {
  readonly instrument?: InstrumentId | undefined;
}

type TableBracket = Pick<ItemOf<typeof brackets>, 'floor' | 'maxLeverage' | 'maintenancePpm'>;

/** A table of brackets, by rising floors. */
export interface BracketTable {
  readonly announcedAt: TimeMs;
  readonly effectiveAt: TimeMs;
  /** Another one was announced before it was in force: it never is. */
  readonly replaced: boolean;
  readonly brackets: readonly TableBracket[];
}

/** Rates of a contract, the newest first; the places of pages are times. */
export function fundingRatesPage(
  db: ReadModel,
  instrument: InstrumentId,
  request: PageRequest,
): Promise<Page<FundingRateSet>> {
  return pageOf(db, rates, { instrument }, request);
}

const { FUNDING_INTERVAL_MS, PREMIUM_INTERVAL_MS } = PRODUCT_SCHEMAS.perpetuals.limits;
/** Most premiums of one answer: as many as an interval of funding has. */
const MOST_PREMIUMS: Count = FUNDING_INTERVAL_MS / PREMIUM_INTERVAL_MS;

/** Premiums of a contract with `from` <= time < `to` (ms), oldest first, at most 5,760: then the rest is `more`. */
export async function premiumsBetween(
  db: ReadModel,
  instrument: InstrumentId,
  { from, to }: Readonly<Record<'from' | 'to', TimeMs>>,
): Promise<{ readonly samples: readonly PremiumSample[]; readonly more: boolean }> {
  const which = sql`WHERE instrument = ${instrument} AND time >= ${from} AND time < ${to}
    ORDER BY time LIMIT ${MOST_PREMIUMS + 1}`;
  const found = await rowsOf(db, premiums, which);
  return { samples: found.slice(0, MOST_PREMIUMS), more: found.length > MOST_PREMIUMS };
}

/** Steps of liquidations, the newest first. */
export async function liquidationsPage(
  db: ReadModel,
  { instrument, ...request }: OfContract,
): Promise<Page<OpenLiquidation>> {
  return unnamed(await pageOf(db, liquidations, { instrument }, request));
}

/** What was closed against bankrupt positions that nobody took, the newest first. */
export async function deleveragingsPage(
  db: ReadModel,
  { instrument, before, ...request }: OfContract,
): Promise<Page<OpenChange>> {
  const conditions = [sql.raw(DELEVERAGED)];
  if (instrument !== undefined) conditions.push(sql`instrument = ${instrument}`);
  if (before !== undefined) conditions.push(sql`id < ${before}`);
  const size = pageSize(request);
  const which = sql`WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id DESC LIMIT ${size + 1}`;
  return unnamed(cutPage(await rowsOf(db, changes, which), size, ({ id }) => id));
}

function unnamed<T extends { readonly user: unknown }>({ items, next }: Page<T>): Page<Omit<T, 'user'>> {
  return { items: items.map(({ user: _, ...item }) => item), next };
}

/** What came into the insurance fund of a group and left it, the newest first. */
export function fundFlowsPage(db: ReadModel, group: BandGroup, request: PageRequest): Promise<Page<FundFlow>> {
  return pageOf(db, flows, { house: FUND_HOUSES[group] }, request);
}

/** All tables of brackets that a contract had or is to have, the one that was announced last first. */
export async function bracketTables(db: ReadModel, instrument: InstrumentId): Promise<BracketTable[]> {
  const rows = await rowsOf(db, brackets, sql`WHERE instrument = ${instrument} ORDER BY seq DESC, place`);
  let newer = Number.POSITIVE_INFINITY;
  return [...Map.groupBy(rows, ({ seq }) => seq).values()].map((table) => {
    const { announcedAt, effectiveAt } = table[0]!;
    const replaced = newer < effectiveAt;
    newer = announcedAt;
    return { announcedAt, effectiveAt, replaced, brackets: table.map(bracketOf) };
  });
}

function bracketOf({ floor, maxLeverage, maintenancePpm }: ItemOf<typeof brackets>): TableBracket {
  return { floor, maxLeverage, maintenancePpm };
}
