import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  areBrackets,
  type Backed,
  bankruptcyPrice,
  bracketOf,
  type Contract,
  closeLots,
  DEFAULT_BRACKETS,
  fundedIndex,
  fundingOf,
  impactPrice,
  liquidationFee,
  liquidationPrice,
  lotsOfStep,
  maintenanceOf,
  marginLeft,
  markOf,
  maxLeverageOf,
  notionalOf,
  proRata,
  queue,
  ranksOf,
  removableOf,
  settlementPrice,
  takesOver,
  unrealisedOf,
  type Winner,
} from './index.ts';

const USDT = 1_000_000;

const contracts: fc.Arbitrary<Contract> = fc
  .record({
    pointValue: fc.integer({ min: 1, max: 50 }),
    group: fc.constantFrom('A' as const, 'B' as const, 'C' as const),
  })
  .map(({ pointValue, group }) => ({ pointValue, brackets: DEFAULT_BRACKETS[group] }));

const positions = fc
  .record({
    size: fc.integer({ min: 1, max: 3_000 }),
    long: fc.boolean(),
    entry: fc.integer({ min: 1, max: 200_000_000 }),
    leverage: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ size, long, entry, leverage }) => ({ lots: long ? size : -size, entry, leverage }));

/** A position that was just opened, with what stands behind it. */
const backed = fc.record({ contract: contracts, made: positions }).map(({ contract, made }) => {
  const entryNotional = Math.abs(made.lots) * made.entry * contract.pointValue;
  const position: Backed = { lots: made.lots, entryNotional, backing: Math.ceil(entryNotional / made.leverage) };
  return { contract, position, entry: made.entry };
});

test('maintenance goes on where one bracket ends and the next begins, and never falls', () => {
  for (const brackets of Object.values(DEFAULT_BRACKETS)) {
    assert.ok(areBrackets(brackets));
    for (const [at, { floor, maxLeverage }] of brackets.entries()) {
      if (floor === 0) continue;
      assert.equal(bracketOf(brackets, floor - 1), at - 1);
      assert.equal(maxLeverageOf({ brackets }, floor), maxLeverage);
      const step = maintenanceOf({ brackets }, floor) - maintenanceOf({ brackets }, floor - 1);
      assert.ok(step === 0 || step === 1, `${step} at ${floor}`);
    }
  }
  fc.assert(
    fc.property(contracts, fc.nat(10 ** 13), fc.nat(10 ** 9), (contract, notional, more) => {
      assert.ok(maintenanceOf(contract, notional + more) >= maintenanceOf(contract, notional));
    }),
  );
});

test('a table is refused whose floors or rates do not rise, or by which nobody could keep what he may open', () => {
  const [first, second] = DEFAULT_BRACKETS.A as [Bracket, Bracket];
  for (const wrong of [
    [],
    [second],
    [first, { ...second, floor: 0 }],
    [first, { ...second, floor: 250_000 * USDT + 1 }],
    [first, { ...second, maintenancePpm: 5_000 }],
    [first, { ...second, maxLeverage: 50 }],
    [{ ...first, maintenancePpm: 20_000 }],
    [{ ...first, maxLeverage: 0 }],
  ])
    assert.equal(areBrackets(wrong), false, JSON.stringify(wrong));
});

type Bracket = (typeof DEFAULT_BRACKETS.A)[number];

test('the price of liquidation is the last that the test itself calls due, over all brackets, and not the one before it', () => {
  fc.assert(
    fc.property(backed, ({ contract, position }) => {
      const price = liquidationPrice(contract, position);
      const due = (at: number) => marginLeft(contract, position, at) <= 0;
      if (price === null) return assert.ok(!due(0), 'a long of which all is paid');
      assert.ok(due(price));
      assert.ok(!due(position.lots > 0 ? price + 1 : price - 1));
    }),
    { numRuns: 500 },
  );
});

test('who closes at the bankruptcy price pays the fee and has nothing left, and no tick more', () => {
  fc.assert(
    fc.property(backed, fc.integer({ min: 0, max: 10_000 }), ({ contract, position }, feePpm) => {
      const price = bankruptcyPrice(contract, position, feePpm);
      const left = (at: number) => {
        const worth = BigInt(notionalOf(contract, position, at));
        const won = position.lots > 0 ? worth - BigInt(position.entryNotional) : BigInt(position.entryNotional) - worth;
        return (BigInt(position.backing) + won) * 1_000_000n - worth * BigInt(feePpm);
      };
      if (price === 0) return assert.ok(left(0) >= 0n);
      assert.ok(left(price) >= 0n);
      assert.ok(left(position.lots > 0 ? price - 100 : price + 100) < 0n);
    }),
    { numRuns: 500 },
  );
});

test('in whatever parts a position is closed, all of it is realised in the end, to the unit', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 });
  const runs = fc.record({ parts, long: fc.boolean(), entryNotional: fc.integer({ min: 1, max: 10 ** 12 }) });
  fc.assert(
    fc.property(runs, fc.nat(10 ** 9), ({ parts, long, entryNotional }, each) => {
      const size = parts.reduce((sum, one) => sum + one, 0);
      let position = { lots: long ? size : -size, entryNotional };
      let realised = 0;
      for (const part of parts) {
        const closed = closeLots(position, part, part * each);
        realised += closed.realised;
        position = closed.rest;
      }
      assert.deepEqual(position, { lots: 0, entryNotional: 0 });
      assert.equal(realised, long ? size * each - entryNotional : entryNotional - size * each);
    }),
  );
});

test('what a part releases is never better for its owner than its share', () => {
  const three = { lots: 3, entryNotional: 100 };
  assert.deepEqual(closeLots(three, 1, 40), { rest: { lots: 2, entryNotional: 66 }, released: 34, realised: 6 });
  const short = { lots: -3, entryNotional: 100 };
  assert.deepEqual(closeLots(short, 1, 40), { rest: { lots: -2, entryNotional: 67 }, released: 33, realised: -7 });
});

test('a margin may be taken out down to what opening anew takes, and never a win that is not realised', () => {
  const contract: Contract = { pointValue: 1, brackets: DEFAULT_BRACKETS.A };
  const position = { lots: 100, entryNotional: 1_000 * USDT, backing: 300 * USDT };
  const at = (worth: number) => removableOf(contract, position, 5, (worth * USDT) / 100);
  assert.deepEqual([at(1_000), at(1_100), at(950), at(800)], [100 * USDT, 80 * USDT, 60 * USDT, 0]);
});

test('a step of a liquidation goes down two brackets at most, just below the edge, and in the first one closes all', () => {
  fc.assert(
    fc.property(backed, ({ contract, position, entry }) => {
      const { brackets } = contract;
      const lots = lotsOfStep(contract, position, entry);
      const place = bracketOf(brackets, notionalOf(contract, position, entry));
      const size = Math.abs(position.lots);
      if (place === 0) return assert.equal(lots, size);
      const kept = notionalOf(contract, { ...position, lots: size - lots }, entry);
      const target = Math.max(0, place - 2);
      assert.ok(bracketOf(brackets, kept) <= target);
      const more = notionalOf(contract, { ...position, lots: size - lots + 1 }, entry);
      assert.ok(bracketOf(brackets, more) > target, 'no lot more than it takes');
    }),
  );
});

test('a fee of liquidation is never more than what is left; a fund takes what it can bear', () => {
  assert.deepEqual(
    [liquidationFee(1_000, 5_000, 100), liquidationFee(1_001, 5_000, 100), liquidationFee(1_000, 5_000, 4)],
    [5, 6, 4],
  );
  assert.equal(liquidationFee(1_000, 5_000, -3), 0);
  const fund = { balance: 1_000, before: 1_000 };
  assert.deepEqual([takesOver(fund, 200), takesOver(fund, 201)], [true, false]);
  assert.deepEqual(
    [takesOver({ balance: 700, before: 1_000 }, 1), takesOver({ balance: 699, before: 1_000 }, 1)],
    [true, false],
  );
});

test('what funding takes of all covers what it brings, whatever they hold', () => {
  const held = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      held,
      fc.integer({ min: 1, max: 10 ** 8 }),
      fc.integer({ min: -375_000, max: 375_000 }),
      (sizes, mark, rate) => {
        const contract = { pointValue: 3 };
        const all = sizes.reduce((sum, one) => sum + one, 0);
        const longs = sizes.map((size) => fundingOf(contract, size, mark, rate));
        const sum = longs.reduce((total, one) => total + one, 0) + fundingOf(contract, -all, mark, rate);
        assert.ok(sum >= 0 && sum <= sizes.length + 1, `${sum} is left`);
      },
    ),
  );
});

test('an impact price is what so much of a side costs on average, within one point', () => {
  const contract = { pointValue: 1 };
  const side = [
    [100, 10],
    [102, 10],
  ] as const;
  assert.equal(impactPrice(contract, side, 1_000, 'up'), 100);
  // 1,000 for ten lots and 510 for five: 100.67 on average.
  assert.deepEqual([impactPrice(contract, side, 1_510, 'down'), impactPrice(contract, side, 1_510, 'up')], [100, 101]);
  assert.equal(impactPrice(contract, side, 2_020, 'down'), 101);
  assert.equal(impactPrice(contract, side, 2_021, 'down'), null);
  assert.equal(impactPrice(contract, [], 1, 'down'), null);
});

test('a mark is a median near the index; without a book it is the funded index', () => {
  const parts = { index: 10_000, funded: 10_002, basis: [3, 4, 6], last: 10_050, apartPpm: 30_000 };
  assert.equal(markOf(parts), 10_004);
  assert.equal(markOf({ ...parts, last: 9_000 }), 10_002);
  assert.equal(markOf({ ...parts, basis: [] }), 10_002);
  assert.equal(markOf({ ...parts, basis: [900, 900], last: 10_900 }), 10_300);
  assert.equal(markOf({ ...parts, funded: 9_000, basis: [-900] }), 9_700);
  assert.equal(fundedIndex(10_000, 1_000_000, 4, 8), 10_050);
  assert.equal(fundedIndex(10_000, -1_000_000, 8, 8), 9_900);
});

const winners: fc.Arbitrary<Winner[]> = fc
  .array(
    fc
      .record({
        lots: fc.integer({ min: 1, max: 500 }),
        entry: fc.integer({ min: 1, max: 10_000 }),
        mark: fc.integer({ min: 1, max: 10_000 }),
        equity: fc.integer({ min: 1, max: 10 ** 7 }),
      })
      .map(({ lots, entry, mark, equity }) => {
        const [entryNotional, notional] = [lots * entry, lots * mark];
        return { lots, entryNotional, notional, unrealised: notional - entryNotional, equity };
      }),
    { minLength: 1, maxLength: 15 },
  )
  .map((all) => all.map((one, id) => ({ id, ...one })));

test('no policy takes more than the shortfall, nor of anybody more than he has, and each takes all of it that is there', () => {
  fc.assert(
    fc.property(winners, fc.integer({ min: 1, max: 5_000 }), (all, lots) => {
      const there = all.reduce((sum, one) => sum + one.lots, 0);
      for (const policy of [queue, proRata]) {
        const shares = policy(all, lots);
        assert.equal(
          shares.reduce((sum, one) => sum + one.lots, 0),
          Math.min(lots, there),
        );
        for (const { id, lots: share } of shares) assert.ok(share > 0 && share <= all[id]!.lots);
        assert.equal(new Set(shares.map(({ id }) => id)).size, shares.length);
      }
    }),
  );
});

test('by profit each gives up as large a part of all profit as he won of it', () => {
  const made = (id: number, lots: number, won: number): Winner => {
    return { id, lots, entryNotional: 1_000, notional: 1_000 + won, unrealised: won, equity: 500 };
  };
  assert.deepEqual(proRata([made(0, 100, 300), made(1, 100, 100), made(2, 100, -50)], 40), [
    { id: 0, lots: 30 },
    { id: 1, lots: 10 },
  ]);
  assert.deepEqual(proRata([made(0, 10, 300), made(1, 100, 100)], 40), [
    { id: 0, lots: 10 },
    { id: 1, lots: 30 },
  ]);
});

test('ranks go from five, closed first, to one, by the share of all lots', () => {
  fc.assert(
    fc.property(winners, (all) => {
      const ranks = ranksOf(all);
      assert.equal(ranks.size, all.length);
      for (const rank of ranks.values()) assert.ok(rank >= 1 && rank <= 5);
      assert.ok([...ranks.values()].every((rank, at, list) => at === 0 || rank <= list[at - 1]!));
    }),
  );
});

test('a contract is settled at what the index was on average, each sample as long as it held', () => {
  const samples = [
    { time: 0, price: 100 },
    { time: 10, price: 200 },
    { time: 40, price: 301 },
  ];
  // From 5 to 50: 5 of 100, 30 of 200, 10 of 301.
  assert.equal(settlementPrice(samples, 5, 50), Math.floor((500 + 6_000 + 3_010) / 45));
  assert.equal(settlementPrice(samples, 50, 60), 301);
  assert.equal(settlementPrice([], 0, 60), null);
  assert.equal(settlementPrice(samples, -20, -10), null);
});

test('a win is what a position is worth more, and of a short what it is worth less', () => {
  fc.assert(
    fc.property(backed, fc.nat(10 ** 8), ({ contract, position }, price) => {
      const other = { ...position, lots: -position.lots };
      assert.equal(unrealisedOf(contract, position, price) + unrealisedOf(contract, other, price), 0);
    }),
  );
});
