import { DAY_MS, type Id, type TimeMs, utcDay } from '@tradewind/base';
import { REWARD_AFTER_MS, rewardedDays, rewardMoment, rewardOf } from '@tradewind/rules/staking';
import { FINANCE, HOUSE } from '../ledger/ledger.ts';
import { moveFromHouse } from '../ledger/transfer.ts';
import type { State } from '../state.ts';
import { STAKING } from './schema.ts';
import { stakesOf } from './stakes.ts';

const REWARD = STAKING.reasons.reward;
const { TIMER_REWARDS } = STAKING.timers;
/** Timers that a payment counts for: 500 of them are what one command may do without a stall. */
const PAYMENT_COST = 2;
/** Places that can be looked at for one timer. */
const PLACES_PER_TIMER = 32;

/** The first 00:10 UTC after a moment. */
export function nextRewardMoment(time: TimeMs): TimeMs {
  return rewardMoment(utcDay(time - REWARD_AFTER_MS) + 1);
}

/**
 * Pays the rewards of one day in the order of the stakes' ids, from `first` on, as many as this command has room for;
 * the rest is a timer of the same moment that begins where this one ended. One timer a day: after an outage each missed
 * day is paid in its turn. The last reward of a term is followed by the principal.
 */
export function payRewards(state: State, first: Id, due: TimeMs): void {
  const { timers } = state;
  const stakes = stakesOf(state);
  let stake = stakes.seek(first);
  for (let looked = 1; stake <= stakes.made; looked += 1, stake = stakes.seek(stake + 1)) {
    if (looked % PLACES_PER_TIMER === 0) timers.room -= 1;
    if (timers.room <= 0) {
      timers.set(due, TIMER_REWARDS, stake);
      return;
    }
    if (stakes.amountOf(stake) > 0) timers.room -= PAYMENT_COST * payStake(state, stake, due);
  }
  timers.set(due + DAY_MS, TIMER_REWARDS, 0);
}

/** Pays what is due and not paid; answers how many movements that took. */
function payStake(state: State, stake: Id, due: TimeMs): number {
  const { ledger, log } = state;
  const stakes = stakesOf(state);
  const { asset, termDays, dailyRatePpm } = stakes.products[stakes.productOf(stake)]!;
  const amount = stakes.amountOf(stake);
  const user = stakes.userOf(stake);
  const days = rewardedDays(stakes.stakedAt(stake), termDays, due);
  const paid = rewardOf(amount, dailyRatePpm, days);
  const reward = paid - stakes.paidOf(stake);
  if (reward > 0) {
    const cause = state.causeOf(REWARD, STAKING.references.stake, stake);
    const house = HOUSE['reward-reserve'];
    moveFromHouse(ledger, { asset, amount: reward, user, account: FINANCE, house, cause });
    stakes.setPaid(stake, paid);
    log.emit('StakeRewarded', { stake, user, day: utcDay(due) - 1, amount: reward, paid });
  }
  if (days < termDays) return reward > 0 ? 1 : 0;
  ledger.release(ledger.place(user, FINANCE, asset), amount);
  stakes.remove(stake);
  log.emit('StakeEnded', { stake, user, early: false, paid, clawback: 0 });
  return 1;
}
