import type { Liquidation } from '@tradewind/api';
import type { MarkMade } from './mark-made.ts';
import { type Reckoned, signedUnits } from './reckoned.ts';
import type { StepTerms } from './step-terms.ts';

export type ComparedName = 'mark' | 'due' | 'maintenance' | 'wanted' | 'bankruptcy' | 'fee' | 'fundPaid';

/** A figure as it was told, and as the rules give it. */
export interface Compared {
  readonly name: ComparedName;
  readonly same: boolean;
  readonly told: string;
  readonly rule: string;
}

interface Parts {
  readonly reckoned: Reckoned;
  readonly terms: StepTerms;
  /** null where what the mark is made of could not be read. */
  readonly made: MarkMade | null;
}

/** Every figure of a step, recomputed; what cannot be recomputed is left out. */
export function compareStep(step: Liquidation, { reckoned, terms, made }: Parts): readonly Compared[] {
  const { units } = terms;
  const cross = step.mode === 'cross';
  const amount = (
    name: 'maintenance' | 'fee' | 'fundPaid',
    same: (told: number, rule: number) => boolean,
    rule: number,
  ) => {
    const told = units.amountOf(step[name]);
    return { name, same: same(told, rule), told: step[name], rule: units.amountText(rule) };
  };
  const equal = (told: number, rule: number) => told === rule;
  const price = (points: number) => (points === 0 ? '\u2013' : units.priceText(points));
  const bankruptcy = step.bankruptcyPrice === null ? 0 : units.pointsOf(step.bankruptcyPrice);
  // In cross the account keeps more than this position alone, and its fee may be less: the account may have less left.
  return [
    ...(made === null
      ? []
      : [
          {
            name: 'mark' as const,
            same: made.mark === units.pointsOf(step.mark),
            told: step.mark,
            rule: price(made.mark),
          },
        ]),
    {
      name: 'due',
      same: signedUnits(terms, step.equity) <= units.amountOf(step.maintenance),
      told: step.equity,
      rule: step.maintenance,
    },
    amount('maintenance', cross ? (told, rule) => told >= rule : equal, reckoned.maintenance),
    { name: 'wanted', same: step.wanted === reckoned.wanted, told: String(step.wanted), rule: String(reckoned.wanted) },
    {
      name: 'bankruptcy',
      same: bankruptcy === reckoned.bankruptcy,
      told: step.bankruptcyPrice ?? '\u2013',
      rule: price(reckoned.bankruptcy),
    },
    ...(reckoned.fee === null ? [] : [amount('fee', cross ? (told, rule) => told <= rule : equal, reckoned.fee)]),
    amount('fundPaid', equal, reckoned.fundPaid),
  ];
}
