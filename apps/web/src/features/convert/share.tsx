import { Num } from '@tradewind/ui';
import { multiply } from '../../shared/decimal.ts';

/** A share as percent. */
export function Share({ value }: { readonly value: string }) {
  return <Num value={multiply(value, '100')} unit="%" />;
}
