import { crc32 } from 'node:zlib';
import { type BookLevel, BookSide } from './book-side.ts';
import { type Fields, isFields, parseMessage, shown } from './message.ts';
import { MessageError, type Venue, type VenueQuote, type VenueReader } from './venue.ts';

/** Levels of the book that are asked for, and those that its checksum covers. */
const DEPTH = 10;
const CHECKED = 10;

/** The best levels of each market with a checksum on every change; a heartbeat a second when nothing else comes. */
export const kraken: Venue = {
  name: 'kraken',
  url: 'wss://ws.kraken.com',
  markets: {
    'BTC/USDT': 'XBT/USDT',
    'ETH/USDT': 'ETH/USDT',
    'SOL/USDT': 'SOL/USDT',
    'XRP/USDT': 'XRP/USDT',
    'DOGE/USDT': 'XDG/USDT',
    'ADA/USDT': 'ADA/USDT',
  },
  address: (url) => url,
  subscribe: (markets) => [
    JSON.stringify({ event: 'subscribe', pair: markets, subscription: { name: 'book', depth: DEPTH } }),
  ],
  reader: (markets) => new KrakenReader(markets),
};

interface Book {
  readonly bids: BookSide;
  readonly asks: BookSide;
}

class KrakenReader implements VenueReader {
  readonly #markets: ReadonlySet<string>;
  readonly #books = new Map<string, Book>();

  constructor(markets: readonly string[]) {
    this.#markets = new Set(markets);
  }

  /** `[channel, part, part?, 'book-10', pair]`; everything else is an object with an event. */
  read(text: string): readonly VenueQuote[] {
    const message = parseMessage(text);
    if (isFields(message) && typeof message.event === 'string') return [];
    if (!Array.isArray(message)) throw new MessageError(`neither event nor list: ${shown(message)}`);
    const [name, market] = message.slice(-2);
    const depth = typeof name === 'string' ? Number(/^book-([0-9]{1,4})$/.exec(name)?.[1] ?? 0) : 0;
    if (depth === 0) throw new MessageError(`not a book: ${shown(name)}`);
    if (typeof market !== 'string' || !this.#markets.has(market))
      throw new MessageError(`not asked for: ${shown(market)}`);
    const parts = message.slice(1, -2).filter(isFields);
    return this.#take(market, depth, Object.assign({}, ...parts));
  }

  #take(market: string, depth: number, part: Fields): readonly VenueQuote[] {
    const fresh = 'as' in part || 'bs' in part;
    const book = fresh ? { bids: new BookSide('bids'), asks: new BookSide('asks') } : this.#books.get(market);
    if (book === undefined) throw new MessageError(`a change of ${market} before its snapshot`);
    const bids = setLevels(book.bids, part[fresh ? 'bs' : 'b'], depth);
    const asks = setLevels(book.asks, part[fresh ? 'as' : 'a'], depth);
    if (fresh) this.#books.set(market, book);
    if (part.c !== undefined && part.c !== checksumOf(book)) {
      // What the book holds now is not what the venue has: nothing more is taken of it until another snapshot comes.
      this.#books.delete(market);
      throw new MessageError(`the checksum of ${market} is wrong`);
    }
    const [bid, ask] = [book.bids.best, book.asks.best];
    if (!bid || !ask || bid.units >= ask.units) return [];
    const times = [...bids, ...asks].filter((time) => time !== null);
    return [
      { market, bid: bid.units, ask: ask.units, eventMs: fresh || times.length === 0 ? null : Math.max(...times) },
    ];
  }
}

/** Sets levels and answers when each changed, ms. */
function setLevels(side: BookSide, levels: unknown, depth: number): (number | null)[] {
  if (levels === undefined) return [];
  if (!Array.isArray(levels)) throw new MessageError(`not levels: ${shown(levels)}`);
  const times = levels.map((level) => {
    if (!Array.isArray(level)) throw new MessageError(`not a level: ${shown(level)}`);
    const [price, quantity, time] = level;
    side.set(price, quantity);
    return typeof time === 'string' && /^[0-9]{1,12}\.[0-9]{1,9}$/.test(time) ? Math.floor(Number(time) * 1_000) : null;
  });
  side.cut(depth);
  return times;
}

/** CRC-32 over the digits of the best ten asks and bids, without points and leading zeros. */
function checksumOf({ bids, asks }: Book): string {
  const levels: readonly BookLevel[] = [...asks.top(CHECKED), ...bids.top(CHECKED)];
  return String(crc32(levels.map(({ price, quantity }) => digitsOf(price) + digitsOf(quantity)).join('')));
}

function digitsOf(text: string): string {
  return text.replace('.', '').replace(/^0+/, '');
}
