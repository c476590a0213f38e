import type { SecondsCause, SecondsDirection, SecondsJudgement, SecondsOutcome } from '@tradewind/rules';

/** See SetSecondsRules. */
export interface SecondsRulesAnnounced {
  readonly kind: 'SecondsRulesAnnounced';
  readonly asset: number;
  readonly openStake: number;
  readonly dailyLoss: number;
  readonly effectiveAt: number;
}

export interface SecondsRulesInForce {
  readonly kind: 'SecondsRulesInForce';
  readonly asset: number;
  readonly openStake: number;
  readonly dailyLoss: number;
}

/** See SetSecondsProduct. */
export interface SecondsProductAnnounced {
  readonly kind: 'SecondsProductAnnounced';
  readonly durationSeconds: number;
  readonly payoutPpm: number;
  readonly minStake: number;
  readonly maxStake: number;
  readonly open: boolean;
  readonly effectiveAt: number;
}

export interface SecondsProductInForce {
  readonly kind: 'SecondsProductInForce';
  readonly durationSeconds: number;
  readonly payoutPpm: number;
  readonly minStake: number;
  readonly maxStake: number;
  readonly open: boolean;
}

/** A contract exists and waits for the next tick. `payout` is what it earns beyond the stake when it is won. */
export interface SecondsAccepted {
  readonly kind: 'SecondsAccepted';
  /** Ids rise by one. */
  readonly contract: number;
  readonly user: number;
  readonly clientId: string;
  readonly instrument: number;
  readonly durationSeconds: number;
  readonly direction: SecondsDirection;
  readonly asset: number;
  readonly stake: number;
  readonly payoutPpm: number;
  readonly payout: number;
  /** How it is judged, see judgeSeconds. Absent (0) in rows of 0.2.0 and earlier. */
  readonly judgement?: SecondsJudgement;
}

/**
 * A tick began all contracts of an instrument and a duration from `first` to `last` that waited for one. The tick's id
 * is the sequence of its command, its time that of its sample; price in hundredths of the instrument's tick.
 */
export interface SecondsEntered {
  readonly kind: 'SecondsEntered';
  readonly instrument: number;
  readonly durationSeconds: number;
  readonly first: number;
  readonly last: number;
  readonly tick: number;
  readonly time: number;
  readonly price: number;
  /** Time of the tick + duration; nothing changes it. */
  readonly expiry: number;
}

/** A contract came to its end. Tick, time of the sample and price of the exit are 0 where there was no entry. */
export interface SecondsClosed {
  readonly kind: 'SecondsClosed';
  readonly contract: number;
  readonly user: number;
  readonly outcome: SecondsOutcome;
  readonly cause: SecondsCause;
  readonly exitTick: number;
  readonly exitTime: number;
  readonly exitPrice: number;
  /** What the contract gave back to the user: stake and payout, the stake, or nothing. */
  readonly returned: number;
}

/** The user's own loss limit: `dailyLoss` now, `next` from `nextAt` on (0 = no change is announced). */
export interface SecondsLossLimited {
  readonly kind: 'SecondsLossLimited';
  readonly user: number;
  readonly dailyLoss: number;
  readonly next: number;
  readonly nextAt: number;
}

/** The user takes no contracts until then; 2^53 - 1 = for ever. */
export interface SecondsExcluded {
  readonly kind: 'SecondsExcluded';
  readonly user: number;
  readonly until: number;
}

export type SecondsEvent =
  | SecondsRulesAnnounced
  | SecondsRulesInForce
  | SecondsProductAnnounced
  | SecondsProductInForce
  | SecondsAccepted
  | SecondsEntered
  | SecondsClosed
  | SecondsLossLimited
  | SecondsExcluded;
