import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Bracket,
  bankruptcyPrice,
  type Contract,
  closeLots,
  DEFAULT_BRACKETS,
  deductionOf,
  defaultFunding,
  fundingOf,
  fundingRateOf,
  initialMarginOf,
  liquidationPrice,
  maintenanceOf,
  marginLeft,
  meanPremium,
  notionalOf,
  orderCostOf,
  premiumOf,
  queue,
  ranked,
  unrealisedOf,
} from './index.ts';

const USDT = 1_000_000;
/** In units of six decimals. */
const usdt = (amount: number) => Math.round(amount * USDT);
/** In points, of which a lot is worth a unit each: of a tick of 0.01. */
const price = (quoted: number) => Math.round(quoted * 10_000);
/** Lots of a hundredth of a coin. */
const lots = (coins: number) => Math.round(coins * 100);

/** One maintenance rate for every size, as venues' examples have it. */
const flat = (maintenancePpm: number, deduction = 0): Contract => {
  const brackets: Bracket[] = [{ floor: 0, maxLeverage: 1, maintenancePpm: deduction > 0 ? 0 : maintenancePpm }];
  // A bracket from so much on, below every notional that is looked at, has the deduction of the example.
  if (deduction > 0) brackets.push({ floor: (deduction / maintenancePpm) * 1_000_000, maxLeverage: 1, maintenancePpm });
  return { pointValue: 1, brackets };
};

// Each figure stands as its venue prints it; behind the test's name: the venue, and its page.

test('what an order costs: Bybit, Help Center, Order Cost (USDT Contract)', () => {
  const order = { side: 'buy', lots: lots(1), price: price(50_000), leverage: 10, feePpm: 550 } as const;
  const cost = orderCostOf(flat(5_000), order, price(50_000));
  assert.deepEqual(cost, { margin: usdt(5_000), openFee: usdt(27.5), closeFee: usdt(24.75), openLoss: 0 });
  assert.equal(cost.margin + cost.openFee + cost.closeFee, usdt(5_052.25));
});

test('what an order costs at 50x: Bybit, Help Center, quoted by mobie.io, commission of USDT perpetuals', () => {
  const order = { side: 'buy', lots: lots(1), price: price(10_000), leverage: 50, feePpm: 750 } as const;
  const { margin, openFee, closeFee } = orderCostOf(flat(5_000), order, price(10_000));
  assert.deepEqual([margin, openFee, closeFee], [usdt(200), usdt(7.5), usdt(7.35)]);
  assert.equal(margin + openFee + closeFee, usdt(214.85));
  const position = { lots: lots(1), entryNotional: usdt(10_000), backing: usdt(200) };
  assert.equal(bankruptcyPrice(flat(5_000), position, 0), price(9_800));
});

test('margin and what is won and lost at 10x: Flipster, Margin Trading Explained', () => {
  const contract = flat(10_000);
  const position = { lots: lots(0.1), entryNotional: usdt(3_000), backing: usdt(300) };
  assert.equal(notionalOf(contract, position, price(30_000)), usdt(3_000));
  assert.equal(initialMarginOf(usdt(3_000), 10), usdt(300));
  const won = [36_000, 28_000, 26_000].map((at) => unrealisedOf(contract, position, price(at)));
  assert.deepEqual(won, [usdt(600), usdt(-200), usdt(-400)]);
  assert.deepEqual(
    won.map((one) => position.backing + one),
    [usdt(900), usdt(100), usdt(-100)],
  );
  assert.deepEqual(
    [36_000, 28_000, 26_000].map((at) => marginLeft(contract, position, price(at)) > 0),
    [true, true, false],
  );
});

test('a long that is liquidated: Toobit, Liquidation of Perpetual Contracts, isolated', () => {
  const position = { lots: lots(10), entryNotional: usdt(15_000), backing: usdt(300) };
  assert.equal(initialMarginOf(usdt(15_000), 50), usdt(300));
  assert.equal(unrealisedOf(flat(10_000), position, price(1_483)), usdt(-170));
  assert.ok(marginLeft(flat(10_000), position, price(1_483)) <= 0);
});

test('20,000 at 50x: liquidated at 19,698.49 where maintenance is of the mark, as Binance and dYdX count it', () => {
  const long = { lots: lots(1), entryNotional: usdt(20_000), backing: usdt(400) };
  // (20,000 - 400) / (1 - 0.5 %) = 19,698.4924...
  assert.equal(Math.floor(liquidationPrice(flat(5_000), long)! / 100) / 100, 19_698.49);
  assert.equal(bankruptcyPrice(flat(5_000), long, 0), price(19_600));
  const short = { ...long, lots: -lots(1) };
  assert.equal(Math.floor(liquidationPrice(flat(5_000), short)! / 100) / 100, 20_298.5);
  assert.equal(bankruptcyPrice(flat(5_000), short, 0), price(20_400));
});

test('two positions in cross: Binance, How to Calculate Liquidation Price of USDT-M Futures', () => {
  // In lots of a thousandth of a coin and ticks of a thousandth, so that the page's digits are whole.
  const of = (maintenancePpm: number, deduction: number) => flat(maintenancePpm, usdt(deduction));
  const quoted = (value: number) => Math.round(value * 1_000);
  const thousandths = (coins: number) => Math.round(coins * 1_000);
  const wallet = usdt(1_535_443.01);
  const eth = { contract: of(100_000, 135_365), lots: thousandths(3_683.979), entry: 1_456.84, mark: 1_335.18 };
  const btc = { contract: of(25_000, 16_300), lots: thousandths(109.488), entry: 32_481.98, mark: 31_967.27 };
  const [heldEth, heldBtc] = [eth, btc].map(({ contract, lots: size, entry, mark }) => {
    const position = { lots: size, entryNotional: size * quoted(entry) };
    const notional = notionalOf(contract, position, quoted(mark));
    const won = unrealisedOf(contract, position, quoted(mark));
    return { contract, position, keeps: maintenanceOf(contract, notional), won };
  }) as [Held, Held];
  const cents = (amount: number) => Math.round(amount / 10_000) / 100;
  assert.deepEqual([cents(heldBtc.keeps), cents(heldBtc.won)], [71_200.81, -56_354.57]);
  assert.equal(cents(heldEth.keeps), 356_512.51);
  const dueAt = (own: Held, other: Held) =>
    liquidationPrice(own.contract, { ...own.position, backing: wallet + other.won - other.keeps })! / 1_000;
  assert.equal(Math.round(dueAt(heldEth, heldBtc) * 100) / 100, 1_153.26);
  assert.equal(Math.round(dueAt(heldBtc, heldEth) * 100) / 100, 26_316.89);
});

interface Held {
  readonly contract: Contract;
  readonly position: { readonly lots: number; readonly entryNotional: number };
  readonly keeps: number;
  readonly won: number;
}

test('an average entry, kept as a sum: Bybit, Average Entry Price; profit of a part: Bybit, P&L of USDT Contracts', () => {
  const entryNotional = usdt(0.5 * 5_000) + usdt(0.3 * 6_000);
  assert.equal(entryNotional / lots(0.8) / 10_000, 5_375);
  const half = closeLots({ lots: lots(0.2), entryNotional: usdt(1_400) }, lots(0.1), usdt(750));
  assert.deepEqual([half.realised, half.rest], [usdt(50), { lots: lots(0.1), entryNotional: usdt(700) }]);
  assert.equal(unrealisedOf(flat(5_000), { lots: lots(0.2), entryNotional: usdt(1_400) }, price(7_500)), usdt(100));
});

test('what funding costs and brings: Bybit, Introduction to Funding Rate; the interest alone: Binance, Funding Rates', () => {
  assert.equal(fundingOf(flat(5_000), lots(10), price(8_000), 10_000), usdt(8));
  assert.equal(fundingOf(flat(5_000), -lots(10), price(8_000), 10_000), usdt(-8));
  assert.equal(fundingOf(flat(5_000), lots(10), price(8_000), -10_000), usdt(-8));
  assert.equal(fundingOf(flat(5_000), -lots(10), price(8_000), -10_000), usdt(8));
  const rate = (premium: number) => fundingRateOf(defaultFunding('A'), new Array<number>(5_760).fill(premium));
  // The premium within 0.05 % of the interest: the interest; beyond: the premium less 0.05 %.
  assert.deepEqual([0, 60_000, 60_001, -40_000, -40_001].map(rate), [10_000, 10_000, 10_001, 10_000, 9_999]);
  // OKX's table of before: 0.375, 0.75 and 1.5 % at most.
  const caps = (['A', 'B', 'C'] as const).map((group) => defaultFunding(group).cap);
  assert.deepEqual(caps, [375_000, 750_000, 1_500_000]);
  assert.deepEqual([rate(9_000_000), rate(-9_000_000)], [375_000, -375_000]);
});

test('the k-th premium counts k times: Binance, Introduction to Funding Rates; a premium is of the index', () => {
  assert.equal(meanPremium([10, 20, 30]), Math.floor((10 + 40 + 90) / 6));
  assert.equal(premiumOf(price(10_000), price(10_010), price(10_020)), 100_000);
  assert.equal(premiumOf(price(10_000), price(9_980), price(9_990)), -100_000);
  assert.equal(premiumOf(price(10_000), price(9_990), price(10_010)), 0);
  assert.equal(premiumOf(price(10_000), null, null), 0);
});

test('who is deleveraged first, and of whom only a part is closed: TruBit, Auto-deleverage Mechanism', () => {
  // The page's order of three shorts, C, B, F, by its ranking; of 52 contracts C is closed whole and B by what is left.
  const winners = [
    { id: 2, lots: 60, entryNotional: 1_000, notional: 900, unrealised: 100, equity: 200 },
    { id: 3, lots: 50, entryNotional: 1_000, notional: 800, unrealised: 200, equity: 220 },
    { id: 6, lots: 40, entryNotional: 1_000, notional: 1_050, unrealised: -50, equity: 100 },
  ];
  assert.deepEqual(
    ranked(winners).map(({ id }) => id),
    [3, 2, 6],
  );
  assert.deepEqual(queue(winners, 52), [
    { id: 3, lots: 50 },
    { id: 2, lots: 2 },
  ]);
});

test('the tables of brackets: what each deducts', () => {
  const deductions = (group: 'A' | 'B' | 'C') =>
    DEFAULT_BRACKETS[group].map((_, at) => deductionOf(DEFAULT_BRACKETS[group], at) / USDT);
  assert.deepEqual(deductions('A'), [0, 1_250, 16_250, 141_250, 1_641_250]);
  assert.deepEqual(deductions('B'), [0, 500, 5_500, 45_500, 645_500]);
  assert.deepEqual(deductions('C'), [0, 200, 2_200, 32_200]);
});
