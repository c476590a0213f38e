import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from '@tradewind/engine';
import type { AccountNews } from '../../pipeline/account-news.ts';
import type { Applied } from '../../pipeline/sequencer.ts';
import { CONTRACT, SPOT, sampled, withContracts } from '../../testing/with-contract.ts';
import { isSpot } from '../../wire/catalogue.ts';
import { AccountContent } from './account.ts';
import { AccountOrders } from './account-orders.ts';

const NOW = Date.UTC(2026, 0, 5, 9);
const ANN = 1_000;
const who = { user: ANN, clientId: '', bodyHash: 0 } as const;

/** An exchange in which Ann has money in Spot and for contracts. */
async function scene() {
  const exchange = await withContracts(() => NOW);
  const { catalogue, engine } = exchange;
  const send = async (command: Command) => {
    const applied = await exchange.submit(command);
    assert.equal(applied.outcome.refusal, '', JSON.stringify(command));
    return applied;
  };
  await send({ kind: 'OpenAccount', user: ANN, class: 'user', group: 0 });
  await send({ kind: 'Grant', ...who });
  await send({ kind: 'InternalTransfer', ...who, from: 'spot', to: 'contract', asset: 0, amount: 1_000_000_000 });
  await sampled(exchange, 600_000);
  const limit = { side: 'buy', type: 'limit', timeInForce: 'GTC', postOnly: false, triggerBy: 'last' } as const;
  const order = { ...who, ...limit, price: 590_000, stopPrice: 0 } as const;
  const bare = { reduceOnly: false, takeProfit: 0, stopLoss: 0, protectBy: 'mark', fromSpot: false } as const;
  const idOf = (symbol: string) => catalogue.instrument(symbol).view.id;
  return {
    exchange,
    catalogue,
    engine,
    send,
    placeSpot: () => send({ kind: 'PlaceOrder', ...order, instrument: idOf(SPOT), quantity: 100, quoteQuantity: 0 }),
    placeContract: () =>
      send({ kind: 'PlaceContractOrder', ...order, ...bare, instrument: idOf(CONTRACT), quantity: 10 }),
  };
}

test('frames of the account hold the orders in Spot; those in contracts are no news of Spot', async () => {
  const { catalogue, engine, placeSpot, placeContract } = await scene();
  const content = new AccountContent({ engine, catalogue, account: [], user: ANN });
  content.take(await placeContract());
  assert.equal(content.changes(), null);
  content.take(await placeSpot());
  const changes = content.changes()!;
  assert.deepEqual(
    changes.orders.map(({ instrument }) => instrument),
    [SPOT],
  );
  assert.deepEqual(
    changes.balances.map(({ account, asset }) => [account, asset]),
    [
      ['spot', 'BTC'],
      ['spot', 'USDT'],
    ],
  );
  assert.deepEqual(
    content.snapshot().orders.map(({ instrument }) => instrument),
    [SPOT],
  );
});

test('what a product carries stands beside it, with the balances that it says have changed', async () => {
  const { catalogue, engine, placeContract } = await scene();
  const seen: Applied[] = [];
  const news: AccountNews = {
    news: 'products',
    events: new Set(),
    balances: () => [],
    carries: ({ user }) => ({
      snapshot: () => ({ carried: user }),
      take: (applied) => {
        seen.push(applied);
        return [['contract', 0]];
      },
      changes: () => (seen.length > 0 ? { carried: seen.length } : null),
    }),
  };
  const content = new AccountContent({ engine, catalogue, account: [news], user: ANN });
  assert.equal(Reflect.get(content.snapshot(), 'carried'), ANN);
  assert.equal(content.changes(), null);
  content.take(await placeContract());
  const changes = content.changes()!;
  assert.equal(Reflect.get(changes, 'carried'), 1);
  assert.deepEqual(
    changes.balances.map(({ account, asset, total }) => [account, asset, total]),
    [['contract', 'USDT', '1000.000000']],
  );
});

test('orders of one kind are followed from their acceptance to their end, and no others', async () => {
  const { catalogue, engine, send, placeSpot, placeContract } = await scene();
  const orders = new AccountOrders({ engine, catalogue, user: ANN, of: (listing) => !isSpot(listing) });
  const take = ({ events, time }: Applied) => events.map((event) => orders.take(event, time)?.view.symbol ?? null);
  assert.ok(take(await placeSpot()).every((market) => market === null));
  const placed = await placeContract();
  const order = placed.outcome.result.id;
  assert.ok(take(placed).includes(CONTRACT));
  assert.deepEqual(
    orders.open().map(({ id }) => id),
    [order],
  );
  assert.deepEqual(
    orders.changes().orders.map(({ status }) => status),
    ['open'],
  );
  take(await send({ kind: 'CancelAllOrders', ...who, instrument: -1 }));
  assert.deepEqual(
    orders.changes().orders.map(({ id, status }) => [id, status]),
    [[order, 'cancelled']],
  );
  assert.deepEqual(orders.changes(), { orders: [], fills: [] });
});
