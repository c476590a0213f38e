import { type Amount, type AssetId, assert, type Id, type TimeMs, type UserId } from '@tradewind/base';
import type { Cause } from '../ledger/transfer.ts';
import type { Market } from '../market/market.ts';
import type { OrderKind } from '../orders/order-kind.ts';
import type { DebtView } from '../views.ts';
import type { AccountNumber, FundedHouse, HouseAccount, HouseNumber } from '../vocabulary.ts';

/** What a product keeps in a house account that operators fund; amounts in units of the asset. `S` is the state. */
export interface HousePurpose<S> {
  /** The account that holds what was promised out of this one; without it what is promised stays in it. */
  readonly reserve?: HouseAccount;
  readonly promised?: (state: S, asset: AssetId) => Amount;
  /** Most that may come in beside what the account holds; any amount without it. */
  readonly room?: (state: S, asset: AssetId, held: Amount) => Amount;
}

/** Where the core lets products see or change what happens to the state, `S`. */
export interface Hooks<S> {
  /** A sample of a market came; its index is not computed yet. `time` is that of the sample. */
  readonly onSample?: (state: S, market: Market, time: TimeMs) => void;
  /** A sample gave the index of a market a new price; never for an index that is derived from others. */
  readonly onIndex?: (state: S, market: Market) => void;
  /** After a sample of all: the indexes of these markets are of now, and the stop orders of Spot have seen them. */
  readonly onIndices?: (state: S, moved: ReadonlySet<Market>) => void;
  /** A market of an asset trades, for the first time or again. */
  readonly onTrading?: (state: S, asset: AssetId) => void;
  /** What a user pays of a fee; asked for those with `setFeeTerms`. */
  readonly feeOf?: (state: S, user: UserId, fee: Amount) => Amount;
  /** One of them paid a fee in the last trade, with `other` on its other side. */
  readonly afterFee?: (state: S, paid: FeePaid) => void;
  /** The platform was down until now; no timer of that time has fired yet. */
  readonly onResumed?: (state: S) => void;
  /** Units of an asset that a user owes: they are in what is available and not the user's own. */
  readonly borrowedOf?: (state: S, user: UserId, asset: AssetId) => Amount;
  /** All that would end what a user owes now. */
  readonly debtsOf?: (state: S, user: UserId) => readonly DebtView[];
  /** Units of an asset that are available in an account and must stay there. */
  readonly heldBack?: (state: S, user: UserId, account: AccountNumber, asset: AssetId) => Amount;
  /** What is available in an account of a user was moved from outside of what the account is for. */
  readonly onMoved?: (state: S, user: UserId, account: AccountNumber, asset: AssetId) => void;
  /** A command was carried out while somebody owes (`owing`), and may have made available what pays it. */
  readonly settleOwed?: (state: S) => void;
  /** Why something of a user who is held may not go from one account into another, or be paid for what nobody values; 0 = it may. */
  readonly entryRefusal?: (state: S, entry: Entry) => number;
  /** Why a user who is held may not exchange so; 0 = they may. */
  readonly exchangeRefusal?: (state: S, exchange: Exchange) => number;
  /** A user who is held did. */
  readonly afterExchange?: (state: S, exchange: Exchange) => void;
  /** A user owes more for a reversed deposit from now on. */
  readonly onDebt?: (state: S, user: UserId) => void;
  /** What chains hold, for those who pay out of it: of one product. */
  readonly chains?: Chains<S>;
  /** What open positions of a user have won by their marks, in units; lost below 0. */
  readonly wonOf?: (state: S, user: UserId) => readonly DebtView[];
  /** Other fees of a market are in force. */
  readonly onTerms?: (state: S, market: Market) => void;
  /** The orders of a kind of instruments, by its place in INSTRUMENT_KINDS. */
  readonly orderKinds?: Readonly<Record<number, OrderKind<S>>>;
  readonly houses?: Readonly<Partial<Record<FundedHouse, HousePurpose<S>>>>;
}

export interface FeePaid {
  readonly user: UserId;
  readonly asset: AssetId;
  readonly fee: Amount;
  readonly other: UserId;
}

/** No account: what is paid for something that no index values. */
export const ELSEWHERE = -1;

/** What goes out of an account of a user, in units, and where. */
export interface Entry {
  readonly user: UserId;
  readonly from: AccountNumber;
  readonly to: AccountNumber | typeof ELSEWHERE;
  readonly asset: AssetId;
  readonly amount: Amount;
}

/** What a user gives of one asset and gets of another after fees, in units: a fill, or a conversion without a market. */
export interface Exchange {
  readonly user: UserId;
  readonly market: Market | null;
  readonly given: AssetId;
  readonly givenAmount: Amount;
  readonly got: AssetId;
  readonly gotAmount: Amount;
}

/** An asset on a chain. */
export interface ChainPlace {
  readonly chain: Id;
  readonly asset: AssetId;
}

/** What leaves the hot wallet, whole units, and the house account that gives it in the ledger. */
export interface ChainPayment {
  readonly amount: Amount;
  readonly from: HouseNumber;
  readonly cause: Cause;
}

/** What chains hold for the house and its users; amounts in units of an asset. */
export interface Chains<S> {
  /** Why nothing can be told of an asset on a chain; 0 = it is listed there. */
  readonly placeRefusal: (state: S, place: ChainPlace) => number;
  /** Whether it is an amount above zero that the chain can pay. */
  readonly isPayable: (state: S, place: ChainPlace, amount: Amount) => boolean;
  /** Why the hot wallet cannot have given so much; 0 = it has it. */
  readonly shortRefusal: (state: S, place: ChainPlace, amount: Amount) => number;
  /** The hot wallet gave it; `shortRefusal` was asked. */
  readonly pay: (state: S, place: ChainPlace, payment: ChainPayment) => void;
  /** In units of the first asset by the index, rounded up; null while none is live. */
  readonly worthOf: (state: S, asset: AssetId, amount: Amount) => Amount | null;
  /** Why nothing may leave for ever of somebody who owes for a reversed deposit; 0 = nothing is owed. */
  readonly owesRefusal: (state: S, user: UserId) => number;
}

/** The hooks of all products, in lists that the core walks. */
export class Installed<S> {
  readonly onSample: readonly NonNullable<Hooks<S>['onSample']>[];
  readonly onIndex: readonly NonNullable<Hooks<S>['onIndex']>[];
  readonly onIndices: readonly NonNullable<Hooks<S>['onIndices']>[];
  readonly onTrading: readonly NonNullable<Hooks<S>['onTrading']>[];
  readonly feeOf: readonly NonNullable<Hooks<S>['feeOf']>[];
  readonly afterFee: readonly NonNullable<Hooks<S>['afterFee']>[];
  readonly onResumed: readonly NonNullable<Hooks<S>['onResumed']>[];
  readonly debtsOf: readonly NonNullable<Hooks<S>['debtsOf']>[];
  readonly borrowedOf: readonly NonNullable<Hooks<S>['borrowedOf']>[];
  readonly heldBack: readonly NonNullable<Hooks<S>['heldBack']>[];
  readonly onMoved: readonly NonNullable<Hooks<S>['onMoved']>[];
  readonly entryRefusal: readonly NonNullable<Hooks<S>['entryRefusal']>[];
  readonly exchangeRefusal: readonly NonNullable<Hooks<S>['exchangeRefusal']>[];
  readonly afterExchange: readonly NonNullable<Hooks<S>['afterExchange']>[];
  readonly settleOwed: readonly NonNullable<Hooks<S>['settleOwed']>[];
  readonly onDebt: readonly NonNullable<Hooks<S>['onDebt']>[];
  readonly wonOf: readonly NonNullable<Hooks<S>['wonOf']>[];
  readonly onTerms: readonly NonNullable<Hooks<S>['onTerms']>[];
  readonly houses: Readonly<Partial<Record<FundedHouse, HousePurpose<S>>>>;
  readonly #chains: readonly Chains<S>[];
  readonly #orderKinds: Readonly<Record<number, OrderKind<S>>>;

  constructor(all: readonly Hooks<S>[]) {
    this.onSample = all.flatMap(({ onSample }) => onSample ?? []);
    this.onIndex = all.flatMap(({ onIndex }) => onIndex ?? []);
    this.onIndices = all.flatMap(({ onIndices }) => onIndices ?? []);
    this.onTrading = all.flatMap(({ onTrading }) => onTrading ?? []);
    this.feeOf = all.flatMap(({ feeOf }) => feeOf ?? []);
    this.afterFee = all.flatMap(({ afterFee }) => afterFee ?? []);
    this.onResumed = all.flatMap(({ onResumed }) => onResumed ?? []);
    this.debtsOf = all.flatMap(({ debtsOf }) => debtsOf ?? []);
    this.borrowedOf = all.flatMap(({ borrowedOf }) => borrowedOf ?? []);
    this.heldBack = all.flatMap(({ heldBack }) => heldBack ?? []);
    this.onMoved = all.flatMap(({ onMoved }) => onMoved ?? []);
    this.entryRefusal = all.flatMap(({ entryRefusal }) => entryRefusal ?? []);
    this.exchangeRefusal = all.flatMap(({ exchangeRefusal }) => exchangeRefusal ?? []);
    this.afterExchange = all.flatMap(({ afterExchange }) => afterExchange ?? []);
    this.settleOwed = all.flatMap(({ settleOwed }) => settleOwed ?? []);
    this.onDebt = all.flatMap(({ onDebt }) => onDebt ?? []);
    this.#chains = all.flatMap(({ chains }) => chains ?? []);
    this.wonOf = all.flatMap(({ wonOf }) => wonOf ?? []);
    this.onTerms = all.flatMap(({ onTerms }) => onTerms ?? []);
    this.houses = Object.assign({}, ...all.map(({ houses }) => houses));
    this.#orderKinds = Object.assign({}, ...all.map(({ orderKinds }) => orderKinds));
  }

  /** Of the product that keeps wallets on chains. */
  get chains(): Chains<S> {
    const [chains, other] = this.#chains;
    assert(chains !== undefined && other === undefined, `${this.#chains.length} products keep wallets, not one`);
    return chains;
  }

  /** Of a settlement that is not that of Spot. */
  orderKind(settlement: number): OrderKind<S> {
    const kind = this.#orderKinds[settlement];
    assert(kind !== undefined, `instruments settle as ${settlement}, which no product knows`);
    return kind;
  }
}
