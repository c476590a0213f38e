import type { UserId } from '@tradewind/base';
import { Refused } from '../../platform/calls/refused.ts';
import type { Applied } from './sequencer.ts';
import { Unwritten } from './unwritten.ts';

/** How long a history read waits for the follower before it says that the read model is behind. */
export const READ_WAIT_MS = 1_000;
/** Nobody is told sooner to ask again while everything is made again, which takes seconds to minutes. */
const REBUILD_RETRY_S = 5;

interface Waiter {
  readonly seq: number;
  readonly resolve: () => void;
}

/** No list shows less than what the engine has done to its user, whoever caused it: it waits for the follower. */
export class ReadGate {
  readonly #unwritten = new Unwritten();
  #reached = 0;
  /** Where the journal ended when this process began: before the follower is there, every history would be short. */
  readonly #whole: number;
  #waiters: Waiter[] = [];

  constructor(whole = 0) {
    this.#whole = whole;
  }

  get reached(): number {
    return this.#reached;
  }

  /** How far the read model is made again, or null where it is whole. */
  get rebuilding(): { readonly done: number; readonly of: number } | null {
    return this.#reached < this.#whole ? { done: this.#reached, of: this.#whole } : null;
  }

  /** Refused with `read_model_behind` after a second in which the read model is not whole. */
  whole(): Promise<void> {
    return this.until(this.#whole);
  }

  /** The follower has projected everything up to `seq`. */
  advance(seq: number): void {
    this.#reached = Math.max(this.#reached, seq);
    this.#unwritten.advance(this.#reached);
    const ready = this.#waiters.filter((waiter) => waiter.seq <= this.#reached);
    this.#waiters = this.#waiters.filter((waiter) => waiter.seq > this.#reached);
    for (const { resolve } of ready) resolve();
  }

  /** A command was applied that concerned these users. */
  note(applied: Applied, users: Iterable<number>): void {
    for (const user of users) this.#unwritten.add(user, applied);
  }

  /** Waits for all that concerned the user, and for `seenSeq`, which the caller says to have seen; `head` bounds that. */
  async own(user: UserId, seenSeq: number, head: number): Promise<void> {
    const { lost } = this.#unwritten;
    await this.until(Math.max(this.#whole, this.#unwritten.lastOf(user), lost, Math.min(seenSeq, head)));
  }

  /** What concerned the user and may not be in the tables yet, oldest first; null where that is no longer known. */
  unwritten(user: UserId): readonly Applied[] | null {
    return this.#unwritten.lost > 0 ? null : this.#unwritten.of(user);
  }

  /** Refused with `read_model_behind` after a second. */
  async until(seq: number): Promise<void> {
    if (seq <= this.#reached) return;
    await new Promise<void>((resolve, reject) => {
      const waiter = {
        seq,
        resolve: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        reject(new Refused('read_model_behind', this.rebuilding ? { retryAfterS: REBUILD_RETRY_S } : {}));
      }, READ_WAIT_MS);
      this.#waiters.push(waiter);
    });
  }
}
