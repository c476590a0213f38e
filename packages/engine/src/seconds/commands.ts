import type { SecondsDirection } from '@tradewind/rules';
import type { Identified } from '../commands.ts';

/** What everybody may do with seconds contracts at most, in units of `asset`, which never changes. */
export interface SetSecondsRules {
  readonly kind: 'SetSecondsRules';
  readonly asset: number;
  /** Stakes that one user may have in contracts that run. */
  readonly openStake: number;
  /** What one user may lose on a UTC day. */
  readonly dailyLoss: number;
  readonly effectiveAt: number;
}

/**
 * Announces the terms of one duration for contracts that are accepted from `effectiveAt` (ms) on: at least an hour
 * ahead, unless the duration is new or does nothing but close.
 */
export interface SetSecondsProduct {
  readonly kind: 'SetSecondsProduct';
  readonly durationSeconds: number;
  readonly payoutPpm: number;
  readonly minStake: number;
  readonly maxStake: number;
  readonly open: boolean;
  readonly effectiveAt: number;
}

/** Accepts a contract at the next tick of the index; its stake comes from the fast account. */
export interface OpenSeconds extends Identified {
  readonly kind: 'OpenSeconds';
  readonly instrument: number;
  readonly durationSeconds: number;
  readonly direction: SecondsDirection;
  readonly stake: number;
}

/** What the user wants to lose at most on a UTC day: less at once, more after 24 hours. */
export interface LimitSecondsLoss extends Identified {
  readonly kind: 'LimitSecondsLoss';
  readonly dailyLoss: number;
}

/** No contracts for the user for so many days, 0 = for ever. Can be made longer, never shorter. */
export interface ExcludeFromSeconds extends Identified {
  readonly kind: 'ExcludeFromSeconds';
  readonly days: number;
}

export type SecondsCommand = SetSecondsRules | SetSecondsProduct | OpenSeconds | LimitSecondsLoss | ExcludeFromSeconds;
