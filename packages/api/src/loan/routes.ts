import * as z from 'zod/mini';
import { clientId, hexId, id, numberId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { assetSymbol, decimal, time } from '../shapes.ts';
import { loanEndpoints as at } from './endpoints.ts';
import { LOAN_LOSSES, LOAN_REJECTIONS } from './words.ts';

export { LOAN_PROOFS, type LoanProof } from './words.ts';

const MAX_PURPOSE = 500;

const method = z.enum(['lump-sum', 'instalments']);
const state = z.enum(['waiting', 'disbursed', 'repaid', 'failed']);
const repaymentState = z.enum(['unpaid', 'repaid', 'overdue']);

/** Days or months; the other is null. */
const term = { termDays: z.nullable(z.int()), termMonths: z.nullable(z.int()) };

export const loanOffer = z.strictObject({
  id,
  asset: assetSymbol,
  ...term,
  /** Of a loan in instalments; 1 = it is repaid in one sum alone. */
  instalments: z.int(),
  /** Simple interest in percent of what is owed, for each started day, and the same for 365 days. */
  dailyRate: decimal,
  annualRate: decimal,
  /** In percent of what is overdue of the principal, for each started day, in place of interest. */
  penaltyRate: decimal,
  /** After a due date, before anything is overdue. */
  graceDays: z.int(),
  /** Percent of the amount that interest and penalty never pass. */
  costCap: decimal,
  minimum: decimal,
  maximum: decimal,
  /** From when on it may be applied for. */
  startsAt: time,
  open: z.boolean(),
});

const limits = z.strictObject({
  asset: assetSymbol,
  /** Most that a person of tier 1, and of a higher one, owes of the principal, with what is applied for. */
  tierOne: decimal,
  tierTwo: decimal,
});

const instalment = z.strictObject({
  dueAt: time,
  interest: decimal,
  principal: decimal,
  total: decimal,
  /** Owed of the principal after it. */
  left: decimal,
});

const wish = {
  amount: decimal,
  termDays: z.optional(z.int()),
  termMonths: z.optional(z.int()),
  method,
  /** Left out, USDT. */
  asset: z.optional(assetSymbol),
};

const preview = z.strictObject({
  offer: loanOffer,
  amount: decimal,
  method,
  /** As if the money came now. */
  repayments: z.array(instalment),
  interest: decimal,
  total: decimal,
  /** Most that interest and penalty come to, whatever happens. */
  costCap: decimal,
  /** What a day costs while the first repayment is overdue. */
  penaltyOfDay: decimal,
  /** What the caller may apply for still; null where somebody is not verified. */
  available: z.nullable(decimal),
});

/** A repayment of a loan that was paid out. */
export const loanRepayment = z.strictObject({
  loan: id,
  /** 1 the first. */
  phase: z.int(),
  phases: z.int(),
  asset: assetSymbol,
  dueAt: time,
  /** As planned. */
  total: decimal,
  paid: decimal,
  /** Still to pay when everything else is paid on its date: less than planned after early payments. */
  left: decimal,
  state: repaymentState,
});

const loanBase = {
  id,
  asset: assetSymbol,
  ...term,
  amount: decimal,
  method,
  phases: z.int(),
  dailyRate: decimal,
  state,
  /** Why it failed, and what the reviewers wrote. */
  reason: z.nullable(z.enum([...LOAN_REJECTIONS, 'withdrawn'])),
  words: z.nullable(z.string()),
  /** Why what was owed is given up: nothing is owed any more. */
  loss: z.nullable(z.enum(LOAN_LOSSES)),
  appliedAt: time,
  /** When the money came; null before. */
  disbursedAt: z.nullable(time),
  /** When the last repayment is due. */
  endsAt: z.nullable(time),
  /** When it was repaid, failed or was given up. */
  endedAt: z.nullable(time),
  /** Owed now; a day that has begun counts whole. */
  owed: z.strictObject({ principal: decimal, interest: decimal, penalty: decimal, total: decimal }),
  /** Of it, what is overdue, since when, and what each further day costs while nothing is paid. */
  overdue: z.nullable(z.strictObject({ amount: decimal, since: time, costOfDay: decimal })),
};

export const loanItem = z.strictObject(loanBase);

const payment = z.strictObject({
  time,
  amount: decimal,
  penalty: decimal,
  interest: decimal,
  principal: decimal,
  /** Taken from Spot for what was overdue. */
  automatic: z.boolean(),
  /** The command in the journal that paid it. */
  seq: z.int(),
});

export const loanDetail = z.strictObject({
  ...loanBase,
  purpose: z.string(),
  offer: loanOffer,
  /** As a whole, by the plan; null while it waits. */
  interest: z.nullable(decimal),
  costCap: z.nullable(decimal),
  repayments: z.array(loanRepayment),
  /** The newest first, at most 100. */
  payments: z.array(payment),
});

/** A loan as a write left it. */
const changedLoan = z.strictObject({
  id,
  state,
  /** What was paid by this command; null where it paid nothing. */
  paid: z.nullable(decimal),
  owed: decimal,
});

export const loan = {
  terms: route({
    ...at.terms,
    access: 'public',
    summary: 'Loans on offer, those announced included, and what one person may owe.',
    data: z.strictObject({ offers: z.array(loanOffer), limits: z.array(limits) }),
  }),
  preview: route({
    ...at.preview,
    access: 'user',
    scope: 'read',
    summary: 'What a loan would cost, repayment by repayment. Nothing is kept.',
    body: z.strictObject(wish),
    data: preview,
  }),
  apply: route({
    ...at.apply,
    access: 'user',
    product: 'loan',
    summary: 'Applies for a loan; people decide by the proofs. For verified people, at most two open loans each.',
    body: z.strictObject({
      ...wish,
      purpose: z.string().check(z.maxLength(MAX_PURPOSE)),
      /** Ids of own uploads. */
      proofs: z.strictObject({
        property: z.optional(hexId),
        income: z.string(),
        bank: z.string(),
        identity: z.string(),
      }),
      /** The offer that was seen: refused with `loan_terms_changed` when another one holds by now. */
      offer: z.optional(id),
      clientId: z.optional(clientId),
    }),
    data: changedLoan,
  }),
  withdraw: route({
    ...at.withdraw,
    params: { id: numberId },
    access: 'user',
    summary: 'Takes back an application that waits.',
    query: z.strictObject({ clientId: z.optional(clientId) }),
    data: changedLoan,
  }),
  loans: route({
    ...at.loans,
    access: 'user',
    scope: 'read',
    summary: 'Own loans and applications, newest first.',
    query: z.strictObject({ state: z.optional(state), cursor: z.optional(cursor) }),
    data: page(loanItem),
  }),
  loan: route({
    ...at.loan,
    params: { id: numberId },
    access: 'user',
    scope: 'read',
    summary: 'One own loan with its plan as it stands and its payments.',
    data: loanDetail,
  }),
  repay: route({
    ...at.repay,
    params: { id: numberId },
    access: 'user',
    summary:
      'Repays from Spot, at any time: penalty, interest, principal, in this order. What is more than all stays where it is.',
    body: z.strictObject({
      amount: z.optional(decimal),
      all: z.optional(z.literal(true)),
      clientId: z.optional(clientId),
    }),
    data: changedLoan,
  }),
  repayments: route({
    ...at.repayments,
    access: 'user',
    scope: 'read',
    summary: 'Repayments of own loans: what is to pay first due first, what was paid last due first. At most 200.',
    query: z.strictObject({ state: z.optional(repaymentState) }),
    data: z.array(loanRepayment),
  }),
} as const;

export type LoanOffer = z.output<typeof loanOffer>;
export type LoanPreview = z.output<typeof preview>;
export type LoanRepayment = z.output<typeof loanRepayment>;
export type LoanItem = z.output<typeof loanItem>;
export type LoanDetail = z.output<typeof loanDetail>;
export type ChangedLoan = z.output<typeof changedLoan>;
