import { limits } from '@tradewind/engine';
import { Refused } from '../../platform/calls/refused.ts';
import type { Line } from './change-kind.ts';

interface Announced {
  readonly effectiveAt: number;
}

/** Since when what is announced holds, as the last line of a request. */
export function inForceFrom({ effectiveAt }: Announced): Line {
  return { field: 'in force from', from: null, to: new Date(effectiveAt).toISOString() };
}

/** Refuses `terms_too_soon` what would be announced later than terms have to be. */
export function refuseTooSoon({ effectiveAt }: Announced, now: number): void {
  if (effectiveAt < now + limits.TERMS_NOTICE_MS) throw new Refused('terms_too_soon', { field: 'effectiveAt' });
}
