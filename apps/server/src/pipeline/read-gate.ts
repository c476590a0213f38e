import { Refused } from '../http/refused.ts';

/** How long a history read waits for the follower before it says that the read model is behind. */
export const READ_WAIT_MS = 1_000;
/** Users whose last sequence is remembered; the oldest are forgotten first. */
const MAX_REMEMBERED = 200_000;

interface Waiter {
  readonly seq: number;
  readonly resolve: () => void;
}

/** Lets a user read their own writes: history waits until the follower has passed the user's last sequence. */
export class ReadGate {
  readonly #lastSeq = new Map<number, number>();
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
    const ready = this.#waiters.filter((waiter) => waiter.seq <= this.#reached);
    this.#waiters = this.#waiters.filter((waiter) => waiter.seq > this.#reached);
    for (const { resolve } of ready) resolve();
  }

  /** A write of this user was answered with `seq`; a repeated one tells an earlier sequence than the last. */
  remember(user: number, seq: number): void {
    const last = Math.max(this.#lastSeq.get(user) ?? 0, seq);
    this.#lastSeq.delete(user);
    this.#lastSeq.set(user, last);
    if (this.#lastSeq.size > MAX_REMEMBERED) this.#lastSeq.delete(this.#lastSeq.keys().next().value!);
  }

  /** Waits for the user's own writes and for `seenSeq`, which the caller says to have seen; `head` bounds that. */
  async own(user: number, seenSeq: number, head: number): Promise<void> {
    await this.until(Math.max(this.#lastSeq.get(user) ?? 0, Math.min(seenSeq, head)));
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
        reject(new Refused('read_model_behind'));
      }, READ_WAIT_MS);
      this.#waiters.push(waiter);
    });
  }
}
