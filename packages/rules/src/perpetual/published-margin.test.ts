import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  areBrackets,
  type Bracket,
  bankruptcyPrice,
  bracketOf,
  type Contract,
  crossHealthOf,
  deductionOf,
  healthOf,
  initialMarginOf,
  isDue,
  liquidationFee,
  liquidationPrice,
  type Marked,
  maintenanceOf,
  notionalOf,
  orderCostOf,
  shownLiquidation,
  unrealisedOf,
} from './index.ts';

// Worked figures as venues print them; each test names the venue and its page.

const UNITS = 1_000_000;
const usdt = (amount: number) => Math.round(amount * UNITS);
/** In tenths of a cent, of which a thousandth of a coin is worth a unit each. */
const price = (quoted: number) => Math.round(quoted * 1_000);
const coins = (amount: number) => Math.round(amount * 1_000);

type Row = readonly [from: number, maxLeverage: number, maintenancePercent: number];

const table = (...rows: readonly Row[]): readonly Bracket[] =>
  rows.map(([from, maxLeverage, percent]) => ({
    floor: from * UNITS,
    maxLeverage,
    maintenancePpm: Math.round(percent * 10_000),
  }));
const contractOf = (...rows: readonly Row[]): Contract => ({ pointValue: 1, brackets: table(...rows) });
/** One rate for every size, as most examples have it. */
const flat = (percent: number) => contractOf([0, 1, percent]);
const deductions = ({ brackets }: Contract) => brackets.map((_, at) => deductionOf(brackets, at) / UNITS);

const BTC = contractOf(
  ...([
    [0, 125, 0.4],
    [50_000, 100, 0.5],
    [250_000, 50, 1],
    [1_000_000, 20, 2.5],
    [10_000_000, 10, 5],
  ] as const),
  ...([
    [20_000_000, 5, 10],
    [50_000_000, 4, 12.5],
    [100_000_000, 3, 15],
    [200_000_000, 2, 25],
  ] as const),
  ...([[300_000_000, 1, 50]] as const),
);
const ETH = contractOf(
  ...([
    [0, 100, 0.5],
    [10_000, 75, 0.65],
    [100_000, 50, 1],
    [500_000, 25, 2],
    [1_000_000, 10, 5],
  ] as const),
  ...([[2_000_000, 5, 10]] as const),
);

test('Binance, Leverage and Margin of USDT-M Futures, 2021: what each bracket of BTCUSDT and ETHUSDT deducts', () => {
  const btc = [0, 50, 1_300, 16_300, 266_300, 1_266_300, 2_516_300, 5_016_300, 25_016_300, 100_016_300];
  assert.deepEqual(deductions(BTC), btc);
  assert.equal(deductions(ETH).at(-1), 135_365);
  assert.ok(areBrackets(BTC.brackets) && areBrackets(ETH.brackets));
});

test('Binance, How to Calculate Liquidation Price of USDT-M Futures: 264,000 stands in the bracket of 1 %, 500,000 deducts 1,300', () => {
  assert.equal(BTC.brackets[bracketOf(BTC.brackets, usdt(264_000))]!.maintenancePpm, 10_000);
  assert.equal(deductionOf(BTC.brackets, bracketOf(BTC.brackets, usdt(500_000))), usdt(1_300));
});

test('Bybit, Maintenance Margin (USDT Contract): 3,500 over four tiers of a thousand', () => {
  const tiers = table([0, 1, 2], [1_000, 1, 2.5], [2_000, 1, 3], [3_000, 1, 3.5], [4_000, 1, 4]);
  assert.equal(initialMarginOf(usdt(3_500), 10), usdt(350));
  // 20 + 25 + 30 + 17.5
  assert.equal(maintenanceOf({ brackets: tiers }, usdt(3_500)), usdt(92.5));
});

test('Pionex, Maintenance Margin: 200,000 of BTCUSDT at 20x, and what each level deducts', () => {
  const contract = contractOf(
    ...([
      [0, 100, 0.5],
      [150_000, 25, 1],
      [500_000, 15, 2.5],
      [2_000_000, 10, 5],
      [5_000_000, 5, 10],
    ] as const),
    ...([
      [10_000_000, 2, 25],
      [20_000_000, 1, 50],
    ] as const),
  );
  assert.deepEqual(deductions(contract), [0, 750, 8_250, 58_250, 308_250, 1_808_250, 6_808_250]);
  assert.equal(initialMarginOf(usdt(200_000), 20), usdt(10_000));
  assert.equal(maintenanceOf(contract, usdt(200_000)), usdt(1_250));
});

test('LN Exchange, Margining: what each tier of BTC-USDT deducts', () => {
  const contract = contractOf(
    ...([
      [0, 20, 0.5],
      [50_000, 20, 1],
      [100_000, 20, 2],
      [200_000, 20, 2.5],
      [250_000, 10, 5],
    ] as const),
    ...([
      [500_000, 5, 10],
      [1_000_000, 4, 12.5],
      [1_250_000, 2, 25],
      [2_500_000, 1, 50],
    ] as const),
  );
  assert.deepEqual(deductions(contract), [0, 250, 1_250, 2_250, 8_500, 33_500, 58_500, 214_750, 839_750]);
});

test('KuCoin, How to Calculate Futures Liquidation Price: 10,000 contracts of 0.001 BTC at 30,000 keep 1,200', () => {
  const position = { lots: 10_000, entryNotional: usdt(300_000) };
  const notional = notionalOf(flat(0.4), position, price(30_000));
  assert.deepEqual([notional, maintenanceOf(flat(0.4), notional)], [usdt(300_000), usdt(1_200)]);
});

interface Ordered {
  readonly side: 'buy' | 'sell';
  readonly quoted: number;
  readonly mark: number;
  readonly leverage: number;
  readonly feePpm: number;
}

/** What an order of one coin sets aside. */
const costOf = ({ side, quoted, mark, leverage, feePpm }: Ordered) =>
  orderCostOf(flat(0.5), { side, lots: coins(1), price: price(quoted) }, { leverage, feePpm, mark: price(mark) });

test('Bybit, Order Cost (USDT Contract): 1 BTC at 50,000 and 10x sets 5,052.25 aside', () => {
  const cost = costOf({ side: 'buy', quoted: 50_000, mark: 50_000, leverage: 10, feePpm: 550 });
  assert.deepEqual(cost, { margin: usdt(5_000), openFee: usdt(27.5), closeFee: usdt(24.75), openLoss: 0 });
});

test('Mobie, Commission of USDT Perpetual Contracts on Bybit: 1 BTC at 10,000 and 50x sets 214.85 aside', () => {
  const cost = costOf({ side: 'buy', quoted: 10_000, mark: 10_000, leverage: 50, feePpm: 750 });
  assert.deepEqual(cost, { margin: usdt(200), openFee: usdt(7.5), closeFee: usdt(7.35), openLoss: 0 });
});

test('Binance, Cost Required to Open a Position: below the mark a buy of 9,253.30 loses nothing, a sell 6.54', () => {
  const cost = (side: 'buy' | 'sell') => costOf({ side, quoted: 9_253.3, mark: 9_259.84, leverage: 20, feePpm: 0 });
  assert.deepEqual(cost('buy'), { margin: usdt(462.665), openFee: 0, closeFee: 0, openLoss: 0 });
  assert.deepEqual(cost('sell'), { margin: usdt(462.665), openFee: 0, closeFee: 0, openLoss: usdt(6.54) });
});

test('Aster, Open Cost Calculation: above the mark a buy of 102,990 takes 5,151.10 and a sell 5,149.50', () => {
  const cost = (side: 'buy' | 'sell') => costOf({ side, quoted: 102_990, mark: 102_988.4, leverage: 20, feePpm: 0 });
  assert.deepEqual([cost('buy').margin, cost('buy').openLoss], [usdt(5_149.5), usdt(1.6)]);
  assert.deepEqual([cost('sell').margin, cost('sell').openLoss], [usdt(5_149.5), 0]);
});

test('Bybit, Bankruptcy Price (USDT Contract): a long of 10,000 at 50x is bankrupt at 9,800', () => {
  const position = { lots: coins(1), entryNotional: usdt(10_000), backing: usdt(200) };
  assert.equal(bankruptcyPrice(flat(0.5), position, 0), price(9_800));
});

test('KuCoin, How to Calculate the Bankruptcy Price: a short of 5 contracts at 28,000 and 100x is bankrupt at 28,280', () => {
  const position = { lots: -5, entryNotional: usdt(140), backing: initialMarginOf(usdt(140), 100) };
  assert.equal(position.backing, usdt(1.4));
  assert.equal(bankruptcyPrice(flat(0.4), position, 0), price(28_280));
});

test('sat.is, System Gain and Losses: a long of 100, due at 99.50, bankrupt at 99 and closed at 99.25, leaves the fund 0.25', () => {
  const position = { lots: coins(1), entryNotional: usdt(100), backing: usdt(1) };
  assert.equal(Math.round(liquidationPrice(flat(0.5), position)! / 10) / 100, 99.5);
  assert.equal(bankruptcyPrice(flat(0.5), position, 0), price(99));
  const left = position.backing + unrealisedOf(flat(0.5), position, price(99.25));
  assert.equal(left, usdt(0.25));
  assert.equal(liquidationFee({ closedFor: usdt(99.25), left }, 5_000), usdt(0.25));
});

test('Flipster, Margin Trading Explained: 0.1 BTC at 30,000 and 10x is kept at 36,000 and 28,000 and liquidated at 26,000', () => {
  const contract = flat(1);
  const position = { lots: coins(0.1), entryNotional: usdt(3_000), backing: initialMarginOf(usdt(3_000), 10) };
  const at = (quoted: number) => healthOf(contract, position, price(quoted));
  assert.deepEqual(
    [36_000, 28_000, 26_000].map((quoted) => at(quoted).equity),
    [usdt(900), usdt(100), usdt(-100)],
  );
  assert.deepEqual(
    [36_000, 28_000, 26_000].map((quoted) => isDue(at(quoted))),
    [false, false, true],
  );
});

test('dYdX and Binance count maintenance on the mark: 20,000 at 50x is liquidated at 19,698.49, where Bybit says 19,700 on the entry', () => {
  const long = { lots: coins(1), entryNotional: usdt(20_000), backing: usdt(400) };
  const cents = (at: number | null) => Math.floor(at! / 10) / 100;
  // (20,000 - 400) / (1 - 0.5 %) = 19,698.4924..., and (20,000 + 400) / (1 + 0.5 %) = 20,298.5074...
  assert.equal(cents(liquidationPrice(flat(0.5), long)), 19_698.49);
  assert.equal(cents(liquidationPrice(flat(0.5), { ...long, lots: -long.lots })), 20_298.5);
});

test('Bybit, Liquidation Price and ADL (Inverse Contract): prices of longs are shown rounded up to a tick of 0.5', () => {
  // 5,739.08 is shown as 5,739.50, and 7,735.372549 as 7,735.50: in hundredths of such a tick.
  assert.equal(shownLiquidation(1_147_816, true), 1_147_900);
  assert.equal(shownLiquidation(1_547_075, true), 1_547_100);
});

test('Binance, How to Calculate Liquidation Price of USDT-M Futures: two positions in cross, each with its own price', () => {
  const eth: Marked = {
    contract: ETH,
    position: { lots: coins(3_683.979), entryNotional: coins(3_683.979) * price(1_456.84) },
    mark: price(1_335.18),
  };
  const btc: Marked = {
    contract: BTC,
    position: { lots: coins(109.488), entryNotional: coins(109.488) * price(32_481.98) },
    mark: price(31_967.27),
  };
  const wallet = usdt(1_535_443.01);
  const cents = (amount: number) => Math.round(amount / 10_000) / 100;
  const won = ({ contract, position, mark }: Marked) => cents(unrealisedOf(contract, position, mark));
  const keeps = (one: Marked) => cents(crossHealthOf(0, [one]).maintenance);
  assert.deepEqual([keeps(btc), won(btc)], [71_200.81, -56_354.57]);
  assert.deepEqual([keeps(eth), won(eth)], [356_512.51, -448_192.89]);
  const dueAt = (own: Marked, other: Marked) => {
    const { equity, maintenance } = crossHealthOf(wallet, [other]);
    const at = liquidationPrice(own.contract, { ...own.position, backing: equity - maintenance })!;
    return Math.round(at / 10) / 100;
  };
  assert.deepEqual([dueAt(eth, btc), dueAt(btc, eth)], [1_153.26, 26_316.89]);
});
