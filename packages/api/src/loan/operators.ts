import * as z from 'zod/mini';
import { numberId, sha256 } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { nothing, personId, who } from '../routes/operators/shapes.ts';
import { assetSymbol, decimal, time } from '../shapes.ts';
import { loanChanges } from './changes.ts';
import { product } from './product.ts';
import { loanDetail, loanItem, loanOffer } from './routes.ts';
import { LOAN_PROOFS, LOAN_REJECTIONS } from './words.ts';

const proof = z.enum(LOAN_PROOFS);

/** What somebody has and spends in a month, as read off the proofs, of the loan's asset. */
const sheet = {
  income: decimal,
  costs: decimal,
  /** Repayments of other debts. */
  debts: decimal,
};

const approval = z.strictObject({ by: who, at: time, ...sheet });

const application = z.strictObject({
  loan: z.int(),
  person: personId,
  /** Names what was seen, for the decision. */
  papers: sha256,
  state: z.enum(['waiting', 'disbursed', 'repaid', 'failed']),
  /** Of the verified documents. */
  name: z.string(),
  offer: loanOffer,
  amount: decimal,
  method: z.enum(['lump-sum', 'instalments']),
  purpose: z.string(),
  /** Those that are there still, and those that the caller has opened: all have to be before it is approved. */
  proofs: z.array(proof),
  opened: z.array(proof),
  appliedAt: time,
  /** What it would add to; null once it waits no longer. */
  burden: z.nullable(
    z.strictObject({
      tier: z.int(),
      /** Most that the plan takes in a month (28 days), and the same of other loans of this asset that the person has here. */
      heaviestMonth: decimal,
      otherLoans: decimal,
      /** Principal of this asset that the person owes here without it, and may owe. */
      outstanding: decimal,
      limit: decimal,
      /** Whether it takes two people. */
      needsTwo: z.boolean(),
    }),
  ),
  /** How earlier loans of the account ended. */
  past: z.strictObject({ repaid: z.int(), refused: z.int(), writtenOff: z.int() }),
  /** Of people who may still approve. */
  approvals: z.array(approval),
  decidedAt: z.nullable(time),
  reason: z.nullable(z.enum([...LOAN_REJECTIONS, 'withdrawn'])),
});

const age = z.strictObject({
  /** Overdue for at least so many days, and less than the next. */
  fromDays: z.int(),
  count: z.int(),
  principal: decimal,
});

/** What operators change of it, and what they see. */
export const loanOperators = {
  changes: loanChanges,
  routes: {
    read: route({
      method: 'GET',
      path: 'markets/loans',
      access: 'operator',
      summary: 'Loans on offer, limits, and by asset what is lent, overdue by age, lost and earned, and the pool.',
      data: z.strictObject({
        offers: z.array(loanOffer),
        limits: z.array(z.strictObject({ asset: assetSymbol, tierOne: decimal, tierTwo: decimal, alone: decimal })),
        books: z.array(
          z.strictObject({
            asset: assetSymbol,
            pool: decimal,
            loans: z.int(),
            outstanding: decimal,
            overdue: z.array(age),
            lost: decimal,
            interest: decimal,
            penalty: decimal,
          }),
        ),
      }),
    }),
    overdue: route({
      method: 'GET',
      path: 'markets/loans/overdue',
      access: 'operator',
      summary: 'Loans of which something is overdue, the longest first, at most 200.',
      data: z.array(
        z.strictObject({ loan: z.int(), person: personId, asset: assetSymbol, principal: decimal, since: time }),
      ),
    }),
    loan: route({
      method: 'GET',
      path: 'loans/{loan}',
      params: { loan: numberId },
      access: 'operator',
      summary: 'One loan as its person sees it: plan, payments, state. In the audit log.',
      data: z.strictObject({ person: personId, loan: loanDetail }),
    }),
    ofPerson: route({
      method: 'GET',
      path: 'users/{person}/loans',
      params: { person: numberId },
      access: 'operator',
      summary: 'Loans of a person, newest first, as the person sees them. In the audit log.',
      query: z.strictObject({ cursor: z.optional(cursor) }),
      data: page(loanItem),
    }),
  },
  /** What those do who work on its queue. */
  desk: {
    roles: product.queues.loan,
    routes: {
      application: route({
        method: 'GET',
        path: 'queue-items/{id}/loan',
        params: { id: numberId },
        access: 'operator',
        summary: 'An application with its proofs by name. Each reading is in the audit log.',
        data: application,
      }),
      proof: route({
        method: 'GET',
        path: 'queue-items/{id}/loan/{proof}',
        params: { id: numberId, proof },
        access: 'operator',
        summary: 'A picture that it is decided by. Each look is in the audit log.',
        gives: 'jpeg',
        data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
      }),
      decide: route({
        method: 'POST',
        path: 'queue-items/{id}/loan',
        params: { id: numberId },
        access: 'operator',
        summary:
          'Approves or refuses the application that was seen. Approved only by who has opened each proof, with figures that carry the plan; above the limit of one reviewer it waits for a second one.',
        body: z.discriminatedUnion('decision', [
          z.strictObject({ papers: sha256, decision: z.literal('approve'), ...sheet }),
          z.strictObject({
            papers: sha256,
            decision: z.literal('reject'),
            reason: z.enum(LOAN_REJECTIONS),
            words: z.optional(z.string().check(z.maxLength(500))),
          }),
        ]),
        data: z.union([z.strictObject({ waits: z.boolean() }), nothing]),
      }),
    },
  },
} as const;

export type LoanApplication = z.output<typeof application>;
