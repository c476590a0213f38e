import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH, type Exchange } from '../testing/exchange.ts';
import { contractOrder, deal, index, LISTED, leave, lever, perpetualExchange } from '../testing/perpetual.ts';
import { PERPETUAL } from './schema.ts';

/** Whom the last sample liquidated, in order. */
const liquidated = (exchange: Exchange) => exchange.events('PositionLiquidated').map(({ user }) => user);

test('of those who are due in a sample who has least of what is to be kept goes first, of equals the lower user', () => {
  const exchange = perpetualExchange();
  exchange.accept({ ...LISTED, instrument: 2, symbol: 'COIN-CASH-2' });
  for (const user of [1, 3, 4]) exchange.accept(lever(user, 50));
  exchange.accept(lever(2, 50, 'cross', 2));
  index(exchange, 100_000);
  deal(exchange, 4, 7, 1_000, 10);
  deal(exchange, 3, 7, 1_000, 10);
  deal(exchange, 1, 7, 999, 10);
  deal(exchange, 2, 7, 1_000, 20, 2);
  leave(exchange, 2, 0);
  index(exchange, 97_950);
  // Of a long at 999 there are 480 left; in cross 40,000 - 41,000, which is a little less of 9,795 than -500 is of 4,898.
  assert.deepEqual(
    exchange.events('PositionLiquidated').map(({ user, equity, maintenance }) => [user, equity, maintenance]),
    [
      [2, -1_000, 9_795],
      [3, -500, 4_898],
      [4, -500, 4_898],
      [1, 480, 4_898],
    ],
  );
});

test('a sample liquidates no more than it may; who is left goes with the next', () => {
  const most = PERPETUAL.limits.MAX_LIQUIDATIONS_PER_SAMPLE;
  const exchange = perpetualExchange();
  exchange.rules({ orderRate: false });
  const users = Array.from({ length: most + 1 }, (_, at) => 100 + at);
  for (const user of users) {
    exchange.accept({ kind: 'OpenAccount', user, class: 'simulated', group: 0 });
    exchange.accept({ kind: 'Endow', user, account: 'contract', asset: CASH, amount: 2_099 });
    exchange.accept(lever(user, 50));
  }
  exchange.accept(contractOrder(7, 'sell', 1_000, users.length));
  for (const user of users) exchange.accept(contractOrder(user, 'buy', 1_000, 1));
  index(exchange, 98_490);
  assert.deepEqual(liquidated(exchange), users.slice(0, most));
  index(exchange, 98_490);
  assert.deepEqual(liquidated(exchange), users.slice(most));
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});
