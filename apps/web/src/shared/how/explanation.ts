import type { AccountType, Fill, HistoryRange } from '@tradewind/api';

/** What each kind of figure of the core needs to be explained. */
export interface CoreHowParams {
  /** Worth of everything, or of one account. */
  readonly total: { readonly account?: AccountType };
  /** Worth of one balance. */
  readonly worth: { readonly account: AccountType; readonly asset: string };
  /** What open orders hold of one balance. */
  readonly frozen: { readonly account: AccountType; readonly asset: string };
  /** Change of the worth of everything over a range. */
  readonly growth: { readonly range: HistoryRange };
  /** What one of an asset cost on average, and what is won or lost on it now. */
  readonly averageCost: { readonly asset: string };
  readonly unrealised: { readonly asset: string };
  /** Of a fill, or of the own side of a trade. */
  readonly fee: { readonly fill: Fill } | { readonly trade: string };
  /** Price x quantity of an order as it is typed. */
  readonly orderTotal: { readonly instrument: string; readonly price: string; readonly quantity: string };
  readonly index: { readonly instrument: string };
  /** 24 h change in percent. */
  readonly change: { readonly instrument: string };
  /** 24 h turnover of all markets in USDT. */
  readonly turnover: { readonly quote: string };
}

/** The same of every figure: products add theirs (`declare module`). */
export interface HowParams extends CoreHowParams {}

export type HowKind = keyof HowParams;

export type HowMaker<K extends HowKind> = (params: HowParams[K]) => Promise<Explanation>;

/** Makers that come when they are asked for. */
export type HowMakers = { readonly [K in HowKind]?: () => Promise<HowMaker<K>> };

/** One figure that went into the result. */
export interface Input {
  readonly label: string;
  /** Decimal string; null is not known. */
  readonly value: string | null;
  readonly unit?: string;
  /** Milliseconds since 1970. */
  readonly time?: number | null;
  readonly note?: string;
  readonly secret?: boolean;
}

export interface Explanation {
  readonly title: string;
  /** The rule in words, and in symbols. */
  readonly words: string;
  readonly formula: string;
  readonly inputs: readonly Input[];
  /** Recomputed here from the inputs; null when one of them is not known. */
  readonly result: string | null;
  readonly unit?: string;
  /** The same figure as the server tells it, where it tells it at all. */
  readonly server?: string | null;
  /** What stands behind it: a filter of the record. */
  readonly record?: string;
  /** The commands in the journal behind it. */
  readonly seqs?: readonly number[];
  readonly secret?: boolean;
}
