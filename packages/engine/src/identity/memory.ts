import type { TimeMs, UserId } from '@tradewind/base';
import { CLIENT_ID_KEPT_MS, MAX_CLIENT_IDS_PER_USER, MAX_FORGOTTEN_PER_COMMAND } from '../limits.ts';

/** What a client id came to. */
export interface Remembered {
  readonly clientId: string;
  readonly seq: number;
  readonly time: TimeMs;
  readonly bodyHash: number;
  /** Refusal number, 0 = accepted. */
  readonly refusal: number;
  /** Place in REFERENCES. */
  readonly resultKind: number;
  readonly resultId: number;
}

/** The client ids of the last 24 hours with their answers. An id whose order is still open is never forgotten. */
export class Memory {
  readonly #byUser = new Map<number, Map<string, Remembered>>();
  #queue: { readonly user: UserId; readonly clientId: string; readonly time: TimeMs }[] = [];
  #start = 0;
  readonly #isOpen: (entry: Remembered) => boolean;

  constructor(isOpen: (entry: Remembered) => boolean) {
    this.#isOpen = isOpen;
  }

  find(user: UserId, clientId: string, time: TimeMs): Remembered | undefined {
    const entry = this.#byUser.get(user)?.get(clientId);
    return entry !== undefined && this.#counts(entry, time) ? entry : undefined;
  }

  #counts(entry: Remembered, time: TimeMs): boolean {
    return entry.time + CLIENT_ID_KEPT_MS > time || this.#isOpen(entry);
  }

  remember(user: UserId, entry: Remembered): void {
    this.#forgetOld(entry.time);
    let own = this.#byUser.get(user);
    if (own === undefined) {
      own = new Map();
      this.#byUser.set(user, own);
    }
    own.delete(entry.clientId);
    own.set(entry.clientId, entry);
    this.#queue.push({ user, clientId: entry.clientId, time: entry.time });
    if (own.size > MAX_CLIENT_IDS_PER_USER) this.#evict(own);
  }

  /** All entries that still count at `time`, in the order of their sequence, for the snapshot. */
  all(time: TimeMs): { readonly user: UserId; readonly entry: Remembered }[] {
    const entries: { user: UserId; entry: Remembered }[] = [];
    for (const [user, own] of this.#byUser)
      for (const entry of own.values()) if (this.#counts(entry, time)) entries.push({ user, entry });
    return entries.sort((a, b) => a.entry.seq - b.entry.seq);
  }

  /** Takes back what `all` gave. */
  restore(entries: readonly { readonly user: UserId; readonly entry: Remembered }[]): void {
    for (const { user, entry } of entries) {
      const own = this.#byUser.get(user) ?? new Map<string, Remembered>();
      own.set(entry.clientId, entry);
      this.#byUser.set(user, own);
      this.#queue.push({ user, clientId: entry.clientId, time: entry.time });
    }
  }

  /**
   * Clears away expired entries, a bounded number at a time; what waits to be cleared counts for nothing. Those of open
   * orders are looked at again a day later.
   */
  #forgetOld(time: TimeMs): void {
    for (let looked = 0; looked < MAX_FORGOTTEN_PER_COMMAND && this.#start < this.#queue.length; looked += 1) {
      if (this.#queue[this.#start]!.time + CLIENT_ID_KEPT_MS > time) break;
      const { user, clientId } = this.#queue[this.#start]!;
      this.#start += 1;
      const own = this.#byUser.get(user);
      const entry = own?.get(clientId);
      if (own === undefined || entry === undefined || entry.time + CLIENT_ID_KEPT_MS > time) continue;
      if (this.#isOpen(entry)) this.#queue.push({ user, clientId, time });
      else {
        own.delete(clientId);
        if (own.size === 0) this.#byUser.delete(user);
      }
    }
    if (this.#start * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#start);
      this.#start = 0;
    }
  }

  #evict(own: Map<string, Remembered>): void {
    for (const [clientId, entry] of own) {
      if (this.#isOpen(entry)) continue;
      own.delete(clientId);
      return;
    }
  }
}
