import type { Amount, AssetId, Id } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { isHash } from '../configuration/genesis.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, type State } from '../state.ts';
import { type Loan, loansOf, newLoan } from './loans.ts';
import { LOANS } from './schema.ts';

const RESULT_LOAN = LOANS.references.loan;
type ApplyForLoan = CommandOf<'ApplyForLoan'>;

/** Waits for people; nothing is reserved. */
export function applyForLoan(state: State, command: ApplyForLoan): number {
  const refusal = refusalOf(state, command);
  if (refusal !== 0) return refusal;
  const loans = loansOf(state);
  loans.made += 1;
  const { user, person, tier, product, amount, method, papers } = command;
  const loan = newLoan({ loan: loans.made, user, person, tier, product, amount, method, papers });
  loans.add(loan);
  state.log.emit('LoanApplied', loan);
  state.result(RESULT_LOAN, loan.loan);
  return 0;
}

function refusalOf(state: State, { product: id, amount, method, person, tier, papers }: ApplyForLoan): number {
  const loans = loansOf(state);
  const product = loans.products[id];
  if (product === undefined) return REFUSALS.loan_product_unknown;
  if (!product.open || state.time < product.startsAt) return REFUSALS.loan_closed;
  if (!isAmount(amount) || !isWhole(person, 1) || !isWhole(tier, 1) || !isHash(papers)) return REFUSALS.amount_invalid;
  // People decide of one loan at a time.
  if (loans.usesPapers(papers)) return REFUSALS.amount_invalid;
  if (amount < product.minimum) return REFUSALS.loan_too_small;
  if (amount > product.maximum) return REFUSALS.loan_too_large;
  if (method === 'instalments' && product.instalments === 1) return REFUSALS.loan_one_sum;
  const open = loans.ofPerson(person);
  if (open.some(({ overdueAt }) => overdueAt > 0)) return REFUSALS.loan_overdue;
  if (open.length >= LOANS.limits.MAX_OPEN_LOANS) return REFUSALS.loans_limit;
  if (principalOf(state, open, product.asset) + amount > limitOf(state, product.asset, tier))
    return REFUSALS.loan_person_limit;
  return amount > poolOf(state, product.asset) ? REFUSALS.loan_pool_short : 0;
}

/** Principal of an asset: what is owed, and what is applied for. */
export function principalOf(state: State, loans: readonly Loan[], asset: AssetId): Amount {
  const { products } = loansOf(state);
  let sum = 0;
  for (const { product, principal } of loans) if (products[product]!.asset === asset) sum += principal;
  return sum;
}

/** Most that a person of a tier may owe of an asset; 0 until operators have said it. */
export function limitOf(state: State, asset: AssetId, tier: number): Amount {
  const limits = loansOf(state).limits.get(asset);
  if (limits === undefined) return 0;
  return tier === 1 ? limits.tierOne : limits.tierTwo;
}

export function poolOf({ ledger }: State, asset: AssetId): Amount {
  return ledger.house[ledger.housePlace(HOUSE['loan-pool'], asset)]!;
}

/** Somebody else's is as unknown as one that never was; of one that has ended nothing is kept here. */
export function withdrawLoanApplication(
  state: State,
  { user, loan: id }: CommandOf<'WithdrawLoanApplication'>,
): number {
  const loan = loansOf(state).loans.get(id);
  if (loan === undefined || loan.user !== user) return unknownRefusal(state, id);
  if (loan.start > 0) return REFUSALS.loan_not_waiting;
  loansOf(state).remove(loan);
  state.log.emit('LoanFailed', { loan: id, user, reason: 'withdrawn' });
  state.result(RESULT_LOAN, id);
  return 0;
}

/** Why nothing of this id waits or runs for somebody: it never was there, is another's, or is over. */
export function unknownRefusal(state: State, id: Id): number {
  const { made, loans } = loansOf(state);
  return isWhole(id, 1, made) && !loans.has(id) ? REFUSALS.loan_not_running : REFUSALS.loan_unknown;
}
