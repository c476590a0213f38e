import type { AccountType } from '@tradewind/contract';
import { compare, isPlainDecimal, isPositive } from '../../shared/decimal.ts';

export interface TransferInput {
  readonly from: AccountType;
  readonly to: AccountType;
  readonly asset: string;
  readonly amount: string;
}

export type TransferError = 'asset' | 'empty' | 'malformed' | 'balance' | 'same';

/** What is wrong with a transfer, by field; null available = not known yet. */
export function checkTransfer(
  input: TransferInput,
  available: string | null,
): Partial<Record<keyof TransferInput, TransferError>> {
  if (input.from === input.to) return { to: 'same' };
  if (input.asset === '') return { asset: 'asset' };
  if (input.amount === '') return { amount: 'empty' };
  if (!isPlainDecimal(input.amount) || !isPositive(input.amount)) return { amount: 'malformed' };
  if (available !== null && compare(input.amount, available) > 0) return { amount: 'balance' };
  return {};
}
