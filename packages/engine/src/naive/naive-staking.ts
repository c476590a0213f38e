import type { ListStakingProduct, RedeemStake, SetStakingOpen, Stake } from '../staking/commands.ts';
import { NaiveRefusal, type NaiveResult, type NaiveState, refuseIf } from './naive-state.ts';

const DAY_MS = 86_400_000;
const TEN_MINUTES_MS = 600_000;
const MOST_STAKES = 200;

export interface NaiveProduct extends ListStakingProduct {
  open: boolean;
}

export interface NaiveStake {
  readonly id: number;
  readonly user: number;
  readonly product: NaiveProduct;
  readonly amount: number;
  readonly stakedAt: number;
  /** What was paid for each day so far, in units. */
  readonly rewards: number[];
  state: 'running' | 'ended' | 'cancelled';
}

export function listStakingProduct(state: NaiveState, command: ListStakingProduct): void {
  const { termDays, dailyRatePpm, minimum, maximum, perUser, quota, clawbackPpm } = command;
  state.requireAsset(command.asset);
  const figures = [termDays, dailyRatePpm, minimum, maximum, perUser, quota, clawbackPpm];
  refuseIf(command.product !== state.products.length, 'configuration_invalid');
  refuseIf(
    figures.some((figure) => !Number.isSafeInteger(figure)),
    'configuration_invalid',
  );
  refuseIf(termDays < 1 || termDays > 3_650 || dailyRatePpm < 1, 'configuration_invalid');
  refuseIf(termDays * dailyRatePpm > 1_000_000, 'configuration_invalid');
  refuseIf(minimum < 1 || maximum < minimum || perUser < maximum || quota < perUser, 'configuration_invalid');
  refuseIf(clawbackPpm < 0 || clawbackPpm > 1_000_000, 'configuration_invalid');
  if (state.products.length === 0) state.rewardsDue = nextTenPast(state.time);
  state.products.push({ ...command, open: true });
}

export function setStakingOpen(state: NaiveState, command: SetStakingOpen): void {
  productOf(state, command.product).open = command.open;
}

export function stake(state: NaiveState, command: Stake): NaiveResult {
  const product = productOf(state, command.product);
  const { user, amount } = command;
  refuseIf(!product.open, 'staking_paused');
  refuseIf(amount <= 0, 'amount_invalid');
  refuseIf(amount < product.minimum, 'stake_too_small');
  refuseIf(amount > product.maximum, 'stake_too_large');
  const running = state.stakes.filter((one) => one.state === 'running');
  const own = running.filter((one) => one.user === user);
  refuseIf(own.length >= MOST_STAKES, 'stakes_limit');
  const inProduct = (stakes: readonly NaiveStake[]) =>
    stakes.filter((one) => one.product === product).reduce((sum, one) => sum + one.amount, 0);
  refuseIf(inProduct(own) + amount > product.perUser, 'stake_user_limit');
  refuseIf(inProduct(running) + amount > product.quota, 'stake_quota');
  const balance = state.balance(user, 'finance', product.asset);
  refuseIf(balance.available < amount, 'insufficient_balance');
  const promised = rewardFor(product, amount, product.termDays);
  refuseIf(state.house('reward-pool', product.asset).amount < promised, 'reward_pool_empty');
  state.house('reward-pool', product.asset).amount -= promised;
  state.house('reward-reserve', product.asset).amount += promised;
  balance.available -= amount;
  balance.frozen += amount;
  const id = state.stakes.length + 1;
  state.stakes.push({ id, user, product, amount, stakedAt: state.time, rewards: [], state: 'running' });
  return { kind: 'stake', id };
}

export function redeem(state: NaiveState, command: RedeemStake): NaiveResult {
  const found = state.stakes.find((one) => one.id === command.stake);
  if (found === undefined) throw new NaiveRefusal('stake_unknown');
  refuseIf(found.state !== 'running', 'stake_not_running');
  refuseIf(found.user !== command.user, 'stake_unknown');
  const { product, amount } = found;
  const balance = state.balance(found.user, 'finance', product.asset);
  const paid = sumOf(found.rewards);
  const share = BigInt(paid) * BigInt(product.clawbackPpm);
  const clawback = Number(share / 1_000_000n + (share % 1_000_000n > 0n ? 1n : 0n));
  const left = rewardFor(product, amount, product.termDays) - paid;
  balance.frozen -= amount;
  balance.available += amount - clawback;
  state.house('reward-pool', product.asset).amount += clawback + left;
  state.house('reward-reserve', product.asset).amount -= left;
  found.state = 'cancelled';
  return { kind: 'stake', id: found.id };
}

/** Every 00:10 that has come, one after the other: each stake is paid for the day before when that day counts. */
export function payRewards(state: NaiveState): void {
  for (; state.rewardsDue !== null && state.rewardsDue <= state.time; state.rewardsDue += DAY_MS) {
    const day = dayOf(state.rewardsDue) - 1;
    for (const one of state.stakes) if (one.state === 'running') payDay(state, one, day);
  }
}

function payDay(state: NaiveState, one: NaiveStake, day: number): void {
  const { product, amount, rewards } = one;
  if (day <= dayOf(one.stakedAt)) return;
  const reward = rewardFor(product, amount, rewards.length + 1) - sumOf(rewards);
  const balance = state.balance(one.user, 'finance', product.asset);
  rewards.push(reward);
  balance.available += reward;
  state.house('reward-reserve', product.asset).amount -= reward;
  if (rewards.length < product.termDays) return;
  balance.frozen -= amount;
  balance.available += amount;
  one.state = 'ended';
}

function productOf(state: NaiveState, id: number): NaiveProduct {
  const found = state.products.find(({ product }) => product === id);
  if (found === undefined) throw new NaiveRefusal('staking_product_unknown');
  return found;
}

const rewardFor = ({ dailyRatePpm }: NaiveProduct, amount: number, days: number) =>
  Number((BigInt(amount) * BigInt(dailyRatePpm) * BigInt(days)) / 1_000_000n);
const sumOf = (rewards: readonly number[]) => rewards.reduce((sum, reward) => sum + reward, 0);
const dayOf = (time: number) => Math.floor(time / DAY_MS);

function nextTenPast(time: number): number {
  const today = dayOf(time) * DAY_MS + TEN_MINUTES_MS;
  return time < today ? today : today + DAY_MS;
}
