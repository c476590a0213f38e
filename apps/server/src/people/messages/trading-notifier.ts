import type { InstrumentId, UserId } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import {
  type Filled,
  filledSince,
  fillsSince,
  type NewsPlace,
  newsPlace,
  type Triggered,
  triggeredSince,
  triggeredUsers,
} from '@tradewind/readmodel';
import { type Kysely, sql } from 'kysely';
import { amountText, isSpot, priceText, quantityText } from '../../exchange/wire/catalogue.ts';
import { isBehind } from '../../platform/calls/refused.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { PeopleTables } from '../common/tables.ts';
import { EndedNews, type EndedNewsOptions } from './ended-news.ts';
import { notify } from './messages.ts';
import type { Message, OrderNews } from './order-news.ts';

const LOOK_MS = 1_000;
/** After one message about fills, or about triggers, the next one to the same person waits so long and tells all that came. */
export const GATHER_MS = 60_000;
/** People told in one look. */
const MOST = 200;
/** Markets that a message names. */
const NAMED = 5;

export interface TradingNotifierOptions extends EndedNewsOptions {
  readonly pool: Pool;
  readonly orders: readonly OrderNews[];
  readonly log: { warn(detail: object, message: string): void };
}

/** What is told together: fills by the id of the first, triggers by its sequence. */
type Gathered = 'fills' | 'triggers';

/**
 * Tells people of fills, triggered orders and what of a product has ended. It reads the tables in the order of the journal and moves its
 * place in the transaction of the message, so that each is told once, whatever became of the process in between; what happened
 * before messages told of it at all is not told.
 */
export class TradingNotifier extends RepeatedLook {
  readonly #options: TradingNotifierOptions;
  readonly #db: Kysely<PeopleTables>;
  readonly #ended: EndedNews;
  #begun = false;

  constructor(options: TradingNotifierOptions) {
    super({
      everyMs: LOOK_MS,
      look: () => this.tellAll(),
      onError: (err) => {
        if (!isBehind(err)) options.log.warn({ err }, 'fills, triggers and what has ended are told in a moment');
      },
    });
    this.#options = options;
    this.#db = createKysely<PeopleTables>(options.pool);
    this.#ended = new EndedNews(this.#db, options);
  }

  /** Tells what happened up to now, but for what is gathered with what follows and what many have ended at once: soon more. */
  async tellAll(): Promise<void> {
    const { readModel } = this.#options;
    const standing = await newsPlace(readModel);
    if (!this.#begun) await this.#begin(standing);
    const { rows } = await sql<NewsPlace>`SELECT fill, seq, time FROM trading_news`.execute(this.#db);
    const place = rows[0]!;
    for (let fill = place.fill; ; ) {
      const filled = await filledSince(readModel, fill);
      if (!filled) break;
      await this.#gather('fills', filled.users, sql`fill = ${filled.last}`);
      fill = filled.last;
    }
    const triggered = await triggeredUsers(readModel, place.seq, standing.seq);
    if (standing.seq > place.seq) await this.#gather('triggers', triggered, sql`seq = ${standing.seq}`);
    await this.#tellGathered();
    if (standing.time > place.time && !(await this.#ended.tell(place.time, standing.time))) this.soon();
  }

  /** While the read model is made again, it cannot be said yet what had happened before. */
  async #begin({ fill, seq, time }: NewsPlace): Promise<void> {
    await sql`INSERT INTO trading_news (fill, seq, time) VALUES (${fill}, ${seq}, ${time}) ON CONFLICT DO NOTHING`.execute(
      this.#db,
    );
    this.#begun = true;
  }

  /** Notes who has something to be told from where on, and that all of it up to a place is noted. */
  async #gather(
    kind: Gathered,
    users: readonly { readonly user: UserId; readonly first: number }[],
    place: ReturnType<typeof sql>,
  ): Promise<void> {
    const ids = users.map(({ user }) => user);
    const firsts = users.map(({ first }) => first);
    await this.#db.transaction().execute(async (tx) => {
      await sql`UPDATE trading_news SET ${place}`.execute(tx);
      // An account of a user of the engine may be nobody's.
      await sql`
        INSERT INTO gathered_news AS old (person_id, kind, since, told_at)
        SELECT p.id, ${kind}, n.first, 0 FROM unnest(${ids}::int8[], ${firsts}::int8[]) AS n (id, first)
        JOIN people p ON p.id = n.id
        ON CONFLICT (person_id, kind) DO UPDATE SET since = coalesce(old.since, excluded.since)`.execute(tx);
    });
  }

  async #tellGathered(): Promise<void> {
    const now = this.#options.now();
    const { rows } = await sql<{ person: number; kind: Gathered; since: number; fill: number; seq: number }>`
      SELECT g.person_id AS person, g.kind, g.since, t.fill, t.seq FROM gathered_news g, trading_news t
      WHERE g.since IS NOT NULL AND g.told_at <= ${now - GATHER_MS} ORDER BY g.told_at LIMIT ${MOST}`.execute(this.#db);
    for (const { person, kind, since, fill, seq } of rows) {
      const message = await this.#messageOf(kind, person, since, kind === 'fills' ? fill : seq);
      const told = message === null ? sql`told_at` : now;
      await this.#db.transaction().execute(async (tx) => {
        await sql`UPDATE gathered_news SET since = NULL, told_at = ${told}
          WHERE person_id = ${person} AND kind = ${kind}`.execute(tx);
        if (message !== null) await notify(tx, person, message.kind, message.values, now);
      });
    }
  }

  /** Null where there is nothing but what is told otherwise. */
  async #messageOf(kind: Gathered, person: number, first: number, last: number): Promise<Message | null> {
    const { readModel } = this.#options;
    if (kind === 'triggers') {
      const triggered = await triggeredSince(readModel, person, first, last);
      return triggered.length === 1 ? this.#triggered(triggered[0]!) : this.#several('triggered', triggered);
    }
    const filled = await this.#placed(await fillsSince(readModel, person, first, last));
    if (filled.length === 0) return null;
    return this.#filled(filled) ?? this.#several('filled', filled);
  }

  /** Those that somebody placed. */
  async #placed(all: readonly Filled[]): Promise<readonly Filled[]> {
    const ids = all.map(({ order }) => order);
    const silent = await Promise.all(this.#options.orders.map((news) => news.silent(this.#options, ids)));
    return all.filter(({ order }) => !silent.some((orders) => orders.has(order)));
  }

  /** What a single order bought or sold, or what its product says of it; null for several. */
  #filled(all: readonly Filled[]): Message | null {
    const { instrument, side, quantity, quote } = all[0]!;
    const listing = this.#options.catalogue.listing(instrument);
    if (all.length > 1) return null;
    if (!isSpot(listing)) {
      const said = this.#options.orders.flatMap((news) => news.filled(this.#options, all[0]!) ?? []);
      return said[0] ?? null;
    }
    return {
      kind: side === 'buy' ? 'order_bought' : 'order_sold',
      values: {
        market: listing.view.symbol,
        asset: listing.base.symbol,
        quantity: quantityText(listing, quantity),
        quote: listing.quote.symbol,
        total: amountText(listing.quote, quote),
      },
    };
  }

  async #triggered(triggered: Triggered): Promise<Message> {
    const { instrument, stopPrice } = triggered;
    for (const news of this.#options.orders) {
      const said = await news.triggered(this.#options, triggered);
      if (said !== null) return said;
    }
    const listing = this.#options.catalogue.listing(instrument);
    const price = priceText(listing, stopPrice);
    return { kind: 'order_triggered', values: { market: listing.view.symbol, quote: listing.quote.symbol, price } };
  }

  #several(what: 'filled' | 'triggered', all: readonly { readonly instrument: InstrumentId }[]): Message {
    const { catalogue, orders } = this.#options;
    const markets = [...new Set(all.map(({ instrument }) => catalogue.listing(instrument).view.symbol))];
    const named = markets.slice(0, NAMED).join(', ');
    const ofOne = orders.find((news) => all.every(({ instrument }) => news.trades(this.#options, instrument)));
    return {
      kind: ofOne?.several[what] ?? `orders_${what}`,
      values: { orders: String(all.length), markets: markets.length > NAMED ? `${named}, …` : named },
    };
  }
}
