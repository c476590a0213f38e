import { type Amount, DAY_MS, type Day, type Days, MINUTE_MS, type Ppm, type TimeMs, utcDay } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';

/** Rewards of a day are paid this long after it has ended, at 00:10 UTC. */
export const REWARD_AFTER_MS = 10 * MINUTE_MS;

/** What a locked-savings product promises; amounts in units of its asset. */
export interface StakingTerms {
  readonly termDays: Days;
  readonly dailyRatePpm: Ppm;
  /** Share of the paid rewards that an early redemption gives back. */
  readonly clawbackPpm: Ppm;
}

/** One day of a stake: when its reward is paid, the reward, and all rewards up to it. */
export interface RewardDay {
  readonly day: Day;
  readonly paidAt: TimeMs;
  readonly reward: Amount;
  readonly total: Amount;
}

/** The moment at which the rewards of the day before are paid: 00:10 UTC of this day. */
export function rewardMoment(day: Day): TimeMs {
  return day * DAY_MS + REWARD_AFTER_MS;
}

/** When the first reward of a stake is paid: after the day that follows it. */
export function firstRewardAt(stakedAt: TimeMs): TimeMs {
  return rewardMoment(utcDay(stakedAt) + 2);
}

/**
 * Rewards of the first `days` days of a stake: amount x ppm x days / 10^6, rounded down to one unit, so that what a
 * single day leaves below one unit is paid as soon as it is whole.
 */
export function rewardOf(amount: Amount, dailyRatePpm: Ppm, days: Days): Amount {
  return mulDiv(amount, dailyRatePpm * days, PPM, 'down');
}

/** Days of a stake made at `stakedAt` whose rewards are due at `time`: none before its second day, at most the term. */
export function rewardedDays(stakedAt: TimeMs, termDays: Days, time: TimeMs): Days {
  const days = utcDay(time - REWARD_AFTER_MS) - utcDay(stakedAt) - 1;
  return Math.min(Math.max(days, 0), termDays);
}

/** When the last reward and the principal of a stake are paid. */
export function stakeEndsAt(stakedAt: TimeMs, termDays: Days): TimeMs {
  return rewardMoment(utcDay(stakedAt) + termDays + 1);
}

/** What an early redemption takes back of the rewards that were paid, rounded up to one unit. */
export function clawbackOf(paid: Amount, clawbackPpm: Ppm): Amount {
  return mulDiv(paid, clawbackPpm, PPM, 'up');
}

/** The largest stake whose reward of the whole term a pool can reserve. */
export function coveredAmount(pool: Amount, { dailyRatePpm, termDays }: StakingTerms): Amount {
  const amount = (BigInt(pool + 1) * BigInt(PPM) - 1n) / BigInt(dailyRatePpm * termDays);
  return amount > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(amount);
}

/** Every day of a stake with its reward; the rewards add up to the reward of the whole term. */
export function rewardSchedule(amount: Amount, terms: StakingTerms, stakedAt: TimeMs): RewardDay[] {
  const { termDays, dailyRatePpm } = terms;
  const first = utcDay(stakedAt) + 1;
  let before = 0;
  return Array.from({ length: termDays }, (_, at) => {
    const total = rewardOf(amount, dailyRatePpm, at + 1);
    const reward = total - before;
    before = total;
    return { day: first + at, paidAt: rewardMoment(first + at + 1), reward, total };
  });
}
