import { DAY_MS } from '@tradewind/base';
import {
  type Command,
  createEngine,
  DEFAULT_ASSETS,
  DEFAULT_INSTRUMENTS,
  type EngineApi,
  type EventKind,
  limits,
  restoreEngine,
} from '@tradewind/engine';
import { heldBytes } from './measure.ts';
import type { Row } from './row.ts';
import { publish } from './sale-list.ts';
import { measurePass } from './sale-passes.ts';

export const title = 'A sale of a new coin with 100,000 subscriptions';

const USERS = 100_000;
const START_MS = Date.UTC(2026, 0, 1, 12);
const END_MS = Date.UTC(2026, 0, 2, 12);
const TRADED_MS = END_MS + DAY_MS;
const VESTING_DAYS = 30;
const LOT_PRICE = 1_000_000;
const FUNDS = 2_000 * LOT_PRICE;
/** The first have a hundred times as much: some of them reach the cap. */
const [LARGE, TIMES] = [500, 100];
/** Of which everybody gets something, so that each pass has something to do for each. */
const LEAST = 10 * LOT_PRICE;
/** About a third of what is committed. */
const [SUPPLY_LOTS, CAP_LOTS] = [50_000_000, 50_000];
const LOT = 8;
const GOAL_MS = 20;
/** What a command has to leave of the pause of 10 ms: the row that journals it takes its part as well. */
const GOAL_GAP_MS = 3;
const SALE: Command = {
  kind: 'ListSale',
  sale: 1,
  asset: 1,
  payAsset: 0,
  supply: SUPPLY_LOTS * LOT,
  lot: LOT,
  lotPrice: LOT_PRICE,
  cap: CAP_LOTS * LOT,
  minimum: LOT_PRICE,
  softCap: 0,
  startsAt: START_MS,
  endsAt: END_MS,
  freePpm: 250_000,
  vestingSteps: 2,
  vestingDays: VESTING_DAYS,
  paper: '00'.repeat(32),
};
/** The coin trades as soon as it has a market. */
const MARKET: Command = {
  ...DEFAULT_INSTRUMENTS[0]!,
  symbol: 'COIN/USDT',
  base: 1,
  priceScale: 2,
  lotUnits: LOT,
  unitsPerTickLot: 10_000,
  state: 'trading',
};

/** Everybody commits another amount; then the sale is allocated and paid, and freed in steps, or refunded as not listed. */
export async function run(): Promise<Row[]> {
  const engine = createEngine();
  applyTo(engine, START_MS, setup());
  const before = heldBytes();
  applyTo(engine, START_MS, subscriptions());
  const bytes = (heldBytes() - before) / USERS;
  const pass = (name: string, tells: EventKind) => {
    return { name, tells, subscriptions: USERS, longestMs: GOAL_MS, gapMs: GOAL_GAP_MS };
  };
  const paid = measurePass(engine, END_MS, pass('Paying', 'SaleAllocated'));
  const other = restoreEngine(engine.snapshot());
  applyTo(engine, TRADED_MS, [MARKET]);
  return [
    ...paid,
    ...measurePass(engine, TRADED_MS, pass('Releasing', 'SaleReleased')),
    ...measurePass(engine, TRADED_MS + VESTING_DAYS * DAY_MS, pass('Vesting', 'SaleReleased')),
    ...measurePass(other, END_MS + limits.SALE_LISTING_DAYS * DAY_MS, pass('Refunding', 'SaleRefunded')),
    { name: 'memory', value: bytes, unit: 'bytes per subscription' },
    ...(await publish(USERS, GOAL_MS)),
  ];
}

function applyTo(engine: EngineApi, time: number, commands: Iterable<Command>): void {
  for (const command of commands) {
    const { refusal } = engine.apply(command, engine.seq + 1, time);
    if (refusal !== '') throw new Error(`${command.kind} was refused with ${refusal}`);
    engine.events.clear();
  }
}

function* subscriptions(): Generator<Command> {
  for (let user = 1; user <= USERS; user += 1) {
    const most = fundsOf(user);
    const amount = LEAST + ((user * 7_919_777_777) % (most - LEAST));
    yield { kind: 'Subscribe', user, clientId: '', bodyHash: 0, sale: 1, amount, person: user };
  }
}

function* setup(): Generator<Command> {
  yield { kind: 'Genesis', mode: 'demo' };
  yield { ...DEFAULT_ASSETS[0]!, grantAmount: FUNDS };
  yield { kind: 'ListAsset', asset: 1, symbol: 'COIN', scale: 0, grantAmount: 0 };
  yield { kind: 'FundHouse', house: 'play-money', asset: 0, amount: FUNDS * (USERS + LARGE * TIMES) };
  yield { kind: 'FundHouse', house: 'sale-issuer', asset: 1, amount: SUPPLY_LOTS * LOT };
  yield SALE;
  yield { kind: 'AdvanceTime' };
  for (let user = 1; user <= USERS; user += 1) {
    yield { kind: 'OpenAccount', user, class: 'simulated', group: 0 };
    yield { kind: 'Endow', user, account: 'spot', asset: 0, amount: fundsOf(user) };
  }
}

const fundsOf = (user: number): number => (user <= LARGE ? FUNDS * TIMES : FUNDS);
