import type { Identified } from '../commands.ts';

/**
 * A locked-savings product; its terms never change, so that no running stake's do. Product ids are dense. Amounts in
 * units of the asset: `minimum` and `maximum` of one stake, `perUser` and `quota` of what runs at a time.
 */
export interface ListStakingProduct {
  readonly kind: 'ListStakingProduct';
  readonly product: number;
  readonly asset: number;
  readonly termDays: number;
  readonly dailyRatePpm: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly perUser: number;
  readonly quota: number;
  /** Share of the paid rewards that an early redemption gives back. */
  readonly clawbackPpm: number;
}

/** Whether a product takes new stakes. Those that run go on. */
export interface SetStakingOpen {
  readonly kind: 'SetStakingOpen';
  readonly product: number;
  readonly open: boolean;
}

/** Locks an amount of the finance account for the term. */
export interface Stake extends Identified {
  readonly kind: 'Stake';
  readonly product: number;
  readonly amount: number;
}

/** Ends a running stake before its term. */
export interface RedeemStake extends Identified {
  readonly kind: 'RedeemStake';
  readonly stake: number;
}

export type StakingCommand = ListStakingProduct | SetStakingOpen | Stake | RedeemStake;
