import { add, compare, divide, isZero, multiply, subtract } from '../decimal.ts';

/**
 * Each part of their sum in percent to one decimal, so that all are 100 together: rounded down, and the tenths that
 * leaves go to the largest remainders. Null where a part is not known, or nothing is held.
 */
export function sharesOf(parts: readonly (string | null)[]): readonly (string | null)[] {
  const known = parts.filter((part) => part !== null);
  const total = known.reduce(add, '0');
  if (known.length < parts.length || isZero(total)) return parts.map(() => null);
  const tenths = known.map((part) => divide(multiply(part, '1000'), total, 0));
  const restOf = (at: number) => subtract(multiply(known[at]!, '1000'), multiply(tenths[at]!, total));
  const left = 1_000 - tenths.reduce((sum, one) => sum + Number(one), 0);
  const raised = new Set([...known.keys()].sort((a, b) => compare(restOf(b), restOf(a)) || a - b).slice(0, left));
  return tenths.map((one, at) => divide(add(one, raised.has(at) ? '1' : '0'), '10', 1));
}
