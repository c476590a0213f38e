import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractSettings, PerpetualContract, Position } from '@tradewind/api';
import { liquidationPrice, unrealisedOf } from '@tradewind/rules/perpetual';
import fc from 'fast-check';
import { closingFee, gainOfPart, lotsOfShare } from './close-figures.ts';
import { contractUnits } from './contract-units.ts';
import {
  atMark,
  gainAt,
  inTicks,
  liquidationWith,
  percentOfMargin,
  ratioOfAccount,
  sumOfGains,
  toneOf,
  wayGone,
} from './position-figures.ts';

const contract = {
  contract: 'BTC-USDT',
  size: '0.001',
  tick: '0.1',
  takerFee: '0.000500',
  group: 'A',
  mark: '60000.000',
  last: '60010.0',
  index: '59990.000',
  brackets: [
    { from: '0.000000', maxLeverage: 50, maintenance: '0.005000' },
    { from: '250000.000000', maxLeverage: 25, maintenance: '0.010000' },
  ],
} as unknown as PerpetualContract;

/** Ann of the documents: 100 lots at 60,000, levered 20 times. */
const long = {
  id: '1',
  contract: 'BTC-USDT',
  side: 'long',
  mode: 'isolated',
  leverage: 20,
  lots: 100,
  size: '0.100',
  entryPrice: '60000.000',
  mark: '60000.000',
  margin: '300.000000',
  maintenance: '30.000000',
  unrealised: '0.000000',
  marginRatio: '0.100000',
  liquidationPrice: '57286.432',
  removable: '0.000000',
} as unknown as Position;
const short: Position = { ...long, side: 'short', liquidationPrice: '62686.567' };

const units = contractUnits(contract);

test('what was won is that of the rules at any mark, whatever mark it was told at', () => {
  const points = fc.integer({ min: 1_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.boolean(), points, points, points, (lots, isLong, ...prices) => {
      const [entry, told, now] = prices;
      const own = { lots: isLong ? lots : -lots, entryNotional: lots * entry + 7 };
      const won = (mark: number) => units.amountText(unrealisedOf(units, own, mark));
      const position: Position = {
        ...(isLong ? long : short),
        lots,
        size: (lots / 1_000).toFixed(3),
        mark: units.priceText(told),
        unrealised: won(told),
      };
      assert.equal(Number(gainAt(position, units.priceText(now))), Number(won(now)));
    }),
  );
});

test('before the first mark nothing is known of a win, and the position stays as it was told', () => {
  assert.equal(gainAt({ ...long, mark: null }, '60000.0'), null);
  assert.equal(atMark(long, { ...contract, mark: null }), long);
});

test('at another mark an isolated position has the ratio, and what may be taken out, that the engine would tell', () => {
  const now = atMark(long, { ...contract, mark: '57255.724' });
  assert.deepEqual([now.mark, Number(now.unrealised)], ['57255.724', -274.4276]);
  assert.deepEqual([now.maintenance, now.removable], ['28.627862', '0.000000']);
  assert.ok(Number(now.marginRatio) > 1, 'it is due');
  const rich = atMark({ ...long, margin: '350.000000' }, { ...contract, mark: '60000.000' });
  assert.deepEqual([rich.removable, rich.marginRatio], ['50.000000', '0.085715']);
  assert.equal(atMark(long, { ...contract, mark: '57000.000' }).marginRatio, null, 'nothing is left');
});

test('in cross only the win moves: what stands behind it is told by the account', () => {
  const cross: Position = { ...long, mode: 'cross' };
  const now = atMark(cross, { ...contract, mark: '61000.000' });
  assert.deepEqual([Number(now.unrealised), now.marginRatio], [100, cross.marginRatio]);
});

test('the ratio of cross is that of the account, rounded up to a millionth', () => {
  const account = { wallet: '1000.000000', unrealised: '-100.000000', maintenance: '30.000000' };
  assert.equal(ratioOfAccount(account as ContractSettings['account']), '0.033334');
  const lost = { ...account, unrealised: '-1000.000000' };
  assert.equal(ratioOfAccount(lost as ContractSettings['account']), null);
});

test('the liquidation price with another margin is that of the rules, in ticks and never further away', () => {
  assert.equal(liquidationWith(long, '300.000000', contract), '57286.5');
  assert.equal(liquidationWith(long, '299.400000', contract), '57292.5');
  const points = liquidationPrice(units, { lots: -100, entryNotional: 6_000_000_000, backing: 300_000_000 })!;
  assert.equal(liquidationWith(short, '300', contract), inTicks(short, units.priceText(points), '0.1'));
  assert.equal(liquidationWith(long, '6001', contract), null, 'more than all of it is paid');
  assert.equal(liquidationWith(long, '-1', contract), null);
});

test('the bar goes from entry to liquidation and stays inside', () => {
  assert.deepEqual(
    ['60000.000', '58643.216', '57286.432', '65000.000', '50000.000'].map((mark) => wayGone({ ...long, mark })),
    [0, 50, 100, 0, 100],
  );
  assert.equal(wayGone({ ...short, mark: '61343.2' }), 49.9);
  assert.equal(wayGone({ ...long, liquidationPrice: null }), null);
});

test('a share is whole lots, at least one; its win is its part', () => {
  assert.deepEqual(
    [1, 25, 50, 99, 100].map((percent) => lotsOfShare(3, percent)),
    [1, 1, 1, 2, 3],
  );
  assert.equal(lotsOfShare(100, 29), 29);
  assert.equal(gainOfPart('-10.000001', 1, 3), '-3.333333');
  assert.equal(gainOfPart('12.500000', 4, 4), '12.5');
});

test('the fee is at most that of the dearest price: of a limit to buy its own, of a sale the highest that is known', () => {
  assert.equal(closingFee('short', 100, '59000.0', contract), '2.95');
  assert.equal(closingFee('long', 100, '59000.0', contract), '3.0005');
  assert.equal(closingFee('long', 100, null, contract), '3.0005');
  assert.equal(closingFee('short', 100, null, contract), '3.06051');
  assert.equal(closingFee('long', 1, null, { ...contract, mark: null, last: null, index: null }), null);
});

test('wins are told in percent of the margin, summed, and coloured by their sign', () => {
  assert.equal(percentOfMargin({ unrealised: '-45', margin: '300.000000' }), '-15');
  assert.equal(percentOfMargin({ unrealised: '1', margin: '0.000000' }), null);
  assert.equal(sumOfGains([{ unrealised: '-45.5' }, { unrealised: '50' }]), '4.5');
  assert.deepEqual(['1', '-1', '0.00', null].map(toneOf), ['text-up', 'text-down', undefined, undefined]);
});
