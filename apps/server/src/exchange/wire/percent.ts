import type { Ppm } from '@tradewind/base';
import { parsePercent } from '@tradewind/rules';
import { Refused } from '../../platform/calls/refused.ts';

/** Percent as parts per million; refused at its field. */
export function readPercent(text: string, field: string): Ppm {
  const parsed = parsePercent(text);
  if (!parsed.ok) throw new Refused(parsed.code, { field, expected: 'a percentage with at most 4 decimals' });
  return parsed.value;
}
