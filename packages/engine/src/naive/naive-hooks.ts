import type { AccountType, FundedHouse } from '../vocabulary.ts';

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

/** What goes out of an account, and where; null = to somebody else. */
export interface NaiveEntry {
  readonly user: number;
  readonly from: AccountType;
  readonly to: AccountType | null;
  readonly asset: number;
  readonly amount: number;
}

/** What a user gives and gets after fees: in a market, or as a conversion. */
export interface NaiveExchange {
  readonly user: number;
  readonly instrument: number | null;
  readonly given: readonly [asset: number, amount: number];
  readonly got: readonly [asset: number, amount: number];
}

export interface NaiveFunds {
  readonly promised: number;
  readonly room: number;
}

/** A trade of two orders: at the price of the maker, in ticks. */
export interface NaiveFill<O> {
  readonly maker: O;
  readonly taker: O;
  readonly price: number;
  readonly quantity: number;
}

/** What orders need to know of what is traded where it is not base against quote out of Spot: `O` is an order. */
export interface NaiveOrderKind<S, O> {
  /** Refuses an order that may not come as things stand. */
  readonly requireOpen: (state: S, order: O) => void;
  /** Refuses an order that its owner cannot back; its worst price is known. */
  readonly requireBacking: (state: S, order: O) => void;
  readonly accepted: (state: S, order: O) => void;
  /** Whether a stop order that met its price goes on; else it has ended. */
  readonly triggered: (state: S, order: O) => boolean;
  /** Whether a triggered order that waits for a price may still trade; else it has ended. */
  readonly waits: (state: S, order: O) => boolean;
  /** Lots up to so many that an order can trade at a price. */
  readonly fillable: (state: S, order: O, price: number, lots: number) => number;
  /** Pays for a fill while both orders are still as they were before it; answers the fees. */
  readonly settle: (state: S, fill: NaiveFill<O>) => { readonly maker: number; readonly taker: number };
  /** Nothing trades any more: what fills left to be done. */
  readonly afterwards: (state: S) => void;
  /** In hundredths of a tick; 0 = not known now. */
  readonly mark: (state: S, instrument: number) => number;
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
  /** After a sample: the indexes of these instruments are of now, and the stop orders of Spot have seen them. */
  readonly onIndices?: (state: S, moved: readonly I[]) => void;
  /** A market of an asset trades. */
  readonly onTrading?: (state: S, asset: number) => void;
  /** The platform was down until now. */
  readonly onResumed?: (state: S) => void;
  /** Everything of a command is done. */
  readonly afterCommand?: (state: S) => void;
  /** What of an account is available and must stay there. */
  readonly heldBack?: (state: S, user: number, account: AccountType, asset: number) => number;
  /** What of a user's money is owed. */
  readonly borrowedOf?: (state: S, user: number, asset: number) => number;
  readonly feeOf?: (state: S, user: number, fee: number) => number;
  readonly afterFee?: (state: S, paid: NaiveFee) => void;
  /** All that would end what a user owes. */
  readonly debtsOf?: (state: S, user: number) => readonly { readonly asset: number; readonly amount: number }[];
  /** A user owes more for a lost deposit. */
  readonly onDebt?: (state: S, user: number) => void;
  /** Whether something of what a user has is held. */
  readonly holds?: (state: S, user: number) => boolean;
  /** Refuses what may not go out of an account of a user. */
  readonly requireEntry?: (state: S, entry: NaiveEntry) => void;
  /** Refuses what a user may not exchange. */
  readonly requireExchange?: (state: S, exchange: NaiveExchange) => void;
  readonly afterExchange?: (state: S, exchange: NaiveExchange) => void;
  /** What must stay in a house account, and what it may hold at most beside what is awaited. */
  readonly funds?: (state: S, house: FundedHouse, asset: number) => NaiveFunds | null;
}
