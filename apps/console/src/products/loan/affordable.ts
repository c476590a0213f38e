import { minus } from '../../shared/exact.ts';

/** What somebody has and spends in a month, as it is typed. */
interface Sheet {
  readonly income: string;
  readonly costs: string;
  readonly debts: string;
}

/** What a loan takes of it: its heaviest 28 days, and those of other loans here. */
interface Burden {
  readonly heaviestMonth: string;
  readonly otherLoans: string;
}

interface Afforded {
  /** Income without costs and debts. */
  readonly free: string | null;
  /** What of it no loan here takes. */
  readonly left: string | null;
}

const less = (from: string | null, amount: string) => (from === null ? null : minus(from, amount));

/** What is free in a month, and what is left of it after the loans here; null until every figure is one. */
export function afforded({ income, costs, debts }: Sheet, { heaviestMonth, otherLoans }: Burden): Afforded {
  const free = less(less(income, costs), debts);
  return { free, left: less(less(free, heaviestMonth), otherLoans) };
}
