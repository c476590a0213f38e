import { rewardOf, stakeEndsAt } from '@tradewind/rules/staking';
import type { CommandOf } from '../commands.ts';
import { fundsRefusal, takeLackFromSpot } from '../ledger/from-spot.ts';
import { FINANCE, HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, type State } from '../state.ts';
import { STAKING } from './schema.ts';
import { type StakingProduct, stakesOf } from './stakes.ts';

type Stake = CommandOf<'Stake'>;

const RESERVATION = STAKING.reasons['reward-reservation'];
const RESULT_STAKE = STAKING.references.stake;

/** Locks the amount and reserves the reward of the whole term; refused where the pool does not hold it. */
export function subscribe(state: State, command: Stake): number {
  const { ledger } = state;
  const stakes = stakesOf(state);
  const { user, amount } = command;
  const product = stakes.products[command.product];
  if (product === undefined) return REFUSALS.staking_product_unknown;
  const refusal = refusalOf(state, product, command);
  if (refusal !== 0) return refusal;
  const { asset, termDays, dailyRatePpm } = product;
  const reward = rewardOf(amount, dailyRatePpm, termDays);
  if (ledger.house[ledger.housePlace(HOUSE['reward-pool'], asset)]! < reward) return REFUSALS.reward_pool_empty;
  takeLackFromSpot(state, { user, account: FINANCE, asset, amount });
  const stake = stakes.add(user, command.product, amount, state.time);
  ledger.freeze(ledger.place(user, FINANCE, asset), amount);
  if (reward > 0) {
    const cause = state.causeOf(RESERVATION, RESULT_STAKE, stake);
    const [from, to] = [HOUSE['reward-pool'], HOUSE['reward-reserve']];
    moveBetweenHouses(ledger, { asset, amount: reward, from, to, cause });
  }
  const endsAt = stakeEndsAt(state.time, termDays);
  state.log.emit('Staked', { ...command, stake, reward, endsAt });
  state.result(RESULT_STAKE, stake);
  return 0;
}

function refusalOf(state: State, terms: StakingProduct, command: Stake): number {
  const stakes = stakesOf(state);
  const { user, product, amount } = command;
  if (!terms.open) return REFUSALS.staking_paused;
  if (!isAmount(amount)) return REFUSALS.amount_invalid;
  if (amount < terms.minimum) return REFUSALS.stake_too_small;
  if (amount > terms.maximum) return REFUSALS.stake_too_large;
  if (stakes.countOf(user) >= STAKING.limits.MAX_STAKES_PER_USER) return REFUSALS.stakes_limit;
  let own = amount;
  for (const stake of stakes.of(user)) if (stakes.productOf(stake) === product) own += stakes.amountOf(stake);
  if (own > terms.perUser) return REFUSALS.stake_user_limit;
  if (terms.taken + amount > terms.quota) return REFUSALS.stake_quota;
  const { fromSpot } = command;
  return fundsRefusal(state, { user, fromSpot, account: FINANCE, asset: terms.asset, amount });
}
