import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { restoreEngine } from '../index.ts';
import { asked, CONVERSION, fresh, GEM, gained, INVENTORY, openConvert, quoted } from '../testing/convert.ts';
import { CASH, COIN, COINS_EACH, Exchange, HOUSE_USERS } from '../testing/exchange.ts';
import { afterTwoTrades, BOB, BTC, USDT, unnamed } from '../testing/two-trades.ts';

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
    fromDeviationPpm: 0,
    toDeviationPpm: 0,
    fromHeldPpm: 0,
    toHeldPpm: 0,
  });
  assert.deepEqual(gained(exchange), { cash: 0, coin: 0, gem: 0 });
  assert.equal(exchange.engine.convert.quote(1)?.toAmount, 99_895);
});

test('each lifetime is kept to, and others are refused', () => {
  for (const lifetimeSeconds of [5, 10] as const) {
    const exchange = openConvert();
    quoted(exchange, { lifetimeSeconds });
    exchange.pass(lifetimeSeconds * 1_000 - 1);
    assert.notEqual(exchange.engine.convert.quote(1), null);
    exchange.pass(1);
    assert.equal(exchange.engine.convert.quote(1), null);
    assert.equal(exchange.events('ConversionLapsed').length, 1);
  }
  for (const other of [4, 30, 60])
    assert.equal(openConvert().refusal(asked({ lifetimeSeconds: other as 10 })), 'lifetime_invalid');
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
  exchange.now = Math.ceil(exchange.now / DAY_MS) * DAY_MS;
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

test('by the rules of 0.2.0 two trades of 6 USDT at the ends of the band pause convert; now they do not', async () => {
  const asked = { from: BTC, to: USDT, end: 'from', amount: 100_000, lifetimeSeconds: 10 } as const;
  const refusal = async (released?: string) =>
    (await afterTwoTrades(released)).refusal({ kind: 'QuoteConversion', ...unnamed(BOB), ...asked });
  assert.equal(await refusal('0.2.0'), 'market_not_trading');
  assert.equal(await refusal(), '');
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

/** Samples of the coin, one each half second: the last one is of now. */
function sampled(exchange: Exchange, prices: readonly number[]): void {
  for (const price of prices) {
    exchange.now += 500;
    exchange.tick([price]);
  }
}

const swinging = (count: number) => Array.from({ length: count }, (_, at) => 1_000_000 + (at % 2) * 300);

test('what the index moves in the lifetime is part of the spread, longer ones more, and is told', () => {
  const exchange = openConvert();
  sampled(exchange, swinging(600));
  // Every half second 300 ppm: over 20 samples 1,341.64, of which two and a half are 3,355; over ten 2,373.
  for (const [user, lifetimeSeconds, movement] of [
    [1, 10, 3_355],
    [2, 5, 2_373],
  ] as const) {
    quoted(exchange, { user, lifetimeSeconds, amount: 100 });
    const told = exchange.events('ConversionQuoted').at(-1)!;
    assert.deepEqual([told.fromDeviationPpm, told.fromSpreadPpm, told.fromHeldPpm], [movement, 1_051 + movement, 0]);
    assert.deepEqual([told.toDeviationPpm, told.toSpreadPpm], [0, 0]);
  }
  const coin = exchange.engine.convert.assets().find(({ asset }) => asset === COIN)!;
  assert.deepEqual(
    coin.movement.map(({ spreadPpm }) => spreadPpm),
    [2_373, 3_355],
  );
  const { id } = quoted(exchange, { user: 3 }).result;
  exchange.accept({ kind: 'AcceptConversion', user: 3, clientId: '', bodyHash: 0, quote: id });
  assert.deepEqual(
    exchange.events('Converted').map(({ fromDeviationPpm, fromHeldPpm }) => [fromDeviationPpm, fromHeldPpm]),
    [[3_355, 0]],
  );
});

test('before sixty samples are there nothing is quoted, and the asset says why until it opens by itself', () => {
  const exchange = openConvert();
  exchange.now += 300_000;
  const closed = () => exchange.engine.convert.assets().find(({ asset }) => asset === COIN)!.closed;
  // Two that end the silence of five minutes give no price, and the third is the first sample.
  sampled(exchange, swinging(61));
  assert.equal(exchange.refusal(asked()), 'convert_measuring');
  assert.equal(closed(), 'convert_measuring');
  sampled(exchange, swinging(1));
  assert.equal(closed(), '');
  assert.equal(exchange.refusal(asked()), '');
});

test('a price is asked for while the last sample is two seconds old, and not a millisecond more', () => {
  const exchange = openConvert();
  exchange.pass(2_000);
  assert.equal(exchange.refusal(asked()), '');
  exchange.pass(1);
  assert.equal(exchange.refusal(asked({ user: 2 })), 'index_stale');
});

test('while the sources lie apart the whole spread is doubled', () => {
  const exchange = openConvert();
  exchange.tick([1_000_000, 1_004_000]);
  quoted(exchange);
  const [told] = exchange.events('ConversionQuoted');
  assert.equal(exchange.engine.convert.assets().find(({ asset }) => asset === COIN)!.apart, true);
  const { fromIndex, fromSpreadPpm, fromDeviationPpm, value } = told!;
  assert.equal(fromIndex, 1_002_000);
  assert.equal(fromDeviationPpm % 2, 0);
  assert.equal(fromSpreadPpm, 2 * (1_000 + Math.ceil(value / 2_000) + fromDeviationPpm / 2));
});

test('no new quote is better for its user than one whose time is not over, replaced or used or read from a snapshot', () => {
  const exchange = openConvert({ sizePpm: 0 });
  const pays = (more: Parameters<typeof asked>[0] = {}) => {
    exchange.now += 1_000;
    exchange.tick([1_000_000]);
    quoted(exchange, { lifetimeSeconds: 5, ...more });
    return exchange.events('ConversionQuoted').at(-1)!;
  };
  exchange.tick([999_000]);
  const low = pays({ lifetimeSeconds: 10 });
  exchange.accept({ kind: 'AcceptConversion', user: 1, clientId: '', bodyHash: 0, quote: low.quote });
  const per = ({ fromIndex, fromSpreadPpm }: typeof low) => fromIndex * (1_000_000 - fromSpreadPpm);
  const held = pays();
  assert.ok(per(held) <= per(low) && per(held) > per(low) - held.fromIndex);
  // Other people, the other side and the other market know nothing of it.
  assert.equal(pays({ user: 2 }).fromHeldPpm, 0);
  assert.equal(pays({ from: CASH, to: COIN, amount: 100_000 }).toHeldPpm, 0);
  const copy = new Exchange(restoreEngine(exchange.engine.snapshot()));
  assert.equal(copy.engine.stateHash(), exchange.engine.stateHash());
  for (const one of [exchange, copy]) one.now = low.expiresAt - 1;
  const ask = (one: Exchange) => {
    one.tick([1_010_000]);
    quoted(one, { user: 1 });
    return one.events('ConversionQuoted').at(-1)!;
  };
  assert.ok(per(ask(exchange)) <= per(low));
  assert.deepEqual(ask(copy), exchange.events('ConversionQuoted').at(-1));
});

test('a price that has lived out holds nothing, and is forgotten', () => {
  const exchange = openConvert({ sizePpm: 0 });
  exchange.tick([990_000]);
  quoted(exchange);
  exchange.pass(10_000);
  const empty = exchange.engine.stateHash();
  assert.equal(new Exchange(restoreEngine(exchange.engine.snapshot())).engine.stateHash(), empty);
  fresh(exchange);
  quoted(exchange);
  assert.equal(exchange.events('ConversionQuoted').at(-1)!.fromHeldPpm, 0);
});
