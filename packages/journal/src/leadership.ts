import { setTimeout as pause } from 'node:timers/promises';
import { isLostConnection, migrateOn, type Pool } from '@tradewind/database';
import pg from 'pg';
import { backendOf, beginEpoch, breakLock, connectLeader, continueEpoch, seizeLock, tryLock } from './election.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_COMMANDS, PARTITION_SEQS } from './limits.ts';
import { ensurePartitions } from './partitions.ts';
import { GENESIS, hashRow, isWellFormed, type JournalRow, lastSeq } from './row.ts';
import { JOURNAL_MIGRATIONS, JOURNAL_SCOPE } from './schema.ts';
import { type Head, readHead, readVersion } from './verify.ts';

/** What a leader appends; the journal adds epoch and hashes. */
export type Batch = Omit<JournalRow, 'epoch' | 'prevHash' | 'hash'> & {
  /** From this row on, the rows need this version. */
  readonly version?: string;
};

/** Another leader has begun a newer epoch: this one wrote nothing and never will again. */
export class DeposedError extends Error {
  override name = 'DeposedError';
}

/** The connection broke under an append: it may be committed or not. `resolveAppend` finds out; never just retry. */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcomeError';
}

export type LeadershipOptions = {
  /** Told once, in a sentence, when leadership is over: another process leads, or the database did not come back. */
  readonly onLost: (reason: string) => void;
  /** Asked while another connection leads: whether to depose it (frozen or cut off). Its appends then fail. */
  readonly force?: () => boolean | Promise<boolean>;
  /** The version of this program, for a journal that nobody has begun. */
  readonly version?: string;
  /**
   * Asked once nobody else can lead, before tables are brought up to date or an epoch begins: throws to leave everything
   * as it is. Told the version that the rows behind the end need, or null where there is none; `signal` aborts when the
   * lock is lost meanwhile.
   */
  readonly admit?: (version: string | null, signal: AbortSignal) => void | Promise<void>;
};

const LOCK_WAIT_MS = 8_000;
/** How long the database may be away, and how long when it says itself that it recovers. */
const AWAY_MS = 30_000;
const RECOVERY_MS = 600_000;
const RECONNECT_MS = 100;

// One statement: the leader row is checked and moved together with the insert, so a deposed leader writes nothing.
const APPEND = `WITH lead AS (
  UPDATE leader SET head_seq = $1::int8 + $2::int4 - 1, head_hash = $5, time = $8, version = coalesce($10, version)
  WHERE id = 1 AND epoch = $3 AND head_seq = $1::int8 - 1 AND head_hash = $4 RETURNING id)
INSERT INTO journal (first_seq, count, epoch, prev_hash, hash, event_hash, tick_head, time, payload)
SELECT $1::int8, $2::int4, $3::int8, $4::bytea, $5::bytea, $6::bytea, $7::bytea, $8::int8, $9::bytea FROM lead`;

/**
 * Elects this process: undefined while another connection leads. Begins a new epoch, which shuts out every earlier
 * leader for ever. Verify the tail of the chain before the first append.
 */
export async function acquireLeadership(
  url: string,
  pool: Pool,
  options: LeadershipOptions,
): Promise<Leadership | undefined> {
  const leadership = new Leadership(url, pool, options.onLost);
  return (await leadership.elect(options)) ? leadership : undefined;
}

/** The right to append, bound to one connection. Appends run one at a time. */
export class Leadership {
  readonly #url: string;
  readonly #pool: Pool;
  readonly #onLost: (reason: string) => void;
  #client: pg.Client | undefined;
  #backend = 0;
  #head: Head = { ...GENESIS, epoch: 0, time: 0 };
  #partitionsEnd = 0;
  #growing: Promise<void> | undefined;
  #pending: JournalRow | undefined;
  #unknown = false;
  /** Under way since the connection broke between two appends. */
  #regaining: Promise<void> | undefined;
  #resigned = false;
  #maybeUnreplicated = false;

  /** Use `acquireLeadership`. */
  constructor(url: string, pool: Pool, onLost: (reason: string) => void) {
    this.#url = url;
    this.#pool = pool;
    this.#onLost = onLost;
  }

  /** For `acquireLeadership`. */
  async elect({ force, version, admit }: LeadershipOptions): Promise<boolean> {
    const client = await this.#connect();
    try {
      if (!(await tryLock(client))) {
        const forced = (await force?.()) === true;
        if (!forced || !(await seizeLock(client, this.#pool, LOCK_WAIT_MS))) {
          await client.end();
          return false;
        }
      }
      await admit?.(await readVersion(client), this.#lostLock(client));
      // On the connection that holds the lock: where it is lost, nothing is changed.
      await migrateOn(client, JOURNAL_MIGRATIONS, JOURNAL_SCOPE);
      this.#backend = await backendOf(client);
      this.#head = await beginEpoch(client, version ?? '');
      this.#partitionsEnd = await ensurePartitions(this.#pool, this.#head.seq + 1);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    return true;
  }

  #lostLock(client: pg.Client): AbortSignal {
    const lost = new AbortController();
    client.once('end', () => lost.abort(new Error('The connection that was to lead is lost; nothing was changed.')));
    return lost.signal;
  }

  /** The end of the journal and the epoch of this leadership. */
  get head(): Head {
    return this.#head;
  }

  /** Whether a lost connection is being replaced: a new epoch may have begun that `head` does not tell yet. */
  get unresolved(): boolean {
    return this.#unknown || this.#regaining !== undefined;
  }

  /**
   * Writes one row and answers it when it is durable; where the connection broke before, on a new one. Throws DeposedError
   * (nothing written), UnknownOutcomeError (call `resolveAppend`), RangeError (batch too large or out of order), or the
   * database's own error (nothing written, the same batch may be tried again: a full disk).
   */
  async append(batch: Batch): Promise<JournalRow> {
    await this.#regaining;
    const client = this.#client;
    if (client === undefined) throw new DeposedError('This process does not lead any more.');
    if (this.#pending !== undefined) throw new RangeError('an append is under way or unresolved');
    const { version = null, ...linked } = batch;
    const row = this.#rowOf(linked);
    this.#pending = row;
    this.#maybeUnreplicated = false;
    try {
      const { rowCount } = await client.query({ name: 'append', text: APPEND, values: [...valuesOf(row), version] });
      if (this.#maybeUnreplicated) throw new Error('committed here, but perhaps not on a replica');
      this.#pending = undefined;
      if (rowCount !== 1) {
        await this.#drop();
        throw new DeposedError(
          `Another process leads this installation now: sequence ${row.firstSeq} was not written.`,
        );
      }
    } catch (error) {
      if (error instanceof DeposedError) throw error;
      this.#unknown = !isCertain(error);
      if (this.#unknown)
        throw new UnknownOutcomeError(`Whether sequence ${row.firstSeq} is written is unknown.`, { cause: error });
      this.#pending = undefined;
      throw error;
    }
    this.#advance(row);
    return row;
  }

  /**
   * What became of the append whose outcome was unknown, for certain: begins a new epoch first, which waits for a
   * statement still under way and shuts out one that comes later. Afterwards appends may go on, except `deposed` (and
   * `committed` when another leader took over since: the next append says so). Throws while the database is away.
   */
  async resolveAppend(timeoutMs = AWAY_MS): Promise<'committed' | 'absent' | 'deposed'> {
    const row = this.#pending;
    if (row === undefined || !this.#unknown) throw new RangeError('no append is unresolved');
    await this.#drop();
    const deadline = Date.now() + timeoutMs;
    const client = await this.#reconnect(deadline);
    try {
      const claimed = await this.#reclaim(client, row.epoch, deadline);
      // On this connection: those of the pool may still wait for a server that cannot be reached.
      const written = await isWritten(client, row);
      if (claimed === undefined) await client.end();
      else await this.#goOn(client, claimed);
      this.#pending = undefined;
      this.#unknown = false;
      if (written) return 'committed';
      return claimed === undefined ? 'deposed' : 'absent';
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }

  /** Gives leadership up; `onLost` is not called. */
  async resign(): Promise<void> {
    this.#resigned = true;
    await this.#regaining;
    await this.#drop();
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await this.#growing;
    await client?.end().catch(() => {});
  }

  async #goOn(client: pg.Client, head: Head): Promise<void> {
    this.#backend = await backendOf(client);
    this.#client = client;
    this.#head = head;
  }

  async #connect(): Promise<pg.Client> {
    const client = await connectLeader(this.#url, (broken, reason) => this.#broken(broken, reason));
    client.on('notice', (notice) => {
      if (notice.message?.includes('may not have been replicated')) this.#maybeUnreplicated = true;
    });
    return client;
  }

  /** Waits for a database that is away, and longer for one that says that it recovers. */
  async #reconnect(deadline: number): Promise<pg.Client> {
    const recovered = Date.now() + RECOVERY_MS;
    for (;;) {
      try {
        return await this.#connect();
      } catch (error) {
        const recovers = error instanceof pg.DatabaseError && error.code === '57P03';
        if (this.#resigned || Date.now() > (recovers ? recovered : deadline)) throw error;
        await pause(RECONNECT_MS, undefined, { ref: false });
      }
    }
  }

  /** A new epoch for us, or undefined when another leader has begun one. In the old one a lost row could still arrive. */
  async #reclaim(client: pg.Client, epoch: number, deadline: number): Promise<Head | undefined> {
    while (!(await tryLock(client))) {
      if ((await readHead(client)).epoch !== epoch) return undefined;
      if (Date.now() > deadline) throw new Error('Another connection holds the leader lock.');
      // The database may not know yet that our own last connection is dead.
      await breakLock(client, this.#backend);
      await pause(20);
    }
    return continueEpoch(client, epoch);
  }

  /** Under an append the append itself reports it. */
  #broken(client: pg.Client, reason: string): void {
    if (client !== this.#client || this.#pending !== undefined) return;
    this.#client = undefined;
    this.#regaining = this.#regain()
      .catch((error: unknown) => {
        if (this.#resigned) return;
        const away = `The connection of the leader to the database is lost (${reason}), and there is no other.`;
        this.#onLost(isLostConnection(error) || !(error instanceof Error) ? away : error.message);
      })
      .finally(() => {
        this.#regaining = undefined;
      });
  }

  /** No append was under way, so the journal ends where we left it unless another leader has begun an epoch since. */
  async #regain(): Promise<void> {
    const deadline = Date.now() + AWAY_MS;
    for (;;) {
      const client = await this.#reconnect(deadline);
      try {
        const head = await this.#reclaim(client, this.#head.epoch, deadline);
        if (head === undefined) throw new DeposedError('Another process leads this installation now.');
        if (head.seq !== this.#head.seq || head.hash !== this.#head.hash)
          throw new Error(`The journal ends at sequence ${head.seq}, not at ${this.#head.seq} where it was left.`);
        await this.#goOn(client, head);
        return;
      } catch (error) {
        await client.end().catch(() => {});
        if (!isLostConnection(error) || Date.now() > deadline) throw error;
      }
    }
  }

  #rowOf(batch: Omit<Batch, 'version'>): JournalRow {
    if (batch.firstSeq !== this.#head.seq + 1) throw new RangeError(`the next sequence is ${this.#head.seq + 1}`);
    if (batch.count > MAX_BATCH_COMMANDS || batch.payload.length > MAX_BATCH_BYTES) {
      throw new RangeError('the batch is too large');
    }
    const linked = { ...batch, epoch: this.#head.epoch, prevHash: this.#head.hash };
    if (!isWellFormed(linked)) throw new RangeError('a value of the batch is out of its range');
    return { ...linked, hash: hashRow(linked) };
  }

  #advance(row: JournalRow): void {
    this.#head = { seq: lastSeq(row), hash: row.hash, epoch: row.epoch, time: row.time };
    // One empty partition is always ahead; making it does not hold up appends.
    if (this.#head.seq + PARTITION_SEQS < this.#partitionsEnd || this.#growing !== undefined) return;
    this.#growing = ensurePartitions(this.#pool, this.#head.seq + 1)
      .then(
        (end) => {
          this.#partitionsEnd = end;
        },
        // The next append tries again; a whole partition of time is left.
        () => {},
      )
      .finally(() => {
        this.#growing = undefined;
      });
  }
}

async function isWritten(client: pg.Client, { firstSeq, hash }: JournalRow): Promise<boolean> {
  const { rows } = await client.query<{ hash: Buffer }>('SELECT hash FROM journal WHERE first_seq = $1', [firstSeq]);
  return rows[0]?.hash.toString('hex') === hash;
}

function valuesOf(row: JournalRow): unknown[] {
  const hashes = [row.prevHash, row.hash, row.eventHash, row.tickHead].map((hex) => Buffer.from(hex, 'hex'));
  return [row.firstSeq, row.count, row.epoch, ...hashes, row.time, row.payload];
}

/** Whether the server said that the statement failed, and stays up to say so. */
function isCertain(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && !/^(08|57P)/.test(error.code ?? '');
}
