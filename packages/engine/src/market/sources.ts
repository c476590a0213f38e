import type { Ppm, TimeMs } from '@tradewind/base';
import { DEFAULT_APART_PPM } from '../limits.ts';

/** Names of sources, and how many of them must be live for a live index. */
export interface SourceSet {
  readonly names: readonly string[];
  readonly quorum: number;
}

/** The sources that make the index, the set that is announced to replace them, and when they are apart. */
export interface IndexSources {
  /** Every name that was ever in force: a source's number is its place here, for ever. */
  known: readonly string[];
  /** Numbers of those in force. */
  inForce: readonly number[];
  /** Sources in force that must be live for a live index. */
  quorum: number;
  /** Sources are apart when they differ by more, in ppm of the index. */
  apartPpm: Ppm;
  next: (SourceSet & { readonly effectiveAt: TimeMs }) | null;
}

export function noSources(): IndexSources {
  return { known: [], inForce: [], quorum: 1, apartPpm: DEFAULT_APART_PPM, next: null };
}
