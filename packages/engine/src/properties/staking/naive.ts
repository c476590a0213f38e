import type { CommandOf } from '../../commands.ts';
import { moveMissing, requireFunds } from '../../naive/naive-ledger.ts';
import { type Cause, freeze, move } from '../../naive/naive-postings.ts';
import { type NaiveProduct, naivePart } from '../../naive/naive-product.ts';
import { NaiveRefusal, type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { STAKING } from '../../staking/schema.ts';

type ListStakingProduct = CommandOf<'ListStakingProduct'>;
type RedeemStake = CommandOf<'RedeemStake'>;
type SetStakingOpen = CommandOf<'SetStakingOpen'>;
type Stake = CommandOf<'Stake'>;

const DAY_MS = 86_400_000;
const TEN_MINUTES_MS = 600_000;
const MOST_STAKES = 200;

interface Listed extends ListStakingProduct {
  open: boolean;
}

interface NaiveStake {
  readonly id: number;
  readonly user: number;
  readonly product: Listed;
  readonly amount: number;
  readonly stakedAt: number;
  /** What was paid for each day so far, in units. */
  readonly rewards: number[];
  state: 'running' | 'ended' | 'cancelled';
}

class NaiveStaking {
  readonly products: Listed[] = [];
  /** Every stake ever made, in the order of its id. */
  readonly stakes: NaiveStake[] = [];
  rewardsDue: number | null = null;
}

export const stakingOf = naivePart(() => new NaiveStaking());

function listStakingProduct(state: NaiveState, command: ListStakingProduct): void {
  const { termDays, dailyRatePpm, minimum, maximum, perUser, quota, clawbackPpm } = command;
  state.requireAsset(command.asset);
  const figures = [termDays, dailyRatePpm, minimum, maximum, perUser, quota, clawbackPpm];
  const staking = stakingOf(state);
  refuseIf(command.product !== staking.products.length, 'configuration_invalid');
  refuseIf(
    figures.some((figure) => !Number.isSafeInteger(figure)),
    'configuration_invalid',
  );
  refuseIf(termDays < 1 || termDays > 3_650 || dailyRatePpm < 1, 'configuration_invalid');
  refuseIf(termDays * dailyRatePpm > 1_000_000, 'configuration_invalid');
  refuseIf(minimum < 1 || maximum < minimum || perUser < maximum || quota < perUser, 'configuration_invalid');
  refuseIf(clawbackPpm < 0 || clawbackPpm > 1_000_000, 'configuration_invalid');
  if (staking.products.length === 0) staking.rewardsDue = nextTenPast(state.time);
  staking.products.push({ ...command, open: true });
  state.tell({ ...command, kind: 'StakingProductListed' });
}

function setStakingOpen(state: NaiveState, command: SetStakingOpen): void {
  const { product, open } = command;
  const found = productOf(state, product);
  if (found.open !== open) state.tell({ kind: 'StakingOpenSet', product, open });
  found.open = open;
}

function stake(state: NaiveState, command: Stake): NaiveResult {
  const product = productOf(state, command.product);
  const { user, amount } = command;
  refuseIf(!product.open, 'staking_paused');
  refuseIf(amount <= 0, 'amount_invalid');
  refuseIf(amount < product.minimum, 'stake_too_small');
  refuseIf(amount > product.maximum, 'stake_too_large');
  const { stakes } = stakingOf(state);
  const running = stakes.filter((one) => one.state === 'running');
  const own = running.filter((one) => one.user === user);
  refuseIf(own.length >= MOST_STAKES, 'stakes_limit');
  const inProduct = (some: readonly NaiveStake[]) =>
    some.filter((one) => one.product === product).reduce((sum, one) => sum + one.amount, 0);
  refuseIf(inProduct(own) + amount > product.perUser, 'stake_user_limit');
  refuseIf(inProduct(running) + amount > product.quota, 'stake_quota');
  requireFunds(state, command, 'finance', product.asset, amount);
  const reward = rewardFor(product, amount, product.termDays);
  refuseIf(state.house('reward-pool', product.asset).amount < reward, 'reward_pool_empty');
  moveMissing(state, user, 'finance', product.asset, amount);
  const id = stakes.length + 1;
  freeze(state.balance(user, 'finance', product.asset), amount);
  if (reward > 0)
    move(state, product.asset, reward, 'reward-pool', 'reward-reserve', causeOf('reward-reservation', id));
  stakes.push({ id, user, product, amount, stakedAt: state.time, rewards: [], state: 'running' });
  const endsAt = tenPast(dayOf(state.time) + product.termDays + 1);
  state.tell({ kind: 'Staked', stake: id, user, product: product.product, amount, reward, endsAt });
  return { kind: 'stake', id };
}

const causeOf = (reason: 'reward-reservation' | 'reward' | 'clawback', stake: number): Cause => {
  return { reason, reference: 'stake', referenceId: stake };
};

function redeem(state: NaiveState, command: RedeemStake): NaiveResult {
  const found = stakingOf(state).stakes.find((one) => one.id === command.stake);
  if (found === undefined) throw new NaiveRefusal('stake_unknown');
  refuseIf(found.state !== 'running', 'stake_not_running');
  refuseIf(found.user !== command.user, 'stake_unknown');
  const { id, user, product, amount } = found;
  const { asset } = product;
  const paid = sumOf(found.rewards);
  const share = BigInt(paid) * BigInt(product.clawbackPpm);
  const clawback = Number(share / 1_000_000n + (share % 1_000_000n > 0n ? 1n : 0n));
  const left = rewardFor(product, amount, product.termDays) - paid;
  freeze(state.balance(user, 'finance', asset), -amount);
  if (clawback > 0) move(state, asset, clawback, { user, account: 'finance' }, 'reward-pool', causeOf('clawback', id));
  if (left > 0) move(state, asset, left, 'reward-reserve', 'reward-pool', causeOf('reward-reservation', id));
  found.state = 'cancelled';
  state.tell({ kind: 'StakeEnded', stake: id, user, early: true, paid, clawback });
  return { kind: 'stake', id };
}

/** A 00:10 that has come: each stake is paid for the day before when that day counts. */
function payRewards(state: NaiveState): void {
  const staking = stakingOf(state);
  const due = staking.rewardsDue!;
  for (const one of staking.stakes) if (one.state === 'running') payDay(state, one, dayOf(due) - 1);
  staking.rewardsDue = due + DAY_MS;
}

function payDay(state: NaiveState, one: NaiveStake, day: number): void {
  const { id, user, product, amount, rewards } = one;
  if (day <= dayOf(one.stakedAt)) return;
  const reward = rewardFor(product, amount, rewards.length + 1) - sumOf(rewards);
  rewards.push(reward);
  const paid = sumOf(rewards);
  if (reward > 0) {
    move(state, product.asset, reward, 'reward-reserve', { user, account: 'finance' }, causeOf('reward', id));
    state.tell({ kind: 'StakeRewarded', stake: id, user, day, amount: reward, paid });
  }
  if (rewards.length < product.termDays) return;
  freeze(state.balance(user, 'finance', product.asset), -amount);
  one.state = 'ended';
  state.tell({ kind: 'StakeEnded', stake: id, user, early: false, paid, clawback: 0 });
}

function productOf(state: NaiveState, id: number): Listed {
  const found = stakingOf(state).products.find(({ product }) => product === id);
  if (found === undefined) throw new NaiveRefusal('staking_product_unknown');
  return found;
}

const rewardFor = ({ dailyRatePpm }: Listed, amount: number, days: number) =>
  Number((BigInt(amount) * BigInt(dailyRatePpm) * BigInt(days)) / 1_000_000n);
const sumOf = (rewards: readonly number[]) => rewards.reduce((sum, reward) => sum + reward, 0);
const dayOf = (time: number) => Math.floor(time / DAY_MS);

/** 00:10 of a day. */
const tenPast = (day: number) => day * DAY_MS + TEN_MINUTES_MS;

function nextTenPast(time: number): number {
  const today = tenPast(dayOf(time));
  return time < today ? today : today + DAY_MS;
}

export const naiveStaking: NaiveProduct<typeof STAKING> = {
  schema: STAKING,
  verbs: { ListStakingProduct: listStakingProduct, SetStakingOpen: setStakingOpen, Stake: stake, RedeemStake: redeem },
  timers: (state) => {
    const { rewardsDue: due } = stakingOf(state);
    return due === null ? [] : [{ due, act: () => payRewards(state) }];
  },
};
