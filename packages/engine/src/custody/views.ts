import type { Amount, AssetId, Count, Id, UserId } from '@tradewind/base';
import type { State } from '../state.ts';
import type { DebtView } from '../views.ts';
import {
  type Chain,
  type ChainAsset,
  custodyOf,
  type Debt,
  type Deposit,
  type Faucet,
  type Given,
  type Payment,
} from './custody.ts';
import { allDebts, debtsOf } from './debts.ts';
import { type HeldView, heldOf } from './hold/view.ts';
import type { CustodyWallet } from './schema.ts';
import { unreleasedValue } from './value.ts';

export type ChainView = Readonly<Chain>;
export type ChainAssetView = Readonly<ChainAsset>;
/** One that can still be reversed. */
export type DepositView = Readonly<Deposit>;
/** By its key: as which deposit it was booked last, and what became of it. */
export type PaymentView = Readonly<Payment>;
export type FaucetView = Faucet;
/** A skipped deposit index and whose it is now. */
export type GivenView = Given;

/** What a wallet holds of an asset: whole units and the token units beyond them. */
export interface WalletView {
  readonly chain: Id;
  readonly asset: AssetId;
  readonly wallet: CustodyWallet;
  readonly amount: Amount;
  readonly rest: Count;
}

/** What there is to read of custody. */
export class CustodyViews {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  chains(): readonly ChainView[] {
    return custodyOf(this.#state).chains.map((chain) => ({ ...chain }));
  }

  /** Of all chains, in the order of listing. */
  assets(): readonly ChainAssetView[] {
    return [...custodyOf(this.#state).assets()].map((asset) => ({ ...asset }));
  }

  /** Null when it never was or is over. */
  deposit(id: Id): DepositView | null {
    const deposit = custodyOf(this.#state).deposits.get(id);
    return deposit === undefined ? null : { ...deposit };
  }

  /** All that can still be reversed, in the order of booking. */
  deposits(): readonly DepositView[] {
    return [...custodyOf(this.#state).deposits.values()].map((deposit) => ({ ...deposit }));
  }

  depositByKey(key: string): PaymentView | null {
    const payment = custodyOf(this.#state).payments.get(key);
    return payment === undefined ? null : { ...payment };
  }

  /** What is credited to a user and not final, in units of the first asset; null while no index tells. */
  unreleased(user: UserId): Amount | null {
    return unreleasedValue(this.#state, { user });
  }

  /** What reversed deposits left owed, users and their assets rising; of one user see `debtsOf`. */
  debts(): readonly Debt[] {
    return allDebts(custodyOf(this.#state));
  }

  /** What reversed deposits left a user owing, assets rising. */
  debtsOf(user: UserId): readonly DebtView[] {
    return debtsOf(this.#state, user);
  }

  /** What unreleased deposits and debts of a user hold back, and until when. */
  heldOf(user: UserId): HeldView {
    return heldOf(this.#state, user);
  }

  /** The one that is shown: a user may have others, which were skipped and given. */
  addressIndexOf(user: UserId): Count | null {
    return custodyOf(this.#state).indexOf(user) ?? null;
  }

  userOfIndex(index: Count): UserId | null {
    return custodyOf(this.#state).userOf(index) ?? null;
  }

  /** How many deposit indexes are somebody's. */
  addressCount(): Count {
    const { users, given } = custodyOf(this.#state);
    return users.size + given.size;
  }

  /** Skipped indexes that users got after all, in that order. */
  givenAddresses(): readonly GivenView[] {
    return [...custodyOf(this.#state).given.values()];
  }

  /** All indexes below it are somebody's, or were skipped and go to nobody. */
  nextAddressIndex(): Count {
    return custodyOf(this.#state).nextIndex;
  }

  wallets(chain: Id): readonly WalletView[] {
    const wallets = [...custodyOf(this.#state).wallets()];
    return wallets.filter((one) => one.chain === chain).map((one) => ({ ...one }));
  }

  /** Payments of the faucet that are not final, in the order of sending. */
  faucets(): readonly FaucetView[] {
    return [...custodyOf(this.#state).faucets.values()];
  }
}
