import type { Scope } from '@tradewind/api';
import { isPlainDecimal } from '../../shared/decimal.ts';

export const DAYS = ['1', '7', '30', '90'] as const;

/** What the person has typed and chosen. */
export interface GrantInput {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly days: (typeof DAYS)[number];
  readonly addresses: string;
  /** In USDT; empty = none. */
  readonly dailyLimit: string;
}

/** By field; what the name and the scopes lack are keys of the `empower` words. */
interface Complaints {
  name?: 'nameMissing';
  scopes?: 'scopeMissing';
  dailyLimit?: 'malformed';
}

export function checkGrant({ name, scopes, dailyLimit }: GrantInput): Complaints {
  return {
    ...(name.trim() === '' && { name: 'nameMissing' as const }),
    ...(scopes.length === 0 && { scopes: 'scopeMissing' as const }),
    ...(dailyLimit !== '' && !isPlainDecimal(dailyLimit) && { dailyLimit: 'malformed' as const }),
  };
}

export function addressesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((address) => address !== '');
}
