import type { Candle } from '@tradewind/api';
import { assert, DAY_MS, MINUTE_MS } from '@tradewind/base';
import { type CommandApplied, type EngineApi, type Event, type EventOf, tickLines } from '@tradewind/engine';
import type {
  BracketTable,
  ContractFees,
  ContractTrade,
  FundFlow,
  FundingRateSet,
  OpenChange,
  OpenLiquidation,
  PremiumSample,
} from '@tradewind/readmodel';
import { Catalogue, indexText } from '../../../exchange/wire/catalogue.ts';
import { contractOf } from '../contract-of.ts';
import {
  deleveragingShape,
  flowShape,
  fundingRateShape,
  liquidationShape,
  sampleShape,
  termsShape,
  tradeShape,
} from '../open-shapes.ts';

/** So few that long lists have pages. */
const PAGE = 40;
const GROUPS = { 'insurance-a': 'A', 'insurance-b': 'B', 'insurance-c': 'C' } as const;

interface Tick {
  readonly seq: number;
  readonly time: number;
  readonly lines: readonly string[];
}

interface Query {
  readonly contract: string;
  readonly instrument: string;
  readonly group: string;
  readonly day: string;
  readonly [name: string]: string;
}

/** For tests: what the public routes would say of an exchange, from its events and with the shapes of the server. */
export class OpenRecord {
  readonly #engine: EngineApi;
  readonly #catalogue: Catalogue;
  /** By contract. */
  readonly #premiums = new Map<string, PremiumSample[]>();
  readonly #rates: FundingRateSet[] = [];
  readonly #steps: OpenLiquidation[] = [];
  readonly #closed: OpenChange[] = [];
  readonly #flows: FundFlow[] = [];
  readonly #trades: ContractTrade[] = [];
  readonly #fees: ContractFees[] = [];
  readonly #tables: (BracketTable & { readonly instrument: number; replaced: boolean })[] = [];
  readonly #ticks: Tick[] = [];
  /** By contract and minute. */
  readonly #candles = new Map<string, { open: number; high: number; low: number; close: number }>();
  #rows = 0;

  constructor(engine: EngineApi) {
    this.#engine = engine;
    this.#catalogue = new Catalogue(engine);
  }

  get steps(): readonly OpenLiquidation[] {
    return this.#steps;
  }

  get rates(): readonly FundingRateSet[] {
    return this.#rates;
  }

  /** Contract and minute of each candle of a mark. */
  minutes(): { readonly contract: string; readonly minute: number }[] {
    return [...this.#candles.keys()].map((key) => {
      const [contract, minute] = key.split(' ') as [string, string];
      return { contract, minute: Number(minute) };
    });
  }

  symbol(instrument: number): string {
    return this.#catalogue.listing(instrument).view.symbol;
  }

  /** The events of one command. */
  take(events: readonly Event[]): void {
    const at = events.find((event) => event.kind === 'CommandApplied');
    assert(at !== undefined, 'each command says that it was applied');
    const lines = tickLines(events, () => this.#engine.instruments());
    const sampled = events.find((event) => event.kind === 'IndexUpdated')?.time ?? at.time;
    if (lines.length > 0)
      this.#ticks.push({ seq: at.seq, time: Math.max(sampled, this.#ticks.at(-1)?.time ?? 0), lines });
    for (const event of events) this.#take(event, at);
  }

  #take(event: Event, { seq, time }: CommandApplied): void {
    this.#rows += 1;
    const row = { id: this.#rows, time, seq };
    if (event.kind === 'InstrumentListed') this.#catalogue.refresh();
    else if (event.kind === 'ContractListed' || event.kind === 'TermsInForce') this.#fees.push({ ...event, time, seq });
    else if (event.kind === 'BracketAnnounced') this.#bracket(event, time);
    else if (event.kind === 'PremiumSampled') this.#premium({ ...event, seq });
    else if (event.kind === 'FundingSet') this.#rates.push({ ...event, time, seq });
    else if (event.kind === 'PositionLiquidated') this.#steps.push({ ...event, ...row });
    else if (event.kind === 'PositionChanged' && event.cause === 'deleveraged' && event.reference !== event.position)
      this.#closed.push({ ...event, ...row });
    else if (event.kind === 'HousePosted' && event.house in GROUPS) this.#flows.push({ ...event, ...row });
    else if (event.kind === 'Traded') this.#trades.push({ ...event, id: event.trade, time, seq });
    else if (event.kind === 'MarkUpdated') this.#mark(event);
  }

  #bracket({ instrument, place, effectiveAt, ...bracket }: EventOf<'BracketAnnounced'>, announcedAt: number): void {
    const before = this.#tables.findLast((table) => table.instrument === instrument);
    if (place > 0) return void (before!.brackets as (typeof bracket)[]).push(bracket);
    if (before !== undefined && announcedAt < before.effectiveAt) before.replaced = true;
    this.#tables.push({ instrument, announcedAt, effectiveAt, replaced: false, brackets: [bracket] });
  }

  #premium(sample: PremiumSample): void {
    const contract = this.symbol(sample.instrument);
    const before = this.#premiums.get(contract);
    if (before === undefined) this.#premiums.set(contract, [sample]);
    else before.push(sample);
  }

  #mark({ instrument, time, mark }: EventOf<'MarkUpdated'>): void {
    const key = `${this.symbol(instrument)} ${Math.floor(time / MINUTE_MS) * MINUTE_MS}`;
    const candle = this.#candles.get(key) ?? { open: mark, high: mark, low: mark, close: mark };
    const [high, low] = [Math.max(candle.high, mark), Math.min(candle.low, mark)];
    this.#candles.set(key, { ...candle, high, low, close: mark });
  }

  /** The data that a path below /api/v1 would be answered with. */
  readonly read = (path: string): Promise<unknown> => Promise.resolve(this.#answer(path));

  #answer(path: string): unknown {
    const [name = '', asked = ''] = path.split('?');
    const query = Object.fromEntries(new URLSearchParams(asked)) as Query;
    const shapes = this.#catalogue;
    if (name === 'open/versions') return [];
    if (name === 'open/ticks') return this.#day(query);
    if (name === 'open/perpetuals/terms') return this.#terms(query);
    if (name === 'open/perpetuals/samples') return this.#samples(query);
    if (name === 'lever/funding') return this.#funding(query);
    if (name === 'market/candles') return this.#candle(query);
    if (name === 'open/perpetuals/trades')
      return page(this.#of(this.#trades, query), query, (one) => tradeShape(shapes, one));
    if (name === 'open/perpetuals/liquidations')
      return page(this.#of(this.#steps, query), query, (one) => liquidationShape(shapes, one));
    if (name === 'open/perpetuals/deleveragings')
      return page(this.#of(this.#closed, query), query, (one) => deleveragingShape(shapes, one));
    assert(name === 'open/perpetuals/flows', `${path} is public`);
    const flows = this.#flows.filter(({ house }) => GROUPS[house as keyof typeof GROUPS] === query.group);
    return page(flows, query, (one) => flowShape(shapes, query.group as 'A', one));
  }

  #of<T extends { readonly instrument: number }>(rows: readonly T[], { contract }: Query): T[] {
    return rows.filter(({ instrument }) => this.symbol(instrument) === contract);
  }

  #terms({ contract }: Query) {
    const { view } = contractOf({ engine: this.#engine, catalogue: this.#catalogue }, contract);
    const ours = ({ instrument }: { readonly instrument: number }) => instrument === view.instrument;
    const tables = this.#tables.filter(ours).map(({ instrument: _, ...table }) => table);
    return termsShape(this.#catalogue, view, { fees: this.#fees.filter(ours), tables: tables.toReversed() });
  }

  #samples({ from, to, ...query }: Query) {
    const premiums = this.#premiums.get(query.contract) ?? [];
    const all = premiums.slice(firstOf(premiums, ({ time }) => time >= Number(from)));
    const asked = all.slice(
      0,
      firstOf(all, ({ time }) => time >= Number(to)),
    );
    const samples = asked.slice(0, PAGE).map((one) => sampleShape(this.#catalogue, one));
    return { contract: query.contract, samples, more: asked.length > PAGE };
  }

  /** Its places are times. */
  #funding(query: Query) {
    const rates = this.#of(this.#rates, query).map((rate) => ({ ...rate, id: rate.dueAt }));
    return page(rates, query, (one) => fundingRateShape(this.#catalogue, one));
  }

  #day({ day, after }: Query) {
    const from = Date.parse(`${day}T00:00:00Z`);
    const begin = firstOf(this.#ticks, ({ seq, time }) => time >= from && seq > Number(after));
    const end = firstOf(this.#ticks, ({ time }) => time >= from + DAY_MS);
    return { day, before: '', ticks: this.#ticks.slice(begin, Math.min(begin + PAGE, end)), more: end - begin > PAGE };
  }

  #candle({ instrument, from }: Query): Candle[] {
    const candle = this.#candles.get(`${instrument} ${from}`);
    if (candle === undefined) return [];
    const listing = this.#catalogue.instrument(instrument);
    const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map((price) =>
      indexText(listing, price),
    ) as [string, string, string, string];
    return [[Number(from), open, high, low, close, '0', '0', 0]];
  }
}

/** Where the first row is of those that a condition holds for, from which on it holds for all. */
function firstOf<T>(rows: readonly T[], holds: (row: T) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(rows[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A page of what commands up to one made, the newest first. */
function page<T extends { readonly id: number; readonly seq: number }, S>(
  rows: readonly T[],
  { cursor, seq }: Query,
  shape: (row: T) => S,
): { readonly items: readonly S[]; readonly next: string | null } {
  const before = Number(cursor ?? Number.POSITIVE_INFINITY);
  const upTo = Number(seq ?? Number.POSITIVE_INFINITY);
  const all = rows.filter((row) => row.id < before && row.seq <= upTo).toReversed();
  const items = all.slice(0, PAGE);
  return { items: items.map(shape), next: all.length > PAGE ? String(items.at(-1)!.id) : null };
}
