import type { Id, IndexPrice, SpanMs, TimeMs } from '@tradewind/base';
import { INDEX_STATES, SOURCE_STATES } from '../vocabulary.ts';

export const INDEX_NONE = INDEX_STATES.indexOf('none');
export const INDEX_LIVE = INDEX_STATES.indexOf('live');
export const INDEX_STALE = INDEX_STATES.indexOf('stale');

export interface SourceSeen {
  readonly source: Id;
  readonly price: IndexPrice;
  readonly ageMs: SpanMs;
  readonly heardMs: SpanMs;
  /** Place in SOURCE_STATES. */
  readonly state: number;
}

/**
 * The index of one market. Prices in hundredths of a tick; the last known one stays while stale. All times but that of
 * its timer are those of samples.
 */
export interface IndexOfMarket {
  /** What may be done with it now; it goes stale by the clock too, when samples are missing or late. */
  state: number;
  price: IndexPrice;
  /** Of the sample that gave the price. */
  time: TimeMs;
  /** Of the last sample in which enough sources were live. */
  goodAt: TimeMs;
  /** Earlier samples are refused. */
  sampledAt: TimeMs;
  /** Whether the samples themselves show an outage that they have not recovered from. */
  lost: boolean;
  /** Good samples in a row since it is lost. */
  recovering: IndexPrice[];
  /** Whether the live sources lay too far from one another in the last sample that had enough of them. */
  apart: boolean;
  sources: SourceSeen[];
  /** Whether a timer is set that looks for staleness. */
  watched: boolean;
}

export function noIndex(): IndexOfMarket {
  return {
    state: INDEX_NONE,
    price: 0,
    time: 0,
    goodAt: 0,
    sampledAt: 0,
    lost: false,
    recovering: [],
    apart: false,
    sources: [],
    watched: false,
  };
}

export function sourceState(state: (typeof SOURCE_STATES)[number]): number {
  return SOURCE_STATES.indexOf(state);
}
