import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';

/** Whether Spot may give what an account lacks. A program that may not transfer may not do it on the way either. */
export function spotMayGive({ scopes }: Caller, from: 'spot' | undefined): boolean {
  if (from === undefined) return false;
  if (scopes && !scopes.includes('transfer:internal'))
    throw new Refused('scope_missing', { expected: 'transfer:internal' });
  return true;
}
