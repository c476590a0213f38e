import type { FundedHouse } from '../vocabulary.ts';

/** What will be done, and when. */
export interface Due {
  readonly due: number;
  readonly act: () => void;
}

/** A fee that a user paid in the last trade, and who was on its other side. */
export interface NaiveFee {
  readonly user: number;
  readonly asset: number;
  readonly fee: number;
  readonly other: number;
}

export interface NaiveFunds {
  readonly promised: number;
  readonly room: number;
}

/** Where a product sees or changes what happens: `S` is the state of the twin, `I` one of its instruments. */
export interface NaiveHooks<S, I> {
  /** By the kinds of their commands. */
  readonly verbs: object;
  /** What time will bring, in the order of the kinds of its timers. */
  readonly timers?: (state: S) => readonly Due[];
  /** A sample came; its index is not computed yet. */
  readonly onSample?: (state: S, instrument: I) => void;
  /** A sample gave the index a price. */
  readonly onIndex?: (state: S, instrument: I) => void;
  /** A market of an asset trades. */
  readonly onTrading?: (state: S, asset: number) => void;
  /** The platform was down until now. */
  readonly onResumed?: (state: S) => void;
  /** What of a user's money is owed. */
  readonly borrowedOf?: (state: S, user: number, asset: number) => number;
  readonly feeOf?: (state: S, user: number, fee: number) => number;
  readonly afterFee?: (state: S, paid: NaiveFee) => void;
  /** What must stay in a house account, and what it may hold at most beside what is awaited. */
  readonly funds?: (state: S, house: FundedHouse, asset: number) => NaiveFunds | null;
}
