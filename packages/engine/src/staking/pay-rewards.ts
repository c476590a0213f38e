import { DAY_MS, REWARD_AFTER_MS, rewardedDays, rewardMoment, rewardOf, utcDay } from '@tradewind/rules';
import { EVENT } from '../event/schema.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { moveFromHouse } from '../ledger/transfer.ts';
import { RESULT_STAKE, type State } from '../state.ts';
import { ACCOUNT_TYPES, REASONS } from '../vocabulary.ts';
import { TIMER_REWARDS } from './timers.ts';

const REWARD = REASONS.indexOf('reward');
const FINANCE = ACCOUNT_TYPES.indexOf('finance');
/** Timers that a payment counts for: 500 of them are what one command may do without a stall. */
const PAYMENT_COST = 2;
/** Places that can be looked at for one timer. */
const PLACES_PER_TIMER = 32;

/** The first 00:10 UTC after a moment. */
export function nextRewardMoment(time: number): number {
  return rewardMoment(utcDay(time - REWARD_AFTER_MS) + 1);
}

/**
 * Pays the rewards of one day in the order of the stakes' ids, from `first` on, as many as this command has room for;
 * the rest is a timer of the same moment that begins where this one ended. One timer a day: after an outage each missed
 * day is paid in its turn. The last reward of a term is followed by the principal.
 */
export function payRewards(state: State, first: number, due: number): void {
  const { stakes, timers } = state;
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
function payStake(state: State, stake: number, due: number): number {
  const { stakes, ledger, log } = state;
  const { terms } = stakes.products[stakes.productOf(stake)]!;
  const amount = stakes.amountOf(stake);
  const user = stakes.userOf(stake);
  const days = rewardedDays(stakes.stakedAt(stake), terms.termDays, due);
  const paid = rewardOf(amount, terms.dailyRatePpm, days);
  const reward = paid - stakes.paidOf(stake);
  if (reward > 0) {
    const cause = state.causeOf(REWARD, RESULT_STAKE, stake);
    moveFromHouse(ledger, terms.asset, reward, HOUSE['reward-reserve'], user, FINANCE, cause);
    stakes.setPaid(stake, paid);
    log.write(EVENT.StakeRewarded, [stake, user, utcDay(due) - 1, reward, paid]);
  }
  if (days < terms.termDays) return reward > 0 ? 1 : 0;
  ledger.release(ledger.place(user, FINANCE, terms.asset), amount);
  stakes.remove(stake);
  log.write(EVENT.StakeEnded, [stake, user, 0, paid, 0]);
  return 1;
}
