import type { BodyOf, ChangedContractOrder, PerpetualContract } from '@tradewind/api';
import type { perpetual } from '@tradewind/api/calls';
import { isMultipleOf, isPlainDecimal, isPositive } from '../../../shared/decimal.ts';
import { lotsOfShare } from './close-figures.ts';

/** What stands in the form: the price counts at a limit only. */
export interface CloseInput {
  readonly type: 'market' | 'limit';
  readonly price: string;
  /** Whole percent of the lots. */
  readonly percent: number;
}

export const CLOSE_ALL: CloseInput = { type: 'market', price: '', percent: 100 };

export type PriceError = 'price' | 'price_step';

/** What is wrong with a price that an order shall have. */
export function priceError(price: string, { tick }: Pick<PerpetualContract, 'tick'>): PriceError | null {
  if (!isPlainDecimal(price) || !isPositive(price)) return 'price';
  return isMultipleOf(price, tick) ? null : 'price_step';
}

export function checkClose({ type, price }: CloseInput, contract: Pick<PerpetualContract, 'tick'>): PriceError | null {
  return type === 'market' ? null : priceError(price, contract);
}

/** All of a position is closed by naming no lots: so nothing is left of what came to it meanwhile. */
export function closeBody(input: CloseInput, lots: number): BodyOf<(typeof perpetual)['close']> {
  const part = lotsOfShare(lots, input.percent);
  return {
    type: input.type,
    ...(part < lots && { lots: part }),
    ...(input.type === 'limit' && { price: input.price }),
  };
}

type Sent = Pick<ChangedContractOrder, 'status' | 'filledLots'>;

/** What became of an order that closes, of a position of so many lots. */
export function outcomeOf(
  { status, filledLots }: Sent,
  lots: number,
): 'done' | 'filled' | 'partly' | 'sent' | 'expired' {
  if (filledLots >= lots) return 'done';
  if (status === 'filled') return 'filled';
  if (filledLots > 0) return 'partly';
  return status === 'open' ? 'sent' : 'expired';
}
