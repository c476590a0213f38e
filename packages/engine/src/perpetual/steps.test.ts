import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH, type Exchange } from '../testing/exchange.ts';
import {
  contractOrder,
  contractTotal,
  deal,
  index,
  LISTED,
  leave,
  lever,
  perpetualExchange,
  positionOf,
} from '../testing/perpetual.ts';

/** Steps of the last sample. */
const steps = (exchange: Exchange) => exchange.events('PositionLiquidated');

/** By notional: to 1, 2 and 4 millions and beyond. */
const NARROW = [
  { floor: 0, maxLeverage: 50, maintenancePpm: 5_000 },
  { floor: 1_000_000, maxLeverage: 25, maintenancePpm: 10_000 },
  { floor: 2_000_000, maxLeverage: 10, maintenancePpm: 25_000 },
  { floor: 4_000_000, maxLeverage: 5, maintenancePpm: 50_000 },
];

test('a large position goes down two brackets in a step, keeps what is left of its margin, and waits a second for the next', () => {
  const exchange = perpetualExchange({ brackets: NARROW });
  deal(exchange, 1, 2, 1_000, 50);
  leave(exchange, 1, 0);
  index(exchange, 81_369);
  assert.deepEqual(steps(exchange), []);
  exchange.accept(contractOrder(2, 'buy', 813, 26));
  index(exchange, 81_368);
  const [first] = steps(exchange);
  // 1,000,000 - 931,600 = 68,400; 5 % of 4,068,400 are 203,420, of which 135,000 are deducted.
  assert.deepEqual([first?.equity, first?.maintenance], [68_400, 68_420]);
  // 24 lots are 1,952,832, below the two millions of the third bracket; 25 are not.
  assert.deepEqual([first?.wanted, first?.traded, first?.tradedFor], [26, 26, 2_113_800]);
  // Lost are 26 x 18,700; fees 1,056.9 rounded up and 10,569; all the rest stays behind 24 lots.
  const margin = 1_000_000 - 486_200 - 1_057 - 10_569;
  assert.deepEqual([first?.fee, positionOf(exchange, 1).lots, positionOf(exchange, 1).margin], [10_569, 24, margin]);
  assert.equal(contractTotal(exchange, 1), margin);

  // 24 lots have lost 24 x (100,000 - price); at 79,800 equity is 17,374, and 1 % less 5,000 are 14,152; at 79,600 it is due.
  index(exchange, 79_600);
  assert.deepEqual([positionOf(exchange, 1).equity, positionOf(exchange, 1).maintenance], [12_574, 14_104]);
  assert.deepEqual(steps(exchange), []);
  index(exchange, 79_600);
  const [second] = steps(exchange);
  // 12 lots are 955,200, below one million; 13 are not.
  assert.deepEqual([second?.lots, second?.wanted, second?.taken], [24, 12, 12]);
  // 2,400,000 - 502,174 = 1,897,826 / (24 x 0.9995) = 79,115.8, and 12 lots at 79,200 lose 249,600.
  assert.equal(second?.bankruptcy, 79_200);
  // After that 252,574 stand against 12 x 20,400, and 4,752 of the fee take less than what is left.
  assert.equal(second?.fee, 4_752);
  assert.deepEqual([positionOf(exchange, 1).lots, positionOf(exchange, 1).margin], [12, 252_574 - 4_752]);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

/** [contract, lots before, wanted, traded, taken, price of bankruptcy, fee] of the steps of the next sample. */
function stepsAt(exchange: Exchange, mark: number): readonly (readonly number[])[] {
  index(exchange, mark);
  return steps(exchange).map(({ instrument, lots, wanted, traded, taken, bankruptcy, fee }) => [
    instrument,
    lots,
    wanted,
    traded,
    taken,
    bankruptcy,
    fee,
  ]);
}

test('in cross a step between brackets waits too, and what has lost less is left alone until the last step was gone', () => {
  const exchange = perpetualExchange({ brackets: NARROW });
  exchange.accept({ ...LISTED, brackets: NARROW, instrument: 2, symbol: 'COIN-CASH-2' });
  for (const instrument of [1, 2]) exchange.accept(lever(1, 5, 'cross', instrument));
  index(exchange, 100_000);
  deal(exchange, 1, 2, 1_000, 50);
  deal(exchange, 1, 2, 1_000, 1, 2);
  leave(exchange, 1, 0);
  const wallet = () => exchange.engine.perpetuals.account(1).wallet;
  assert.equal(wallet(), 1_020_000);
  // 1,020,000 - 51 x 18,651 = 68,799 against 68,373 and 407; a point below it 68,748 against 68,370 and 407.
  assert.deepEqual(stepsAt(exchange, 81_349), []);
  exchange.accept(contractOrder(2, 'buy', 813, 26));
  // Behind it stands all but the loss of the other: (5,000,000 - 1,001,348) / (50 x 0.9995) = 80,013.
  assert.deepEqual(stepsAt(exchange, 81_348), [[1, 50, 26, 26, 0, 80_100, 10_569]]);
  assert.equal(wallet(), 1_020_000 - 486_200 - 1_057 - 10_569);
  // 522,174 - 25 x 20,500 = 9,674 against 14,080 and 398.
  assert.deepEqual(stepsAt(exchange, 79_500), []);
  // (2,400,000 - 501,674) / (24 x 0.9995) = 79,136.5; twelve lots lose 249,600.
  assert.deepEqual(stepsAt(exchange, 79_500), [[1, 24, 12, 0, 12, 79_200, 4_752]]);
  // 267,822 - 13 x 20,500 = 1,322 against 4,770 and 398.
  assert.equal(wallet(), 522_174 - 249_600 - 4_752);
  assert.deepEqual(stepsAt(exchange, 79_500), []);
  // (1,200,000 - 247,322) / (12 x 0.9995) = 79,429.5, and with what is then left (100,000 - 20,500) / 0.9995 = 79,539.8.
  assert.deepEqual(stepsAt(exchange, 79_500), [
    [1, 12, 12, 0, 12, 79_500, 1_322],
    [2, 1, 1, 0, 1, 79_600, 100],
  ]);
  assert.equal(contractTotal(exchange, 1), 0);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});
