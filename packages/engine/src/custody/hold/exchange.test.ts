import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restoreEngine } from '../../index.ts';
import { booked, deposit, released, reversed } from '../../testing/custody.ts';
import { CASH, COIN, Exchange, TERMS } from '../../testing/exchange.ts';
import { CAP, DEPOSIT, endow, figures, HELD, HELD_BACK, heldExchange, PARTNER, unnamed } from '../../testing/hold.ts';

const ORDER = 'cost-cap';

test('a fill costs what it is worse than the index and its fee, on both sides, and a gain is not set off', () => {
  const { exchange } = heldExchange();
  exchange.sell(PARTNER, 1_000, 1_000);
  exchange.buy(HELD, 1_000, 1_000);
  // 10 of 10,000 coins are the fee.
  assert.equal(figures(exchange).costSpent, 1_000);
  exchange.buy(PARTNER, 1_010, 400);
  exchange.sell(HELD, 1_010, 400);
  assert.equal(figures(exchange).costSpent, 1_000);
  exchange.sell(HELD, 1_000, 100);
  exchange.buy(PARTNER, 1_000, 100);
  assert.equal(figures(exchange).costSpent, 1_100);
  assert.equal(figures(exchange).costLeft, CAP - 1_100);
});

test('an order is refused that costs more at its limit than is left, and comes at what is left', () => {
  const { exchange } = heldExchange();
  const lots = 5_000;
  // 5,000 lots cost 5,000 for each tick above the index, and a fee of 50 coins.
  assert.equal(exchange.refusal(exchange.order(HELD, { price: 1_020, quantity: lots })), 'deposit_cost_cap');
  const order = exchange.buy(HELD, 1_019, lots);
  exchange.cancel(HELD, order);
  assert.equal(figures(exchange).costSpent, 0);
});

test('an order of a market type counts at the price that it meets, and ends where more would be lost', () => {
  const { exchange } = heldExchange();
  exchange.sell(PARTNER, 1_001, 100);
  exchange.sell(PARTNER, 1_019, 9_000);
  const id = exchange.place(HELD, { type: 'market', quantity: 9_000 });
  assert.deepEqual(exchange.trades(), [[1_001, 100]]);
  assert.deepEqual(exchange.ended().at(-1), [id, 'expired', ORDER]);
  exchange.sell(PARTNER, 1_018, 9_000);
  const market = exchange.order(HELD, { type: 'market', quantity: 9_000 });
  assert.equal(exchange.refusal(market), 'deposit_cost_cap');
});

test('a resting order that the index has left ends instead of paying a partner', () => {
  const { exchange } = heldExchange();
  exchange.sell(PARTNER, 1_000, 5_000);
  exchange.buy(HELD, 1_000, 5_000);
  const resting = exchange.sell(HELD, 1_001, 4_990);
  exchange.tick([103_000]);
  const taker = exchange.buy(PARTNER, 1_001, 4_990);
  assert.deepEqual(exchange.trades(), []);
  assert.deepEqual(exchange.ended(), [[resting, 'expired', ORDER]]);
  assert.deepEqual(figures(exchange).costSpent, 5_000);
  exchange.cancel(PARTNER, taker);
  exchange.sell(HELD, 1_025, 1_000);
  exchange.buy(PARTNER, 1_025, 1_000);
  assert.deepEqual(exchange.trades(), [[1_025, 1_000]]);
});

test('trades back and forth with a partner end at the cap', () => {
  const { exchange } = heldExchange();
  let spent = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    exchange.apply(exchange.order(PARTNER, { side: 'sell', price: 1_005, quantity: 1_000 }));
    exchange.apply(exchange.order(HELD, { side: 'buy', price: 1_005, quantity: 1_000 }));
    exchange.apply(exchange.order(HELD, { side: 'sell', price: 995, quantity: 900 }));
    exchange.apply(exchange.order(PARTNER, { side: 'buy', price: 995, quantity: 900 }));
    exchange.apply({ kind: 'CancelAllOrders', ...unnamed(PARTNER), instrument: -1 });
    spent = figures(exchange).costSpent;
    assert.ok(spent <= CAP, `${spent} in turn ${turn}`);
  }
  assert.ok(spent > CAP - 6_000);
  assert.equal(exchange.refusal(exchange.order(HELD, { price: 1_005, quantity: 1_000 })), 'deposit_cost_cap');
});

test('what is filled as a whole is counted as a whole: it is never filled in part', () => {
  const { exchange } = heldExchange();
  const whole = { timeInForce: 'FOK', quantity: 9_000 } as const;
  exchange.sell(PARTNER, 1_001, 100);
  exchange.sell(PARTNER, 1_011, 9_000);
  assert.equal(exchange.refusal(exchange.order(HELD, { price: 1_011, ...whole })), 'deposit_cost_cap');
  exchange.buy(HELD, 1_011, 8_000, { timeInForce: 'FOK' });
  assert.deepEqual(exchange.trades(), [
    [1_001, 100],
    [1_011, 7_900],
  ]);
});

test('whoever wants to be filled as a whole does not count on orders that may end', () => {
  const { exchange } = heldExchange();
  exchange.buy(HELD, 1_000, 100);
  const id = exchange.sell(3, 1_000, 100, { timeInForce: 'FOK' });
  assert.deepEqual(exchange.ended(), [[id, 'expired', 'fill-or-kill']]);
  exchange.buy(4, 999, 100);
  exchange.sell(3, 999, 100, { timeInForce: 'FOK' });
  assert.deepEqual(exchange.trades(), [[1_000, 100]]);
});

test('a triggered order waits while it would cost too much, and trades once the deposit is final', () => {
  const { exchange, id } = heldExchange();
  exchange.sell(PARTNER, 1_000, 9_000);
  exchange.buy(HELD, 1_000, 9_000);
  const stop = { side: 'sell', type: 'stop-market', stopPrice: 995, quantity: 8_000, triggerBy: 'index' } as const;
  exchange.place(HELD, stop);
  exchange.buy(PARTNER, 975, 9_000);
  exchange.tick([99_400]);
  exchange.pass(60_000);
  exchange.tick([99_400]);
  exchange.tick([99_400]);
  exchange.tick([99_400]);
  assert.deepEqual(exchange.trades(), []);
  exchange.accept(released(id));
  exchange.tick([99_400]);
  assert.deepEqual(exchange.trades(), [[975, 8_000]]);
});

test('a market without a live index is closed, for orders that come and for those that rest', () => {
  const { exchange, id } = heldExchange();
  exchange.accept({ ...TERMS, instrument: 1, symbol: 'COIN2/CASH' });
  exchange.buy(3, 1_000, 100, { instrument: 1 });
  exchange.sell(4, 1_000, 100, { instrument: 1 });
  assert.equal(
    exchange.refusal(exchange.order(HELD, { instrument: 1, price: 990, quantity: 100 })),
    'deposit_no_index',
  );
  exchange.sell(PARTNER, 1_000, 1_000);
  exchange.buy(HELD, 1_000, 1_000);
  const resting = exchange.sell(HELD, 1_001, 900);
  exchange.pass(20_000);
  const limit = exchange.order(HELD, { price: 990, quantity: 100 });
  assert.equal(exchange.refusal(limit), 'deposit_no_index');
  const stop = { type: 'stop-limit', price: 1_010, stopPrice: 1_009, quantity: 100 } as const;
  assert.equal(exchange.refusal(exchange.order(HELD, stop)), 'deposit_no_index');
  exchange.buy(PARTNER, 1_001, 900);
  assert.deepEqual(exchange.ended(), [[resting, 'expired', ORDER]]);
  exchange.accept(released(id));
  exchange.accept(limit);
});

test('own money may be given in a market without an index, as far as nothing comes back for it', () => {
  const { exchange } = heldExchange();
  exchange.accept({ ...TERMS, instrument: 1, symbol: 'COIN2/CASH' });
  endow(exchange, HELD, HELD_BACK - DEPOSIT + 100_000);
  const order = { instrument: 1, price: 1_000, timeInForce: 'IOC' } as const;
  exchange.sell(PARTNER, 1_000, 100, { instrument: 1 });
  assert.equal(exchange.refusal(exchange.order(HELD, { ...order, quantity: 101 })), 'deposit_no_index');
  exchange.accept(exchange.order(HELD, { ...order, quantity: 100 }));
  assert.deepEqual(exchange.trades(), [[1_000, 100]]);
  assert.equal(figures(exchange).costSpent, 0);
});

test('own money pays what the cap does not: a deposit of a cent keeps nobody from trading', () => {
  const { exchange } = heldExchange();
  endow(exchange, HELD, HELD_BACK - DEPOSIT + 200_000);
  const order = exchange.order(HELD, { price: 1_019, quantity: 10_000 });
  assert.equal(exchange.refusal(order), '');
  assert.equal(figures(exchange).costLeft, 200_000);
  exchange.sell(PARTNER, 1_019, 10_000);
  assert.equal(exchange.trades().length, 1);
});

test('what was spent is forgotten with the last deposit, and a hundredth of each that is final before', () => {
  const { exchange, id } = heldExchange();
  const other = deposit(exchange, HELD, DEPOSIT);
  exchange.sell(PARTNER, 1_014, 10_000);
  exchange.buy(HELD, 1_014, 10_000);
  assert.equal(figures(exchange).costSpent, 150_000);
  exchange.accept(released(id));
  assert.deepEqual([figures(exchange).costSpent, figures(exchange).unreleased], [50_000, DEPOSIT]);
  exchange.accept(released(other));
  assert.deepEqual([figures(exchange).costSpent, figures(exchange).held], [0, 0]);
});

test('a deposit that is lost takes a hundredth of what it left owed with it, and the last one takes all', () => {
  const { exchange, id } = heldExchange();
  const other = deposit(exchange, HELD, DEPOSIT);
  exchange.sell(PARTNER, 1_014, 10_000);
  exchange.buy(HELD, 1_014, 10_000);
  exchange.accept(reversed(id));
  const [told] = exchange.events('DepositReversed');
  assert.deepEqual([told?.taken, told?.owed], [DEPOSIT - 140_000, 140_000]);
  assert.equal(figures(exchange).costSpent, 150_000 - 1_400);
  exchange.accept(reversed(other));
  assert.deepEqual([figures(exchange).costSpent, figures(exchange).owed], [0, DEPOSIT + 140_000]);
});

test('who is held is held in the engine that a snapshot gives, with what was spent', () => {
  const { exchange } = heldExchange();
  exchange.sell(PARTNER, 1_000, 1_000);
  exchange.buy(HELD, 1_000, 1_000);
  const again = new Exchange(restoreEngine(exchange.engine.snapshot()));
  again.now = exchange.now;
  assert.deepEqual(figures(again), figures(exchange));
  assert.equal(again.engine.stateHash(), exchange.engine.stateHash());
  assert.equal(again.refusal(again.order(HELD, { price: 1_025, quantity: 8_000 })), 'deposit_cost_cap');
});

test('a deposit of coins holds back by its index, until the heights that make each chain final', () => {
  const { exchange } = heldExchange();
  exchange.accept(booked(HELD, 1_000, { asset: COIN, height: 40 }));
  const { held, unreleased, until } = figures(exchange);
  assert.deepEqual([held, unreleased], [HELD_BACK + 105_000, DEPOSIT + 100_000]);
  assert.deepEqual(until, [{ chain: 0, height: 45 }]);
  assert.equal(exchange.spot(HELD, CASH).available, DEPOSIT);
});
