import type { LedgerRecord, PositionDetail } from '@tradewind/api';
import { add, compare, subtract } from '../../../shared/decimal.ts';

/** Of each list of a position as many are told at most. */
const LISTED = 100;

/** How what a position won comes about. */
export interface AddedUp {
  /** Of the steps of its liquidation, of what was closed against bankrupt positions, and of all other trades. */
  readonly steps: string;
  readonly deleveraged: string;
  readonly others: string;
  /** Wins that were paid out while it was open, which no trade tells. */
  readonly settled: string;
  /** All that the ledger paid and took for it. */
  readonly sum: string;
  /** Whether that is what the position says. */
  readonly same: boolean;
}

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => string) =>
  rows.reduce((sum, row) => add(sum, amountOf(row)), '0');

/** Adds up trades and entries of the ledger; null where not all of them are listed. */
export function addUp(
  { fills, receipts, realised }: Pick<PositionDetail, 'fills' | 'receipts' | 'realised'>,
  paid: { readonly items: readonly Pick<LedgerRecord, 'amount'>[]; readonly next: string | null },
): AddedUp | null {
  if (fills.length >= LISTED || receipts.length >= LISTED || paid.next !== null) return null;
  const seqs = new Set(receipts.map(({ seq }) => seq));
  const won = (belongs: (fill: PositionDetail['fills'][number]) => boolean) =>
    sumOf(fills.filter(belongs), (fill) => fill.realised);
  const steps = won(({ seq }) => seqs.has(seq));
  const deleveraged = won(({ seq, cause }) => !seqs.has(seq) && cause === 'deleveraged');
  const others = won(({ seq, cause }) => !seqs.has(seq) && cause !== 'deleveraged');
  const sum = sumOf(paid.items, ({ amount }) => amount);
  const settled = subtract(sum, add(add(steps, deleveraged), others));
  return { steps, deleveraged, others, settled, sum, same: compare(sum, realised) === 0 };
}
