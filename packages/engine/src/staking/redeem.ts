import { clawbackOf, rewardOf } from '@tradewind/rules';
import { EVENT } from '../event/schema.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses, moveToHouse } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import { RESULT_STAKE, type State } from '../state.ts';
import { ACCOUNT_TYPES, REASONS } from '../vocabulary.ts';
import type { RedeemStake } from './commands.ts';

const CLAWBACK = REASONS.indexOf('clawback');
const RESERVATION = REASONS.indexOf('reward-reservation');
const FINANCE = ACCOUNT_TYPES.indexOf('finance');

/**
 * Gives the principal back at once, less the share of the paid rewards that the product takes back; what was reserved
 * for days to come returns to the pool. Somebody else's stake is as unknown as one that never was; of one that has ended
 * nothing is kept here, not even whose it was.
 */
export function redeem(state: State, { user, stake }: RedeemStake): number {
  const { stakes, ledger } = state;
  if (!Number.isSafeInteger(stake) || stake < 1 || stake > stakes.made) return REFUSALS.stake_unknown;
  const amount = stakes.amountOf(stake);
  if (amount === 0) return REFUSALS.stake_not_running;
  if (stakes.userOf(stake) !== user) return REFUSALS.stake_unknown;
  const { terms } = stakes.products[stakes.productOf(stake)]!;
  const paid = stakes.paidOf(stake);
  const clawback = clawbackOf(paid, terms.clawbackPpm);
  const unpaid = rewardOf(amount, terms.dailyRatePpm, terms.termDays) - paid;
  const pool = HOUSE['reward-pool'];
  ledger.release(ledger.place(user, FINANCE, terms.asset), amount);
  if (clawback > 0)
    moveToHouse(ledger, terms.asset, clawback, user, FINANCE, pool, state.causeOf(CLAWBACK, RESULT_STAKE, stake));
  if (unpaid > 0) {
    const cause = state.causeOf(RESERVATION, RESULT_STAKE, stake);
    moveBetweenHouses(ledger, terms.asset, unpaid, HOUSE['reward-reserve'], pool, cause);
  }
  stakes.remove(stake);
  state.log.write(EVENT.StakeEnded, [stake, user, 1, paid, clawback]);
  state.result(RESULT_STAKE, stake);
  return 0;
}
