export {
  clawbackOf,
  coveredAmount,
  firstRewardAt,
  REWARD_AFTER_MS,
  type RewardDay,
  rewardedDays,
  rewardMoment,
  rewardOf,
  rewardSchedule,
  type StakingTerms,
  stakeEndsAt,
} from './rewards.ts';
