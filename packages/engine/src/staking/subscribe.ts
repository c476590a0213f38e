import { rewardOf, stakeEndsAt } from '@tradewind/rules';
import { EVENT } from '../event/schema.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses } from '../ledger/transfer.ts';
import { MAX_STAKES_PER_USER } from '../limits.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, RESULT_STAKE, type State } from '../state.ts';
import { ACCOUNT_TYPES, REASONS } from '../vocabulary.ts';
import type { Stake } from './commands.ts';
import type { StakingProduct } from './stakes.ts';

const RESERVATION = REASONS.indexOf('reward-reservation');
const FINANCE = ACCOUNT_TYPES.indexOf('finance');

/** Locks the amount and reserves the reward of the whole term; refused where the pool does not hold it. */
export function subscribe(state: State, command: Stake): number {
  const { stakes, ledger } = state;
  const { user, amount } = command;
  const product = stakes.products[command.product];
  if (product === undefined) return REFUSALS.staking_product_unknown;
  const { terms } = product;
  const refusal = refusalOf(state, product, command);
  if (refusal !== 0) return refusal;
  const reward = rewardOf(amount, terms.dailyRatePpm, terms.termDays);
  if (ledger.house[ledger.housePlace(HOUSE['reward-pool'], terms.asset)]! < reward) return REFUSALS.reward_pool_empty;
  const stake = stakes.add(user, command.product, amount, state.time);
  ledger.freeze(ledger.place(user, FINANCE, terms.asset), amount);
  if (reward > 0) {
    const cause = state.causeOf(RESERVATION, RESULT_STAKE, stake);
    moveBetweenHouses(ledger, terms.asset, reward, HOUSE['reward-pool'], HOUSE['reward-reserve'], cause);
  }
  const endsAt = stakeEndsAt(state.time, terms.termDays);
  state.log.write(EVENT.Staked, [stake, user, command.product, amount, reward, endsAt]);
  state.result(RESULT_STAKE, stake);
  return 0;
}

function refusalOf(state: State, { terms, open, taken }: StakingProduct, { user, product, amount }: Stake): number {
  const { stakes } = state;
  if (!open) return REFUSALS.staking_paused;
  if (!isAmount(amount)) return REFUSALS.amount_invalid;
  if (amount < terms.minimum) return REFUSALS.stake_too_small;
  if (amount > terms.maximum) return REFUSALS.stake_too_large;
  if (stakes.countOf(user) >= MAX_STAKES_PER_USER) return REFUSALS.stakes_limit;
  let own = amount;
  for (const stake of stakes.of(user)) if (stakes.productOf(stake) === product) own += stakes.amountOf(stake);
  if (own > terms.perUser) return REFUSALS.stake_user_limit;
  if (taken + amount > terms.quota) return REFUSALS.stake_quota;
  if (state.ledger.availableOf(user, FINANCE, terms.asset) < amount) return REFUSALS.insufficient_balance;
  return 0;
}
