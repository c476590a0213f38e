import type { Scope } from '@tradewind/contract';

/** The key of a scope in the `empower.scope` words. */
export const SCOPE_WORDS = {
  read: 'read',
  'trade:spot': 'trade',
  'trade:convert': 'convert',
  'transfer:internal': 'transfer',
  'lock:staking': 'stake',
} as const satisfies Record<Scope, string>;
