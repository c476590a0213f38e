import { add, compare, isPlainDecimal, subtract } from './decimal.ts';

/** What the account of a product has available, and Spot beside it, as decimal text. */
export interface Funds {
  readonly own: string;
  readonly spot: string;
}

/** What may be begun with: the account and Spot together. */
export function fundsTogether({ own, spot }: Funds): string {
  return add(own, spot);
}

/** What comes out of Spot for an amount; null where the account has enough, or the amount is none. */
export function takenFromSpot(amount: string, { own }: Pick<Funds, 'own'>): string | null {
  if (!isPlainDecimal(amount) || compare(amount, own) <= 0) return null;
  return subtract(amount, own);
}
