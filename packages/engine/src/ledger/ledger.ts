import { type Amount, type AssetId, assert, type Doubles, type UserId } from '@tradewind/base';
import type { PackedLog } from '../event/log.ts';
import { ACCOUNT_TYPES, type AccountNumber, HOUSE_ACCOUNTS, type HouseNumber, OUTSIDE_HOUSES } from '../vocabulary.ts';
import { Arrivals } from './arrivals.ts';

const TYPES = ACCOUNT_TYPES.length;
const FIRST_BLOCKS = 1_024;
const NO_BLOCK = -1;
/** Entries of a balance: available and frozen. A place is where the first of them lies. */
const PARTS = 2;

/** Number of the account in which users trade base against quote. */
export const SPOT: AccountNumber = ACCOUNT_TYPES.indexOf('spot');
export const CONTRACT: AccountNumber = ACCOUNT_TYPES.indexOf('contract');
export const FAST: AccountNumber = ACCOUNT_TYPES.indexOf('fast');
export const FINANCE: AccountNumber = ACCOUNT_TYPES.indexOf('finance');

/** Numbers of house accounts. */
export const HOUSE = Object.fromEntries(HOUSE_ACCOUNTS.flatMap((name, at) => [[name, at]])) as Record<
  (typeof HOUSE_ACCOUNTS)[number],
  HouseNumber
>;

/**
 * Every balance there is. A user has a block of balances per account type, made at first use: available and frozen
 * per asset. The house has one balance per purpose and asset; `external` mirrors the rest, so each asset sums to zero.
 * Amounts move only through ledger/transfer.ts; freezing moves nothing between accounts.
 */
export class Ledger {
  readonly log: PackedLog;
  readonly arrivals = new Arrivals();
  /** Available and frozen in turn, so that both lie in the same line of memory. */
  balances = new Float64Array(FIRST_BLOCKS * PARTS);
  available: Doubles<Amount> = this.balances.subarray(0);
  frozen: Doubles<Amount> = this.balances.subarray(1);
  /**
   * 1 at the place of a balance that was ever touched, so that it is shown even at zero. Written where nothing was
   * available before: what is available was marked when it came, and the hot path spares a line of memory.
   */
  used = new Uint8Array(FIRST_BLOCKS * PARTS);
  house: Doubles<Amount> = new Float64Array(HOUSE_ACCOUNTS.length);
  /** Assets that fit a block: those that are listed. Room to spare would spread the blocks over the caches' lines. */
  stride = 1;
  blocks = 0;
  /** Block of each user in each account type, all users of a type in a row. */
  #blockOf = new Int32Array(0);
  /** User of each block. */
  #ownerOf = new Int32Array(FIRST_BLOCKS);
  /** Users that fit `#blockOf`. */
  #users = 0;

  constructor(log: PackedLog) {
    this.log = log;
  }

  /** Makes room for accounts of users up to this id. */
  ensureUser(user: UserId): void {
    if (user < this.#users) return;
    const users = Math.max(user + 1, this.#users * 2);
    const grown = new Int32Array(users * TYPES).fill(NO_BLOCK);
    for (let type = 0; type < TYPES; type += 1)
      grown.set(this.#blockOf.subarray(type * this.#users, (type + 1) * this.#users), type * users);
    this.#blockOf = grown;
    this.#users = users;
  }

  /** Makes room for assets up to this id. */
  ensureAsset(asset: AssetId): void {
    if (asset >= this.stride) this.#widen(asset + 1);
  }

  /** Place of a balance, made when it does not exist yet. */
  place(user: UserId, account: AccountNumber, asset: AssetId): number {
    const at = account * this.#users + user;
    let block = this.#blockOf[at]!;
    if (block === NO_BLOCK) {
      block = this.#newBlock();
      this.#blockOf[at] = block;
      this.#ownerOf[block] = user;
    }
    return (block * this.stride + asset) * PARTS;
  }

  /** Place of a balance, or -1 when the account was never used. */
  find(user: UserId, account: AccountNumber, asset: AssetId): number {
    const block = user < this.#users ? this.#blockOf[account * this.#users + user]! : NO_BLOCK;
    return block === NO_BLOCK ? -1 : (block * this.stride + asset) * PARTS;
  }

  /** End of the places of all balances. */
  placesEnd(): number {
    return this.blocks * this.stride * PARTS;
  }

  availableOf(user: UserId, account: AccountNumber, asset: AssetId): Amount {
    const place = this.find(user, account, asset);
    return place < 0 ? 0 : this.available[place]!;
  }

  freeze(place: number, amount: Amount): void {
    const before = this.available[place]!;
    const left = before - amount;
    assert(left >= 0, 'freeze below zero');
    if (before === 0) this.used[place] = 1;
    this.available[place] = left;
    this.frozen[place] = this.frozen[place]! + amount;
  }

  release(place: number, amount: Amount): void {
    const left = this.frozen[place]! - amount;
    const before = this.available[place]!;
    assert(left >= 0, 'release of more than is frozen');
    this.frozen[place] = left;
    this.available[place] = before + amount;
    if (before === 0 && this.arrivals.isOn()) this.arrivals.note(this.#ownerAt(place));
  }

  housePlace(house: HouseNumber, asset: AssetId): number {
    return house * this.stride + asset;
  }

  /** Sum over all accounts of an asset; zero unless a law is broken. */
  sum(asset: AssetId): bigint {
    let sum = 0n;
    for (let block = 0; block < this.blocks; block += 1) {
      const place = (block * this.stride + asset) * PARTS;
      sum += BigInt(this.available[place]!) + BigInt(this.frozen[place]!);
    }
    for (let house = 0; house < HOUSE_ACCOUNTS.length; house += 1)
      sum += BigInt(this.house[this.housePlace(house, asset)]!);
    return sum;
  }

  /** Users with a block, for the snapshot: [user x types + type, block]. */
  *owners(): Generator<readonly [number, number]> {
    for (let user = 0; user < this.#users; user += 1)
      for (let type = 0; type < TYPES; type += 1) {
        const block = this.#blockOf[type * this.#users + user]!;
        if (block !== NO_BLOCK) yield [user * TYPES + type, block];
      }
  }

  /** Gives blocks back to their owners; `owners` is what `owners()` yielded, flat. */
  restoreOwners(owners: readonly number[]): void {
    while (this.blocks < owners.length / 2) this.#newBlock();
    for (let at = 0; at < owners.length; at += 2) {
      const user = Math.floor(owners[at]! / TYPES);
      this.ensureUser(user);
      this.#blockOf[(owners[at]! - user * TYPES) * this.#users + user] = owners[at + 1]!;
      this.#ownerOf[owners[at + 1]!] = user;
    }
  }

  #ownerAt(place: number): UserId {
    return this.#ownerOf[Math.floor(place / (this.stride * PARTS))]!;
  }

  #newBlock(): number {
    const block = this.blocks;
    this.blocks += 1;
    if (this.blocks > this.#ownerOf.length) {
      const owners = new Int32Array(this.#ownerOf.length * 2);
      owners.set(this.#ownerOf);
      this.#ownerOf = owners;
    }
    if (this.placesEnd() > this.balances.length) {
      const balances = new Float64Array(this.balances.length * 2);
      balances.set(this.balances);
      const used = new Uint8Array(this.used.length * 2);
      used.set(this.used);
      this.#hold(balances, used);
    }
    return block;
  }

  #widen(stride: number): void {
    const wider = <T extends Float64Array | Uint8Array>(from: T, to: T, entries: number): T => {
      const row = this.stride * entries;
      for (let at = 0; at < from.length; at += row) to.set(from.subarray(at, at + row), (at / row) * stride * entries);
      return to;
    };
    const grown = (length: number) => (length / this.stride) * stride;
    const balances = wider(this.balances, new Float64Array(grown(this.balances.length)), PARTS);
    this.#hold(balances, wider(this.used, new Uint8Array(grown(this.used.length)), PARTS));
    this.house = wider(this.house, new Float64Array(grown(this.house.length)), 1);
    this.stride = stride;
  }

  #hold(balances: Float64Array<ArrayBuffer>, used: Uint8Array<ArrayBuffer>): void {
    this.balances = balances;
    this.available = balances.subarray(0);
    this.frozen = balances.subarray(1);
    this.used = used;
  }
}

/** All that users and house accounts hold of an asset, in units: what lies outside with the other sign. */
export function insideOf(ledger: Ledger, asset: AssetId): Amount {
  let outside = 0;
  for (const house of OUTSIDE_HOUSES) outside += ledger.house[ledger.housePlace(HOUSE[house], asset)]!;
  return -outside;
}
