export type StakeState = 'running' | 'ended' | 'cancelled';

interface StakeTable {
  id: number;
  user_id: number;
  product: number;
  amount: number;
  /** Reserved for the whole term. */
  reward: number;
  state: StakeState;
  /** Rewards that were paid in all; null while it runs. */
  paid: number | null;
  clawback: number;
  staked_at: number;
  ends_at: number;
  ended_at: number | null;
  seq: number;
}

interface StakeRewardTable {
  stake_id: number;
  /** Since 1970-01-01 UTC. */
  day: number;
  user_id: number;
  amount: number;
  paid: number;
  time: number;
  seq: number;
}

export interface StakingTables {
  stakes: StakeTable;
  stake_rewards: StakeRewardTable;
}
