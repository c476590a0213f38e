import { assert } from '@tradewind/base';
import type { PackedLog } from '../event/log.ts';
import { ACCOUNT_TYPES, HOUSE_ACCOUNTS } from '../vocabulary.ts';

const TYPES = ACCOUNT_TYPES.length;
const FIRST_STRIDE = 16;
const FIRST_BLOCKS = 1_024;
const NO_BLOCK = -1;

/** Numbers of house accounts. */
export const HOUSE = Object.fromEntries(HOUSE_ACCOUNTS.map((name, at) => [name, at])) as Record<
  (typeof HOUSE_ACCOUNTS)[number],
  number
>;

/**
 * Every balance there is. A user has a block of balances per account type, made at first use: available and frozen
 * per asset. The house has one balance per purpose and asset; `external` mirrors the rest, so each asset sums to zero.
 * Amounts move only through ledger/transfer.ts; freezing moves nothing between accounts.
 */
export class Ledger {
  readonly log: PackedLog;
  available = new Float64Array(FIRST_BLOCKS * FIRST_STRIDE);
  frozen = new Float64Array(FIRST_BLOCKS * FIRST_STRIDE);
  /** 1 where a balance was ever touched, so that it is shown even at zero. */
  used = new Uint8Array(FIRST_BLOCKS * FIRST_STRIDE);
  house = new Float64Array(HOUSE_ACCOUNTS.length * FIRST_STRIDE);
  /** Assets that fit a block. */
  stride = FIRST_STRIDE;
  blocks = 0;
  #blockOf = new Int32Array(0);

  constructor(log: PackedLog) {
    this.log = log;
  }

  /** Makes room for accounts of users up to this id. */
  ensureUser(user: number): void {
    const needed = (user + 1) * TYPES;
    if (needed <= this.#blockOf.length) return;
    const grown = new Int32Array(Math.max(needed, this.#blockOf.length * 2)).fill(NO_BLOCK);
    grown.set(this.#blockOf);
    this.#blockOf = grown;
  }

  /** Makes room for assets up to this id. */
  ensureAsset(asset: number): void {
    while (asset >= this.stride) this.#widen();
  }

  /** Place of a balance, made when it does not exist yet. */
  place(user: number, account: number, asset: number): number {
    const at = user * TYPES + account;
    let block = this.#blockOf[at]!;
    if (block === NO_BLOCK) {
      block = this.#newBlock();
      this.#blockOf[at] = block;
    }
    return block * this.stride + asset;
  }

  /** Place of a balance, or -1 when the account was never used. */
  find(user: number, account: number, asset: number): number {
    const at = user * TYPES + account;
    const block = at < this.#blockOf.length ? this.#blockOf[at]! : NO_BLOCK;
    return block === NO_BLOCK ? -1 : block * this.stride + asset;
  }

  availableOf(user: number, account: number, asset: number): number {
    const place = this.find(user, account, asset);
    return place < 0 ? 0 : this.available[place]!;
  }

  freeze(place: number, amount: number): void {
    const left = this.available[place]! - amount;
    assert(left >= 0, 'freeze below zero');
    this.available[place] = left;
    this.frozen[place] = this.frozen[place]! + amount;
    this.used[place] = 1;
  }

  release(place: number, amount: number): void {
    const left = this.frozen[place]! - amount;
    assert(left >= 0, 'release of more than is frozen');
    this.frozen[place] = left;
    this.available[place] = this.available[place]! + amount;
  }

  housePlace(house: number, asset: number): number {
    return house * this.stride + asset;
  }

  /** Sum over all accounts of an asset; zero unless a law is broken. */
  sum(asset: number): bigint {
    let sum = 0n;
    for (let block = 0; block < this.blocks; block += 1) {
      const place = block * this.stride + asset;
      sum += BigInt(this.available[place]!) + BigInt(this.frozen[place]!);
    }
    for (let house = 0; house < HOUSE_ACCOUNTS.length; house += 1)
      sum += BigInt(this.house[this.housePlace(house, asset)]!);
    return sum;
  }

  /** Users with a block, for the snapshot: [user x types + type, block]. */
  *owners(): Generator<readonly [number, number]> {
    for (let at = 0; at < this.#blockOf.length; at += 1) {
      const block = this.#blockOf[at]!;
      if (block !== NO_BLOCK) yield [at, block];
    }
  }

  /** Gives blocks back to their owners; `owners` is what `owners()` yielded, flat. */
  restoreOwners(owners: readonly number[]): void {
    for (let at = 0; at < owners.length; at += 2) {
      this.ensureUser(Math.floor(owners[at]! / TYPES));
      this.#blockOf[owners[at]!] = owners[at + 1]!;
      this.#newBlock();
    }
  }

  #newBlock(): number {
    const block = this.blocks;
    this.blocks += 1;
    if (this.blocks * this.stride > this.available.length) {
      this.available = doubled(this.available);
      this.frozen = doubled(this.frozen);
      const used = new Uint8Array(this.used.length * 2);
      used.set(this.used);
      this.used = used;
    }
    return block;
  }

  #widen(): void {
    const { stride } = this;
    this.available = widened(this.available, stride);
    this.frozen = widened(this.frozen, stride);
    this.house = widened(this.house, stride);
    const used = new Uint8Array(this.used.length * 2);
    for (let at = 0; at < this.used.length; at += stride) used.set(this.used.subarray(at, at + stride), at * 2);
    this.used = used;
    this.stride = stride * 2;
  }
}

function doubled(data: Float64Array): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(data.length * 2);
  grown.set(data);
  return grown;
}

function widened(data: Float64Array, stride: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(data.length * 2);
  for (let at = 0; at < data.length; at += stride) grown.set(data.subarray(at, at + stride), at * 2);
  return grown;
}
