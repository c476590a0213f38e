import type { Caller } from '../../platform/calls/handler.ts';

/** What is known of a session while it is used. Times are milliseconds since 1970 UTC. */
export interface LiveSession {
  readonly caller: Caller;
  readonly expiresAt: number;
  /** When it was last used, also when the database has not heard of it yet. */
  seenAt: number;
}

/** How long an answer of the database is trusted: another process (the console) may have ended the session. */
const TRUST_MS = 1_000;
const MAX_SESSIONS = 20_000;

/**
 * Sessions by token hash, so that thousands of orders per second do not ask the database. What this process ends is
 * forgotten at once, also when it was being loaded at that moment.
 */
export class SessionCache {
  readonly #known = new Map<string, { readonly session: LiveSession; readonly until: number }>();
  readonly #loading = new Map<string, Promise<LiveSession | null>>();
  #epoch = 0;

  async get(key: string, load: () => Promise<LiveSession | null>): Promise<LiveSession | null> {
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return known.session;
    const loading = this.#loading.get(key) ?? this.#load(key, load);
    return loading;
  }

  forget(matches: (caller: Caller) => boolean): void {
    this.#epoch++;
    this.#loading.clear();
    for (const [key, { session }] of this.#known) if (matches(session.caller)) this.#known.delete(key);
  }

  #load(key: string, load: () => Promise<LiveSession | null>): Promise<LiveSession | null> {
    const epoch = this.#epoch;
    const until = performance.now() + TRUST_MS;
    const loading = load()
      .then((session) => {
        this.#known.delete(key);
        if (session && epoch === this.#epoch) this.#keep(key, session, until);
        return session;
      })
      .finally(() => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
      });
    this.#loading.set(key, loading);
    return loading;
  }

  #keep(key: string, session: LiveSession, until: number): void {
    if (this.#known.size >= MAX_SESSIONS) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(key, { session, until });
  }
}
