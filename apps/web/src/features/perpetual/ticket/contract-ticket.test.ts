import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractSettings, PerpetualContract, Position } from '@tradewind/api';
import fc from 'fast-check';
import { type ContractInput, type ContractMarket, EMPTY_CONTRACT, type Unit } from './contract-input.ts';
import { inUnit, orderOf, shareOf, sharePercent, summarise } from './contract-ticket.ts';

const contract = {
  contract: 'BTC-USDT',
  base: 'BTC',
  asset: 'USDT',
  size: '0.001',
  tick: '0.1',
  takerFee: '0.000500',
  group: 'A',
  index: '60000.000',
  mark: '60000.000',
  fundingRate: '0.000100',
  brackets: [
    { from: '0.000000', maxLeverage: 50, maintenance: '0.005000' },
    { from: '250000.000000', maxLeverage: 25, maintenance: '0.010000' },
  ],
  announced: null,
} as unknown as PerpetualContract;

/** An account of so much, levered 20 times. */
function settingsOf(free: string, more: Partial<ContractSettings> = {}): ContractSettings {
  const account = { wallet: free, free, unrealised: '0.000000', maintenance: '0.000000' };
  return { mode: 'isolated', leverage: 20, positionLimit: '1000000.000000', account, ...more } as ContractSettings;
}

const market: ContractMarket = {
  contract,
  settings: settingsOf('1000.000000'),
  position: null,
  bestBid: '59999.9',
  bestAsk: '60000.1',
  spot: '0.000000',
};

/** 100 lots that were bought at 60,000. */
const held: ContractMarket = {
  ...market,
  position: {
    side: 'long',
    lots: 100,
    size: '0.100',
    mark: '60000.000',
    unrealised: '0.000000',
    margin: '300.000000',
  } as Position,
};

const limit: ContractInput = { ...EMPTY_CONTRACT, price: '60000', unit: 'lots', size: '100' };
const sell: ContractInput = { ...limit, side: 'sell' };

const figures = (input: ContractInput, on = market) => {
  const { lots, worth, margin, fee, liquidation, funding, worst, errors } = summarise(input, on);
  assert.deepEqual(errors, {});
  return { lots, worth, margin, fee, liquidation, funding, worst };
};
const errorsOf = (input: ContractInput, on = market) => summarise(input, on).errors;

test('a limit order takes a twentieth of its worth, and its long is liquidated where half a percent is left', () => {
  assert.deepEqual(figures(limit), {
    lots: 100,
    worth: '6000.000000',
    margin: '300.000000',
    fee: '3.000000',
    // (6000 - 300) / (0.1 x 0.995) = 57286.43, rounded up to a tick
    liquidation: '57286.5',
    funding: '0.6',
    worst: '303.000000',
  });
  // (60000 - 57286.43) / 60000
  assert.equal(summarise(limit, market).distance, '4.52');
});

test('at the market the likely price is the best one, and fee and loss are told at the furthest that is allowed', () => {
  const { worth, margin, fee, worst } = figures({ ...limit, tab: 'market', price: '' });
  // 2 % above the index: 61,200.0
  assert.deepEqual([worth, margin, fee, worst], ['6000.010000', '300.000500', '3.060000', '309.060000']);
});

test('a short gets funding while longs pay, and is liquidated above', () => {
  const { worth, liquidation, funding, worst } = figures({ ...sell, tab: 'market', price: '' });
  assert.deepEqual([worth, funding, worst], ['5999.990000', '-0.6', '302.999495']);
  // (5999.99 + 299.9995) / (0.1 x 1.005) = 62686.46, rounded down to a tick
  assert.equal(liquidation, '62686.4');
  const paid = { ...market, contract: { ...contract, fundingRate: '-0.000100' } };
  assert.equal(figures(sell, paid).funding, '0.6');
});

test('a sale at a limit below the bids is reckoned at the best of them, as it trades there', () => {
  assert.equal(figures({ ...sell, price: '59000' }).worth, '5999.990000');
  assert.equal(figures({ ...sell, price: '59000', postOnly: true }).worth, '5900.000000');
});

test('a purchase that may rest is reckoned at its limit, one that trades at once or never at what it meets', () => {
  const dear = { ...limit, price: '60100' };
  assert.equal(figures(dear).worth, '6010.000000');
  assert.equal(figures({ ...dear, timeInForce: 'IOC' }).worth, '6000.010000');
  assert.equal(figures({ ...dear, timeInForce: 'IOC' }).fee, '3.005000', 'never more than at its limit');
});

test('what closes takes no margin and leaves the rest where it was', () => {
  const summary = summarise({ ...sell, size: '40' }, held);
  assert.deepEqual([summary.opens, summary.margin, summary.fee], [false, '0.000000', '1.200000']);
  assert.deepEqual([summary.liquidation, summary.worst, summary.fromSpot], ['57286.5', '0.000000', null]);
  const all = summarise(sell, held);
  assert.deepEqual([all.opens, all.liquidation, all.distance], [false, null, null]);
});

test('what turns a position pays the fee of both parts and margin of what it opens', () => {
  const turned = summarise({ ...sell, size: '150' }, held);
  assert.deepEqual(
    [turned.opens, turned.margin, turned.fee, turned.worst],
    [true, '150.000000', '4.500000', '151.500000'],
  );
  // (3000 + 150) / (0.05 x 1.005)
  assert.equal(turned.liquidation, '62686.5');
});

test('reduce-only is for what is held at most', () => {
  const reduceOnly = { ...sell, reduceOnly: true };
  assert.deepEqual(errorsOf(reduceOnly, held), {});
  assert.deepEqual(errorsOf({ ...reduceOnly, size: '101' }, held), { size: 'reduce_large' });
  assert.deepEqual(errorsOf({ ...reduceOnly, side: 'buy' }, held), { size: 'nothing_to_reduce' });
  assert.deepEqual(errorsOf(reduceOnly), { size: 'nothing_to_reduce' });
});

test('in cross all of the account stands behind the position, and all of it can be lost', () => {
  const cross = { ...market, settings: settingsOf('1000.000000', { mode: 'cross' }) };
  const { margin, liquidation, worst } = figures(limit, cross);
  assert.deepEqual([margin, worst], ['300.000000', '1000.000000']);
  // (6000 - (1000 - 3)) / (0.1 x 0.995) = 50281.41
  assert.equal(liquidation, '50281.5');
});

test('what the account lacks for margin, both fees and the loss at once comes from Spot', () => {
  // 300 + 3 + (6000 - 300) x 0.0005
  const poor = { ...market, settings: settingsOf('100.000000'), spot: '205.850000' };
  assert.equal(summarise(limit, poor).fromSpot, '205.850000');
  assert.deepEqual(errorsOf(limit, poor), {});
  assert.deepEqual(errorsOf(limit, { ...poor, spot: '205.849999' }), { size: 'margin' });
  // Bought 100 above the mark: 305 + 3.05 + 2.8975... and the 10 that it loses at once
  const dear = summarise({ ...limit, price: '60100' }, { ...poor, spot: '1000.000000' });
  assert.equal(dear.fromSpot, '216.359750');
});

test('take profit stands where the order wins, stop loss where it loses', () => {
  const protects = { ...limit, protects: true };
  assert.deepEqual(errorsOf({ ...protects, takeProfit: '60000.1', stopLoss: '59999.9' }), {});
  const turned = { takeProfit: '59999.9', stopLoss: '60000.1' };
  assert.deepEqual(errorsOf({ ...protects, ...turned }), { takeProfit: 'take_profit', stopLoss: 'stop_loss' });
  assert.deepEqual(errorsOf({ ...protects, ...turned, side: 'sell' }), {});
  assert.deepEqual(errorsOf({ ...protects, takeProfit: '60000', stopLoss: '60000' }), {
    takeProfit: 'take_profit',
    stopLoss: 'stop_loss',
  });
  assert.deepEqual(errorsOf({ ...protects, takeProfit: '61000.05' }), { takeProfit: 'price_step' });
  assert.deepEqual(errorsOf({ ...limit, ...turned }), {}, 'what is not shown does not count');
});

test('each mistake is told at its field', () => {
  assert.deepEqual(errorsOf({ ...limit, price: '', size: '' }), { price: 'price', size: 'size' });
  assert.deepEqual(errorsOf({ ...limit, price: '60000.05' }), { price: 'price_step' });
  assert.deepEqual(errorsOf({ ...limit, tab: 'stop' }), { stopPrice: 'stop' });
  assert.deepEqual(errorsOf({ ...limit, tab: 'stop', stopKind: 'stop-limit', stopPrice: '59000', price: '' }), {
    price: 'price',
  });
  assert.deepEqual(errorsOf({ ...limit, size: '0.5' }), { size: 'size_step' });
  assert.deepEqual(errorsOf({ ...limit, unit: 'base', size: '0.0009' }), { size: 'size_step' });
  assert.deepEqual(errorsOf({ ...limit, size: '10000001' }), { size: 'size_large' });
  assert.deepEqual(errorsOf({ ...limit, price: '9'.repeat(15) }), { size: 'size_large' });
});

test('size, limit and leverage are held to what may be: at the bound it fits, a lot above it does not', () => {
  const rich = { ...market, settings: settingsOf('900000.000000', { positionLimit: '6000.000000' }) };
  assert.deepEqual([errorsOf(limit, rich), errorsOf({ ...limit, size: '101' }, rich)], [{}, { size: 'limit' }]);
  const levered = { ...market, settings: settingsOf('900000.000000', { leverage: 50 }) };
  assert.deepEqual(errorsOf({ ...limit, size: '4166' }, levered), {});
  assert.deepEqual(errorsOf({ ...limit, size: '4167' }, levered), { size: 'leverage' });
});

test('a trigger that is met already is said with the side on which it has to lie, by the price that triggers', () => {
  const stop: ContractInput = { ...limit, tab: 'stop' };
  const on = {
    ...market,
    contract: { ...contract, indexState: 'live', index: '60010.000', last: null } as PerpetualContract,
  };
  const sideOf = (more: Partial<ContractInput>, of = on) => errorsOf({ ...stop, ...more }, of).stopPrice;
  assert.deepEqual([sideOf({ stopPrice: '60000' }), sideOf({ stopPrice: '60000.1' })], ['stop_above', undefined]);
  assert.equal(sideOf({ stopPrice: '60000.1', triggerBy: 'index' }), 'stop_above');
  assert.equal(sideOf({ stopPrice: '60000', side: 'sell' }), 'stop_below');
  assert.equal(sideOf({ stopPrice: '60000', side: 'sell', stopKind: 'take-profit-market' }), 'stop_above');
  assert.equal(sideOf({ stopPrice: '60000', stopKind: 'take-profit-limit' }), 'stop_below');
  assert.equal(sideOf({ stopPrice: '1', triggerBy: 'last' }), undefined);
  const stale = { ...on, contract: { ...on.contract, indexState: 'stale' } as PerpetualContract };
  assert.deepEqual([sideOf({ stopPrice: '1' }, stale), sideOf({ stopPrice: '1' })], [undefined, 'stop_above']);
});

test('brackets that are announced count for what is opened', () => {
  const brackets = [
    { from: '0.000000', maxLeverage: 25, maintenance: '0.010000' },
    { from: '12000.000000', maxLeverage: 10, maintenance: '0.020000' },
  ];
  const announced = { ...market, contract: { ...contract, announced: { effectiveAt: 0, brackets } } };
  assert.deepEqual(errorsOf({ ...limit, size: '199' }, announced), {});
  assert.deepEqual(errorsOf({ ...limit, size: '200' }, announced), { size: 'leverage' });
});

test('a size is whole lots in any unit, and stays when the unit is changed', () => {
  assert.equal(summarise({ ...limit, unit: 'quote', size: '5999' }, market).lots, 99);
  assert.equal(summarise({ ...limit, unit: 'base', size: '0.0999' }, market).lots, 99);
  const changed = (unit: Unit, size: string) => ({ unit, size });
  assert.deepEqual(inUnit('quote', limit, market), changed('quote', '6000'));
  assert.deepEqual(inUnit('base', limit, market), changed('base', '0.1'));
  assert.deepEqual(inUnit('lots', { ...limit, unit: 'quote', size: '6059.99' }, market), changed('lots', '100'));
  assert.deepEqual(inUnit('quote', { ...limit, size: '' }, market), changed('quote', ''));
});

test('the slider goes as far as the account and Spot go, and with reduce-only as far as the position', () => {
  // 305.85, and a thousandth of 6,000 for what moves meanwhile.
  const just = { ...market, settings: settingsOf('211.850000'), spot: '100.000000' };
  assert.deepEqual(shareOf(100, limit, just), { size: '100' });
  assert.deepEqual(shareOf(50, { ...limit, unit: 'quote' }, just), { size: '3000' });
  assert.deepEqual(shareOf(100, limit, { ...just, spot: '99.999999' }), { size: '99' });
  assert.equal(sharePercent({ ...limit, size: '25' }, just), 25);
  assert.deepEqual(shareOf(30, { ...sell, reduceOnly: true }, held), { size: '30' });
  assert.deepEqual(shareOf(100, limit, { ...market, settings: null }), { size: '' });
});

test('an order says what stands in the ticket, and no more', () => {
  const order = (input: ContractInput, on = market) => orderOf(input, on, summarise(input, on), 'id');
  const common = { contract: 'BTC-USDT', lots: 100, clientOrderId: 'id' };
  assert.deepEqual(order(limit), { ...common, side: 'buy', type: 'limit', price: '60000', timeInForce: 'GTC' });
  assert.deepEqual(order({ ...sell, tab: 'market', reduceOnly: true, protects: true, takeProfit: '1' }, held), {
    ...common,
    side: 'sell',
    type: 'market',
    reduceOnly: true,
  });
  assert.deepEqual(order({ ...limit, tab: 'stop', stopPrice: '61000', triggerBy: 'index' }), {
    ...common,
    side: 'buy',
    type: 'stop-market',
    stopPrice: '61000',
    triggerBy: 'index',
  });
  const poor = { ...market, settings: settingsOf('100.000000'), spot: '500.000000' };
  const guarded = { ...limit, tab: 'market', protects: true, takeProfit: '61000' } as const;
  assert.deepEqual(order(guarded, poor), {
    ...common,
    side: 'buy',
    type: 'market',
    takeProfit: '61000',
    protectBy: 'mark',
    from: 'spot',
  });
  assert.equal(order({ ...limit, postOnly: true, timeInForce: 'IOC' }).timeInForce, 'GTC');
});

test('whatever is typed, the ticket answers', () => {
  const digits = fc.oneof(
    fc.constant(''),
    fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
    fc.tuple(fc.nat(), fc.nat(999_999)).map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`),
  );
  const typed = fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    tab: fc.constantFrom('limit' as const, 'market' as const, 'stop' as const),
    stopKind: fc.constantFrom('stop-limit' as const, 'stop-market' as const),
    unit: fc.constantFrom('lots' as const, 'base' as const, 'quote' as const),
    reduceOnly: fc.boolean(),
    price: digits,
    stopPrice: digits,
    size: digits,
  });
  fc.assert(
    fc.property(typed, fc.constantFrom(market, held), (some, on) => {
      const input = { ...EMPTY_CONTRACT, ...some };
      summarise(input, on);
      inUnit('quote', input, on);
      const percent = sharePercent(input, on);
      assert.ok(percent >= 0 && percent <= 100);
    }),
    { numRuns: 2_000 },
  );
});
