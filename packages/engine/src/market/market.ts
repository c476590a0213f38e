import type { Amount, AssetId, InstrumentId, Ppm, Ticks, TimeMs } from '@tradewind/base';
import { BANDS, type Bands } from '@tradewind/rules';
import type { ListInstrument } from '../commands.ts';
import { BookSide } from '../orders/book.ts';
import { INSTRUMENT_KINDS, INSTRUMENT_STATES } from '../vocabulary.ts';
import { Deviation } from './deviation.ts';
import { Extremes } from './extremes.ts';
import { type IndexOfMarket, noIndex } from './index-state.ts';
import { TradeMean } from './trade-mean.ts';

export const TRADING = INSTRUMENT_STATES.indexOf('trading');
export const POST_ONLY = INSTRUMENT_STATES.indexOf('post-only');
export const REDUCE_ONLY = INSTRUMENT_STATES.indexOf('reduce-only');

/** Places in INSTRUMENT_KINDS: what orders lock and fills settle, see orders/seam.ts. */
export const SETTLES_SPOT = INSTRUMENT_KINDS.indexOf('spot');
/** Lists of stop orders where the mark triggers too. */
const LISTS_WITH_MARK = 6;

/** What SetInstrumentTerms announced; plain fields in this order, for the snapshot. */
export interface NextTerms {
  readonly makerFeePpm: Ppm;
  readonly takerFeePpm: Ppm;
  readonly minNotional: Amount;
  readonly effectiveAt: TimeMs;
}

/** One instrument with its open book and everything that its prices have left behind. */
export class Market {
  readonly id: InstrumentId;
  terms: ListInstrument;
  /** Announced terms that a timer puts in force. */
  next: NextTerms | null = null;
  settlement: number = SETTLES_SPOT;
  readonly bands: Bands;
  readonly base: AssetId;
  readonly quote: AssetId;
  readonly lotUnits: number;
  /** Quote units of one tick x one lot. */
  readonly k: number;
  readonly bids = new BookSide(1);
  readonly asks = new BookSide(-1);
  state: number;
  depthSeq = 0;
  /** Last trade in ticks, 0 = none. */
  last: Ticks = 0;
  /** Mean of the trades of the last minutes, for the reference price. */
  readonly trades = new TradeMean();
  readonly indexMoves = new Extremes();
  /** How far the index moves, from its live samples of the last minutes. */
  readonly deviation = new Deviation();
  /** End of a velocity pause, 0 = none. */
  pausedUntil: TimeMs = 0;
  /** That of another market where it has none of its own. */
  index: IndexOfMarket = noIndex();
  /** Whose index it is. */
  indexOf: InstrumentId;
  /**
   * Stop orders (slots) that wait for their trigger, in order of triggering: [last, index] x [above, below]; where 0.2.0
   * left some, four lists more for them; where there is a mark, two lists more for that.
   */
  readonly stops: number[][] = [[], [], [], []];
  /** Triggered orders (slots) that wait for a price, by turn. */
  readonly waiting: number[] = [];
  /** Turn of the last of them that was tried when a command could not try all; 0 = it tried all. */
  triedTurn = 0;

  constructor(terms: ListInstrument) {
    this.id = terms.instrument;
    this.terms = terms;
    this.bands = BANDS[terms.bandGroup];
    this.base = terms.base;
    this.quote = terms.quote;
    this.lotUnits = terms.lotUnits;
    this.k = terms.unitsPerTickLot;
    this.state = INSTRUMENT_STATES.indexOf(terms.state);
    this.indexOf = terms.instrument;
  }

  /** Makes it a market of another kind, on the index of a market of Spot. */
  settleAs(settlement: number, { id, index }: Market): void {
    this.settlement = settlement;
    this.indexOf = id;
    this.index = index;
    while (this.stops.length < LISTS_WITH_MARK) this.stops.push([]);
  }

  /** The side on which an order of this side (0 buy, 1 sell) rests. */
  own(side: number): BookSide {
    return side === 0 ? this.bids : this.asks;
  }

  /** The side that an order of this side trades with. */
  opposite(side: number): BookSide {
    return side === 0 ? this.asks : this.bids;
  }
}
