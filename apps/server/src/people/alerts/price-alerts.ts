import { setImmediate as breathe } from 'node:timers/promises';
import { type AlertDirection, MAX_ALERTS, type PriceAlert } from '@tradewind/api';
import { createKysely, type Pool } from '@tradewind/database';
import { type EngineApi, limits } from '@tradewind/engine';
import { type ReadModel, type Sample, samplesSince, tradePlace, tradesSince } from '@tradewind/readmodel';
import { type Kysely, sql } from 'kysely';
import {
  type Catalogue,
  indexOf,
  indexText,
  type Listing,
  parsePrice,
  priceText,
} from '../../exchange/wire/catalogue.ts';
import { isBehind, Refused } from '../../platform/calls/refused.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { PeopleTables } from '../common/tables.ts';
import { notify } from '../messages/messages.ts';
import { isReached, Levels, type Price, type WaitingAlert } from './levels.ts';

const { INDEX_UNITS_PER_TICK } = limits;
const LOOK_MS = 500;
/** How often it is written down how far prices were compared: after an end without one, so many are compared again. */
const KEEP_MS = 10_000;
/** Alerts that were reached and are still shown. */
const KEPT = 50;
/** Reached alerts that one transaction tells: together they would hold its locks for a minute when a price passes many at once. */
const PART = 200;
/** What is worked off before others have their turn in the process. */
const BREATH_MS = 10;

export interface PriceAlertsOptions {
  readonly pool: Pool;
  readonly engine: Pick<EngineApi, 'index' | 'top' | 'seq'>;
  readonly catalogue: Catalogue;
  readonly readModel: ReadModel;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly log: { warn(detail: object, message: string): void };
}

interface NewAlert {
  readonly instrument: string;
  readonly direction: AlertDirection;
  readonly price: string;
}

interface AlertRow extends WaitingAlert {
  readonly person: number;
  readonly created_at: number;
  readonly reached_at: number | null;
  readonly reached_price: number | null;
}

/** What the prices of one look reached, and where the next one begins. */
interface Look {
  readonly reached: ReadonlyMap<number, Price>;
  /** The last command of the samples. */
  readonly upTo: number;
  /** The last command before which nothing is to be compared again. */
  readonly seen: number;
  readonly trade: number | null;
  readonly more: boolean;
}

/**
 * Prices that people wait for. They are compared with what is journaled, in its order: the samples of the index, or the trades of
 * a market that has none. Each alert is told once: it is spent in the transaction of its message, and after any end of the process
 * the comparison goes on from before it.
 */
export class PriceAlerts {
  readonly #options: PriceAlertsOptions;
  readonly #db: Kysely<PeopleTables>;
  readonly #levels = new Levels();
  readonly #look: RepeatedLook;
  /** Alerts are made and prices looked up one after the other, so that no price passes between. */
  #turn: Promise<unknown> = Promise.resolve();
  #seq = 0;
  #trade: number | null = null;
  #keptAt = Number.NEGATIVE_INFINITY;

  private constructor(options: PriceAlertsOptions) {
    this.#options = options;
    this.#db = createKysely<PeopleTables>(options.pool);
    this.#look = new RepeatedLook({
      everyMs: LOOK_MS,
      look: () => this.compare(),
      onError: (err) => {
        if (!isBehind(err)) options.log.warn({ err }, 'price alerts are compared in a moment');
      },
    });
  }

  static async open(options: PriceAlertsOptions): Promise<PriceAlerts> {
    const alerts = new PriceAlerts(options);
    const { rows } = await sql<WaitingAlert>`
      SELECT id, instrument, direction, level, seq FROM price_alerts WHERE reached_at IS NULL
      ORDER BY CASE direction WHEN 'above' THEN level ELSE -level END`.execute(alerts.#db);
    // In the order of the levels each goes to the end of its list.
    await breathing(rows, (row) => alerts.#levels.add(row));
    const { rows: seen } = await sql<{ seq: number }>`SELECT seq FROM alerts_seen`.execute(alerts.#db);
    alerts.#seq = seen[0]?.seq ?? 0;
    return alerts;
  }

  start(): void {
    this.#look.start();
  }

  async stop(): Promise<void> {
    await this.#look.stop();
    await this.#turn;
  }

  /** Those that wait, and the last that were reached. */
  async list(person: number): Promise<PriceAlert[]> {
    const { rows } =
      await sql<AlertRow>`SELECT * FROM price_alerts WHERE person_id = ${person} ORDER BY id DESC`.execute(this.#db);
    return rows.map((row) => this.#shape(row));
  }

  /** Refuses `price_invalid`, `market_not_trading`, `alert_reached` and `alerts_limit`. */
  async create(person: number, { instrument, direction, price }: NewAlert): Promise<PriceAlert> {
    const { engine, catalogue, now } = this.#options;
    const listing = catalogue.spotInstrument(instrument);
    const ticks = parsePrice(listing, price, 'price');
    const level = ticks * INDEX_UNITS_PER_TICK;
    if (ticks === 0 || !Number.isSafeInteger(level)) throw new Refused('price_invalid', { field: 'price' });
    if (listing.view.state === 'delisted') throw new Refused('market_not_trading', { field: 'instrument' });
    return this.#inTurn(async () => {
      const { seq } = engine;
      const current = this.#current(listing);
      if (current !== null && isReached(direction, level, current))
        throw new Refused('alert_reached', { field: 'price', expected: `${direction} ${indexText(listing, current)}` });
      const row = await this.#db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ waiting: number }>`
          SELECT count(*) AS waiting FROM price_alerts WHERE person_id = ${person} AND reached_at IS NULL`.execute(tx);
        if (rows[0]!.waiting >= MAX_ALERTS) throw new Refused('alerts_limit');
        await sql`DELETE FROM price_alerts WHERE id IN (SELECT id FROM price_alerts
          WHERE person_id = ${person} AND reached_at IS NOT NULL ORDER BY id DESC OFFSET ${KEPT})`.execute(tx);
        const inserted = await sql<AlertRow>`
          INSERT INTO price_alerts (person_id, instrument, direction, level, seq, created_at)
          VALUES (${person}, ${listing.view.id}, ${direction}, ${level}, ${seq}, ${now()}) RETURNING *`.execute(tx);
        return inserted.rows[0]!;
      });
      this.#levels.add(row);
      return this.#shape(row);
    });
  }

  /** Refuses `not_found` for what is not this person's. */
  async remove(person: number, id: number): Promise<void> {
    const removed = await sql`DELETE FROM price_alerts WHERE person_id = ${person} AND id = ${id}`.execute(this.#db);
    if (removed.numAffectedRows === 0n) throw new Refused('not_found');
    this.#levels.remove(id);
  }

  /** Compares every price in the tables that was not compared yet. */
  async compare(): Promise<void> {
    for (let look = await this.#nextLook(); look !== null; look = await this.#nextLook()) {
      const { reached, upTo, trade, more } = look;
      // What trades have reached by then is compared again after a crash; an alert that is spent is not told again.
      await this.#write(reached, look.seen);
      this.#seq = upTo;
      this.#trade = trade;
      if (!more) return;
    }
  }

  /** An alert that is made after this look has a later command behind it, and nothing of this look reaches it. */
  #nextLook(): Promise<Look | null> {
    return this.#inTurn(() => this.#lookOnce());
  }

  async #lookOnce(): Promise<Look | null> {
    if (this.#levels.size === 0) return null;
    const { readModel, engine } = this.#options;
    const first = this.#levels.firstSeq;
    if (first > this.#seq) {
      this.#seq = first;
      this.#trade = null;
    }
    const withoutIndex = this.#levels.instruments().filter((id) => engine.index(id).state === 'none');
    this.#trade = withoutIndex.length === 0 ? null : (this.#trade ?? (await tradePlace(readModel, this.#seq)));
    const { upTo, samples, more } = await samplesSince(readModel, this.#seq);
    const traded = await tradesSince(readModel, withoutIndex, this.#trade ?? 0);
    const prices = [
      ...samples.flatMap((sample) => this.#priceOf(sample)),
      ...traded.trades.map((trade) => ({ ...trade, price: trade.price * INDEX_UNITS_PER_TICK })),
    ];
    const reached = new Map<number, Price>();
    await breathing(prices, (price) => {
      for (const { id } of this.#levels.reachedBy(price)) if (!reached.has(id)) reached.set(id, price);
    });
    const last = traded.trades.at(-1);
    return {
      reached,
      upTo,
      seen: Math.min(upTo, last?.seq ?? upTo),
      trade: last?.id ?? this.#trade,
      more: more || traded.more,
    };
  }

  /** Spends what was reached and tells it, in parts; only with the last it is written down how far it has come. */
  async #write(reached: ReadonlyMap<number, Price>, seen: number): Promise<void> {
    const keep = performance.now() - this.#keptAt >= KEEP_MS;
    if (reached.size === 0 && !keep) return;
    const ordered = [...reached];
    for (let from = 0; from === 0 || from < ordered.length; from += PART) {
      const part = ordered.slice(from, from + PART);
      await this.#db.transaction().execute(async (tx) => {
        for (const [id, price] of part) await this.#spend(tx, id, price);
        if (from + PART >= ordered.length)
          await sql`
            INSERT INTO alerts_seen AS seen (seq) VALUES (${seen})
            ON CONFLICT (only_row) DO UPDATE SET seq = excluded.seq WHERE seen.seq < excluded.seq`.execute(tx);
      });
      for (const [id] of part) this.#levels.remove(id);
    }
    this.#keptAt = performance.now();
  }

  async #spend(tx: Kysely<PeopleTables>, id: number, { price, time }: Price): Promise<void> {
    const { rows } = await sql<AlertRow & { person_id: number }>`
      UPDATE price_alerts SET reached_at = ${time}, reached_price = ${price}
      WHERE id = ${id} AND reached_at IS NULL RETURNING *`.execute(tx);
    const row = rows[0];
    if (row) await this.#tell(tx, row.person_id, row, { price, time });
  }

  async #tell(
    tx: Kysely<PeopleTables>,
    person: number,
    alert: WaitingAlert,
    { price, time }: Pick<Price, 'price' | 'time'>,
  ): Promise<void> {
    const listing = this.#options.catalogue.listing(alert.instrument);
    const values = {
      market: listing.view.symbol,
      asset: listing.quote.symbol,
      level: priceText(listing, alert.level / INDEX_UNITS_PER_TICK),
      price: indexText(listing, price),
      at: String(time),
    };
    await notify(tx, person, `price_${alert.direction}`, values, this.#options.now());
  }

  /** What the screens show as the price of a market; null before the first. */
  #current({ view }: Listing): number | null {
    const { engine } = this.#options;
    const index = engine.index(view.id);
    if (index.state !== 'none') return index.price;
    const { last } = engine.top(view.id);
    return last === 0 ? null : last * INDEX_UNITS_PER_TICK;
  }

  /** A sample of a market that is not listed any more is nobody's. */
  #priceOf({ symbol, price, seq, time }: Sample): Price[] {
    const listing = this.#options.catalogue.listings().find(({ view }) => view.symbol === symbol);
    if (!listing) return [];
    return [{ instrument: listing.view.id, price: indexOf(listing, price), seq, time }];
  }

  #shape(row: AlertRow): PriceAlert {
    const listing = this.#options.catalogue.listing(row.instrument);
    return {
      id: String(row.id),
      instrument: listing.view.symbol,
      direction: row.direction,
      price: priceText(listing, row.level / INDEX_UNITS_PER_TICK),
      createdAt: row.created_at,
      reached:
        row.reached_at === null || row.reached_price === null
          ? null
          : { price: indexText(listing, row.reached_price), time: row.reached_at },
    };
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }
}

/** Does something with each, and lets others have their turn where it takes long. */
async function breathing<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - since < BREATH_MS) continue;
    await breathe();
    since = performance.now();
  }
}
