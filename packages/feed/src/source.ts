import type { IndexPrice, SpanMs, TimeMs } from '@tradewind/base';

/** What the feed has to know of an instrument: its label and the decimals of its index price (tick decimals + 2). */
export interface FeedInstrument {
  readonly symbol: string;
  readonly indexScale: number;
}

/** The price of one source for one instrument, in platform milliseconds. */
export interface SourceSample {
  readonly symbol: string;
  readonly price: IndexPrice;
  /** How long ago it was told. */
  readonly ageMs: SpanMs;
  /** How long ago the source was heard at all, in so far as that vouches for this price. */
  readonly heardMs: SpanMs;
}

/** The way to a source outside. */
export interface SourceLine {
  readonly state: 'connecting' | 'connected' | 'waiting';
  /** Since when it is in this state, ms. */
  readonly since: TimeMs;
  /** When the source was last heard; null before. */
  readonly heardAt: TimeMs | null;
  /** Attempts to connect that failed or ended, since it was last connected for long. */
  readonly attempts: number;
  /** Messages that were refused since the start. */
  readonly refused: number;
  /** By how much the source's clock seems to be behind ours, ms; null when it tells no time. */
  readonly skewMs: SpanMs | null;
}

/**
 * A source of index prices. It holds no timer: the caller awaits `prepare(now)` and then takes `sample(now)`, every
 * 500 ms of platform time, whatever clock that is. Instruments that the source knows nothing about are left out.
 */
export interface IndexSource {
  readonly name: string;
  /** Brings the source to `nowMs`. Time that goes back changes nothing. */
  prepare(nowMs: TimeMs): Promise<void>;
  sample(nowMs: TimeMs): readonly SourceSample[];
  /** True when nothing new will come; its last prices then only grow old. */
  readonly ended: boolean;
  /** The way to the source; null when this machine makes its prices itself. */
  line(nowMs: TimeMs): SourceLine | null;
  /** Releases files and connections. */
  close(): Promise<void>;
}

/** How often an index is sampled. */
export const SAMPLE_INTERVAL_MS = 500;
