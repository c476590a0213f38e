import type { ApprovalChange } from '@tradewind/api';
import type { TimeMs } from '@tradewind/base';
import type { QueryExecutorProvider } from 'kysely';
import type { Exchange } from './exchange.ts';

/** One thing that will be otherwise; null = there is none. */
export interface Line {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface CarriedOut {
  /** What the approver is told, once: the token of a link. */
  readonly link?: string;
  /** What follows when the transaction has committed. */
  readonly after?: () => void;
}

/** What a change of a product works with. */
export interface ChangeContext {
  readonly exchange: Exchange;
  readonly now: () => TimeMs;
}

/**
 * What a change that takes two operators does; who may ask for it and approve it is declared with its shape. Changes of
 * products work with `ChangeContext` and no table.
 */
export interface ChangeKind<C, X = ChangeContext, Db = QueryExecutorProvider> {
  /** The operator whom a change is about: it takes two others. */
  concerns?(change: C): number | null;
  /** What the change would do now; asked when it is requested and again when it is carried out. Throws Refused. */
  lines(context: X, db: Db, change: C): Promise<readonly Line[]>;
  /** Throws Refused when it could not be done now; asked when it is requested, so that nobody approves in vain. */
  check?(context: X, change: C): void;
  /** Does it, in the transaction of `db`. `id` is the request's. */
  carryOut(context: X, db: Db, change: C, id: number): Promise<CarriedOut>;
}

/** A change by the name of its kind. */
export type ChangeOf<K extends ApprovalChange['kind']> = Extract<ApprovalChange, { readonly kind: K }>;

/** Kinds by name. */
export type ChangeKinds<X = ChangeContext, Db = QueryExecutorProvider> = {
  readonly [K in ApprovalChange['kind']]?: ChangeKind<ChangeOf<K>, X, Db>;
};
