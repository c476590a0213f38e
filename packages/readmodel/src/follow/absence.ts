import type { SpanMs, TimeMs } from '@tradewind/base';
/** How long the database may stay away, ms, and how long when it says itself that it starts or recovers. */
export interface AbsencePatience {
  readonly awayMs: SpanMs;
  readonly recoveryMs: SpanMs;
}

/** As long as the journal waits for one that recovers. */
const PATIENCE: AbsencePatience = { awayMs: 60_000, recoveryMs: 600_000 };

/** Whether the server is there, and takes no connections yet. */
function recovers(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57P03';
}

/** The time since the database was there last; one that says that it recovers is on its way, and is waited for longer. */
export class Absence {
  readonly #patience: AbsencePatience;
  #since: number | undefined;
  #silentSince = 0;

  constructor(patience: AbsencePatience = PATIENCE) {
    this.#patience = patience;
  }

  /** It answers. */
  end(): void {
    this.#since = undefined;
  }

  /** Whether to wait on after this error, which came at `nowMs`. */
  bears(error: unknown, nowMs: TimeMs): boolean {
    const { awayMs, recoveryMs } = this.#patience;
    if (this.#since === undefined) this.#since = this.#silentSince = nowMs;
    if (recovers(error)) this.#silentSince = nowMs;
    return nowMs - this.#silentSince <= awayMs && nowMs - this.#since <= recoveryMs;
  }
}
