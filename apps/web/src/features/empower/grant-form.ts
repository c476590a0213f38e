import type { Scope } from '@tradewind/contract';

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

/** Complaints by field, as keys of the `empower` words. */
export function checkGrant({ name, scopes }: GrantInput): { name?: 'nameMissing'; scopes?: 'scopeMissing' } {
  return {
    ...(name.trim() === '' && { name: 'nameMissing' as const }),
    ...(scopes.length === 0 && { scopes: 'scopeMissing' as const }),
  };
}

export function addressesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((address) => address !== '');
}
