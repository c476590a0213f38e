import type { LoanOffer } from '@tradewind/api';
import { compare, decimalsOf, isPlainDecimal, isPositive } from '../../shared/decimal.ts';
import { type LoanPreview, type Method, previewOf, scaleOf } from './loan-figures.ts';

/** Most characters that a purpose has. */
export const MAX_PURPOSE = 500;
const MIN_PURPOSE = 3;

/** The pictures, in the order in which they are asked for. */
export const PROOFS = ['income', 'bank', 'identity', 'property'] as const;
export type Proof = (typeof PROOFS)[number];

/** What is chosen and typed; pictures by the ids of their uploads. */
export interface LoanInput extends Readonly<Record<Proof, string>> {
  readonly amount: string;
  /** Id of the offer; '' = none yet. */
  readonly offer: string;
  readonly method: Method;
  readonly purpose: string;
  readonly agreed: boolean;
}

export const NO_INPUT: LoanInput = {
  amount: '',
  offer: '',
  method: 'lump-sum',
  purpose: '',
  income: '',
  bank: '',
  identity: '',
  property: '',
  agreed: false,
};

const OF_THE_PLAN = ['amount', 'offer', 'method'] as const;

/** What is typed after a change: who agreed to one plan has not read another. */
export function changedLoan(before: LoanInput, changed: Partial<LoanInput>): LoanInput {
  const other = OF_THE_PLAN.some((name) => changed[name] !== undefined && changed[name] !== before[name]);
  return { ...before, ...(other && { agreed: false }), ...changed };
}

export type AmountError = 'empty' | 'malformed' | 'minimum' | 'maximum' | 'available';

export interface LoanErrors {
  /** With the figure that bounds it. */
  readonly amount?: { readonly code: AmountError; readonly amount: string };
  readonly purpose?: true;
  readonly income?: true;
  readonly bank?: true;
  readonly identity?: true;
  readonly agreed?: true;
}

/** What an application comes to, and what is wrong with it. */
export interface CheckedLoan {
  readonly summary: LoanPreview | null;
  readonly errors: LoanErrors;
}

/** `available` = what the reader may still borrow, null = not known; `now` is when the plan begins. */
export function checkLoan(input: LoanInput, offer: LoanOffer, available: string | null, now: number): CheckedLoan {
  const amount = amountError(input.amount, offer, available);
  const errors: LoanErrors = {
    ...(amount && { amount }),
    ...(input.purpose.trim().length < MIN_PURPOSE && { purpose: true }),
    ...(input.income === '' && { income: true }),
    ...(input.bank === '' && { bank: true }),
    ...(input.identity === '' && { identity: true }),
    ...(!input.agreed && { agreed: true }),
  };
  return { summary: previewOf(offer, input.amount, methodFor(offer, input.method), now), errors };
}

function amountError(amount: string, offer: LoanOffer, available: string | null): LoanErrors['amount'] | null {
  if (amount === '') return { code: 'empty', amount };
  if (!isPlainDecimal(amount) || !isPositive(amount) || decimalsOf(amount) > scaleOf(offer.minimum))
    return { code: 'malformed', amount };
  if (compare(amount, offer.minimum) < 0) return { code: 'minimum', amount: offer.minimum };
  const bound = available !== null && compare(available, offer.maximum) < 0 ? available : offer.maximum;
  if (compare(amount, bound) <= 0) return null;
  return { code: bound === available ? 'available' : 'maximum', amount: bound };
}

/** A term without instalments is repaid in one sum, whatever was chosen for another. */
export function methodFor({ instalments }: Pick<LoanOffer, 'instalments'>, wanted: Method): Method {
  return instalments === 1 ? 'lump-sum' : wanted;
}
