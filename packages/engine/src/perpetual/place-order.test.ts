import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from '../commands.ts';
import type { Exchange } from '../testing/exchange.ts';
import {
  CONTRACT,
  contractBalance,
  contractOrder,
  deal,
  index,
  leave,
  moved,
  perpetualExchange,
  refusedWhole,
  sampling,
} from '../testing/perpetual.ts';

const buy = (quantity: number, fields: Parameters<typeof contractOrder>[4] = {}) =>
  contractOrder(1, 'buy', 1_000, quantity, fields);

test('an order in what is no contract, or of a form that Spot refuses too, changes nothing', () => {
  const exchange = perpetualExchange();
  const cases: readonly (readonly [Command, string])[] = [
    [buy(1, { instrument: 0 }), 'contract_unknown'],
    [buy(1, { instrument: 2 }), 'contract_unknown'],
    [exchange.order(1, { instrument: CONTRACT, price: 1_000, quantity: 100 }), 'instrument_unknown'],
    [buy(0), 'order_combination_invalid'],
    [buy(-1), 'quantity_invalid'],
    [buy(0.5), 'quantity_invalid'],
    [buy(Number.NaN), 'quantity_invalid'],
    [buy(2 ** 53), 'quantity_invalid'],
    [contractOrder(1, 'buy', -1, 1), 'price_invalid'],
    [contractOrder(1, 'buy', 1_101, 1), 'price_outside_band'],
    [buy(1, { postOnly: true, timeInForce: 'IOC' }), 'order_combination_invalid'],
    [buy(1, { reduceOnly: true, takeProfit: 1_100 }), 'order_combination_invalid'],
    [buy(1, { takeProfit: 0.5 }), 'price_invalid'],
    [buy(1, { stopLoss: -1 }), 'price_invalid'],
  ];
  for (const [command, refusal] of cases) assert.equal(refusedWhole(exchange, command), refusal);
});

test('a person holds no more than the limit, with what rests counted', () => {
  const exchange = perpetualExchange();
  assert.equal(exchange.engine.perpetuals.lever(1, CONTRACT)?.positionLimit, 10_000_000);
  assert.equal(refusedWhole(exchange, buy(101)), 'position_limit');
  exchange.accept(buy(60));
  assert.equal(refusedWhole(exchange, buy(41)), 'position_limit');
  exchange.accept(buy(40));
  assert.equal(refusedWhole(exchange, buy(1)), 'position_limit');
});

test('margin and both fees are there to the unit, or the order is refused', () => {
  const exchange = perpetualExchange();
  // 1,000,000 at 5x: 200,000, then 500 to open and 400 to close at 800,000.
  leave(exchange, 1, 200_899);
  assert.equal(refusedWhole(exchange, buy(10)), 'margin_missing');
  exchange.accept(moved(1, 1, 'spot', 'contract'));
  exchange.accept(buy(10));
  assert.deepEqual(contractBalance(exchange, 1), { available: 0, frozen: 200_900 });
});

test('of 200 orders over one margin as many are accepted as it carries, and no unit is frozen that is not there', () => {
  const exchange = perpetualExchange();
  exchange.rules({ orderRate: false });
  leave(exchange, 1, 1_000_000);
  const accepted = { buy: 0, sell: 0 };
  for (let at = 0; at < 200; at += 1) {
    const side = at % 2 === 0 ? 'buy' : 'sell';
    const refusal = exchange.refusal(contractOrder(1, side, side === 'buy' ? 990 : 1_010, 1));
    if (refusal === '') accepted[side] += 1;
    else assert.equal(refusal, 'margin_missing');
    const { available, frozen } = contractBalance(exchange, 1);
    assert.deepEqual([available >= 0, available + frozen], [true, 1_000_000]);
  }
  // 50 buys take 990,000 + 2,475 + 1,980; 49 sales 989,800 + 2,475 + 2,970: the larger side counts.
  assert.deepEqual(accepted, { buy: 50, sell: 49 });
  assert.equal(exchange.engine.perpetuals.account(1).orderMargin, 995_245);
  assert.deepEqual(contractBalance(exchange, 1), { available: 4_755, frozen: 995_245 });
});

test('what closes at once is not held up by what rests to close, which then follows the position', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  const resting = [6, 4].map(
    (lots) => exchange.accept(contractOrder(1, 'sell', 1_010, lots, { reduceOnly: true })).result.id,
  );
  exchange.accept(contractOrder(2, 'buy', 1_000, 10));
  exchange.accept(contractOrder(1, 'sell', 0, 7, { reduceOnly: true }));
  // Three lots are left: the newer order goes, the older one shrinks.
  assert.deepEqual(
    exchange.ended().filter(([order]) => order === resting[1]),
    [[resting[1], 'cancelled', 'reduce-only']],
  );
  assert.deepEqual(
    exchange.engine.openOrders(1).map(({ id, quantity }) => [id, quantity]),
    [[resting[0], 3]],
  );
  exchange.accept(contractOrder(1, 'sell', 1_000, 3, { reduceOnly: true, timeInForce: 'IOC' }));
  assert.deepEqual([exchange.engine.openOrders(1), exchange.engine.perpetuals.positions(1)], [[], []]);
});

test('what only closes is never for more than there is to close, whatever rests already', () => {
  const exchange = perpetualExchange();
  const close = (side: 'buy' | 'sell', quantity: number, price = 1_010) =>
    contractOrder(1, side, price, quantity, { reduceOnly: true });
  assert.equal(refusedWhole(exchange, close('sell', 1)), 'reduce_only_would_open');
  deal(exchange, 1, 2, 1_000, 10);
  assert.equal(refusedWhole(exchange, close('buy', 1, 990)), 'reduce_only_would_open');
  assert.equal(refusedWhole(exchange, close('sell', 11)), 'reduce_only_would_open');
  exchange.accept(close('sell', 6));
  assert.equal(refusedWhole(exchange, close('sell', 5)), 'reduce_only_would_open');
  exchange.accept(close('sell', 4));
  assert.equal(refusedWhole(exchange, close('sell', 1)), 'reduce_only_would_open');
  assert.equal(exchange.engine.perpetuals.account(1).orderMargin, 0);
});

test('what closes with a win lies where the position wins, what ends a loss where it loses, and no stop has been met yet', () => {
  const exchange = perpetualExchange();
  exchange.trade(1_000, 100);
  deal(exchange, 3, 4, 1_000, 1);
  const sell = (fields: Parameters<typeof contractOrder>[4]) => contractOrder(1, 'sell', 1_000, 1, fields);
  const cases: readonly (readonly [Command, string])[] = [
    [buy(1, { takeProfit: 1_000 }), 'protection_wrong_side'],
    [buy(1, { takeProfit: 999 }), 'protection_wrong_side'],
    [buy(1, { stopLoss: 1_000 }), 'protection_wrong_side'],
    [buy(1, { takeProfit: 1_100, stopLoss: 1_050 }), 'protection_wrong_side'],
    [sell({ takeProfit: 1_001 }), 'protection_wrong_side'],
    [sell({ stopLoss: 999 }), 'protection_wrong_side'],
    [contractOrder(1, 'buy', 0, 1, { type: 'stop-market', stopPrice: 1_000, triggerBy: 'last' }), 'stop_wrong_side'],
    [contractOrder(1, 'buy', 0, 1, { type: 'stop-market', stopPrice: 999, triggerBy: 'index' }), 'stop_wrong_side'],
    [contractOrder(1, 'sell', 0, 1, { type: 'stop-market', stopPrice: 1_000, triggerBy: 'mark' }), 'stop_wrong_side'],
    [
      contractOrder(1, 'sell', 0, 1, { type: 'take-profit-market', stopPrice: 999, triggerBy: 'mark' }),
      'stop_wrong_side',
    ],
  ];
  for (const [command, refusal] of cases) assert.equal(refusedWhole(exchange, command), refusal);
  exchange.accept(buy(1, { takeProfit: 1_001, stopLoss: 999 }));
  exchange.accept(contractOrder(1, 'sell', 1_010, 1, { takeProfit: 1_009, stopLoss: 1_011 }));
});

test('another body under a client id is a conflict, the same body again is the order that there is', () => {
  const exchange = perpetualExchange();
  const named = buy(1, { clientId: 'one', bodyHash: 7 });
  const { seq, result } = exchange.accept(named);
  assert.equal(refusedWhole(exchange, { ...named, quantity: 2, bodyHash: 8 }), 'client_id_conflict');
  const again = exchange.accept(named);
  assert.deepEqual([again.repeatOf, again.result], [seq, result]);
  assert.equal(exchange.engine.openOrders(1).length, 1);
});

test('without an index, with a stale one, while it moved too far, and out of trading, what opens is refused', () => {
  const openings = [buy(1), buy(1, { postOnly: true }), contractOrder(2, 'sell', 1_000, 1)];
  const refusals = (exchange: Exchange) => openings.map((command) => refusedWhole(exchange, command));
  const same = (code: string) => openings.map(() => code);

  const unseen = perpetualExchange({}, { sampled: false });
  assert.deepEqual(refusals(unseen), same('contract_reduce_only'));

  const stale = perpetualExchange();
  stale.pass(10_000);
  assert.deepEqual(refusals(stale), same('contract_reduce_only'));
  assert.equal(refusedWhole(stale, contractOrder(1, 'buy', 0, 1)), 'contract_reduce_only');

  const old = perpetualExchange();
  old.pass(2_001);
  assert.equal(refusedWhole(old, contractOrder(1, 'buy', 0, 1)), 'index_stale');

  const paused = perpetualExchange();
  index(paused, 110_001);
  assert.deepEqual(refusals(paused), same('contract_paused'));
  sampling(paused, 29_999, 110_001);
  assert.deepEqual(refusals(paused), same('contract_paused'));
  sampling(paused, 1, 110_001);
  paused.accept(buy(1));

  const states = { prelaunch: 'market_not_trading', 'cancel-only': 'market_not_trading', paused: 'market_not_trading' };
  for (const [state, code] of Object.entries(states)) {
    const exchange = perpetualExchange({ state: state as 'prelaunch' });
    assert.deepEqual(refusals(exchange), same(code));
  }
  const reducing = perpetualExchange({ state: 'reduce-only' });
  assert.deepEqual(refusals(reducing), same('contract_reduce_only'));
  const posting = perpetualExchange({ state: 'post-only' });
  assert.equal(refusedWhole(posting, buy(1)), 'market_not_trading');
  posting.accept(buy(1, { postOnly: true }));
});
