import type { Amount, UserId } from '@tradewind/base';
import { FINANCE, HOUSE, SPOT } from '../ledger/ledger.ts';
import { moveToHouse } from '../ledger/transfer.ts';
import { RESULT_COMMAND, type State } from '../state.ts';
import type { DebtView } from '../views.ts';
import { type Custody, custodyOf, type Debt } from './custody.ts';
import { changeDebt, forgetSpent } from './hold/spent.ts';
import { CUSTODY } from './schema.ts';

const { 'deposit-reversal': BY_REVERSAL } = CUSTODY.reasons;
const RECEIVABLE = HOUSE['custody-receivable'];
/** Where what is owed is taken, in this order: rewards and stakes that end come to Finance. */
export const PAYING_ACCOUNTS = [SPOT, FINANCE] as const;

/** What reversed deposits left a user owing, assets rising. */
export function debtsOf(state: State, user: UserId): DebtView[] {
  const debts = [...custodyOf(state).debts.of(user)].map(([asset, amount]) => ({ asset, amount }));
  return debts.sort((one, other) => one.asset - other.asset);
}

/** All that is owed, users and their assets rising. */
export function allDebts({ debts }: Custody): Debt[] {
  const all = [...debts.all()].map(({ of: user, asset, amount }) => ({ user, asset, amount }));
  return all.sort((one, other) => one.user - other.user || one.asset - other.asset);
}

/**
 * After every command while somebody owes: whatever is available in Spot, then in Finance, of an asset that its owner owes
 * pays what is owed, wherever it came from. So nobody who owes has any of it available there between commands, in open orders
 * or to stake, and only those are looked at to whom something came; users and their assets rising.
 */
export function settleDebts(state: State): void {
  for (const user of state.ledger.arrivals.take())
    for (const { asset, amount } of debtsOf(state, user)) settle(state, { user, asset, amount });
}

function settle(state: State, { user, asset, amount }: Debt): void {
  let owed = amount;
  for (const account of PAYING_ACCOUNTS) owed -= payFrom(state, account, { user, asset, amount: owed });
}

/** Answers how much an account paid. */
function payFrom(state: State, account: (typeof PAYING_ACCOUNTS)[number], { user, asset, amount: owed }: Debt): Amount {
  const amount = Math.min(owed, state.ledger.availableOf(user, account, asset));
  if (amount === 0) return 0;
  const cause = state.causeOf(BY_REVERSAL, RESULT_COMMAND, state.seq);
  moveToHouse(state.ledger, { asset, amount, user, account, house: RECEIVABLE, cause });
  changeDebt(state, { user, asset, amount: -amount });
  state.log.emit('DebtSettled', { user, asset, amount, left: owed - amount });
  forgetSpent(state, user, asset, amount);
  return amount;
}
