import type { Amount, AssetId, TimeMs, UserId } from '@tradewind/base';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import type { FundedHouse, HouseAccount } from '../vocabulary.ts';

/** What a product keeps in a house account that operators fund; amounts in units of the asset. */
export interface HousePurpose {
  /** The account that holds what was promised out of this one; without it what is promised stays in it. */
  readonly reserve?: HouseAccount;
  readonly promised?: (state: State, asset: AssetId) => Amount;
  /** Most that may come in beside what the account holds; any amount without it. */
  readonly room?: (state: State, asset: AssetId, held: Amount) => Amount;
}

/** Where the core lets products see or change what happens. */
export interface Hooks {
  /** A sample of a market came; its index is not computed yet. `time` is that of the sample. */
  readonly onSample?: (state: State, market: Market, time: TimeMs) => void;
  /** A sample gave the index of a market a new price; never for an index that is derived from others. */
  readonly onIndex?: (state: State, market: Market) => void;
  /** What a user pays of a fee; asked for those with `setFeeTerms`. */
  readonly feeOf?: (state: State, user: UserId, fee: Amount) => Amount;
  /** One of them paid a fee in the last trade, with `other` on its other side. */
  readonly afterFee?: (state: State, paid: FeePaid) => void;
  readonly houses?: Readonly<Partial<Record<FundedHouse, HousePurpose>>>;
}

export interface FeePaid {
  readonly user: UserId;
  readonly asset: AssetId;
  readonly fee: Amount;
  readonly other: UserId;
}

/** The hooks of all products, in lists that the core walks. */
export class Installed {
  readonly onSample: readonly NonNullable<Hooks['onSample']>[];
  readonly onIndex: readonly NonNullable<Hooks['onIndex']>[];
  readonly feeOf: readonly NonNullable<Hooks['feeOf']>[];
  readonly afterFee: readonly NonNullable<Hooks['afterFee']>[];
  readonly houses: Readonly<Partial<Record<FundedHouse, HousePurpose>>>;

  constructor(all: readonly Hooks[]) {
    this.onSample = all.flatMap(({ onSample }) => onSample ?? []);
    this.onIndex = all.flatMap(({ onIndex }) => onIndex ?? []);
    this.feeOf = all.flatMap(({ feeOf }) => feeOf ?? []);
    this.afterFee = all.flatMap(({ afterFee }) => afterFee ?? []);
    this.houses = Object.assign({}, ...all.map(({ houses }) => houses));
  }
}
