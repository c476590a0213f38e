import { HOUR_MS } from '@tradewind/base';

/** So many messages in a row that nobody took before a browser is left alone. */
const PATIENCE = 2;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = HOUR_MS;

interface Silence {
  readonly times: number;
  /** Milliseconds since 1970 UTC. */
  readonly until: number;
}

/**
 * Browsers whose place does not answer. Each message to one costs the whole time of a hand-over, in a queue that all share: after
 * two in a row the browser gets nothing for a while, which doubles with every further one.
 */
export class SilentBrowsers {
  readonly #silences = new Map<string, Silence>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  isLeftAlone(sessionId: string): boolean {
    return this.#now() < (this.#silences.get(sessionId)?.until ?? 0);
  }

  didNotAnswer(sessionId: string): void {
    const times = (this.#silences.get(sessionId)?.times ?? 0) + 1;
    const pause = times < PATIENCE ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (times - PATIENCE), LONGEST_PAUSE_MS);
    this.#silences.set(sessionId, { times, until: this.#now() + pause });
  }

  answered(sessionId: string): void {
    this.#silences.delete(sessionId);
  }
}
