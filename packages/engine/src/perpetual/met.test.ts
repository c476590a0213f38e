import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import type { Exchange } from '../testing/exchange.ts';
import {
  CONTRACT,
  contractOrder,
  contractTotal,
  deal,
  index,
  LISTED,
  leave,
  lever,
  listOther,
  marginMoved,
  moved,
  OTHER_CONTRACT,
  otherIndex,
  perpetualExchange,
  positionOf,
  sampling,
} from '../testing/perpetual.ts';

const liquidated = (exchange: Exchange) => exchange.events('PositionLiquidated').map(({ user }) => user);

test('a cross account that a funding has brought below what it has to keep is liquidated, though its mark recovers a little', () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(1, 50, 'cross'));
  deal(exchange, 1, 2, 1_000, 10);
  leave(exchange, 1, 0);
  index(exchange, 98_493);
  const interval = 8 * HOUR_MS;
  const dueAt = Math.ceil(exchange.now / interval) * interval;
  sampling(exchange, dueAt - 500 - exchange.now, 98_493);
  assert.deepEqual([positionOf(exchange, 1).equity, positionOf(exchange, 1).maintenance], [4_930, 4_925]);
  // A ten-thousandth of 984,930 is paid.
  sampling(exchange, 500, 98_493);
  assert.deepEqual([positionOf(exchange, 1).equity, positionOf(exchange, 1).funding], [4_831, 99]);
  // The funding that comes lifts the mark by three points, which is less than what is lacking.
  index(exchange, 98_487);
  const [step] = exchange.events('PositionLiquidated');
  assert.deepEqual([step?.mark, step?.equity, step?.maintenance], [98_496, 4_861, 4_925]);
});

test('a cross account with two contracts that is almost due is met by the next samples, whichever of them moved', () => {
  const exchange = perpetualExchange();
  exchange.accept({ ...LISTED, instrument: 2, symbol: 'COIN-CASH-2' });
  exchange.accept(lever(1, 50, 'cross'));
  exchange.accept(lever(1, 50, 'cross', 2));
  index(exchange, 100_000);
  deal(exchange, 2, 1, 1_000, 10);
  deal(exchange, 1, 3, 1_000, 30, 2);
  leave(exchange, 1, 0);
  assert.equal(contractTotal(exchange, 1), 80_000);
  // Long 20 lots in all: five units more than has to be kept, then 24, then 15 too few.
  index(exchange, 96_970);
  index(exchange, 96_971);
  assert.deepEqual(liquidated(exchange), []);
  index(exchange, 96_969);
  // The fund takes the long at the price at which nothing is left of the account: the short is due too.
  assert.deepEqual(liquidated(exchange), [1, 1]);
});

const paused = { kind: 'SetInstrumentState', instrument: OTHER_CONTRACT, state: 'paused' } as const;

/** Where the last sample closed something of user 1, and what of the account was left before. */
const closed = (exchange: Exchange) =>
  exchange.events('PositionLiquidated').map(({ instrument, equity, maintenance }) => [instrument, equity, maintenance]);

/** To one million, four and twenty. */
const NARROW = LISTED.brackets.map(({ floor, ...bracket }) => ({ ...bracket, floor: floor / 25 }));

/** User 1 is long in two contracts, each on an index of its own, in cross, with nothing else in the account. */
function spread(leverage: number, lots: number, otherLots: number): Exchange {
  const exchange = perpetualExchange({ brackets: NARROW });
  listOther(exchange);
  for (const instrument of [CONTRACT, OTHER_CONTRACT]) exchange.accept(lever(1, leverage, 'cross', instrument));
  deal(exchange, 1, 2, 1_000, lots);
  deal(exchange, 1, 2, 1_000, otherLots, OTHER_CONTRACT);
  leave(exchange, 1, 0);
  return exchange;
}

test('a cross account that is due by a contract in which nobody can close is met where somebody can, though nothing moved there', () => {
  const exchange = spread(25, 9, 30);
  exchange.accept(paused);
  // 156,000 - 137,160 against 4,500 and 14,314.2 rounded up; a point below it 30 less against as much.
  otherIndex(exchange, 95_428);
  index(exchange, 100_000);
  assert.deepEqual(closed(exchange), []);
  otherIndex(exchange, 95_427);
  assert.deepEqual(closed(exchange), []);
  index(exchange, 100_000);
  assert.deepEqual(closed(exchange), [[CONTRACT, 18_810, 18_815]]);
});

test('what was met while the account had to rest counts once it has, also where nobody can close by then', () => {
  const exchange = spread(5, 50, 10);
  exchange.accept(contractOrder(3, 'buy', 767, 37));
  index(exchange, 76_700);
  // 1,200,000 - 1,165,000 against 33,350 and 5,000; 37 lots are sold for 2,837,900, less 1,419 and 14,190.
  assert.deepEqual(closed(exchange), [[CONTRACT, 35_000, 38_350]]);
  otherIndex(exchange, 98_900);
  exchange.accept(paused);
  index(exchange, 76_700);
  // 19,391 - 11,000 against 4,986 and 4,945.
  assert.deepEqual(closed(exchange), [[CONTRACT, 8_391, 9_931]]);
});

const OTHER = 2;

/** User 1 is long ten lots at 1,000 ticks in cross, levered 50 times; in another contract the margin is isolated, at 5 times. */
function besideIsolated(): Exchange {
  const exchange = perpetualExchange();
  exchange.accept({ ...LISTED, instrument: OTHER, symbol: 'COIN-CASH-2' });
  exchange.accept(lever(1, 50, 'cross'));
  index(exchange, 100_000);
  deal(exchange, 1, 2, 1_000, 10);
  return exchange;
}

/** Opens a lot of the isolated contract. */
const openOther = (exchange: Exchange) => deal(exchange, 1, 3, 1_000, 1, OTHER);

const otherOf = ({ engine }: Exchange) =>
  engine.perpetuals.positions(1).find(({ instrument }) => instrument === OTHER)!;

interface Takes {
  readonly name: string;
  /** Comes before. */
  readonly given?: (exchange: Exchange) => void;
  /** In the wallet before and after it. */
  readonly wallet: readonly [number, number];
  readonly take: (exchange: Exchange) => void;
  /** The first mark of the cross position at which the account is due. */
  readonly dueAt: number;
}

const TAKES: readonly Takes[] = [
  // A margin of 20,000 and 50 to open; the order asks for 40 to close too.
  { name: 'an isolated position that is opened', wallet: [40_090, 20_040], take: openOther, dueAt: 98_488 },
  {
    name: 'margin that is put into it',
    given: openOther,
    wallet: [25_000, 20_000],
    take: (exchange) => exchange.accept(marginMoved(1, otherOf(exchange).id, 5_000)),
    dueAt: 98_492,
  },
  {
    name: 'less leverage of it',
    given: openOther,
    wallet: [25_000, 20_000],
    take: (exchange) => exchange.accept(lever(1, 4, 'isolated', OTHER)),
    dueAt: 98_492,
  },
  {
    name: 'a transfer',
    wallet: [25_000, 20_000],
    take: (exchange) => exchange.accept(moved(1, 5_000, 'contract', 'spot')),
    dueAt: 98_492,
  },
];

for (const { name, given, wallet, take, dueAt } of TAKES)
  test(`what takes of the wallet brings nearer where cross positions are met: ${name}`, () => {
    const exchange = besideIsolated();
    given?.(exchange);
    leave(exchange, 1, wallet[0] - 20_000);
    assert.equal(exchange.engine.perpetuals.account(1).wallet, wallet[0]);
    take(exchange);
    assert.equal(exchange.engine.perpetuals.account(1).wallet, wallet[1]);
    index(exchange, dueAt + 1);
    // A point above it they have 4,930 against 4,925, at it 4,920.
    const { unrealised, maintenance } = exchange.engine.perpetuals.account(1);
    assert.deepEqual([wallet[1] + unrealised, maintenance], [4_930, 4_925]);
    assert.deepEqual(liquidated(exchange), []);
    index(exchange, dueAt);
    assert.deepEqual(liquidated(exchange), [1]);
  });
