import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import type { Exchange } from '../testing/exchange.ts';
import {
  contractTotal,
  deal,
  index,
  LISTED,
  leave,
  lever,
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
