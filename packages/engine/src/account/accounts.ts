import type { TimeMs, UserId } from '@tradewind/base';
import { NO_SLOT } from '../orders/order-pool.ts';
import { USER_CLASSES } from '../vocabulary.ts';

export const CLASS_USER = USER_CLASSES.indexOf('user');
export const CLASS_HOUSE = USER_CLASSES.indexOf('house');
const NO_CLASS = 255;
/** All house accounts are one self-trade group. */
const HOUSE_GROUP = -1;
/** Bits of what products watch a user for. */
const FEE_TERMS = 1;
const HELD = 2;
/** Highest user id: bounds the tables that are indexed by it. */
export const MAX_USER = 2 ** 26;

/** Who exists: class, self-trade group and open orders of each user, by user id. */
export class Accounts {
  #class = new Uint8Array(0);
  #group = new Int32Array(0);
  /** Of each user FEE_TERMS and HELD, added: fills read both, from one place. */
  #watched = new Uint8Array(0);
  #heldCount = 0;
  /** First of the user's open orders, newest first; NO_SLOT = none. */
  firstOrder = new Int32Array(0);
  orderCount = new Int32Array(0);
  /** Times of the last grants, per user. */
  readonly grants = new Map<UserId, TimeMs[]>();
  /** Times of new orders that did not trade at once, per user. */
  readonly unfilled = new Map<UserId, TimeMs[]>();

  exists(user: UserId): boolean {
    return user > 0 && user < this.#class.length && this.#class[user] !== NO_CLASS;
  }

  classOf(user: UserId): number {
    return this.#class[user]!;
  }

  groupOf(user: UserId): number {
    return this.#group[user]!;
  }

  open(user: UserId, userClass: number, group: number): void {
    if (user >= this.#class.length) this.#grow(user + 1);
    this.#class[user] = userClass;
    this.#group[user] = group;
  }

  /** Whether a product has a say in what the user pays of fees: only then its hooks are asked. */
  hasFeeTerms(user: UserId): boolean {
    return (this.#watched[user]! & FEE_TERMS) !== 0;
  }

  setFeeTerms(user: UserId): void {
    this.#watched[user] = this.#watched[user]! | FEE_TERMS;
  }

  /** Whether a product holds a part of what the user has: only then it is asked what they may do with it. */
  isHeld(user: UserId): boolean {
    return (this.#watched[user]! & HELD) !== 0;
  }

  /** Whether one of two users is. */
  eitherHeld(one: UserId, other: UserId): boolean {
    return this.#heldCount > 0 && ((this.#watched[one]! | this.#watched[other]!) & HELD) !== 0;
  }

  setHeld(user: UserId, held: boolean): void {
    if (this.isHeld(user) === held) return;
    this.#watched[user] = this.#watched[user]! ^ HELD;
    this.#heldCount += held ? 1 : -1;
  }

  /** Whether two users must not trade with each other. */
  sameGroup(one: UserId, other: UserId): boolean {
    if (one === other) return true;
    const group = this.#effective(one);
    return group !== 0 && group === this.#effective(other);
  }

  /** Ids of all users, rising. */
  *users(): Generator<UserId> {
    for (let user = 0; user < this.#class.length; user += 1) if (this.#class[user] !== NO_CLASS) yield user;
  }

  #effective(user: UserId): number {
    return this.#class[user] === CLASS_HOUSE ? HOUSE_GROUP : this.#group[user]!;
  }

  #grow(needed: number): void {
    const size = Math.max(needed, this.#class.length * 2);
    const classes = new Uint8Array(size).fill(NO_CLASS);
    classes.set(this.#class);
    this.#class = classes;
    const firsts = new Int32Array(size).fill(NO_SLOT);
    firsts.set(this.firstOrder);
    this.firstOrder = firsts;
    const groups = new Int32Array(size);
    groups.set(this.#group);
    this.#group = groups;
    const counts = new Int32Array(size);
    counts.set(this.orderCount);
    this.orderCount = counts;
    const watched = new Uint8Array(size);
    watched.set(this.#watched);
    this.#watched = watched;
  }
}
