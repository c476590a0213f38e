import { type Amount, type AssetId, assert, type Count, type Id, type UserId } from '@tradewind/base';
import { MAX_ASSETS } from '../limits.ts';
import { part } from '../product/part.ts';
import type { RowOf } from '../schema/schema.ts';
import { type CUSTODY, CUSTODY_BOOKINGS, CUSTODY_WALLETS, type CustodyBooking, type CustodyWallet } from './schema.ts';

type Rows = typeof CUSTODY.rows;
type Changing<R> = { -readonly [K in keyof R]: R[K] };

export type Chain = Changing<RowOf<Rows['chain']>>;
export type ChainAsset = Changing<RowOf<Rows['asset']>>;
export type Deposit = Changing<RowOf<Rows['deposit']>>;
export type Payment = Changing<RowOf<Rows['payment']>>;
/** What a user owes of an asset since deposits were reversed, in units; never 0. */
export type Debt = RowOf<Rows['debt']>;
export type Faucet = RowOf<Rows['faucet']>;
/** Deposit indexes from one up to another, which is not among them. */
export type Skipped = RowOf<Rows['skipped']>;
/** A skipped deposit index that a user got after all. */
export type Given = RowOf<Rows['given']>;
type Wallet = Changing<RowOf<Rows['wallet']>>;
type Booking = RowOf<Rows['booking']>;

/** What a wallet is told by. */
export interface WalletPlace {
  readonly chain: Id;
  readonly asset: AssetId;
  readonly wallet: CustodyWallet;
}

/** What the chains hold for us and what of it has come; what is over is remembered by its key alone. */
export class Custody {
  /** By their ids, which begin at 0. */
  readonly chains: Chain[] = [];
  readonly #assets = new Map<number, ChainAsset>();
  /** By their deposit indexes, rising. */
  readonly users = new Map<Count, UserId>();
  readonly #indexes = new Map<UserId, Count>();
  /** Indexes that nobody gets in turn, rising and apart from each other. */
  readonly skipped: Skipped[] = [];
  /** Those of them that people gave to a user after all, in that order. */
  readonly given = new Map<Count, Given>();
  #assigned: Count = 0;
  readonly #wallets = new Map<number, Wallet>();
  /** By their ids: those that can still be reversed. */
  readonly deposits = new Map<Id, Deposit>();
  readonly payments = new Map<string, Payment>();
  readonly #bookings = new Map<CustodyBooking, Set<string>>(CUSTODY_BOOKINGS.map((booking) => [booking, new Set()]));
  readonly faucets = new Map<Id, Faucet>();
  readonly unreleased = { ofUser: new Sums(), ofChain: new Sums() };
  /** What reversed deposits left owed, by user. */
  readonly debts = new Sums();
  /** What users who are held have spent of it. */
  readonly spent = new Map<UserId, RowOf<Rows['spent']>>();
  /** Deposits since genesis; the last one's id. */
  booked = 0;
  /** Payments of the faucet since genesis; the last one's id. */
  sent = 0;

  asset(chain: Id, asset: AssetId): ChainAsset | undefined {
    return this.#assets.get(placeOf(chain, asset));
  }

  assets(): IterableIterator<ChainAsset> {
    return this.#assets.values();
  }

  listAsset(listed: ChainAsset): void {
    this.#assets.set(placeOf(listed.chain, listed.asset), listed);
  }

  /** The one that a user had first. */
  indexOf(user: UserId): Count | undefined {
    return this.#indexes.get(user);
  }

  userOf(index: Count): UserId | undefined {
    return this.users.get(index) ?? this.given.get(index)?.user;
  }

  /** The index that is given next: all below it are somebody's, or go to nobody. */
  get nextIndex(): Count {
    const behind = this.skipped.find(({ from }) => from === this.#assigned);
    return behind?.to ?? this.#assigned;
  }

  assign(user: UserId): Count {
    const index = this.nextIndex;
    this.#assigned = index + 1;
    this.users.set(index, user);
    this.#indexes.set(user, index);
    return index;
  }

  /** Nobody gets an index below `to`, which lies beyond the next one. */
  skip(to: Count): void {
    const last = this.skipped.at(-1);
    if (last?.from === this.#assigned) this.skipped.pop();
    this.skipped.push({ from: this.#assigned, to });
  }

  isSkipped(index: Count): boolean {
    return this.skipped.some(({ from, to }) => from <= index && index < to);
  }

  /** A skipped index that is nobody's. */
  give(given: Given): void {
    const { user, index } = given;
    this.given.set(index, given);
    if (!this.#indexes.has(user)) this.#indexes.set(user, index);
  }

  /** Null where nothing ever came. */
  findWallet({ chain, asset, wallet }: WalletPlace): Wallet | null {
    return this.#wallets.get(walletOf(chain, asset, wallet)) ?? null;
  }

  /** The same, made where it is not there yet. */
  wallet(place: WalletPlace): Wallet {
    const { chain, asset, wallet } = place;
    const found = this.findWallet(place) ?? { chain, asset, wallet, amount: 0, rest: 0 };
    this.#wallets.set(walletOf(chain, asset, wallet), found);
    return found;
  }

  wallets(): IterableIterator<Wallet> {
    return this.#wallets.values();
  }

  isBooked({ booking, key }: Booking): boolean {
    return this.#bookings.get(booking)!.has(key);
  }

  book({ booking, key }: Booking): void {
    this.#bookings.get(booking)!.add(key);
  }

  *bookings(): Generator<Booking> {
    for (const [booking, keys] of this.#bookings) for (const key of keys) yield { booking, key };
  }

  /** Keeps a deposit; also one that was kept in a snapshot. */
  add(deposit: Deposit): void {
    this.deposits.set(deposit.deposit, deposit);
    if (isUnreleased(deposit)) this.#count(deposit, deposit.amount);
  }

  remove(deposit: Deposit): void {
    this.deposits.delete(deposit.deposit);
    if (isUnreleased(deposit)) this.#count(deposit, -deposit.amount);
  }

  /** Changes a deposit and what counts of it. */
  change(deposit: Deposit, changed: Partial<Pick<Deposit, 'waits' | 'released' | 'finalAt'>>): void {
    const before = isUnreleased(deposit) ? deposit.amount : 0;
    Object.assign(deposit, changed);
    this.#count(deposit, (isUnreleased(deposit) ? deposit.amount : 0) - before);
  }

  #count({ user, chain, asset }: Deposit, change: Amount): void {
    this.unreleased.ofUser.add(user, asset, change);
    this.unreleased.ofChain.add(chain, asset, change);
  }
}

export const custodyOf = part(() => new Custody());

/** Whether it is credited and can still be lost. */
export function isUnreleased({ waits, released }: Pick<Deposit, 'waits' | 'released'>): boolean {
  return waits === 'nothing' && !released;
}

function placeOf(chain: Id, asset: AssetId): number {
  return chain * MAX_ASSETS + asset;
}

function walletOf(chain: Id, asset: AssetId, wallet: CustodyWallet): number {
  return placeOf(chain, asset) * CUSTODY_WALLETS.length + CUSTODY_WALLETS.indexOf(wallet);
}

const NOTHING: ReadonlyMap<AssetId, Amount> = new Map();

/** Units of assets by who or what they are of; what is zero is not kept. */
class Sums {
  readonly #sums = new Map<number, Map<AssetId, Amount>>();

  add(of: number, asset: AssetId, change: Amount): void {
    const sums = this.#sums.get(of) ?? new Map<AssetId, Amount>();
    const sum = (sums.get(asset) ?? 0) + change;
    assert(sum >= 0, `a sum of asset ${asset} is ${sum}`);
    if (sum === 0) sums.delete(asset);
    else sums.set(asset, sum);
    if (sums.size === 0) this.#sums.delete(of);
    else this.#sums.set(of, sums);
  }

  of(of: number): ReadonlyMap<AssetId, Amount> {
    return this.#sums.get(of) ?? NOTHING;
  }

  /** Whether there is none. */
  isEmpty(): boolean {
    return this.#sums.size === 0;
  }

  *all(): Generator<{ readonly of: number; readonly asset: AssetId; readonly amount: Amount }> {
    for (const [of, sums] of this.#sums) for (const [asset, amount] of sums) yield { of, asset, amount };
  }
}
