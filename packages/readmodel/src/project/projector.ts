import type { InstrumentId, UserId } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import type { CommandApplied, Event, Traded } from '@tradewind/engine';
import { priceOf } from '../candles/price-of.ts';
import type { Model } from '../schema/model.ts';
import { MODELS } from '../schema/models.ts';
import { RowWriter } from '../table/row-writer.ts';
import { grants, transfers } from './accounts.ts';
import { CandleWriter } from './candles.ts';
import { type Cursor, holdCursor, moveCursor } from './cursor.ts';
import { assets, instruments } from './listings.ts';
import { OrderWriter } from './orders.ts';
import { RecordWriter } from './records.ts';
import type { Connection } from './sheet.ts';
import { TickWriter } from './ticks.ts';
import { FillWriter, type Pair, trades } from './trades.ts';
import type { World } from './world.ts';

/** Where a batch ends: the end of a journal row, and the event hash there. */
export type BatchEnd = Omit<Cursor, 'records'>;

/**
 * Turns events into rows of one schema. Events are collected with `add` and written with `flush`: one transaction per
 * batch that also moves the cursor, so that each event lands exactly once. Only users have orders, fills and records
 * there; trades and candles count everyone. After a failed flush the projector must not be used again.
 */
export class Projector {
  readonly #schema: string;
  readonly #world: World;
  readonly #orders = new OrderWriter();
  /** Of the tables whose rows are what one event told. */
  readonly #told = new RowWriter([assets, instruments, trades, transfers, grants]);
  readonly #fills = new FillWriter();
  readonly #records: RecordWriter;
  readonly #candles = new CandleWriter();
  readonly #models = MODELS.flatMap(({ tables, writer }: Model) => [
    new RowWriter(tables),
    ...(writer ? [writer()] : []),
  ]);
  readonly #ticks = new TickWriter();
  readonly #instruments = new Map<number, Pair>();
  #at: CommandApplied | undefined;
  #cursor: Cursor;

  constructor(schema: string, cursor: Cursor, world: World) {
    this.#schema = schema;
    this.#world = world;
    this.#cursor = cursor;
    this.#records = new RecordWriter(cursor.records);
  }

  get cursor(): Cursor {
    return this.#cursor;
  }

  /** Rows that wait to be written. */
  get size(): number {
    return this.#writers().reduce((sum, writer) => sum + writer.size, 0);
  }

  /** Takes in the events of the command after the last one added. */
  add(events: readonly Event[]): void {
    for (const event of events) this.#take(event);
    if (this.#at !== undefined) this.#ticks.take(events, this.#at, this.#world);
  }

  /** Writes what was added. Durable at the latest with the next snapshot; what a crash loses is projected again. */
  async flush(pool: Pool, end: BatchEnd): Promise<void> {
    const to = { ...end, records: this.#records.last };
    const db = await pool.connect();
    try {
      await db.query('BEGIN; SET LOCAL synchronous_commit = off');
      await holdCursor(db, this.#schema, this.#cursor);
      for (const writer of this.#writers()) await writer.flush(db, this.#schema);
      await moveCursor(db, this.#schema, to);
      await db.query('COMMIT');
      db.release();
    } catch (error) {
      db.release(true);
      throw error;
    }
    this.#cursor = to;
  }

  #writers(): readonly { readonly size: number; flush(db: Connection, schema: string): Promise<void> }[] {
    const own = [this.#orders, this.#fills, this.#records, ...this.#models];
    return [this.#told, this.#candles, this.#ticks, ...own];
  }

  readonly #isUser = (user: UserId): boolean => this.#world.userClass(user) === 'user';

  #pair(instrument: InstrumentId): Pair {
    const known = this.#instruments.get(instrument);
    if (known !== undefined) return known;
    for (const { id, kind, base, quote } of this.#world.instruments()) this.#instruments.set(id, { kind, base, quote });
    const listed = this.#instruments.get(instrument);
    if (listed === undefined) throw new Error(`instrument ${instrument} is not listed`);
    return listed;
  }

  #take(event: Event): void {
    if (event.kind === 'CommandApplied') {
      this.#at = event;
      return;
    }
    const at = this.#at;
    if (at === undefined) throw new Error('events must begin with CommandApplied');
    this.#told.take(event, at, this.#isUser);
    for (const model of this.#models) model.take(event, at, this.#isUser);
    const price = priceOf(event, at.time);
    if (price !== null) this.#candles.priced(price);
    if (event.kind === 'Traded') this.#traded(event, at);
    else if ('user' in event && this.#isUser(event.user)) this.#takeOfUser(event, at);
  }

  #takeOfUser(event: Event, at: CommandApplied): void {
    switch (event.kind) {
      case 'OrderAccepted':
        this.#orders.accepted(event, at);
        break;
      case 'OrderTriggered':
        this.#orders.triggered(event, at);
        break;
      case 'OrderWaits':
        this.#orders.waits(event, at);
        break;
      case 'OrderReduced':
        this.#orders.reduced(event, at);
        break;
      case 'OrderEnded':
        this.#orders.ended(event, at);
        break;
      case 'UserPosted':
        this.#records.posted(event, at);
        break;
      default:
        break;
    }
  }

  #traded(event: Traded, at: CommandApplied): void {
    this.#candles.traded(event, at);
    const pair = this.#pair(event.instrument);
    for (const maker of [true, false]) {
      if (!this.#isUser(maker ? event.makerUser : event.takerUser)) continue;
      this.#fills.filled(event, maker, pair, at);
      this.#orders.filled(maker ? event.makerOrder : event.takerOrder, event, at);
    }
  }
}
