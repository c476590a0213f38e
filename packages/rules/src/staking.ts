import { mulDiv } from './mul-div.ts';

const PPM = 1_000_000;
export const DAY_MS = 24 * 60 * 60 * 1_000;
/** Rewards of a day are paid this long after it has ended, at 00:10 UTC. */
export const REWARD_AFTER_MS = 10 * 60 * 1_000;

/** What a locked-savings product promises; amounts in units of its asset. */
export interface StakingTerms {
  readonly termDays: number;
  readonly dailyRatePpm: number;
  /** Share of the paid rewards that an early redemption gives back. */
  readonly clawbackPpm: number;
}

/** One day of a stake: when its reward is paid, the reward, and all rewards up to it. */
export interface RewardDay {
  readonly day: number;
  readonly paidAt: number;
  readonly reward: number;
  readonly total: number;
}

/** Days since 1970-01-01 UTC. */
export function utcDay(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** The moment at which the rewards of the day before are paid: 00:10 UTC of this day. */
export function rewardMoment(day: number): number {
  return day * DAY_MS + REWARD_AFTER_MS;
}

/**
 * Rewards of the first `days` days of a stake: amount x ppm x days / 10^6, rounded down to one unit, so that what a
 * single day leaves below one unit is paid as soon as it is whole.
 */
export function rewardOf(amount: number, dailyRatePpm: number, days: number): number {
  return mulDiv(amount, dailyRatePpm * days, PPM, 'down');
}

/** Days of a stake made at `stakedAt` whose rewards are due at `time`: none before its second day, at most the term. */
export function rewardedDays(stakedAt: number, termDays: number, time: number): number {
  const days = utcDay(time - REWARD_AFTER_MS) - utcDay(stakedAt) - 1;
  return Math.min(Math.max(days, 0), termDays);
}

/** When the last reward and the principal of a stake are paid. */
export function stakeEndsAt(stakedAt: number, termDays: number): number {
  return rewardMoment(utcDay(stakedAt) + termDays + 1);
}

/** What an early redemption takes back of the rewards that were paid, rounded up to one unit. */
export function clawbackOf(paid: number, clawbackPpm: number): number {
  return mulDiv(paid, clawbackPpm, PPM, 'up');
}

/** The largest stake whose reward of the whole term a pool can reserve. */
export function coveredAmount(pool: number, { dailyRatePpm, termDays }: StakingTerms): number {
  const amount = (BigInt(pool + 1) * BigInt(PPM) - 1n) / BigInt(dailyRatePpm * termDays);
  return amount > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(amount);
}

/** Every day of a stake with its reward; the rewards add up to the reward of the whole term. */
export function rewardSchedule(amount: number, terms: StakingTerms, stakedAt: number): RewardDay[] {
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
