import type { TimeMs } from '@tradewind/base';
import { midOfUnits } from '../recorded/mid-price.ts';
import type { FeedInstrument, IndexSource, SourceLine, SourceSample } from '../source.ts';
import { Line } from './line.ts';
import { Skew } from './skew.ts';
import { MessageError, type Venue, type VenueQuote, type VenueReader } from './venue.ts';

export interface LiveOptions {
  readonly venue: Venue;
  /** Instead of the venue's own address. */
  readonly url?: string;
  readonly instruments: readonly FeedInstrument[];
  readonly clock?: () => TimeMs;
  /** Spreads attempts to connect; 0 to 1. */
  readonly random?: () => number;
}

/** Messages of one connection that may be refused before it is given up. */
const MOST_REFUSED = 20;

interface Quote {
  readonly instrument: FeedInstrument;
  readonly quote: VenueQuote;
  /** When it was told, less what it came late. */
  readonly toldAt: TimeMs;
  /** When the connection that told it was last heard, once that has ended; null while it stands. */
  readonly heardAt: TimeMs | null;
}

/** Prices of one venue's public socket. Connections are made and given up in `prepare`, by the clock of the caller. */
export class LiveSource implements IndexSource {
  readonly name: string;
  readonly ended = false;
  readonly #venue: Venue;
  readonly #clock: () => TimeMs;
  /** The venue's names to our instruments. */
  readonly #instruments: ReadonlyMap<string, FeedInstrument>;
  readonly #line: Line;
  readonly #quotes = new Map<string, Quote>();
  #reader: VenueReader;
  #skew = new Skew();
  /** When the venue was last known to be there: a message that came late proves it for when it was sent. */
  #aliveAt = 0;
  #refused = 0;
  #refusedHere = 0;

  constructor({ venue, url = venue.url, instruments, clock = Date.now, random = Math.random }: LiveOptions) {
    this.name = venue.name;
    this.#venue = venue;
    this.#clock = clock;
    const known = instruments.filter(({ symbol }) => venue.markets[symbol] !== undefined);
    this.#instruments = new Map(known.map((one) => [venue.markets[one.symbol]!, one]));
    const markets = [...this.#instruments.keys()];
    this.#reader = venue.reader(markets);
    this.#line = new Line({
      address: venue.address(url, markets),
      hello: venue.subscribe(markets),
      onOpen: () => this.#begin(),
      onMessage: (text) => this.#receive(text),
      clock,
      random,
    });
  }

  async prepare(nowMs: TimeMs): Promise<void> {
    this.#line.keep(nowMs);
  }

  sample(nowMs: TimeMs): readonly SourceSample[] {
    return [...this.#quotes.values()].map((kept) => {
      const { symbol, indexScale } = kept.instrument;
      const price = midOfUnits(kept.quote.bid, kept.quote.ask, indexScale);
      const heardAt = kept.heardAt ?? this.#aliveAt;
      return { symbol, price, ageMs: Math.max(0, nowMs - kept.toldAt), heardMs: Math.max(0, nowMs - heardAt) };
    });
  }

  line(): SourceLine {
    return { ...this.#line.state, refused: this.#refused, skewMs: this.#skew.ms };
  }

  async close(): Promise<void> {
    this.#line.close();
  }

  /** A new connection vouches for nothing that the one before told. */
  #begin(): void {
    for (const [market, kept] of this.#quotes)
      this.#quotes.set(market, { ...kept, heardAt: kept.heardAt ?? this.#aliveAt });
    this.#reader = this.#venue.reader([...this.#instruments.keys()]);
    this.#skew = new Skew();
    this.#refusedHere = 0;
  }

  /** Whether the message was taken; after too many that were not the connection is given up. */
  #receive(text: string | null): boolean {
    try {
      if (text === null) throw new MessageError('not text');
      const now = this.#clock();
      const quotes = this.#reader.read(text);
      const late = quotes.map((quote) => this.#take(quote, now));
      this.#aliveAt = Math.max(this.#aliveAt, now - (late.length > 0 ? Math.min(...late) : 0));
      return true;
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      this.#refused += 1;
      this.#refusedHere += 1;
      if (this.#refusedHere >= MOST_REFUSED) this.#line.giveUp();
      return false;
    }
  }

  /** Answers how much later than usual the quote came, ms. */
  #take(quote: VenueQuote, now: TimeMs): number {
    const late = quote.eventMs === null ? 0 : this.#skew.delayOf(quote.eventMs, now);
    const instrument = this.#instruments.get(quote.market);
    if (instrument !== undefined && midOfUnits(quote.bid, quote.ask, instrument.indexScale) > 0)
      this.#quotes.set(quote.market, { instrument, quote, toldAt: now - late, heardAt: null });
    return late;
  }
}
