import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS, type SpanMs } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import { type Journal, lastSeq } from '@tradewind/journal';
import type { Cursor } from '../project/cursor.ts';
import { Projector } from '../project/projector.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { applyRow, checkEventHash, worldOf } from './apply-row.ts';
import type { LeaderPlace, SavedSnapshot } from './messages.ts';
import { pruneTrades } from './prune.ts';
import { type Standing, saveStanding } from './standing.ts';
import { Wake } from './wake.ts';

export interface FollowerOptions {
  /** Connection string of the database. */
  readonly url: string;
  /** How often to look for new rows when nobody tells, ms. */
  readonly pollMs: SpanMs;
  /** A snapshot is saved when so many commands or so much time have passed since the last. */
  readonly snapshotEveryCommands: number;
  readonly snapshotEveryMs: SpanMs;
  /** After each batch: everything up to `seq` is in the tables. */
  readonly onProgress: (seq: number) => void;
  /** A snapshot is begun, or a part of it is stored. */
  readonly onSaving: () => void;
}

/** Journal rows read and written at a time. */
const STEP_ROWS = 64;
/** Pause after a batch that took all there was: a transaction of a dozen statements for every few orders is dear. */
const REST_MS = 10;
/** Table rows that are enough for one transaction. */
const FULL_BATCH = 20_000;
const PRUNE_EVERY_MS = HOUR_MS;

/**
 * Reads the journal, applies it to an engine of its own, compares the event hash of every row, writes the read model
 * and saves snapshots. Rejects `done` with a sentence when anything is wrong: the process must then stop.
 */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #pool: Pool;
  readonly #journal: Journal;
  readonly #standing: Standing;
  readonly #projector: Projector;
  readonly #wake = new Wake();
  #snapshot: { readonly seq: number; readonly at: number };
  #prunedAt = Number.NEGATIVE_INFINITY;
  #requests: { readonly at: LeaderPlace | null; readonly answer: (saved: SavedSnapshot) => void }[] = [];
  #stopping = false;
  /** Settles when the follower has stopped and closed its connections. */
  readonly done: Promise<void>;

  /** Use `startFollower`. */
  constructor(options: FollowerOptions, pool: Pool, journal: Journal, cursor: Cursor, start: Standing) {
    this.#options = options;
    this.#pool = pool;
    this.#journal = journal;
    this.#standing = start;
    this.#projector = new Projector(LIVE_SCHEMA, cursor, worldOf(start));
    this.#snapshot = { seq: start.position.seq, at: performance.now() };
    this.done = this.#run().finally(() => this.#close());
  }

  /** Everything up to here is in the tables. */
  get appliedSeq(): number {
    return this.#projector.cursor.seq;
  }

  /** The leader has committed up to `seq`. */
  committed(seq: number): void {
    if (seq > this.#standing.position.seq) this.#wake.now();
  }

  /**
   * Saves a snapshot as soon as the leader's place is reached (null: at once), after comparing the event hash there. The
   * place must be the end of the journal: at a clean shutdown, the leader's last word.
   */
  snapshot(at: LeaderPlace | null): Promise<SavedSnapshot> {
    return new Promise((answer) => {
      this.#requests.push({ at, answer });
      this.#wake.now();
    });
  }

  /** Ends after the batch under way; `done` settles then. */
  stop(): void {
    this.#stopping = true;
    this.#wake.now();
  }

  async #close(): Promise<void> {
    await this.#journal.close();
    await this.#pool.end();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      const rows = await this.#step();
      await this.#answerRequests();
      if (rows === 0) await this.#wake.wait(this.#options.pollMs);
      else await this.#housekeeping();
      if (rows > 0 && rows < STEP_ROWS) await pause(REST_MS);
    }
  }

  /** Applies and writes what has come; answers how many journal rows that were. */
  async #step(): Promise<number> {
    let rows = 0;
    for await (const row of this.#journal.readAfter(this.#standing.position, STEP_ROWS)) {
      rows += 1;
      const known = lastSeq(row) <= this.appliedSeq;
      applyRow(this.#standing, row, known ? undefined : (events) => this.#projector.add(events));
      if (known) this.#checkCursor();
      if (this.#projector.size >= FULL_BATCH) await this.#flush();
    }
    if (this.#standing.position.seq > this.appliedSeq) await this.#flush();
    return rows;
  }

  async #flush(): Promise<void> {
    const { seq } = this.#standing.position;
    const { time } = this.#standing.engine;
    await this.#projector.flush(this.#pool, { seq, time, eventHash: this.#standing.engine.eventHash() });
    this.#options.onProgress(seq);
  }

  /** The tables were written from this very journal. */
  #checkCursor(): void {
    const { seq, eventHash } = this.#projector.cursor;
    if (this.#standing.position.seq === seq) checkEventHash(this.#standing.engine, seq + 1, eventHash);
  }

  async #answerRequests(): Promise<void> {
    const waiting = this.#requests.splice(0);
    for (const request of waiting) {
      if (request.at !== null && request.at.seq > this.#standing.position.seq) {
        this.#requests.push(request);
        continue;
      }
      if (request.at?.seq === this.#standing.position.seq) {
        checkEventHash(this.#standing.engine, this.#standing.position.seq + 1, request.at.eventHash);
      }
      request.answer(await this.#save());
    }
  }

  async #housekeeping(): Promise<void> {
    const commands = this.#standing.position.seq - this.#snapshot.seq;
    const { snapshotEveryCommands, snapshotEveryMs } = this.#options;
    const { time } = this.#standing.engine;
    const old = performance.now() - this.#snapshot.at >= snapshotEveryMs;
    if (this.#standing.isPresent && (commands >= snapshotEveryCommands || old)) await this.#save();
    if (time - this.#prunedAt >= PRUNE_EVERY_MS) {
      await pruneTrades(this.#pool, LIVE_SCHEMA, time);
      this.#prunedAt = time;
    }
  }

  async #save(): Promise<SavedSnapshot> {
    const saved = await saveStanding(this.#journal, this.#standing, this.#options.onSaving);
    this.#snapshot = { seq: saved.seq, at: performance.now() };
    return saved;
  }
}
