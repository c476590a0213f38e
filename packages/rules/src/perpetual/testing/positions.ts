import fc from 'fast-check';
import { type Backed, type Bracket, type Contract, DEFAULT_TERMS } from '../index.ts';

const UNITS = 1_000_000;

/** Tables that hold together: of one to six brackets, each with its room between the rate before and its leverage. */
export const tables: fc.Arbitrary<readonly Bracket[]> = fc
  .record({
    leverages: fc.uniqueArray(fc.integer({ min: 1, max: 125 }), { minLength: 1, maxLength: 6 }),
    steps: fc.array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: 6, maxLength: 6 }),
    shares: fc.array(fc.double({ min: 0, max: 0.9, noNaN: true }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ leverages, steps, shares }) => {
    let [floor, before] = [0, 0];
    return leverages
      .sort((a, b) => b - a)
      .map((maxLeverage, at) => {
        if (at > 0) floor += steps[at]! * UNITS;
        const most = Math.ceil(1_000_000 / maxLeverage) - 1;
        const maintenancePpm = before + 1 + Math.floor((most - before - 1) * shares[at]!);
        before = maintenancePpm;
        return { floor, maxLeverage, maintenancePpm };
      });
  });

export const contracts: fc.Arbitrary<Contract> = fc.record({
  pointValue: fc.integer({ min: 1, max: 50 }),
  brackets: fc.oneof(
    tables,
    fc.constantFrom('A' as const, 'B' as const, 'C' as const).map((group) => DEFAULT_TERMS[group].brackets),
  ),
});

export interface Taken {
  readonly contract: Contract;
  readonly position: Backed;
  readonly entry: number;
}

const takenOf = (contract: Contract, signed: number, entry: number, leverage: number): Taken => {
  const entryNotional = Math.abs(signed) * entry * contract.pointValue;
  return { contract, position: { lots: signed, entryNotional, backing: Math.ceil(entryNotional / leverage) }, entry };
};

/** Positions that were just taken, with what was set aside for them. */
export const taken: fc.Arbitrary<Taken> = fc
  .tuple(
    contracts,
    fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(1, -1)).map(([size, sign]) => size * sign),
    fc.integer({ min: 1, max: 200_000_000 }),
    fc.integer({ min: 1, max: 125 }),
  )
  .map((parts) => takenOf(...parts));
