import type { TimeMs } from '@tradewind/base';
import { BookSide } from './book-side.ts';
import { type Fields, isFields, isoTime, parseMessage, shown } from './message.ts';
import { MessageError, type Venue, type VenueQuote, type VenueReader } from './venue.ts';

/**
 * The whole book of each market: a snapshot and then changes. The batched channel is the public one. Heartbeats of
 * every second are signs of life.
 */
export const coinbase: Venue = {
  name: 'coinbase',
  url: 'wss://ws-feed.exchange.coinbase.com',
  markets: {
    'BTC/USDT': 'BTC-USDT',
    'ETH/USDT': 'ETH-USDT',
    'SOL/USDT': 'SOL-USDT',
    'XRP/USDT': 'XRP-USDT',
    'DOGE/USDT': 'DOGE-USDT',
    'ADA/USDT': 'ADA-USDT',
  },
  address: (url) => url,
  subscribe: (markets) => [
    JSON.stringify({ type: 'subscribe', product_ids: markets, channels: ['level2_batch', 'heartbeat'] }),
  ],
  reader: (markets) => new CoinbaseReader(markets),
};

interface Book {
  readonly bids: BookSide;
  readonly asks: BookSide;
}

class CoinbaseReader implements VenueReader {
  readonly #markets: ReadonlySet<string>;
  readonly #books = new Map<string, Book>();

  constructor(markets: readonly string[]) {
    this.#markets = new Set(markets);
  }

  read(text: string): readonly VenueQuote[] {
    const message = parseMessage(text);
    if (!isFields(message)) throw new MessageError(`not an object: ${shown(message)}`);
    switch (message.type) {
      case 'snapshot':
        return this.#snapshot(message);
      case 'l2update':
        return this.#update(message);
      case 'error':
        throw new MessageError(`the venue refuses: ${shown(message.reason ?? message.message)}`);
      default:
        if (typeof message.type !== 'string') throw new MessageError(`no type: ${shown(message)}`);
        return [];
    }
  }

  #snapshot(message: Fields): readonly VenueQuote[] {
    const market = this.#market(message);
    const book: Book = { bids: new BookSide('bids'), asks: new BookSide('asks') };
    for (const side of ['bids', 'asks'] as const)
      for (const [price, quantity] of listOf(message[side]).map(pairOf)) book[side].set(price, quantity);
    this.#books.set(market, book);
    return quoteOf(market, book, null);
  }

  #update(message: Fields): readonly VenueQuote[] {
    const market = this.#market(message);
    const book = this.#books.get(market);
    if (book === undefined) throw new MessageError(`a change of ${market} before its snapshot`);
    for (const change of listOf(message.changes)) {
      const [side, price, quantity] = listOf(change);
      if (side !== 'buy' && side !== 'sell') throw new MessageError(`no side: ${shown(change)}`);
      book[side === 'buy' ? 'bids' : 'asks'].set(price, quantity);
    }
    return quoteOf(market, book, isoTime(message.time));
  }

  #market({ product_id: market }: Fields): string {
    if (typeof market === 'string' && this.#markets.has(market)) return market;
    throw new MessageError(`not asked for: ${shown(market)}`);
  }
}

/** None while a side is empty or the sides overlap, which a batch may leave for a moment. */
function quoteOf(market: string, { bids, asks }: Book, eventMs: TimeMs | null): readonly VenueQuote[] {
  const [bid, ask] = [bids.best, asks.best];
  if (!bid || !ask || bid.units >= ask.units) return [];
  return [{ market, bid: bid.units, ask: ask.units, eventMs }];
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new MessageError(`not a list: ${shown(value)}`);
}

function pairOf(value: unknown): readonly [unknown, unknown] {
  const [price, quantity] = listOf(value);
  return [price, quantity];
}
