import type { ContractTerms, Liquidation } from '@tradewind/api';
import { parseDecimal } from '@tradewind/base';
import { SHARE_SCALE } from '@tradewind/rules';
import { type Bracket, bracketOf, DEFAULT_TERMS, deductionOf, worthOf } from '@tradewind/rules/perpetual';
import { type ContractUnits, contractUnits } from '../positions/contract-units.ts';

/** What a step of a liquidation was judged by. */
export interface StepTerms {
  /** With the brackets that were in force. */
  readonly units: ContractUnits;
  readonly takerPpm: number;
  readonly liquidationPpm: number;
  readonly apartPpm: number;
}

type Asked = Pick<Liquidation, 'time' | 'seq'>;

/** The terms of a contract as they were with a step; null where nothing was in force then. */
export function stepTerms(terms: ContractTerms, { time, seq }: Asked): StepTerms | null {
  const table = terms.brackets.find(({ effectiveAt, replaced }) => !replaced && effectiveAt <= time);
  const fees = terms.fees.findLast((one) => one.seq <= seq);
  if (table === undefined || fees === undefined) return null;
  const taker = parseDecimal(fees.takerFee, SHARE_SCALE);
  if (!taker.ok) return null;
  const { liquidationFeePpm: liquidationPpm, apartPpm } = DEFAULT_TERMS[terms.group];
  const { size, tick } = terms;
  return {
    units: contractUnits({ size, tick, brackets: table.brackets }),
    takerPpm: taker.value,
    liquidationPpm,
    apartPpm,
  };
}

/** The bracket that so many lots are in at a mark, and what is deducted in it, in units. */
export function bracketAt(units: ContractUnits, lots: number, mark: number): { bracket: Bracket; deduction: number } {
  const place = bracketOf(units.brackets, worthOf(units, lots, mark));
  return { bracket: units.brackets[place]!, deduction: deductionOf(units.brackets, place) };
}
