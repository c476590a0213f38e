import { type Amount, DAY_MS, type TimeMs } from '@tradewind/base';

/** The shortest month: repayments of a monthly plan never count twice. */
const MONTH_MS = 28 * DAY_MS;

interface Payment {
  readonly dueAt: TimeMs;
  readonly amount: Amount;
}

/** Most that falls due within 28 days, over all payments. */
export function heaviestMonth(payments: readonly Payment[]): Amount {
  const within = (from: TimeMs) =>
    payments.filter(({ dueAt }) => dueAt >= from && dueAt < from + MONTH_MS).reduce((sum, one) => sum + one.amount, 0);
  return Math.max(0, ...payments.map(({ dueAt }) => within(dueAt)));
}

/** What somebody has and spends in a month. */
export interface Sheet {
  readonly income: Amount;
  readonly costs: Amount;
  readonly debts: Amount;
}

/** Whether what is left of the income of a month pays the heaviest 28 days. */
export function carries({ income, costs, debts }: Sheet, heaviest: Amount): boolean {
  return BigInt(income) - BigInt(costs) - BigInt(debts) >= BigInt(heaviest);
}
