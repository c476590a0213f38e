import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../testing/exchange.ts';
import {
  contractOrder,
  deal,
  index,
  lever,
  perpetualExchange,
  positionOf,
  refusedWhole,
} from '../testing/perpetual.ts';

const lots = (exchange: Exchange, user: number) => exchange.engine.perpetuals.positions(user)[0]?.lots ?? 0;

/** Users 1 and 3 are long ten lots each at 1,000 ticks, users 2 and 4 short; a bid at 1,060 and a stop at 1,050 wait. */
function paused(): { readonly exchange: Exchange; readonly stop: number } {
  const exchange = perpetualExchange();
  exchange.accept(lever(2, 50));
  deal(exchange, 1, 2, 1_000, 10);
  deal(exchange, 3, 4, 1_000, 10);
  exchange.accept(contractOrder(4, 'buy', 1_060, 20));
  const above = contractOrder(7, 'buy', 0, 1, { type: 'stop-market', stopPrice: 1_050, triggerBy: 'index' });
  const stop = exchange.accept(above).result.id;
  index(exchange, 110_001);
  assert.equal(exchange.engine.perpetuals.contract(1)?.pausedUntil, exchange.now + 30_000);
  return { exchange, stop };
}

test('an index that moved too far within a minute stops what opens and nothing else: who is due is liquidated', () => {
  const { exchange, stop } = paused();
  // A short at 1,000 with a fiftieth behind it.
  assert.deepEqual(
    exchange.events('PositionLiquidated').map(({ user, mark }) => [user, mark]),
    [[2, 110_001]],
  );
  assert.deepEqual(
    exchange.ended().filter(([order]) => order === stop),
    [[stop, 'expired', 'market-closed']],
  );
});

test('in a pause what closes trades, with and without saying that it only closes, against what rests', () => {
  const { exchange } = paused();
  assert.equal(refusedWhole(exchange, contractOrder(1, 'sell', 1_060, 11)), 'contract_paused');
  exchange.accept(contractOrder(1, 'sell', 1_060, 10));
  exchange.accept(contractOrder(3, 'sell', 1_060, 10, { reduceOnly: true }));
  // The bid was there before: it closed a short, and opened a long.
  assert.deepEqual([lots(exchange, 1), lots(exchange, 3), positionOf(exchange, 4).lots], [0, 0, 10]);
});
