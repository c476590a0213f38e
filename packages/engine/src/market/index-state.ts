import { INDEX_STATES, SOURCE_STATES } from '../vocabulary.ts';

export const INDEX_NONE = INDEX_STATES.indexOf('none');
export const INDEX_LIVE = INDEX_STATES.indexOf('live');
export const INDEX_STALE = INDEX_STATES.indexOf('stale');

export interface SourceSeen {
  readonly source: number;
  readonly price: number;
  readonly ageMs: number;
  /** Place in SOURCE_STATES. */
  readonly state: number;
}

/** The index of one market. Prices in hundredths of a tick; the last known one stays while stale. */
export interface IndexOfMarket {
  state: number;
  price: number;
  /** When the price was set. */
  time: number;
  /** When enough sources were last live. */
  goodAt: number;
  /** Good samples in a row since it is stale. */
  recovering: number[];
  sources: SourceSeen[];
  /** Whether a timer is set that looks for staleness. */
  watched: boolean;
}

export function noIndex(): IndexOfMarket {
  return { state: INDEX_NONE, price: 0, time: 0, goodAt: 0, recovering: [], sources: [], watched: false };
}

export function sourceState(state: (typeof SOURCE_STATES)[number]): number {
  return SOURCE_STATES.indexOf(state);
}
