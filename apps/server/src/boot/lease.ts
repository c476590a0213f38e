import { setTimeout as pause } from 'node:timers/promises';
import { isLostConnection, type Pool } from '@tradewind/database';
import type { Leadership } from '@tradewind/journal';

/** The leader says that it lives this often. */
export const BEAT_MS = 1_000;
/** A leader that was not confirmed for so long answers nothing until it is. */
export const FRESH_MS = 4_000;
/** A leader that has not said so for this long may be deposed. Longer than FRESH_MS, so that both never answer. */
export const STALE_MS = 8_000;

/** How often it is looked whether a lost connection is replaced. */
const PAUSE_MS = 50;

export const LEASE_SCOPE = 'lease';

export const LEASE_MIGRATIONS = [
  {
    id: 1,
    name: 'lease',
    sql: `CREATE TABLE lease (id int4 PRIMARY KEY CHECK (id = 1), epoch int8 NOT NULL, beat_at timestamptz NOT NULL);`,
  },
];

const BEAT = `INSERT INTO lease (id, epoch, beat_at) SELECT 1, epoch, clock_timestamp() FROM leader WHERE epoch = $1
ON CONFLICT (id) DO UPDATE SET epoch = EXCLUDED.epoch, beat_at = EXCLUDED.beat_at
RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`;

/** Whether the present leader has fallen silent; true as well when nobody ever led, false while the tables are made. */
export async function isSilent(pool: Pool): Promise<boolean> {
  const { rows: tables } = await pool.query<{ made: boolean }>(`SELECT to_regclass('lease') IS NOT NULL AS made`);
  if (!tables[0]?.made) return false;
  const { rows } = await pool.query<{ silent: boolean }>(
    `SELECT beat_at < clock_timestamp() - make_interval(secs => $1) AS silent FROM lease`,
    [STALE_MS / 1_000],
  );
  return rows[0]?.silent ?? true;
}

/** The sign of life of a process that nobody else may lead beside, and that has no epoch to say yet. */
export class Claim {
  readonly #pool: Pool;
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async start(): Promise<void> {
    await this.#beat();
    this.#timer ??= setInterval(() => void this.#beat(), BEAT_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
  }

  /** Before the first start there is no such table, and nobody who looks into it. */
  async #beat(): Promise<void> {
    await this.#pool
      .query(
        `INSERT INTO lease (id, epoch, beat_at) VALUES (1, 0, clock_timestamp())
         ON CONFLICT (id) DO UPDATE SET beat_at = EXCLUDED.beat_at`,
      )
      .catch(() => {});
  }
}

/**
 * The leader's sign of life. A process that was frozen finds here that its last confirmation is old, and answers
 * nothing from memory before the database has said that its epoch still stands.
 */
export class Lease {
  readonly #pool: Pool;
  readonly #leadership: Pick<Leadership, 'head' | 'unresolved'>;
  readonly #onDeposed: (reason: string) => void;
  readonly #onBeat: (databaseMs: number, roundTripMs: number) => void;
  #confirmedAt = -Infinity;
  #beating = false;
  #timer: NodeJS.Timeout | undefined;

  /** `onBeat` is told what the database's clock said, half of the round trip ago. */
  constructor(
    pool: Pool,
    leadership: Pick<Leadership, 'head' | 'unresolved'>,
    onDeposed: (reason: string) => void,
    onBeat: (databaseMs: number, roundTripMs: number) => void = () => {},
  ) {
    this.#pool = pool;
    this.#leadership = leadership;
    this.#onDeposed = onDeposed;
    this.#onBeat = onBeat;
  }

  /** The machine may have slept, which its monotonic clock does not tell: the next beat says whether it still leads. */
  doubt(): void {
    this.#confirmedAt = -Infinity;
    void this.#beat().catch(() => {});
  }

  /** Whether this process may speak as the leader now. */
  fresh(): boolean {
    return performance.now() - this.#confirmedAt < FRESH_MS;
  }

  /** Asks the database now: where another process leads, this one ends by that and not by what follows from it. */
  async check(): Promise<void> {
    // A connection that is being replaced finds out by itself, and ends the process then.
    for (let waited = 0; this.#leadership.unresolved && waited < FRESH_MS; waited += PAUSE_MS) await pause(PAUSE_MS);
    await this.#confirm().catch(() => {});
  }

  async start(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => void this.#beat().catch(() => {}), BEAT_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#confirmedAt = -Infinity;
  }

  /** Lets another process lead at once instead of after STALE_MS. */
  async release(): Promise<void> {
    this.stop();
    const { epoch } = this.#leadership.head;
    await this.#pool.query(`UPDATE lease SET beat_at = 'epoch' WHERE epoch = $1`, [epoch]).catch((error: unknown) => {
      // A database that is away tells nobody; the lease runs out by itself.
      if (!isLostConnection(error)) throw error;
    });
  }

  /** One at a time: what waited through an outage would all ask for an epoch that has passed. */
  async #beat(): Promise<void> {
    if (this.#beating) return;
    this.#beating = true;
    try {
      await this.#confirm();
    } finally {
      this.#beating = false;
    }
  }

  async #confirm(): Promise<void> {
    const asked = performance.now();
    const { epoch } = this.#leadership.head;
    const { rows } = await this.#pool.query<{ now: number }>(BEAT, [epoch]);
    const [beat] = rows;
    if (beat !== undefined) {
      this.#confirmedAt = asked;
      this.#onBeat(beat.now, performance.now() - asked);
      return;
    }
    // A leader that resolves a lost append begins a new epoch of its own a moment before it knows so.
    if (this.#leadership.unresolved || this.#leadership.head.epoch !== epoch) return;
    this.stop();
    this.#onDeposed('Another process leads this installation now.');
  }
}
