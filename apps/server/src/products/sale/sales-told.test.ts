import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sale as routes } from '@tradewind/api';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import { type Command, type CommandOf, limits } from '@tradewind/engine';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { RouteParts } from '../product/parts.ts';
import { openSubscriptions } from './console.ts';
import { bindSale } from './routes.ts';
import { subscriptionShape } from './shapes.ts';

const START = Date.UTC(2026, 0, 5, 9);
const COIN = 10_000;
const USDT = 1_000_000;
const ANN = 7_001;

/** An exchange with sales of ten coins at 1 USDT that begin in an hour and last a day, and Ann, who has money. */
async function withSales(count: number) {
  let now = START;
  const exchange = exchangeOf(() => now);
  const { engine } = exchange;
  const asset = engine.assets().length;
  const apply = async (command: Command) => {
    const { outcome } = await exchange.submit(command);
    assert.equal(outcome.refusal, '', command.kind);
  };
  const list = (sale: number): CommandOf<'ListSale'> => ({
    kind: 'ListSale',
    ...{ sale, asset, payAsset: 0, supply: 10 * COIN, lot: COIN, lotPrice: USDT, cap: 10 * COIN, minimum: USDT },
    ...{ softCap: 0, startsAt: START + HOUR_MS, endsAt: START + HOUR_MS + DAY_MS },
    ...{ freePpm: 1_000_000, vestingSteps: 0, vestingDays: 0, paper: 'ab'.repeat(32) },
  });
  await apply({ kind: 'ListAsset', asset, symbol: 'SEED', scale: 4, grantAmount: 0 });
  await apply({ kind: 'FundHouse', house: 'sale-issuer', asset, amount: count * 10 * COIN });
  await apply({ kind: 'OpenAccount', user: ANN, class: 'user', group: 0 });
  await apply({ kind: 'Grant', user: ANN, clientId: '', bodyHash: 0 });
  for (let sale = 1; sale <= count; sale += 1) await apply(list(sale));
  exchange.catalogue.refresh();
  return {
    ...{ exchange, apply, asset },
    passTo: (time: number) => {
      now = time;
      return apply({ kind: 'AdvanceTime' });
    },
  };
}

test('sales are told newest first, twenty at once, those of a state alone where that is asked', async () => {
  const { exchange, passTo } = await withSales(45);
  let told: ((call: object) => unknown) | undefined;
  const bind = ((route: object, handler: (call: object) => unknown) => {
    if (route === routes.sales) told = handler;
  }) as Bind;
  bindSale(bind, { ...exchange, secret: Buffer.alloc(32), readModel: {} } as unknown as RouteParts);
  const page = async (query: object) => {
    const { items, next } = (await told!({ query })) as { items: { id: string }[]; next: string | null };
    return [items.map(({ id }) => Number(id)), next];
  };
  const from = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, at) => first - at);
  assert.deepEqual(await page({}), [from(45, 26), '26']);
  assert.deepEqual(await page({ cursor: '26' }), [from(25, 6), '6']);
  assert.deepEqual(await page({ cursor: '6', state: 'pre-sale' }), [from(5, 1), null]);
  assert.deepEqual(await page({ cursor: '21' }), [from(20, 1), null]);
  assert.deepEqual(await page({ state: 'subscribing' }), [[], null]);
  await passTo(START + HOUR_MS);
  assert.deepEqual(await page({ state: 'subscribing' }), [from(45, 26), '26']);
});

test('operators see what is committed, then what was paid for a coin that does not trade yet, then nothing', async () => {
  const { exchange, apply, passTo, asset } = await withSales(1);
  const open = () => openSubscriptions(exchange).map(({ amount, count }) => [amount, count]);
  const { endsAt } = exchange.engine.sales.sale(1)!;
  assert.deepEqual(open(), []);
  await passTo(START + HOUR_MS);
  assert.deepEqual(open(), [['0.000000', 0]]);
  const subscribe = { user: ANN, clientId: '', bodyHash: 0, sale: 1, amount: 12.5 * USDT, person: ANN };
  await apply({ kind: 'Subscribe', ...subscribe });
  assert.deepEqual(open(), [['12.500000', 1]]);
  await passTo(endsAt);
  assert.deepEqual(open(), [['10.000000', 1]], 'in escrow');
  await passTo(endsAt + limits.SALE_LISTING_DAYS * DAY_MS);
  assert.deepEqual(open(), [], 'it has gone back');
  assert.equal(exchange.engine.sales.sale(1)!.asset, asset);
});

test('what was paid and went back later was neither paid nor allocated in the end', async () => {
  const { exchange, passTo } = await withSales(1);
  await passTo(START + HOUR_MS);
  const { catalogue, engine } = exchange;
  const came = (figures: object) => {
    const one = {
      id: 1,
      sale: 1,
      committed: 6 * USDT,
      allocated: 4 * COIN,
      paid: 4 * USDT,
      refunded: 2 * USDT,
      released: 0,
    };
    const { allocated, paid, refunded } = subscriptionShape(catalogue, engine.sales.sale(1)!, { ...one, ...figures });
    return [allocated, paid, refunded];
  };
  assert.deepEqual(came({}), ['4.0000', '4.000000', '2.000000']);
  assert.deepEqual(came({ refunded: 6 * USDT }), ['0.0000', '0.000000', '6.000000']);
  assert.deepEqual(came({ allocated: null, paid: null, refunded: 6 * USDT }), [null, null, '6.000000']);
  assert.deepEqual(came({ allocated: null, paid: null, refunded: null }), [null, null, null]);
});
