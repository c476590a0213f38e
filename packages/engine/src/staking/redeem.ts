import { clawbackOf, rewardOf } from '@tradewind/rules/staking';
import type { CommandOf } from '../commands.ts';
import { FINANCE, HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses, moveToHouse } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { STAKING } from './schema.ts';
import { stakesOf } from './stakes.ts';

const CLAWBACK = STAKING.reasons.clawback;
const RESERVATION = STAKING.reasons['reward-reservation'];
const RESULT_STAKE = STAKING.references.stake;

/**
 * Gives the principal back at once, less the share of the paid rewards that the product takes back; what was reserved
 * for days to come returns to the pool. Somebody else's stake is as unknown as one that never was; of one that has ended
 * nothing is kept here, not even whose it was.
 */
export function redeem(state: State, { user, stake }: CommandOf<'RedeemStake'>): number {
  const { ledger } = state;
  const stakes = stakesOf(state);
  if (!Number.isSafeInteger(stake) || stake < 1 || stake > stakes.made) return REFUSALS.stake_unknown;
  const amount = stakes.amountOf(stake);
  if (amount === 0) return REFUSALS.stake_not_running;
  if (stakes.userOf(stake) !== user) return REFUSALS.stake_unknown;
  const { asset, termDays, dailyRatePpm, clawbackPpm } = stakes.products[stakes.productOf(stake)]!;
  const paid = stakes.paidOf(stake);
  const clawback = clawbackOf(paid, clawbackPpm);
  const unpaid = rewardOf(amount, dailyRatePpm, termDays) - paid;
  const pool = HOUSE['reward-pool'];
  ledger.release(ledger.place(user, FINANCE, asset), amount);
  if (clawback > 0) {
    const cause = state.causeOf(CLAWBACK, RESULT_STAKE, stake);
    moveToHouse(ledger, { asset, amount: clawback, user, account: FINANCE, house: pool, cause });
  }
  if (unpaid > 0) {
    const cause = state.causeOf(RESERVATION, RESULT_STAKE, stake);
    moveBetweenHouses(ledger, { asset, amount: unpaid, from: HOUSE['reward-reserve'], to: pool, cause });
  }
  stakes.remove(stake);
  state.log.emit('StakeEnded', { stake, user, early: true, paid, clawback });
  state.result(RESULT_STAKE, stake);
  return 0;
}
