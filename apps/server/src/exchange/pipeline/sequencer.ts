import { MINUTE_MS } from '@tradewind/base';
import {
  type Command,
  type EngineApi,
  type Event,
  encodeCommands,
  type OrderView,
  type Outcome,
} from '@tradewind/engine';
import { Refused } from '../../platform/calls/refused.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Samples } from '../sampling/samples.ts';

/** Most commands of one journal row. */
export const MAX_BATCH_COMMANDS = 1_024;
/** Commands that may wait for the journal; more are refused as overloaded. */
export const MAX_QUEUED_COMMANDS = 50_000;

/** A sender is told after this long that the outcome is unknown; finding it out goes on. */
const LONGEST_WAIT_MS = 10_000;
/** Whoever writes again after nothing could be written for this long says so first. */
const OUTAGE_MS = MINUTE_MS;
/** Answers that the failure caused leave before the process ends. */
const LAST_WORDS_MS = 250;

/** A command that is durable and applied, with all that it caused. */
export interface Applied {
  readonly seq: number;
  readonly time: number;
  readonly command: Command;
  readonly outcome: Outcome;
  readonly events: readonly Event[];
  /** Orders that a cancel or reduce names, as they stood just before it. */
  readonly before: readonly OrderView[];
}

/** The batch was certainly not written (a full disk); its commands are refused and the sequencer goes on. */
export class NotWrittenError extends Error {
  override readonly name = 'NotWrittenError';
}

/** Where batches become durable. Resolves only after the commit. Throws NotWrittenError, or what stops the process. */
export interface BatchWriter {
  append(batch: { firstSeq: number; count: number; time: number; payload: Uint8Array }): Promise<void>;
}

export interface SequencerOptions {
  readonly engine: EngineApi;
  readonly writer: BatchWriter;
  readonly clock: Pick<Clock, 'now' | 'waitsFor'>;
  /** When the platform wrote last before this process; null = nothing was ever written. */
  readonly heardAt: number | null;
  /** Samples of the index, which are journaled before anything else of their time. */
  readonly samples: Samples;
  /** The latest of some samples, which are journaled and applied now, was taken at `time`. */
  readonly onSampled: (time: number) => void;
  /** After each batch, in order of sequence, before its senders are answered. */
  readonly onApplied: (batch: readonly Applied[]) => void;
  /** The database refuses to store a batch, which is told again and again while it does. */
  readonly onNotWritten: (error: NotWrittenError) => void;
  /** The journal refused or failed, or a law was broken: the process must stop. */
  readonly onFatal: (error: unknown) => void;
}

interface Waiting {
  readonly command: Command;
  readonly resolve: (applied: Applied) => void;
  readonly reject: (error: unknown) => void;
}

/** What becomes one row of the journal. */
interface Row {
  readonly time: number;
  readonly batch: readonly Waiting[];
  /** How many samples it holds. */
  readonly samples: number;
}

/**
 * Gives commands their sequence and time, makes them durable in batches (everything that queued while the last commit
 * ran), and only then applies them. Every row is preceded by all samples of the index that were taken up to its time,
 * and by all timers that are due at it. While a step of the clock waits for people nothing is journaled at all.
 */
export class Sequencer {
  readonly #options: SequencerOptions;
  #queue: Waiting[] = [];
  #running = false;
  #stopped = false;
  #scheduled = false;
  /** The journal has not answered for too long: what came now would wait without end. */
  #stuck = false;
  #alarm: NodeJS.Timeout | undefined;
  #idle: (() => void)[] = [];
  /** Since when nothing could be written; null once it is told, or was too short. */
  #silentFrom: number | null;

  constructor(options: SequencerOptions) {
    this.#options = options;
    this.#silentFrom = options.heardAt;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /** Resolves when the command is durable and applied. Rejects with `outcome_unknown` when that cannot be known. */
  submit(command: Command): Promise<Applied> {
    if (this.#stopped) return Promise.reject(new Refused('not_leader'));
    if (this.#options.clock.waitsFor !== null) {
      this.#fallSilent();
      return Promise.reject(new Refused('clock_uncertain'));
    }
    if (this.#stuck || this.#queue.length >= MAX_QUEUED_COMMANDS) return Promise.reject(new Refused('overloaded'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, resolve, reject });
      this.wake();
    });
  }

  /** Starts a batch at the end of this turn of the event loop, also when only timers are due. */
  wake(): void {
    if (this.#running || this.#scheduled || this.#stopped) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#run();
    });
  }

  /** Accepts nothing more and resolves when what was accepted is durable. */
  async stop(): Promise<void> {
    clearTimeout(this.#alarm);
    if (this.#running || this.#queue.length > 0) await this.#rest();
    this.#stopped = true;
    clearTimeout(this.#alarm);
  }

  /** Journals all samples that are there and fires all timers that are due; resolves when none is left. */
  async settle(): Promise<void> {
    while (!this.#stopped && this.#options.clock.waitsFor === null && this.#isDue()) await this.#rest();
  }

  /** Resolves when nothing is under way. */
  #rest(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle.push(resolve);
      this.wake();
    });
  }

  /** Whether a row is due that nobody asked for. */
  #isDue(): boolean {
    const limit = this.#options.samples.limit(this.#options.clock.now());
    return this.#options.samples.receive() !== null || this.#timersDue(Math.max(this.#options.engine.time, limit));
  }

  #timersDue(time: number): boolean {
    const at = this.#options.engine.nextTimerAt();
    return at !== null && at <= time;
  }

  async #run(): Promise<void> {
    if (this.#running || this.#stopped) return;
    this.#running = true;
    try {
      for (let row = this.#next(); row !== null; row = this.#next()) await this.#commit(row);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#running = false;
      if (!this.#stopped) this.#setAlarm();
      for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  /** Samples first, then an outage, due timers until none is due, and what was sent; null when there is nothing to journal. */
  #next(): Row | null {
    const { engine, clock, samples } = this.#options;
    if (this.#stopped) return null;
    const now = clock.now();
    if (clock.waitsFor !== null) {
      this.#fallSilent();
      for (const waiting of this.#queue.splice(0)) waiting.reject(new Refused('clock_uncertain'));
      return null;
    }
    // In this order: what is posted after the limit was read is of later than the limit.
    const limit = samples.limit(now);
    const sampled = samples.receive();
    const time = Math.max(engine.time, limit, sampled ?? 0);
    if (sampled !== null) return this.#samplesRow(time);
    if (this.#isOutage(now)) return { time, batch: [silent({ kind: 'Resumed', from: this.#silentFrom! })], samples: 0 };
    if (this.#timersDue(time)) return { time, batch: [silent({ kind: 'AdvanceTime' })], samples: 0 };
    const batch = this.#queue.splice(0, MAX_BATCH_COMMANDS);
    return batch.length > 0 ? { time, batch, samples: 0 } : null;
  }

  /** A burst that takes several rows moves time on with each: a row is never of later than a sample that comes behind it. */
  #samplesRow(now: number): Row {
    const due = this.#options.samples.next();
    const time = due.more ? Math.max(this.#options.engine.time, due.time) : now;
    return { time, batch: due.commands.map(silent), samples: due.count };
  }

  async #commit({ time, batch, samples }: Row): Promise<void> {
    if (batch.length > 0 && !(await this.#write(batch, time))) return;
    if (samples === 0) return;
    this.#options.samples.journaled(samples);
    this.#options.onSampled(time);
  }

  /** Answers whether the batch is journaled and applied; a full disk leaves everything as it was. */
  async #write(batch: readonly Waiting[], time: number): Promise<boolean> {
    const { engine, writer, onApplied } = this.#options;
    const firstSeq = engine.seq + 1;
    const commands = batch.map((waiting) => waiting.command);
    const tooLong = setTimeout(() => this.#answerUnknown(batch), LONGEST_WAIT_MS);
    try {
      await writer.append({ firstSeq, count: commands.length, time, payload: encodeCommands(commands) });
    } catch (error) {
      const certain = error instanceof NotWrittenError;
      for (const waiting of batch) waiting.reject(new Refused(certain ? 'overloaded' : 'outcome_unknown'));
      if (certain) {
        // Samples and timers are tried again before all else, so what queued behind them would wait as long as the disk is full.
        for (const waiting of this.#queue.splice(0)) waiting.reject(new Refused('overloaded'));
        this.#fallSilent();
        this.#options.onNotWritten(error);
        await pauseAfterRefusal();
        return false;
      }
      throw error;
    } finally {
      clearTimeout(tooLong);
      this.#stuck = false;
    }
    if (batch[0]!.command.kind === 'Resumed' || !this.#isOutage(this.#options.clock.now())) this.#silentFrom = null;
    const applied = commands.map((command, at) => applyOne(engine, command, firstSeq + at, time));
    onApplied(applied);
    batch.forEach((waiting, at) => {
      waiting.resolve(applied[at]!);
    });
    return true;
  }

  /** Nothing can be written for now; before genesis nobody is kept from anything. */
  #fallSilent(): void {
    if (this.#options.engine.seq > 0) this.#silentFrom ??= this.#options.clock.now();
  }

  #isOutage(now: number): boolean {
    return this.#silentFrom !== null && now - this.#silentFrom >= OUTAGE_MS;
  }

  /** The batch may be written; what queued behind it certainly is not, and will not be. */
  #answerUnknown(batch: readonly Waiting[]): void {
    this.#stuck = true;
    for (const waiting of batch) waiting.reject(new Refused('outcome_unknown'));
    for (const waiting of this.#queue.splice(0)) waiting.reject(new Refused('overloaded'));
  }

  #fail(error: unknown): void {
    this.#stopped = true;
    clearTimeout(this.#alarm);
    for (const waiting of this.#queue.splice(0)) waiting.reject(new Refused('overloaded'));
    setTimeout(() => this.#options.onFatal(error), LAST_WORDS_MS);
  }

  #setAlarm(): void {
    clearTimeout(this.#alarm);
    const at = this.#options.engine.nextTimerAt();
    if (at === null) return;
    const wait = Math.min(Math.max(at - this.#options.clock.now(), SHORTEST_ALARM_MS), LONGEST_ALARM_MS);
    this.#alarm = setTimeout(() => this.wake(), wait);
    this.#alarm.unref();
  }
}

/** A database that refuses writes is not asked again at once. */
const REFUSAL_PAUSE_MS = 200;

function pauseAfterRefusal(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REFUSAL_PAUSE_MS));
}

/** The clock may be stepped, so no alarm sleeps longer than this. */
const LONGEST_ALARM_MS = 1_000;
/** What is due by the clock may have to wait for a sample, so none is set again at once. */
const SHORTEST_ALARM_MS = 5;

function nothing(): void {}

/** A command that nobody waits for. */
function silent(command: Command): Waiting {
  return { command, resolve: nothing, reject: nothing };
}

export function ordersNamed(engine: EngineApi, command: Command): readonly OrderView[] {
  if (command.kind === 'CancelAllOrders')
    return engine
      .openOrders(command.user)
      .filter(({ instrument }) => command.instrument === -1 || instrument === command.instrument);
  if (command.kind !== 'CancelOrder' && command.kind !== 'ReduceOrder') return [];
  const order = engine.order(command.order);
  return order ? [order] : [];
}

function applyOne(engine: EngineApi, command: Command, seq: number, time: number): Applied {
  engine.events.clear();
  const before = ordersNamed(engine, command);
  const last = engine.apply(command, seq, time);
  // The engine fills one outcome again and again; this one is read after the whole batch.
  const outcome = { ...last, result: { ...last.result } };
  const applied = { seq, time, command, outcome, events: engine.events.decode(), before };
  engine.events.clear();
  return applied;
}
