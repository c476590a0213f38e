import type { SecondsAccepted, SecondsClosed } from '@tradewind/engine';
import type { Generated } from 'kysely';

/** See judgeSeconds. */
export type SecondsJudgement = NonNullable<SecondsAccepted['judgement']>;
/** Contracts of 0.2.0 and earlier say nothing of it. */
export const EARLIER_JUDGEMENT: SecondsJudgement = 0;

export type SecondsTab = 'pending' | 'trading' | 'closed' | 'revoked';

/** Prices in hundredths of the instrument's tick, amounts in units of the asset. */
interface SecondsContractTable {
  id: number;
  user_id: number;
  instrument: number;
  duration_s: number;
  direction: SecondsAccepted['direction'];
  asset: number;
  stake: number;
  payout_ppm: number;
  payout: number;
  accepted_seq: number;
  accepted_at: number;
  entry_tick: number | null;
  entry_time: number | null;
  entry_price: number | null;
  expiry: number | null;
  exit_tick: number | null;
  exit_time: number | null;
  exit_price: number | null;
  outcome: SecondsClosed['outcome'] | null;
  cause: SecondsClosed['cause'] | null;
  returned: number | null;
  closed_at: number | null;
  closed_seq: number | null;
  tab: Generated<SecondsTab>;
  judgement: SecondsJudgement;
}

/** Contracts of one kind that one tick began, or that none did between two samples, and that gave their stakes back. */
interface SecondsVoidTable {
  instrument: number;
  duration_s: number;
  cause: Exclude<SecondsClosed['cause'], 'none'>;
  /** 0 where none began them. */
  entry_tick: number;
  entry_time: number | null;
  expiry: number | null;
  /** The last sample before what failed to come. */
  sample_seq: number;
  sample_time: number;
  asset: number;
  first_id: number;
  first_accepted_seq: number;
  first_accepted_at: number;
  last_accepted_seq: number;
  last_accepted_at: number;
  rise_contracts: number;
  rise: number;
  fall_contracts: number;
  fall: number;
  closed_seq: number;
  closed_at: number;
}

export interface SecondsTables {
  seconds_contracts: SecondsContractTable;
  seconds_voids: SecondsVoidTable;
}
