import type { CommandOf } from '../../commands.ts';
import { naivePart } from '../../naive/naive-product.ts';

type OpenSeconds = CommandOf<'OpenSeconds'>;
type SetSecondsProduct = CommandOf<'SetSecondsProduct'>;
type SetSecondsRules = CommandOf<'SetSecondsRules'>;

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
  readonly asset: number;
  readonly id: number;
  readonly acceptedAt: number;
  readonly payout: bigint;
}

/** Every contract that runs and every tick there was. */
export class NaiveSeconds {
  rules: NaiveRules | null = null;
  nextRules: (NaiveRules & { readonly effectiveAt: number }) | null = null;
  products: NaiveProduct[] = [];
  nextProducts: (NaiveProduct & { readonly effectiveAt: number })[] = [];
  ticks: NaiveTick[] = [];
  open: NaiveContract[] = [];
  /** Those of them that a sample from after their end has decided, in the order of that, and when it came. */
  decided: { readonly contract: NaiveContract; readonly at: number }[] = [];
  readonly accepted: { readonly user: number; readonly time: number }[] = [];
  /** Above zero lost, below zero won. */
  readonly losses: { readonly user: number; readonly time: number; readonly amount: bigint }[] = [];
  readonly limits: { readonly user: number; readonly from: number; readonly dailyLoss: number }[] = [];
  readonly exclusions: { readonly user: number; readonly until: number }[] = [];
  /** Each instrument and duration, in the order of the first contract of both: what a sample does, it does in it. */
  readonly lanes: { readonly instrument: number; readonly durationSeconds: number }[] = [];
  count = 0;
}

export const secondsOf = naivePart(() => new NaiveSeconds());
