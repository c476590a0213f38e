import type { Count, InstrumentId, TimeMs } from '@tradewind/base';
import { type BandGroup, PRODUCT_SCHEMAS } from '@tradewind/engine';
import { type RawBuilder, sql } from 'kysely';
import { cutPage, type Page, type PageRequest, pageSize } from '../queries/page.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';
import { pageOf, rowsOf } from '../table/find.ts';
import type { ItemOf, Table } from '../table/table.ts';
import {
  brackets,
  changes,
  DELEVERAGED,
  FUND_HOUSES,
  fees,
  flows,
  liquidations,
  premiums,
  rates,
} from './open-tables.ts';

/** Prices are in hundredths of a tick, rates and premiums in billionths, amounts in units of what the contract settles in. */
export type FundingRateSet = ItemOf<typeof rates>;
export type PremiumSample = ItemOf<typeof premiums>;
export type FundFlow = ItemOf<typeof flows>;

/** Nobody is named. */
export type OpenLiquidation = Omit<ItemOf<typeof liquidations>, 'user'>;
export type OpenChange = Omit<ItemOf<typeof changes>, 'user'>;

/** What commands up to one made; of all that there were where it is left out. */
export interface UpTo extends PageRequest {
  readonly seq?: number | undefined;
}

/** Of all contracts, or of one. */
export interface OfContract extends UpTo {
  readonly instrument?: InstrumentId | undefined;
}

/** Fees of a contract, from a command on. */
export type ContractFees = ItemOf<typeof fees>;

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
  return unnamed(await commandsPage(db, liquidations, ofContract(instrument), request));
}

/** What was closed against bankrupt positions that nobody took, the newest first. */
export async function deleveragingsPage(
  db: ReadModel,
  { instrument, ...request }: OfContract,
): Promise<Page<OpenChange>> {
  return unnamed(await commandsPage(db, changes, [sql.raw(DELEVERAGED), ...ofContract(instrument)], request));
}

function ofContract(instrument: InstrumentId | undefined): RawBuilder<unknown>[] {
  return instrument === undefined ? [] : [sql`instrument = ${instrument}`];
}

/** A page of rows that are counted in the order of the commands that made them, the newest first. */
async function commandsPage<T extends Table>(
  db: ReadModel,
  table: T,
  having: readonly RawBuilder<unknown>[],
  { seq, before, ...request }: UpTo,
): Promise<Page<ItemOf<T>>> {
  const upTo = seq === undefined ? [] : [sql`seq <= ${seq}`];
  const last = sql`(SELECT seq FROM ${sql.table(`${LIVE_SCHEMA}.${table.name}`)} WHERE id = ${before})`;
  const behind = before === undefined ? [] : [sql`(seq, id) < (${last}, ${before})`];
  const conditions = [sql`true`, ...having, ...upTo, ...behind];
  const size = pageSize(request);
  const which = sql`WHERE ${sql.join(conditions, sql` AND `)} ORDER BY seq DESC, id DESC LIMIT ${size + 1}`;
  return cutPage(await rowsOf(db, table, which), size, (row) => Number(Reflect.get(Object(row), 'id')));
}

function unnamed<T extends { readonly user: unknown }>({ items, next }: Page<T>): Page<Omit<T, 'user'>> {
  return { items: items.map(({ user: _, ...item }) => item), next };
}

/** What came into the insurance fund of a group and left it, the newest first. */
export function fundFlowsPage(db: ReadModel, group: BandGroup, request: UpTo): Promise<Page<FundFlow>> {
  return commandsPage(db, flows, [sql`house = ${FUND_HOUSES[group]}`], request);
}

/** The fees that a contract was listed with, and those that came later, in their order. */
export function contractFees(db: ReadModel, instrument: InstrumentId): Promise<ContractFees[]> {
  return rowsOf(db, fees, sql`WHERE instrument = ${instrument} ORDER BY seq`);
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
