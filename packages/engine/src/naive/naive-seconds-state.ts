import type { OpenSeconds, SetSecondsProduct, SetSecondsRules } from '../seconds/commands.ts';

type NaiveRules = Omit<SetSecondsRules, 'kind' | 'effectiveAt'>;
type NaiveProduct = Omit<SetSecondsProduct, 'kind' | 'effectiveAt'>;

export interface NaiveTick {
  readonly instrument: number;
  readonly seq: number;
  /** Of the sample. */
  readonly time: number;
  readonly price: number;
}

export interface NaiveContract extends OpenSeconds {
  readonly id: number;
  readonly acceptedAt: number;
  readonly payout: bigint;
  /** When the sample came that was taken after its end; null while none has. */
  decidedAt: number | null;
}

export interface NaiveClosed {
  readonly contract: number;
  readonly outcome: string;
  readonly cause: string;
  readonly exitTick: number;
  readonly exitPrice: number;
}

/** Every contract that runs and every tick there was. */
export class NaiveSeconds {
  rules: NaiveRules | null = null;
  nextRules: (NaiveRules & { readonly effectiveAt: number }) | null = null;
  products: NaiveProduct[] = [];
  nextProducts: (NaiveProduct & { readonly effectiveAt: number })[] = [];
  ticks: NaiveTick[] = [];
  open: NaiveContract[] = [];
  readonly accepted: { readonly user: number; readonly time: number }[] = [];
  /** Above zero lost, below zero won. */
  readonly losses: { readonly user: number; readonly time: number; readonly amount: bigint }[] = [];
  readonly limits: { readonly user: number; readonly from: number; readonly dailyLoss: number }[] = [];
  readonly exclusions: { readonly user: number; readonly until: number }[] = [];
  count = 0;
  /** What the last command ended. */
  closed: NaiveClosed[] = [];
}
