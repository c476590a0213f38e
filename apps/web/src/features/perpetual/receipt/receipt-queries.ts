import { queryOptions } from '@tanstack/react-query';
import type { ContractTerms, Liquidation } from '@tradewind/api';
import { assets, perpetual } from '@tradewind/api/calls';
import { call } from '../../../shared/api.ts';
import { readMark } from './read-mark.ts';
import { stepTerms } from './step-terms.ts';

const quiet = { quiet: true } as const;
/** What is over does not change. */
const OVER = { staleTime: Number.POSITIVE_INFINITY } as const;

export const termsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['open', 'perpetuals', 'terms', contract],
    queryFn: ({ signal }) => call(perpetual.terms, { query: { contract } }, { ...quiet, signal }),
    staleTime: 60_000,
  });

export const markQuery = (step: Liquidation, terms: ContractTerms) =>
  queryOptions({
    queryKey: ['open', 'perpetuals', 'mark', step.contract, step.seq],
    queryFn: async ({ signal }) => {
      const held = stepTerms(terms, step);
      return held && readMark(step, terms.index, held, signal);
    },
    ...OVER,
  });

/** Entries of the own ledger that a command made for a position. */
export const entriesQuery = (position: string, { time, seq }: Pick<Liquidation, 'time' | 'seq'>) =>
  queryOptions({
    queryKey: ['records', 'position', position, seq],
    queryFn: async ({ signal }) => {
      const query = { reference: `position-${position}`, from: time, to: time + 1 };
      const { items } = await call(assets.records, { query }, { ...quiet, signal });
      return items.filter((one) => one.seq === seq).toReversed();
    },
    ...OVER,
  });

/** All that the ledger paid and took for what a position won. */
export const paidQuery = (position: string) =>
  queryOptions({
    queryKey: ['records', 'position', position, 'contract-profit'],
    queryFn: ({ signal }) =>
      call(
        assets.records,
        { query: { reference: `position-${position}`, reason: 'contract-profit' } },
        { ...quiet, signal },
      ),
  });

/** What was closed against bankrupt positions by one command, without names. */
export const againstQuery = (contract: string, seq: number) =>
  queryOptions({
    queryKey: ['open', 'perpetuals', 'deleveragings', contract, seq],
    queryFn: async ({ signal }) => {
      const query = { contract, seq: String(seq) };
      const { items } = await call(perpetual.deleveragings, { query }, { ...quiet, signal });
      return items.filter((one) => one.seq === seq);
    },
    ...OVER,
  });
