import type { Command, CommandOf } from '../commands.ts';
import type { Outcome } from '../views.ts';
import { CASH, type Exchange, openExchange } from './exchange.ts';

type Asked = CommandOf<'ApplyForLoan'>;

export const POOL = 1_000_000;
const unnamed = (user: number) => ({ user, clientId: '', bodyHash: 0 });

/** 30 days in three periods or in one sum at 0.1 % a day, 0.3 % when late. */
export const PRODUCT: CommandOf<'ListLoanProduct'> = {
  kind: 'ListLoanProduct',
  product: 0,
  asset: CASH,
  termDays: 30,
  termMonths: 0,
  instalments: 3,
  dailyRatePpm: 1_000,
  penaltyPpm: 3_000,
  graceDays: 1,
  costCapPpm: 1_000_000,
  minimum: 1_000,
  maximum: 100_000,
  startsAt: 0,
};
export const LIMITS: CommandOf<'SetLoanLimits'> = {
  kind: 'SetLoanLimits',
  asset: CASH,
  tierOne: 150_000,
  tierTwo: 250_000,
  alone: 50_000,
};

/** A market, a pool and one product; users 1 to 4 have nothing in Spot. */
export function loanExchange(product: Partial<typeof PRODUCT> = {}, now?: number): Exchange {
  const exchange = openExchange();
  if (now !== undefined) exchange.now = now;
  exchange.accept({ kind: 'FundHouse', house: 'loan-pool', asset: CASH, amount: POOL });
  exchange.accept({ ...PRODUCT, ...product });
  exchange.accept(LIMITS);
  for (const user of [1, 2, 3, 4]) keep(exchange, user, 0);
  return exchange;
}

/** Lets a user have so much available in Spot, and the rest elsewhere. */
export function keep(exchange: Exchange, user: number, amount: number): void {
  const more = amount - exchange.spot(user, CASH).available;
  if (more === 0) return;
  const [from, to] = more > 0 ? (['contract', 'spot'] as const) : (['spot', 'contract'] as const);
  exchange.accept({ kind: 'InternalTransfer', ...unnamed(user), from, to, asset: CASH, amount: Math.abs(more) });
}

/** Applications that differ have other papers. */
export function asked(user: number, amount: number, fields: Partial<Asked> = {}): Asked {
  const papers = `${user}${fields.product ?? 0}${amount}`.padStart(64, '0');
  const person = { person: user, tier: 2, papers };
  return { kind: 'ApplyForLoan', ...unnamed(user), product: 0, amount, method: 'lump-sum', ...person, ...fields };
}

export const withdrawn = (user: number, loan: number): Command => {
  return { kind: 'WithdrawLoanApplication', ...unnamed(user), loan };
};
export const approved = (loan: number, reviewers = 2): Command => ({ kind: 'ApproveLoan', loan, reviewers });
export const rejected = (loan: number): Command => ({ kind: 'RejectLoan', loan, reason: 'income' });
export const writtenOff = (loan: number): Command => ({ kind: 'WriteOffLoan', loan, reason: 'insolvent' });
/** An amount of 0 repays all. */
export const repaid = (user: number, loan: number, amount = 0): CommandOf<'RepayLoan'> => {
  return { kind: 'RepayLoan', ...unnamed(user), loan, amount };
};

/** A loan that runs from now on; its id. */
export function lend(exchange: Exchange, user: number, amount: number, fields: Partial<Asked> = {}): number {
  const { result } = exchange.accept(asked(user, amount, fields));
  exchange.accept(approved(result.id));
  return result.id;
}

export function repay(exchange: Exchange, user: number, loan: number, amount = 0): Outcome {
  return exchange.accept(repaid(user, loan, amount));
}

/** What was paid by the last command: [penalty, interest, principal] of each payment. */
export const payments = (exchange: Exchange) =>
  exchange.events('LoanPaid').map(({ penalty, interest, principal }) => [penalty, interest, principal]);

export const pool = ({ engine }: Exchange): number =>
  engine.houseBalances().find(({ house, asset }) => house === 'loan-pool' && asset === CASH)!.amount;

export const spot = (exchange: Exchange, user: number): number => exchange.spot(user, CASH).available;

/** Lets the clock reach a moment, from timer to timer, as the platform does. */
export function passTo(exchange: Exchange, time: number): void {
  const due = () => Math.max(exchange.now, exchange.engine.nextTimerAt() ?? Number.POSITIVE_INFINITY);
  while (due() <= time) exchange.pass(due() - exchange.now);
  if (exchange.now < time) exchange.pass(time - exchange.now);
}
