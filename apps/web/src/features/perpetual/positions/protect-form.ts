import type { BodyOf, PerpetualContract, Position } from '@tradewind/api';
import type { perpetual } from '@tradewind/api/calls';
import { trimDecimal } from '@tradewind/base';
import { compare } from '../../../shared/decimal.ts';
import { type PriceError, priceError } from './close-form.ts';

export type TriggerBy = Position['protectBy'];

/** Where a position is to be closed, as typed: an empty price takes it away. */
export interface ProtectInput {
  readonly protectBy: TriggerBy;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

export type ProtectError = PriceError | 'take_profit' | 'stop_loss';

type Watched = Pick<PerpetualContract, 'tick' | TriggerBy>;

export function startOf({ protectBy, takeProfit, stopLoss }: Position): ProtectInput {
  return { protectBy, takeProfit: trimDecimal(takeProfit ?? ''), stopLoss: trimDecimal(stopLoss ?? '') };
}

/** What is wrong with each price: a take-profit stands where the position wins of the price that triggers it. */
export function checkProtect(input: ProtectInput, side: Position['side'], contract: Watched) {
  const now = contract[input.protectBy];
  const wrong = (price: string, wins: boolean, error: ProtectError): ProtectError | null => {
    if (price === '') return null;
    const malformed = priceError(price, contract);
    if (malformed !== null || now === null) return malformed;
    const ahead = compare(price, now) * (side === 'long' ? 1 : -1);
    return (wins ? ahead > 0 : ahead < 0) ? null : error;
  };
  return {
    takeProfit: wrong(input.takeProfit, true, 'take_profit'),
    stopLoss: wrong(input.stopLoss, false, 'stop_loss'),
  };
}

export function protectBody({ protectBy, takeProfit, stopLoss }: ProtectInput): BodyOf<(typeof perpetual)['protect']> {
  return { protectBy, takeProfit: takeProfit === '' ? null : takeProfit, stopLoss: stopLoss === '' ? null : stopLoss };
}
