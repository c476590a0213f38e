import type { Day } from '@tradewind/base';
import type { Noise } from './noise.ts';

/** A day whose noise was made known together with the hash of its seed. */
export interface PublishedNoise {
  readonly day: Day;
  readonly noise: Noise;
}

/** Of the days that have none of their own yet. */
const NEWEST: Noise = 'chacha20';

/**
 * The noise of a day, known from the days that are published: its own, else that of the next published day after it, else the newest.
 * A day that is published with this noise changes that of no other day, so a path that was walked stays the same for ever.
 */
export function noiseOf(published: readonly PublishedNoise[], day: Day): Noise {
  let next: PublishedNoise | null = null;
  for (const one of published) if (one.day >= day && (next === null || one.day < next.day)) next = one;
  return next?.noise ?? NEWEST;
}
