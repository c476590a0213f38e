import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { LoanItem, LoanOffer, LoanRepayment } from '@tradewind/api';
import { loan } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';

const quiet = { quiet: true } as const;
/** A decision of people, and what a day has added, are seen so often. */
const LOOK_MS = 30_000;

export const LOAN_STATES = ['waiting', 'disbursed', 'repaid', 'failed'] as const satisfies readonly LoanItem['state'][];

/** Offers with those that are announced, and limits. */
export const termsQuery = queryOptions({
  queryKey: ['loan', 'terms'],
  queryFn: ({ signal }) => call(loan.terms, {}, { ...quiet, signal }),
});

/** What the reader may still borrow by an offer; null for who is not verified. */
export const availableQuery = (offer: LoanOffer | undefined) =>
  queryOptions({
    queryKey: ['loan', 'available', offer?.id],
    queryFn: offer === undefined ? skipToken : ({ signal }) => availableOf(offer, signal),
  });

/** A preview says it of any amount. */
async function availableOf(offer: LoanOffer, signal: AbortSignal): Promise<string | null> {
  const { asset, minimum: amount, termDays, termMonths } = offer;
  const term = { ...(termDays !== null && { termDays }), ...(termMonths !== null && { termMonths }) };
  const body = { asset, amount, method: 'lump-sum' as const, ...term };
  return (await call(loan.preview, { body }, { ...quiet, signal })).available;
}

/** Own loans of one state, or all. */
export const loansQuery = (state?: LoanItem['state']) =>
  infiniteQueryOptions({
    queryKey: ['loan', 'loans', state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        loan.loans,
        { query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) } },
        { ...quiet, signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: LOOK_MS,
  });

export const loanQuery = (id: string) =>
  queryOptions({
    queryKey: ['loan', 'one', id],
    queryFn: ({ signal }) => call(loan.loan, { params: { id } }, { ...quiet, signal }),
    refetchInterval: LOOK_MS,
  });

export const PAY_STATES = ['unpaid', 'repaid'] as const;
export type PayState = (typeof PAY_STATES)[number];

/** As many repayments of a state as the server tells. */
const MOST_REPAYMENTS = 200;

/** What is to pay, overdue first, or what was repaid; `cut` where there may be more. */
export const repaymentsQuery = (shown: PayState) =>
  queryOptions({
    queryKey: ['loan', 'repayments', shown],
    queryFn: async ({ signal }) => {
      const of = (state: LoanRepayment['state']) => call(loan.repayments, { query: { state } }, { ...quiet, signal });
      const lists = await Promise.all(shown === 'repaid' ? [of('repaid')] : [of('overdue'), of('unpaid')]);
      return { repayments: lists.flat(), cut: lists.some(({ length }) => length === MOST_REPAYMENTS) };
    },
    refetchInterval: LOOK_MS,
  });

/** What an application, a payment or taking back has made old. */
export function forgetLoans(): void {
  for (const key of ['loan', 'assets', 'records']) void queryClient.invalidateQueries({ queryKey: [key] });
}
