import { Num } from '@tradewind/ui';
import { How } from '../../shared/how/how.tsx';
import { type ConvertFigures, followingEnd } from './convert-figures.ts';

interface ConvertAmountProps {
  readonly of: ConvertFigures;
  readonly end: 'from' | 'to';
}

/** One amount of a conversion; the one that follows from the other says how it was made. */
export function ConvertAmount({ of, end }: ConvertAmountProps) {
  const figure = { value: end === 'from' ? of.fromAmount : of.toAmount, unit: of[end], secret: true };
  return followingEnd(of).end === end ? <How kind="conversion" params={{ of }} {...figure} /> : <Num {...figure} />;
}
