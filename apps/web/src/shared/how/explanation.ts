import type { AccountType, Fill, HistoryRange } from '@tradewind/contract';
import type { ConvertFigures } from '../convert-figures.ts';

/** What each kind of figure needs to be explained. */
export interface HowParams {
  /** Worth of everything, or of one account. */
  readonly total: { readonly account?: AccountType };
  /** Worth of one balance. */
  readonly worth: { readonly account: AccountType; readonly asset: string };
  /** What open orders hold of one balance. */
  readonly frozen: { readonly account: AccountType; readonly asset: string };
  /** Change of the worth of everything over a range. */
  readonly growth: { readonly range: HistoryRange };
  /** Of a fill, or of the own side of a trade. */
  readonly fee: { readonly fill: Fill } | { readonly trade: string };
  /** Price x quantity of an order as it is typed. */
  readonly orderTotal: { readonly instrument: string; readonly price: string; readonly quantity: string };
  readonly index: { readonly instrument: string };
  /** 24 h change in percent. */
  readonly change: { readonly instrument: string };
  /** Paid as this number, or owed since the last payment. */
  readonly commission: { readonly asset: string; readonly commission?: string };
  /** What an amount earns in so many days; `scale` = decimals of the asset. */
  readonly stakeReward: {
    readonly asset: string;
    readonly amount: string;
    readonly dailyRate: string;
    readonly days: number;
    readonly scale: number;
  };
  readonly stakePaid: { readonly stake: string; readonly asset: string };
  readonly stakeIncome: { readonly asset: string };
  /** Of a quote or of what came of it: the amount that follows from the other. */
  readonly conversion: { readonly of: ConvertFigures };
  /** What a won seconds contract earns; payout in percent. */
  readonly secondsWin: { readonly amount: string; readonly payout: string; readonly asset: string };
  /** Odds at which a payout in percent neither earns nor costs. */
  readonly breakEven: { readonly payout: string };
  /** 24 h turnover of all markets in USDT. */
  readonly turnover: { readonly quote: string };
}

export type HowKind = keyof HowParams;

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
