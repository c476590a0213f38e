import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from '@tradewind/engine';
import { CONTRACT, sampled, withContracts } from '../../exchange/testing/with-contract.ts';
import { CarriedContracts } from './carried.ts';

const NOW = Date.UTC(2026, 0, 5, 9);
const [ANN, BOB] = [1_000, 1_001];
const TICKS = 600_000;

/** Ann and Bob have money for contracts. */
async function scene() {
  const exchange = await withContracts(() => NOW);
  const { engine, catalogue } = exchange;
  const send = async (command: Command) => {
    const applied = await exchange.submit(command);
    assert.equal(applied.outcome.refusal, '', JSON.stringify(command));
    return applied;
  };
  for (const user of [ANN, BOB]) {
    const who = { user, clientId: '', bodyHash: 0 };
    await send({ kind: 'OpenAccount', user, class: 'user', group: 0 });
    await send({ kind: 'Grant', ...who });
    await send({ kind: 'InternalTransfer', ...who, from: 'spot', to: 'contract', asset: 0, amount: 1_000_000_000 });
  }
  await sampled(exchange, TICKS);
  const { id } = catalogue.instrument(CONTRACT).view;
  const place = (user: number, side: 'buy' | 'sell', more: object = {}) =>
    send({
      ...{ kind: 'PlaceContractOrder', user, clientId: '', bodyHash: 0, instrument: id, side, type: 'limit' },
      ...{ timeInForce: 'GTC', postOnly: false, reduceOnly: false, triggerBy: 'last', price: TICKS, stopPrice: 0 },
      ...{ quantity: 10, takeProfit: 0, stopLoss: 0, protectBy: 'mark', fromSpot: false, ...more },
    } as Command);
  return { place, carry: () => new CarriedContracts({ engine, catalogue, user: ANN }) };
}

test('an order is told with its terms as it rests, and with the position that it opened as it fills', async () => {
  const { carry, place } = await scene();
  const carried = carry();
  assert.deepEqual(carried.snapshot(), { contractOrders: [], positions: [] });
  assert.deepEqual(carried.take(await place(ANN, 'buy', { stopLoss: TICKS - 1_000 })), [['contract', 0]]);
  const resting = carried.changes()!;
  assert.deepEqual(
    resting.contractOrders.map(({ status, lots, stopLoss }) => [status, lots, stopLoss]),
    [['open', 10, '59900.0']],
  );
  assert.equal(resting.positions, undefined);
  carried.take(await place(BOB, 'sell'));
  const filled = carried.changes()!;
  assert.deepEqual(
    filled.contractOrders.map(({ origin, status }) => [origin, status]),
    [
      ['user', 'filled'],
      ['protection', 'untriggered'],
    ],
  );
  assert.deepEqual(
    filled.positions!.map(({ side, lots, stopLoss }) => [side, lots, stopLoss]),
    [['long', 10, '59900.0']],
  );
  assert.equal(carried.changes(), null);
  assert.equal(carried.snapshot().positions!.length, 1);
});

test('what closes leaves no position and tells once more of the orders that went with it', async () => {
  const { carry, place } = await scene();
  await place(ANN, 'buy', { takeProfit: TICKS + 1_000 });
  await place(BOB, 'sell');
  const carried = carry();
  carried.take(await place(BOB, 'buy'));
  carried.take(await place(ANN, 'sell', { reduceOnly: true }));
  const { contractOrders, positions } = carried.changes()!;
  assert.deepEqual(positions, []);
  assert.deepEqual(contractOrders.map(({ status }) => status).sort(), ['cancelled', 'filled']);
});

test('what happens to others is no news', async () => {
  const { carry, place } = await scene();
  const carried = carry();
  assert.deepEqual(carried.take(await place(BOB, 'sell')), []);
  assert.equal(carried.changes(), null);
});
