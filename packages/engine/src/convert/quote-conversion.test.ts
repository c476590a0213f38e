import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, CONVERSION, fresh, GEM, gained, INVENTORY, openConvert, quoted } from '../testing/convert.ts';
import { CASH, COIN, COINS_EACH, HOUSE_USERS } from '../testing/exchange.ts';

test('a quote says its amounts, prices, spreads and end, and moves nothing', () => {
  const exchange = openConvert();
  const { result } = quoted(exchange);
  assert.deepEqual(result, { kind: 'quote', id: 1 });
  const [told] = exchange.events('ConversionQuoted');
  // 100 coins are worth 100,000; 0.1 % and 50 ppm for a tenth of a size step.
  assert.deepEqual(told, {
    kind: 'ConversionQuoted',
    user: 1,
    from: COIN,
    to: CASH,
    fromAmount: 100,
    toAmount: 99_895,
    fromIndex: 1_000_000,
    toIndex: 0,
    fromSpreadPpm: 1_050,
    toSpreadPpm: 0,
    value: 100_000,
    quote: 1,
    expiresAt: exchange.now + 10_000,
  });
  assert.deepEqual(gained(exchange), { cash: 0, coin: 0, gem: 0 });
  assert.equal(exchange.engine.convert.quote(1)?.toAmount, 99_895);
});

test('each lifetime is kept to, and others are refused', () => {
  for (const lifetimeSeconds of [10, 30, 60] as const) {
    const exchange = openConvert();
    quoted(exchange, { lifetimeSeconds });
    exchange.pass(lifetimeSeconds * 1_000 - 1);
    assert.notEqual(exchange.engine.convert.quote(1), null);
    exchange.pass(1);
    assert.equal(exchange.engine.convert.quote(1), null);
    assert.equal(exchange.events('ConversionLapsed').length, 1);
  }
  assert.equal(openConvert().refusal(asked({ lifetimeSeconds: 20 as 10 })), 'lifetime_invalid');
});

test('a new quote replaces the last one, at most one a second', () => {
  const exchange = openConvert();
  quoted(exchange);
  exchange.now += 999;
  assert.equal(exchange.refusal(asked()), 'quote_rate_limit');
  assert.equal(exchange.refusal(asked({ user: 2 })), '');
  exchange.now += 1;
  quoted(exchange, { amount: 200 });
  assert.deepEqual(
    exchange.events('ConversionLapsed').map(({ quote }) => quote),
    [1],
  );
  assert.equal(exchange.engine.convert.quote(1)?.fromAmount, 200);
  exchange.rules({ orderRate: false });
  assert.equal(exchange.refusal(asked()), '');
});

test('amounts outside the limits are refused, by their worth', () => {
  const exchange = openConvert();
  const cash = (amount: number) => exchange.refusal(asked({ from: CASH, to: COIN, amount, user: 2 }));
  exchange.rules({ orderRate: false });
  assert.equal(cash(499), 'amount_below_minimum');
  // The minimum buys less than a whole coin.
  assert.equal(cash(500), 'amount_below_minimum');
  assert.equal(exchange.refusal(asked({ from: COIN, to: CASH, amount: 1 })), '');
  assert.equal(cash(2_000_000), '');
  assert.equal(cash(2_000_001), 'amount_above_maximum');
  for (const amount of [0, -1, 0.5, Number.NaN]) assert.equal(cash(amount), 'amount_invalid');
});

test('what somebody converts in a UTC day is limited, and begins anew at midnight', () => {
  const exchange = openConvert({ maxValue: 2_000_000, dailyValue: 2_000_000 });
  const { id } = quoted(exchange, { amount: 1_500 }).result;
  exchange.accept({ kind: 'AcceptConversion', user: 1, clientId: '', bodyHash: 0, quote: id });
  assert.equal(exchange.engine.convert.usedToday(1), 1_500_000);
  exchange.now += 1_000;
  assert.equal(exchange.refusal(asked({ amount: 501 })), 'daily_limit');
  assert.equal(exchange.refusal(asked({ amount: 500 })), '');
  assert.equal(exchange.refusal(asked({ amount: 501, user: 2 })), '');
  exchange.now = Math.ceil(exchange.now / 86_400_000) * 86_400_000;
  fresh(exchange);
  assert.equal(exchange.engine.convert.usedToday(1), 0);
  assert.equal(exchange.refusal(asked({ amount: 501 })), '');
});

test('the house sets aside what it promised, and stops at what it has and may have', () => {
  const exchange = openConvert();
  exchange.accept({ kind: 'SetConvertible', asset: COIN, most: INVENTORY + 100 });
  assert.equal(exchange.refusal(asked({ amount: 101 })), 'inventory_limit');
  quoted(exchange, { amount: 60 });
  assert.equal(exchange.refusal(asked({ amount: 41, user: 2 })), 'inventory_limit');
  quoted(exchange, { amount: 40, user: 2 });
  exchange.now += 1_000;
  quoted(exchange, { amount: 60 });
  assert.deepEqual(
    exchange.engine.convert.inventory().find(({ asset }) => asset === COIN),
    { asset: COIN, amount: INVENTORY, promised: 0, awaited: 100, most: INVENTORY + 100 },
  );
  exchange.now += 9_000;
  fresh(exchange);
  exchange.pass(1_000);
  quoted(exchange, { amount: 100, user: 2 });
});

test('nobody is promised what another quote was promised', () => {
  const exchange = openConvert({ maxValue: 2_000_000_000, dailyValue: 2_000_000_000, sizePpm: 0, spreadAPpm: 0 });
  quoted(exchange, { amount: 600_000 });
  assert.equal(exchange.refusal(asked({ amount: 400_001, user: 2 })), 'inventory_limit');
  quoted(exchange, { amount: 400_000, user: 2 });
});

test('assets that are not converted, one asset into itself, a stopped market and a stale index are refused', () => {
  const exchange = openConvert();
  assert.equal(exchange.refusal(asked({ to: COIN })), 'conversion_unavailable');
  assert.equal(exchange.refusal(asked({ to: 9 })), 'conversion_unavailable');
  exchange.accept({ kind: 'SetConvertible', asset: GEM, most: 0 });
  assert.equal(exchange.refusal(asked({ to: GEM })), 'conversion_unavailable');
  exchange.accept({ kind: 'SetInstrumentState', instrument: 0, state: 'paused' });
  assert.equal(exchange.refusal(asked()), 'market_not_trading');
  exchange.accept({ kind: 'SetInstrumentState', instrument: 0, state: 'trading' });
  exchange.pass(10_000);
  assert.equal(exchange.refusal(asked()), 'index_stale');
});

test('only what a user has can be quoted, and only to ordinary users', () => {
  const exchange = openConvert({ maxValue: 20_000_000_000, dailyValue: 20_000_000_000, sizePpm: 0 });
  assert.equal(exchange.refusal(asked({ amount: COINS_EACH + 1 })), 'insufficient_balance');
  assert.equal(exchange.refusal(asked({ user: HOUSE_USERS[0] })), 'not_permitted');
  assert.equal(exchange.refusal(asked({ user: 99 })), 'account_unknown');
});

test('terms that would take all or cross each other are refused', () => {
  const exchange = openConvert();
  const wrong = [
    { spreadCPpm: 999_500 },
    { spreadAPpm: -1 },
    { sizePpm: 600_000 },
    { sizeStep: 0 },
    { minValue: 0 },
    { maxValue: 499 },
    { dailyValue: 1_999_999 },
  ];
  for (const fields of wrong)
    assert.equal(exchange.refusal({ ...CONVERSION, ...fields }), 'configuration_invalid', JSON.stringify(fields));
  assert.equal(exchange.refusal({ ...CONVERSION, hub: 9 }), 'asset_unknown');
  assert.equal(exchange.refusal({ kind: 'SetConvertible', asset: 9, most: 1 }), 'asset_unknown');
  assert.equal(exchange.refusal({ kind: 'SetConvertible', asset: 0, most: -1 }), 'amount_invalid');
});
