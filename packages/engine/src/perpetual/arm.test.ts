import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Backed, type Bracket, healthOf, isDue } from '@tradewind/rules/perpetual';
import fc from 'fast-check';
import { CONTRACT } from '../ledger/ledger.ts';
import { stateOf } from '../snapshot/snapshot.ts';
import type { State } from '../state.ts';
import { deal, index, LISTED, lever, perpetualExchange } from '../testing/perpetual.ts';
import { armAccount, triggerOf } from './arm.ts';
import { crossMaintenance, crossUnrealised, walletOf } from './needs.ts';
import { type Holder, type Lever, type Position, perpetualsOf } from './perpetuals.ts';

const UNITS = 1_000_000;
const MOST_POSITIONS = 5;

/** Tables of one to five brackets whose rates rise. */
const tables: fc.Arbitrary<readonly Bracket[]> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 60_000 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((steps) => {
    let [floor, maintenancePpm] = [0, 0];
    return steps.map(([millions, ppm], at) => {
      if (at > 0) floor += millions * UNITS;
      maintenancePpm += ppm;
      return { floor, maxLeverage: 1, maintenancePpm };
    });
  });

const lots = fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.constantFrom(1, -1)).map(([size, sign]) => size * sign);
const prices = fc.integer({ min: 1, max: 300_000 });

test('the trigger of an isolated position is the point at which it is due: no other is due before it, and all beyond are', () => {
  const points = fc.array(fc.oneof(prices, fc.integer({ min: -3, max: 3 })), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(tables, lots, prices, fc.double({ min: -0.2, max: 1.2, noNaN: true }), points, (...drawn) => {
      const [brackets, signed, entry, share, tried] = drawn;
      const contract = { pointValue: 1, brackets };
      const entryNotional = Math.abs(signed) * entry;
      const position: Backed = { lots: signed, entryNotional, backing: Math.floor(entryNotional * share) };
      const trigger = triggerOf(contract, position);
      for (const point of tried) {
        // Small ones lie around the trigger.
        const price = Math.abs(point) <= 3 ? trigger + point : point;
        if (price < 1 || price > 10 ** 9) continue;
        const beyond = signed > 0 ? price <= trigger : price >= trigger;
        assert.equal(isDue(healthOf(contract, position, price)), beyond, `at ${price}, trigger ${trigger}`);
      }
    }),
    { numRuns: 3_000 },
  );
});

interface Held {
  readonly lots: number;
  readonly entry: number;
  readonly mark: number;
  readonly brackets: readonly Bracket[];
}

/** User 1 with a cross position in each of five contracts, for a test to make others of. */
class Account {
  readonly state: State;
  readonly holder: Holder;
  readonly #positions: readonly Position[];

  constructor() {
    const exchange = perpetualExchange();
    const contracts = Array.from({ length: MOST_POSITIONS }, (_, at) => LISTED.instrument + at);
    for (const instrument of contracts) {
      if (instrument > LISTED.instrument) exchange.accept({ ...LISTED, instrument, symbol: `COIN-${instrument}` });
      exchange.accept(lever(1, 5, 'cross', instrument));
    }
    index(exchange, 100_000);
    for (const instrument of contracts) deal(exchange, 1, 2, 1_000, 1, instrument);
    this.state = stateOf(exchange.engine.snapshot());
    this.holder = perpetualsOf(this.state).holder(1);
    this.#positions = this.levers.map(({ position }) => position!);
  }

  get levers(): readonly Lever[] {
    return [...this.holder.levers.values()];
  }

  /** Makes of it one with these positions, and so much over what it has to keep. */
  become(held: readonly Held[], over: number): void {
    const { state, holder } = this;
    for (const [at, lever] of this.levers.entries()) {
      const one = held[at];
      const position = this.#positions[at]!;
      lever.contract.due.forget(position);
      lever.position = one === undefined ? null : position;
      if (one === undefined) continue;
      Object.assign(lever.contract, { mark: one.mark, brackets: one.brackets });
      Object.assign(position, { lots: one.lots, entryNotional: Math.abs(one.lots) * one.entry });
    }
    const place = state.ledger.place(1, CONTRACT, perpetualsOf(state).asset);
    state.ledger.frozen[place] = 0;
    state.ledger.available[place] = crossMaintenance(holder) - crossUnrealised(holder) + over;
    armAccount(state, holder);
  }

  get isDue(): boolean {
    const { state, holder } = this;
    return isDue({
      equity: walletOf(state, holder) + crossUnrealised(holder),
      maintenance: crossMaintenance(holder),
    });
  }

  /** Moves the marks of contracts that have a sample by hundredths of a percent; answers how many of its positions are met. */
  move(moves: readonly (number | null)[]): number {
    let met = 0;
    for (const [at, { contract, position }] of this.levers.entries()) {
      const move = moves[at];
      if (position === null || move === null || move === undefined) continue;
      contract.mark = Math.max(1, contract.mark + Math.trunc((contract.mark * move) / 10_000));
      for (const side of contract.due.sides) while (side.take(contract.mark) !== null) met += 1;
    }
    if (met > 0) armAccount(this.state, this.holder);
    return met;
  }
}

test('a cross account of one to five positions is due at no marks at which none of its positions is met', () => {
  const held = fc.record({ lots, entry: prices, mark: prices, brackets: tables });
  const move = fc.option(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -300, max: 300 })));
  const moves = fc.array(fc.array(move, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 12 });
  const over = fc.oneof(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -(10 ** 6), max: 10 ** 8 }));
  const account = new Account();
  fc.assert(
    fc.property(fc.array(held, { minLength: 1, maxLength: MOST_POSITIONS }), over, moves, (positions, spare, steps) => {
      account.become(positions, spare);
      for (const step of steps) {
        const isSeen = positions.some((_, at) => step[at] !== null);
        const met = account.move(step);
        assert.ok(!isSeen || met > 0 || !account.isDue, 'due, and none of its positions is met');
      }
    }),
    { numRuns: 2_000 },
  );
});
