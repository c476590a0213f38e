import type { CommandOf } from '../../commands.ts';
import { LOANS } from '../../loan/schema.ts';
import { type Cause, move } from '../../naive/naive-postings.ts';
import { type NaiveProduct, naivePart } from '../../naive/naive-product.ts';
import { NaiveRefusal, type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { DAY_MS, endedDays, NaiveDebt, startedDays } from './naive-debt.ts';

interface Listed extends CommandOf<'ListLoanProduct'> {
  open: boolean;
}

type Asked = Omit<CommandOf<'ApplyForLoan'>, 'kind' | 'clientId' | 'bodyHash' | 'product'>;

export interface NaiveLoan extends Asked {
  readonly id: number;
  readonly product: Listed;
  state: 'waiting' | 'running' | 'over';
  /** From when the money came. */
  debt: NaiveDebt | null;
  overdueAt: number | null;
  /** When it is looked at next, and the turn in which that was set. */
  due: number;
  turn: number;
  lost: bigint;
}

class NaiveLoans {
  readonly products: Listed[] = [];
  limits: CommandOf<'SetLoanLimits'>[] = [];
  /** Every application ever made, in the order of its id. */
  readonly loans: NaiveLoan[] = [];
  turns = 0;
  payments = 0;
}

export const loansOf = naivePart(() => new NaiveLoans());

const whole = (value: number, from: number, to = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && value >= from && value <= to;
const bad = (condition: boolean) => refuseIf(condition, 'configuration_invalid');

function listProduct(state: NaiveState, command: CommandOf<'ListLoanProduct'>): void {
  const { product, asset, termDays, termMonths, instalments, dailyRatePpm, penaltyPpm, graceDays } = command;
  const { costCapPpm, minimum, maximum, startsAt } = command;
  state.requireAsset(asset);
  const { products } = loansOf(state);
  bad(product !== products.length || products.length >= 1_024);
  bad(!whole(startsAt, 0, state.time + 366 * DAY_MS));
  bad(!whole(instalments, 1, 120) || !whole(graceDays, 1, 30));
  if (termMonths === 0) bad(!whole(termDays, 1, 3_650) || termDays % instalments > 0);
  else bad(!whole(termMonths, 1, 120) || termMonths % instalments > 0 || termDays !== 0);
  bad(graceDays >= (termMonths === 0 ? termDays / instalments : 28));
  bad(!whole(dailyRatePpm, 1, 1_000_000) || !whole(penaltyPpm, 0, 3 * dailyRatePpm));
  bad(!whole(costCapPpm, 1, 1_000_000));
  bad(!whole(minimum, 1) || !whole(maximum, minimum, (Number.MAX_SAFE_INTEGER - 1) / 2));
  // Interest of the longest term, and a unit of rounding in each period.
  const most = BigInt(minimum) * BigInt(dailyRatePpm * (termDays + 31 * termMonths)) + BigInt(instalments) * 1_000_000n;
  bad(most > BigInt(minimum) * BigInt(costCapPpm));
  products.push({ ...command, open: true });
  state.tell({ ...command, kind: 'LoanProductListed' });
}

function setOpen(state: NaiveState, { product: id, open }: CommandOf<'SetLoanOpen'>): void {
  const product = productOf(state, id);
  if (product.open !== open) state.tell({ kind: 'LoanOpenSet', product: id, open });
  product.open = open;
}

function setLimits(state: NaiveState, command: CommandOf<'SetLoanLimits'>): void {
  const { asset, tierOne, tierTwo, alone } = command;
  state.requireAsset(asset);
  bad(!whole(tierOne, 0) || !whole(tierTwo, tierOne) || !whole(alone, 0));
  const loans = loansOf(state);
  loans.limits = [...loans.limits.filter((one) => one.asset !== asset), command];
  state.tell({ ...command, kind: 'LoanLimitsSet' });
}

function productOf(state: NaiveState, id: number): Listed {
  const found = loansOf(state).products.find(({ product }) => product === id);
  if (found === undefined) throw new NaiveRefusal('loan_product_unknown');
  return found;
}

/** Those that wait and those that run; of an asset, of a person. */
const open = (state: NaiveState) => loansOf(state).loans.filter((one) => one.state !== 'over');

/** Of the principal: what waits is as good as lent. */
const owes = ({ debt, amount }: NaiveLoan) => (debt === null ? amount : Number(debt.principal));

/** Refused where a person would owe more of an asset than the tier may. */
function requireLimit(state: NaiveState, loan: Pick<NaiveLoan, 'tier' | 'amount' | 'product'>, others: NaiveLoan[]) {
  const { asset } = loan.product;
  const owed = others.filter((one) => one.product.asset === asset).reduce((sum, one) => sum + owes(one), loan.amount);
  const { tierOne, tierTwo, alone } = loansOf(state).limits.find((one) => one.asset === asset) ?? NO_LIMITS;
  refuseIf(owed > (loan.tier === 1 ? tierOne : tierTwo), 'loan_person_limit');
  return owed <= alone;
}

const NO_LIMITS = { tierOne: 0, tierTwo: 0, alone: 0 };

function requirePool(state: NaiveState, { asset }: Listed, amount: number): void {
  refuseIf(state.house('loan-pool', asset).amount < amount, 'loan_pool_short');
}

function apply(state: NaiveState, command: CommandOf<'ApplyForLoan'>): NaiveResult {
  const { user, person, tier, amount, method, papers } = command;
  const product = productOf(state, command.product);
  refuseIf(!product.open || state.time < product.startsAt, 'loan_closed');
  const named = /^[0-9a-f]{64}$/.test(papers);
  refuseIf(!whole(amount, 1) || !whole(person, 1) || !whole(tier, 1) || !named, 'amount_invalid');
  refuseIf(
    open(state).some((one) => one.papers === papers),
    'amount_invalid',
  );
  refuseIf(amount < product.minimum, 'loan_too_small');
  refuseIf(amount > product.maximum, 'loan_too_large');
  refuseIf(method === 'instalments' && product.instalments === 1, 'loan_one_sum');
  const own = open(state).filter((one) => one.person === person);
  refuseIf(
    own.some(({ overdueAt }) => overdueAt !== null),
    'loan_overdue',
  );
  refuseIf(own.length >= 2, 'loans_limit');
  requireLimit(state, { product, tier, amount }, own);
  requirePool(state, product, amount);
  const { loans } = loansOf(state);
  const id = loans.length + 1;
  const asked = { user, person, tier, amount, method, papers };
  const nothing = { debt: null, overdueAt: null, due: 0, turn: 0, lost: 0n };
  loans.push({ ...asked, id, product, state: 'waiting', ...nothing });
  state.tell({ kind: 'LoanApplied', loan: id, user, product: product.product, amount, method, papers });
  return { kind: 'loan', id };
}

/** One that waits, whoever asked for it. */
function waiting(state: NaiveState, id: number): NaiveLoan {
  const found = loansOf(state).loans.find((one) => one.id === id);
  if (found === undefined) throw new NaiveRefusal('loan_unknown');
  refuseIf(found.state !== 'waiting', 'loan_not_waiting');
  return found;
}

/** One of a user that waits or runs. */
function ownLoan(state: NaiveState, user: number, id: number): NaiveLoan {
  const found = loansOf(state).loans.find((one) => one.id === id);
  if (found === undefined) throw new NaiveRefusal('loan_unknown');
  refuseIf(found.state === 'over', 'loan_not_running');
  refuseIf(found.user !== user, 'loan_unknown');
  return found;
}

function fail(state: NaiveState, loan: NaiveLoan, reason: CommandOf<'RejectLoan'>['reason'] | 'withdrawn') {
  loan.state = 'over';
  state.tell({ kind: 'LoanFailed', loan: loan.id, user: loan.user, reason });
  return { kind: 'loan', id: loan.id } as const;
}

function withdraw(state: NaiveState, { user, loan: id }: CommandOf<'WithdrawLoanApplication'>): NaiveResult {
  const loan = ownLoan(state, user, id);
  refuseIf(loan.state !== 'waiting', 'loan_not_waiting');
  return fail(state, loan, 'withdrawn');
}

function approve(state: NaiveState, { loan: id, reviewers }: CommandOf<'ApproveLoan'>): NaiveResult {
  const loan = waiting(state, id);
  const { product, person, amount, user, method } = loan;
  const others = open(state).filter((one) => one.person === person && one.state === 'running');
  refuseIf(
    others.some(({ overdueAt }) => overdueAt !== null),
    'loan_overdue',
  );
  const alone = requireLimit(state, loan, others);
  refuseIf(!whole(reviewers, alone ? 1 : 2), 'loan_needs_two');
  requirePool(state, product, amount);
  const debt = new NaiveDebt(product, amount, method === 'instalments' ? product.instalments : 1, state.time);
  Object.assign(loan, { state: 'running', debt });
  move(state, product.asset, amount, 'loan-pool', { user, account: 'spot' }, causeOf('loan', id));
  const { planInterest, mostPenalty, plan, start } = debt;
  const [interest, costCap] = [Number(planInterest), Number(planInterest + mostPenalty)];
  const endsAt = start + plan.at(-1)!.day * DAY_MS;
  state.tell({ kind: 'LoanDisbursed', loan: id, user, amount, interest, costCap, endsAt });
  lookAt(state, loan, start + (plan[0]!.day + product.graceDays) * DAY_MS);
  return { kind: 'loan', id };
}

type Reason = 'loan' | 'loan-penalty' | 'loan-interest' | 'loan-repayment';
const causeOf = (reason: Reason, id: number): Cause => ({ reason, reference: 'loan', referenceId: id });

function reject(state: NaiveState, { loan, reason }: CommandOf<'RejectLoan'>): NaiveResult {
  return fail(state, waiting(state, loan), reason);
}

function lookAt(state: NaiveState, loan: NaiveLoan, due: number): void {
  const loans = loansOf(state);
  loans.turns += 1;
  Object.assign(loan, { due, turn: loans.turns });
}

function repay(state: NaiveState, { user, loan: id, amount }: CommandOf<'RepayLoan'>): NaiveResult {
  const loan = ownLoan(state, user, id);
  const { debt, product } = loan;
  if (debt === null) throw new NaiveRefusal('loan_not_running');
  refuseIf(!whole(amount, 0), 'amount_invalid');
  const { penalty, interest, principal } = debt.copy().chargeTo(startedDays(debt.start, state.time)).owed();
  const all = Number(penalty + interest + principal);
  const payment = amount === 0 ? all : Math.min(amount, all);
  refuseIf(state.balance(user, 'spot', product.asset).available < payment, 'insufficient_balance');
  debt.chargeTo(startedDays(debt.start, state.time));
  pay(state, loan, payment, false);
  if (debt.behind(endedDays(debt.start, state.time)) === 0n) loan.overdueAt = null;
  return { kind: 'loan', id };
}

function pay(state: NaiveState, loan: NaiveLoan, amount: number, automatic: boolean): void {
  const { id, user, product } = loan;
  const debt = loan.debt!;
  const paid = debt.pay(BigInt(amount));
  const [penalty, interest, principal] = [Number(paid.penalty), Number(paid.interest), Number(paid.principal)];
  const moved = [
    ['loan-penalty', penalty],
    ['loan-interest', interest],
    ['loan-repayment', principal],
  ] as const;
  for (const [reason, units] of moved)
    if (units > 0) move(state, product.asset, units, { user, account: 'spot' }, 'loan-pool', causeOf(reason, id));
  loansOf(state).payments += 1;
  const left = Number(debt.principal);
  const figures = { amount, penalty, interest, principal, left };
  state.tell({ kind: 'LoanPaid', loan: id, user, payment: loansOf(state).payments, automatic, ...figures });
  if (Object.values(debt.owed()).some((owed) => owed > 0n)) return;
  loan.state = 'over';
  const costs = { interest: Number(debt.interestPaid), penalty: Number(debt.penaltyPaid) };
  state.tell({ kind: 'LoanEnded', loan: id, user, ...costs });
}

/** What is overdue is taken from Spot: as soon as it is, and each day that it is. */
function collect(state: NaiveState, loan: NaiveLoan): void {
  const { id, user, product, due } = loan;
  const debt = loan.debt!;
  const ended = endedDays(debt.start, due);
  debt.chargeTo(ended);
  const payment = Math.min(Number(debt.overdue(ended)), state.balance(user, 'spot', product.asset).available);
  if (payment > 0) pay(state, loan, payment, true);
  if (loan.state === 'over') return;
  const amount = Number(debt.overdue(ended));
  if (amount > 0) {
    if (loan.overdueAt === null) state.tell({ kind: 'LoanOverdue', loan: id, user, amount });
    loan.overdueAt ??= due;
    lookAt(state, loan, due + DAY_MS);
    return;
  }
  loan.overdueAt = null;
  const next = debt.plan.map(({ day }) => day + product.graceDays).find((day) => day > ended)!;
  lookAt(state, loan, debt.start + next * DAY_MS);
}

function writeOff(state: NaiveState, { loan: id, reason }: CommandOf<'WriteOffLoan'>): NaiveResult {
  const loan = loansOf(state).loans.find((one) => one.id === id);
  if (loan === undefined) throw new NaiveRefusal('loan_unknown');
  refuseIf(loan.state === 'over', 'loan_not_running');
  refuseIf(loan.overdueAt === null, 'loan_not_overdue');
  const debt = loan.debt!;
  const owed = debt.chargeTo(startedDays(debt.start, state.time)).owed();
  const [penalty, interest, principal] = [Number(owed.penalty), Number(owed.interest), Number(owed.principal)];
  Object.assign(loan, { state: 'over', lost: owed.principal });
  state.tell({ kind: 'LoanWrittenOff', loan: id, user: loan.user, reason, principal, interest, penalty });
  return { kind: 'loan', id };
}

/** Those that were due while nobody could pay: no penalty and no look before the days of grace have passed once more. */
function excuse(state: NaiveState): void {
  for (const loan of loansOf(state).loans) {
    const { debt } = loan;
    if (loan.state !== 'running' || debt === null || loan.due > state.time) continue;
    debt.chargeTo(endedDays(debt.start, loan.due));
    debt.excused = startedDays(debt.start, state.time) + loan.product.graceDays;
    lookAt(state, loan, debt.start + debt.excused * DAY_MS);
  }
}

export const naiveLoan: NaiveProduct<typeof LOANS> = {
  schema: LOANS,
  verbs: {
    ListLoanProduct: listProduct,
    SetLoanOpen: setOpen,
    SetLoanLimits: setLimits,
    ApplyForLoan: apply,
    WithdrawLoanApplication: withdraw,
    ApproveLoan: approve,
    RejectLoan: reject,
    RepayLoan: repay,
    WriteOffLoan: writeOff,
  },
  timers: (state) => {
    const running = loansOf(state).loans.filter((one) => one.state === 'running');
    const inTurn = running.sort((one, other) => one.turn - other.turn);
    return inTurn.map((loan) => ({ due: loan.due, act: () => collect(state, loan) }));
  },
  borrowedOf: (state, user, asset) => {
    const own = open(state).filter((one) => one.user === user && one.product.asset === asset && one.debt !== null);
    return own.reduce((sum, one) => sum + owes(one), 0);
  },
  debtsOf: (state, user) =>
    open(state).flatMap(({ user: owner, debt, product }) => {
      if (owner !== user || debt === null) return [];
      const { penalty, interest, principal } = debt.copy().chargeTo(startedDays(debt.start, state.time)).owed();
      return [{ asset: product.asset, amount: Number(penalty + interest + principal) }];
    }),
  onResumed: excuse,
};
