import type { SaleView } from '@tradewind/engine';

/** Of the hash of a paper, in the name of its article. */
const PAPER_DIGITS = 12;

/** The name of the article of an offer, whether there is one or not. */
export function offerName({ paper }: Pick<SaleView, 'paper'>): string {
  return `sale-${paper.slice(0, PAPER_DIGITS)}`;
}
