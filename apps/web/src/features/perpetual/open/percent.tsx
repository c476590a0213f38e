import { Num } from '@tradewind/ui';
import { multiply } from '../../../shared/decimal.ts';

/** A share of the whole, in percent. */
export function Percent({ share, decimals, signed }: { share: string; decimals: number; signed?: true }) {
  return (
    <Num value={multiply(share, '100')} decimals={decimals} unit="%" sign={signed === true ? 'always' : undefined} />
  );
}
