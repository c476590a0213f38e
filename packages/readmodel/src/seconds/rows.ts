import type { SecondsAccepted, SecondsClosed } from '@tradewind/engine';
import type { Generated } from 'kysely';

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
}

export interface SecondsTables {
  seconds_contracts: SecondsContractTable;
}
