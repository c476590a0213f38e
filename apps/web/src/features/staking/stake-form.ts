import type { StakeOrder, StakingProduct } from '@tradewind/api';
import { formatDecimal, parseDecimal, trimDecimal } from '@tradewind/base';
import { parsePercent } from '@tradewind/rules';
import { type RewardDay, rewardSchedule } from '@tradewind/rules/staking';
import { add, compare, decimalsOf, isPlainDecimal, isPositive, subtract } from '../../shared/decimal.ts';

export type StakeError = 'empty' | 'malformed' | 'minimum' | 'maximum' | 'person' | 'left' | 'balance';

/** Why an amount cannot be locked, and the figure that says so. Null available = not known yet. */
export interface StakeProblem {
  readonly code: StakeError;
  readonly amount: string;
}

/** Decimals of the product's asset: amounts of a product are padded to them. */
export function scaleOf({ minimum }: StakingProduct): number {
  return minimum.split('.')[1]?.length ?? 0;
}

export function checkStake(
  amount: string,
  product: StakingProduct,
  available: string | null,
  running: readonly StakeOrder[],
): StakeProblem | null {
  const problem = (code: StakeError, figure = '0'): StakeProblem => ({ code, amount: figure });
  if (amount === '') return problem('empty');
  if (!isPlainDecimal(amount) || !isPositive(amount) || decimalsOf(amount) > scaleOf(product))
    return problem('malformed');
  if (compare(amount, product.minimum) < 0) return problem('minimum', product.minimum);
  if (compare(amount, product.maximum) > 0) return problem('maximum', product.maximum);
  const free = freeOf(product, running);
  if (compare(amount, free) > 0) return problem('person', free);
  if (compare(amount, product.covered) > 0) return problem('left', product.covered);
  if (available !== null && compare(amount, available) > 0) return problem('balance');
  return null;
}

/** What one person may still lock in a product. */
function freeOf({ id, perUser }: StakingProduct, running: readonly StakeOrder[]): string {
  const own = running.filter((stake) => stake.product === id).reduce((sum, one) => add(sum, one.amount), '0');
  return subtract(perUser, own);
}

/** The largest amount that `checkStake` lets pass. */
export function largestStake(product: StakingProduct, available: string, running: readonly StakeOrder[]): string {
  const bounds = [available, product.maximum, product.covered, freeOf(product, running)];
  const least = bounds.reduce((least, one) => (compare(one, least) < 0 ? one : least));
  return trimDecimal(least);
}

/** What the address says was typed before. */
export function readAmount(parameters: URLSearchParams): string {
  const amount = parameters.get('amount') ?? '';
  return isPlainDecimal(amount) ? amount : '';
}

/** The address of the confirmation with what was typed in it. */
export function draftPath({ id }: StakingProduct, amount: string): string {
  return `/deposit/confirm?${new URLSearchParams({ product: id, ...(amount && { amount }) }).toString()}`;
}

/** A day of the schedule with its figures as decimal text. */
export interface ScheduleDay extends Omit<RewardDay, 'reward' | 'total'> {
  readonly reward: string;
  readonly total: string;
}

/** What each day would pay for a stake made at `now`, as the engine computes it; empty while the amount is not one. */
export function scheduleOf(amount: string, product: StakingProduct, now: number): ScheduleDay[] {
  const scale = scaleOf(product);
  const units = parseDecimal(amount, scale);
  const rate = parsePercent(product.dailyRate);
  const clawback = parsePercent(product.clawback);
  if (!units.ok || !rate.ok || !clawback.ok || units.value === 0) return [];
  const terms = { termDays: product.termDays, dailyRatePpm: rate.value, clawbackPpm: clawback.value };
  return rewardSchedule(units.value, terms, now).map(({ reward, total, ...day }) => ({
    ...day,
    reward: formatDecimal(reward, scale),
    total: formatDecimal(total, scale),
  }));
}
