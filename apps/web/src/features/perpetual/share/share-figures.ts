import type { Position } from '@tradewind/api';
import { divide, isPositive, multiply } from '../../../shared/decimal.ts';
import { percentOfMargin } from '../positions/position-figures.ts';

/** What a position has won: while it is open of its margin at the mark, then of the margin that it was opened with. */
export interface Won {
  readonly amount: string;
  /** Cut to a hundredth; null where there is nothing that it could be a share of. */
  readonly percent: string | null;
  readonly of: 'margin' | 'initial';
}

export function wonOf(position: Position): Won {
  if (position.closedAt === null)
    return { amount: position.unrealised, percent: percentOfMargin(position), of: 'margin' };
  const worth = multiply(position.size, position.entryPrice);
  const percent = isPositive(worth)
    ? divide(multiply(multiply(position.realised, '100'), String(position.leverage)), worth, 2)
    : null;
  return { amount: position.realised, percent, of: 'initial' };
}
