/** A product exists and takes stakes. */
export interface StakingProductListed {
  readonly kind: 'StakingProductListed';
  readonly product: number;
  readonly asset: number;
  readonly termDays: number;
  readonly dailyRatePpm: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly perUser: number;
  readonly quota: number;
  readonly clawbackPpm: number;
}

export interface StakingOpenSet {
  readonly kind: 'StakingOpenSet';
  readonly product: number;
  readonly open: boolean;
}

/** An amount is locked until `endsAt`; `reward` of the whole term is reserved for it. */
export interface Staked {
  readonly kind: 'Staked';
  /** Ids rise by one. */
  readonly stake: number;
  readonly user: number;
  readonly product: number;
  readonly amount: number;
  readonly reward: number;
  readonly endsAt: number;
}

/** The reward of `day` (since 1970-01-01 UTC) was paid, with what earlier days had left below one unit. */
export interface StakeRewarded {
  readonly kind: 'StakeRewarded';
  readonly stake: number;
  readonly user: number;
  readonly day: number;
  readonly amount: number;
  /** All rewards up to this one. */
  readonly paid: number;
}

/** The principal is free again: at the end of the term, or early, and then `clawback` was taken from it. */
export interface StakeEnded {
  readonly kind: 'StakeEnded';
  readonly stake: number;
  readonly user: number;
  readonly early: boolean;
  readonly paid: number;
  readonly clawback: number;
}

export type StakingEvent = StakingProductListed | StakingOpenSet | Staked | StakeRewarded | StakeEnded;
