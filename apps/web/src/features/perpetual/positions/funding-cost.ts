import type { PerpetualContract } from '@tradewind/api';
import { fundingOf } from '@tradewind/rules/perpetual';
import { multiply } from '../../../shared/decimal.ts';
import { contractUnits, type Terms } from './contract-units.ts';

/** A rate as the server tells it, in billionths. */
export function rateOf(share: string): number {
  return Number(multiply(share, '1000000000'));
}

/** What so many lots pay at the end of the interval, at the present mark and rate; less than 0 = short, and it gets. */
export function fundingCost(
  lots: number,
  contract: Terms & Pick<PerpetualContract, 'mark' | 'fundingRate'>,
): string | null {
  if (contract.mark === null) return null;
  const units = contractUnits(contract);
  return units.amountText(fundingOf(units, lots, units.pointsOf(contract.mark), rateOf(contract.fundingRate)));
}
