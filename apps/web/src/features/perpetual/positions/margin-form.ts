import { add, compare, decimalsOf, isPlainDecimal, isPositive, subtract } from '../../../shared/decimal.ts';

export interface MarginInput {
  readonly way: 'add' | 'remove';
  readonly amount: string;
}

/** Whether an amount of so many decimals can be moved; `most` null = not known, then the server says. */
export function canMove(amount: string, decimals: number, most: string | null): boolean {
  if (!isPlainDecimal(amount) || !isPositive(amount) || decimalsOf(amount) > decimals) return false;
  return most === null || compare(amount, most) <= 0;
}

/** As the server takes it: less than zero is taken out. */
export const signedAmount = ({ way, amount }: MarginInput) => (way === 'add' ? amount : `-${amount}`);

/** The margin that is left by it. */
export function marginAfter(margin: string, { way, amount }: MarginInput): string {
  return way === 'add' ? add(margin, amount) : subtract(margin, amount);
}
