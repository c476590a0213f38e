import type { Route } from '@tradewind/api';
import { addressKey } from '../settings/address.ts';

/**
 * Whose rate and share of the work a call counts in: those of its session or program alone, so that one in other hands leaves the
 * person's others what they need. What throws it out counts by the address too, for the thief may hold the very same session.
 */
export function whoseShare({ rescues }: Route, { sessionId }: { readonly sessionId: string }, ip: string): string {
  return rescues ? `session ${sessionId} at ${addressKey(ip)}` : `session ${sessionId}`;
}
