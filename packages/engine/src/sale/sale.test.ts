import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { Command } from '../commands.ts';
import { restoreEngine } from '../index.ts';
import { CASH, COIN, Exchange, TERMS } from '../testing/exchange.ts';
import {
  cancellation,
  end,
  FUNDS,
  held,
  house,
  ISSUED,
  LOT,
  LOT_PRICE,
  openSale,
  PAPER,
  SALE,
  settle,
  subscription,
  withdrawal,
} from '../testing/sale.ts';

test('over-subscribed: each has the own lots, frozen, the rest of the money at once, and the unsold coins go back', () => {
  const exchange = openSale();
  for (const [user, lots] of [60, 24, 16].entries()) exchange.accept(subscription(user + 1, lots * 10 * LOT_PRICE + 7));
  end(exchange);
  const sold = [40, 36, 24];
  for (const [at, lots] of sold.entries()) {
    assert.deepEqual(held(exchange, at + 1, COIN), [0, lots * LOT]);
    assert.deepEqual(held(exchange, at + 1, CASH), [FUNDS - lots * LOT_PRICE, 0]);
  }
  assert.equal(house(exchange, 'sale-reserve', CASH), 100 * LOT_PRICE);
  assert.equal(exchange.engine.sales.sale(1)!.state, 'allocated');
});

test('under-subscribed: each gets what is paid for, up to the cap', () => {
  const exchange = openSale();
  exchange.accept(subscription(1, 90 * LOT_PRICE));
  exchange.accept(subscription(2, 3 * LOT_PRICE + 999));
  end(exchange);
  assert.deepEqual(held(exchange, 1, COIN), [0, 40 * LOT]);
  assert.deepEqual(held(exchange, 2, COIN), [0, 3 * LOT]);
  assert.equal(house(exchange, 'sale-reserve', COIN), 0);
  assert.equal(house(exchange, 'sale-issuer', COIN), ISSUED - 43 * LOT);
});

test('one verified person has one subscription; who took everything back makes room, and keeps the place', () => {
  const exchange = openSale();
  exchange.accept(subscription(1, LOT_PRICE, 77));
  assert.equal(exchange.refusal(subscription(2, LOT_PRICE, 77)), 'subscription_of_person');
  exchange.accept(subscription(1, LOT_PRICE, 77));
  assert.equal(exchange.engine.sales.subscription(1, 1)!.committed, 2 * LOT_PRICE);
  exchange.accept(withdrawal(1));
  assert.deepEqual(held(exchange, 1, CASH), [FUNDS, 0]);
  assert.equal(exchange.refusal(withdrawal(1)), 'subscription_unknown');
  const { result } = exchange.accept(subscription(2, LOT_PRICE, 77));
  assert.deepEqual(result, { kind: 'subscription', id: 2 });
  assert.equal(exchange.refusal(subscription(1, LOT_PRICE, 77)), 'subscription_of_person');
  exchange.accept(withdrawal(2));
  assert.deepEqual(exchange.accept(subscription(1, LOT_PRICE, 77)).result, { kind: 'subscription', id: 1 });
});

test('what somebody took back as one person is no claim of that person any more, also over a restart', () => {
  const exchange = openSale();
  exchange.accept(subscription(1, LOT_PRICE, 77));
  exchange.accept(withdrawal(1));
  exchange.accept(subscription(2, LOT_PRICE, 77));
  exchange.accept(subscription(1, LOT_PRICE, 88));
  const restored = new Exchange(restoreEngine(exchange.engine.snapshot()));
  for (const one of [exchange, restored]) {
    assert.equal(one.refusal(subscription(3, LOT_PRICE, 77)), 'subscription_of_person');
    assert.equal(one.refusal(subscription(3, LOT_PRICE, 88)), 'subscription_of_person');
    one.accept(subscription(1, LOT_PRICE, 99));
    one.accept(subscription(3, LOT_PRICE, 88));
  }
  assert.equal(restored.engine.stateHash(), exchange.engine.stateHash());
});

test('its last millisecond is the one before the end, whether the timer has fired or not', () => {
  const exchange = openSale();
  exchange.now = SALE.endsAt - 1;
  exchange.accept(subscription(1, LOT_PRICE));
  exchange.now = SALE.endsAt;
  assert.equal(exchange.refusal(subscription(2, LOT_PRICE)), 'sale_over');
  assert.equal(exchange.refusal(withdrawal(1)), 'sale_over');
  assert.equal(exchange.refusal(cancellation), 'sale_over');
  end(exchange);
  assert.equal(exchange.refusal(subscription(2, LOT_PRICE)), 'sale_over');
});

test('less than the minimum, less than a unit, more than there is and another sale are refused and change nothing', () => {
  const exchange = openSale({ minimum: 5 * LOT_PRICE });
  const all = () => [exchange.engine.sales.all(), exchange.engine.houseBalances(), exchange.engine.balances(1)];
  const before = all();
  assert.equal(exchange.refusal(subscription(1, 5 * LOT_PRICE - 1)), 'subscription_too_small');
  for (const amount of [0, -1, 0.5, Number.NaN])
    assert.equal(exchange.refusal(subscription(1, amount)), 'amount_invalid');
  assert.equal(exchange.refusal(subscription(1, LOT_PRICE, 0)), 'amount_invalid');
  assert.equal(exchange.refusal(subscription(1, FUNDS + 1)), 'insufficient_balance');
  assert.equal(exchange.refusal({ ...subscription(1, LOT_PRICE), sale: 2 }), 'sale_unknown');
  assert.deepEqual(all(), before);
  exchange.accept(subscription(1, 5 * LOT_PRICE));
  assert.notDeepEqual(all(), before);
});

test('a soft cap that is missed by a unit, and a sale that is cancelled, give everything back', () => {
  const missed = openSale({ softCap: 10 * LOT_PRICE });
  missed.accept(subscription(1, 10 * LOT_PRICE - 1));
  end(missed);
  assert.equal(missed.engine.sales.sale(1)!.failure, 'soft-cap');
  const cancelled = openSale();
  cancelled.accept(subscription(1, 5 * LOT_PRICE));
  cancelled.accept(cancellation);
  settle(cancelled);
  for (const exchange of [missed, cancelled]) {
    assert.equal(exchange.engine.sales.sale(1)!.state, 'cancelled');
    assert.deepEqual(held(exchange, 1, CASH), [FUNDS, 0]);
    assert.equal(house(exchange, 'sale-issuer', COIN), ISSUED);
    assert.equal(exchange.engine.sales.sale(1)!.settled, false);
  }
});

test('money above the cap or for no whole lot goes straight back and does not carry a sale over its soft cap', () => {
  const committed = [90 * LOT_PRICE, 9 * LOT_PRICE + 999];
  const counted = 49 * LOT_PRICE;
  for (const [softCap, failure] of [
    [counted, 'none'],
    [counted + 1, 'soft-cap'],
  ] as const) {
    const exchange = openSale({ softCap });
    for (const [at, amount] of committed.entries()) exchange.accept(subscription(at + 1, amount));
    assert.equal(exchange.engine.sales.sale(1)!.counted, counted);
    end(exchange);
    const { failure: found, paid } = exchange.engine.sales.sale(1)!;
    assert.deepEqual([found, paid], [failure, failure === 'none' ? counted : 0]);
  }
});

test('where more is wanted than there is a soft cap of everything is reached', () => {
  const exchange = openSale({ softCap: 100 * LOT_PRICE });
  for (const user of [1, 2, 3]) exchange.accept(subscription(user, 35 * LOT_PRICE));
  end(exchange);
  assert.equal(exchange.engine.sales.sale(1)!.paid, 100 * LOT_PRICE);
});

test('a coin that does not trade 14 days after the end goes back, and so does the money', () => {
  const exchange = openSale();
  exchange.accept(subscription(1, 5 * LOT_PRICE));
  end(exchange);
  exchange.now = SALE.endsAt + 14 * DAY_MS - 1;
  assert.equal(settle(exchange), 0);
  exchange.now += 1;
  settle(exchange);
  assert.deepEqual(held(exchange, 1, CASH), [FUNDS, 0]);
  assert.deepEqual(held(exchange, 1, COIN), [0, 0]);
  assert.equal(house(exchange, 'sale-issuer', COIN), ISSUED);
  const { failure, settled } = exchange.engine.sales.sale(1)!;
  assert.deepEqual([failure, settled], ['not-listed', true]);
});

test('when the coin trades the issuer is paid and the first part is free; the rest follows step by step', () => {
  const exchange = openSale({ freePpm: 250_000, vestingSteps: 2, vestingDays: 30 });
  exchange.accept(subscription(1, 7 * LOT_PRICE));
  end(exchange);
  exchange.accept({ ...TERMS, state: 'prelaunch' });
  assert.equal(settle(exchange), 0);
  exchange.accept({ kind: 'SetInstrumentState', instrument: 0, state: 'trading' });
  const tradedAt = exchange.now;
  settle(exchange);
  assert.equal(house(exchange, 'sale-issuer', CASH), 7 * LOT_PRICE);
  assert.deepEqual(held(exchange, 1, COIN), [175, 525]);
  exchange.now = tradedAt + 30 * DAY_MS;
  settle(exchange);
  assert.deepEqual(held(exchange, 1, COIN), [437, 263]);
  exchange.now = tradedAt + 60 * DAY_MS;
  settle(exchange);
  assert.deepEqual(held(exchange, 1, COIN), [700, 0]);
  assert.equal(exchange.engine.sales.sale(1)!.state, 'ended');
  assert.equal(exchange.engine.sales.subscription(1, 1), null);
});

test('the root of the list is kept once, and only with the sums of the sale', () => {
  const exchange = openSale();
  exchange.accept(subscription(1, 5 * LOT_PRICE + 3));
  const sums = { subscriptions: 1, committed: 5_003, allocated: 5 * LOT, paid: 5_000, refunded: 3 };
  const root: Command = { kind: 'PublishSaleRoot', sale: 1, root: PAPER, ...sums };
  assert.equal(exchange.refusal(root), 'sale_not_settled');
  assert.equal(exchange.engine.sales.sale(1)!.settled, false);
  end(exchange);
  assert.equal(exchange.engine.sales.sale(1)!.settled, true);
  for (const name of Object.keys(sums) as (keyof typeof sums)[])
    assert.equal(exchange.refusal({ ...root, [name]: sums[name] + 1 }), 'sale_root_wrong', name);
  assert.equal(exchange.refusal({ ...root, root: 'ab' }), 'sale_root_wrong');
  exchange.accept(root);
  exchange.accept(root);
  assert.equal(exchange.engine.sales.sale(1)!.root, PAPER);
  assert.equal(exchange.refusal({ ...root, root: 'cd'.repeat(32) }), 'sale_root_wrong');
});

test('a sale is refused whose figures contradict each other or whose coins are not there', () => {
  const exchange = openSale();
  const next = { ...SALE, sale: 2, startsAt: exchange.now };
  const wrong: Partial<typeof SALE>[] = [
    { sale: 1 },
    { sale: 3 },
    { payAsset: COIN },
    { lot: 0 },
    { lot: 7 },
    { supply: 100 * LOT + 1 },
    { cap: 101 * LOT },
    { cap: LOT + 1 },
    { supply: 1_001 * LOT, cap: LOT },
    { lotPrice: 0 },
    { lotPrice: Number.MAX_SAFE_INTEGER },
    { minimum: LOT_PRICE - 1 },
    { minimum: 40 * LOT_PRICE + 1 },
    { minimum: 41 * LOT_PRICE },
    { softCap: 100 * LOT_PRICE + 1 },
    { softCap: -1 },
    { startsAt: exchange.now - 1 },
    { endsAt: next.startsAt },
    { endsAt: exchange.now + 367 * DAY_MS },
    { freePpm: 999_999 },
    { vestingSteps: 121, freePpm: 0, vestingDays: 1 },
    { vestingSteps: 1, freePpm: 1_000_000, vestingDays: 1 },
    { vestingSteps: 1, freePpm: 0, vestingDays: 0 },
    { paper: 'AB'.repeat(32) },
  ];
  for (const change of wrong)
    assert.equal(exchange.refusal({ ...next, ...change }), 'configuration_invalid', JSON.stringify(change));
  assert.equal(exchange.refusal({ ...next, asset: 9 }), 'asset_unknown');
  assert.equal(exchange.refusal({ ...next, supply: 10 ** 12, cap: 10 ** 12 }), 'sale_supply_missing');
  exchange.accept({ ...next, minimum: 40 * LOT_PRICE });
});
