import type { Ppm } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM_WIDE } from '../percent.ts';
import { ceilDiv } from './other-end.ts';

/** One side of a conversion at the index: `units` of the asset are worth `hubUnits` of the hub asset, exactly. */
export interface ConversionSide {
  readonly hubUnits: bigint;
  readonly units: bigint;
  /** Spread of the asset's group in ppm, without the parts for size and for movement. */
  readonly spreadPpm: Ppm;
  /** For how far the index moves while a quote stands, in ppm, see deviationSpreadPpm. */
  readonly deviationPpm: Ppm;
  /** Whether the sources of the index lie apart: nobody knows the price well, and the whole spread is doubled. */
  readonly apart: boolean;
  /**
   * The worst price at which a quote of the same user still stands for this side: hubUnits x what its spread leaves of,
   * or makes of, a million. Null where there is none.
   */
  readonly standing: bigint | null;
}

/** What a side pays, in ppm of the index; 0 for the hub asset. */
export interface SideSpread {
  /** All of it. */
  readonly spreadPpm: Ppm;
  /** The part for movement. */
  readonly deviationPpm: Ppm;
  /** What a quote that still stands adds, so that nobody chooses the best of several. */
  readonly heldPpm: Ppm;
}

const NONE: SideSpread = { spreadPpm: 0, deviationPpm: 0, heldPpm: 0 };

/** 2.5 deviations of the index over a quote's lifetime, in ppm, rounded up. */
export function deviationSpreadPpm(deviationPpm: Ppm): Ppm {
  return mulDiv(deviationPpm, 5, 2, 'up');
}

/**
 * The spread of a side that pays `sizePpm` for its size: group, size and movement, twice where the sources lie apart. The
 * price that comes of it is never better for its user than one that still stands: what that takes is rounded up to a ppm.
 */
export function spreadOfSide(side: ConversionSide | null, sells: boolean, sizePpm: Ppm): SideSpread {
  if (side === null) return NONE;
  const times = side.apart ? 2 : 1;
  const own = (side.spreadPpm + sizePpm + side.deviationPpm) * times;
  const spreadPpm = side.standing === null ? own : Math.max(own, spreadTo(side.standing, side.hubUnits, sells));
  return { spreadPpm, deviationPpm: side.deviationPpm * times, heldPpm: spreadPpm - own };
}

/** The price that a spread makes of an index, in hubUnits x ppm: below it for who sells, above it for who buys. */
export function priceAt(hubUnits: bigint, spreadPpm: Ppm, sells: boolean): bigint {
  return hubUnits * (sells ? PPM_WIDE - BigInt(spreadPpm) : PPM_WIDE + BigInt(spreadPpm));
}

/** The least spread in ppm by which an index gives no better price than this. */
function spreadTo(price: bigint, hubUnits: bigint, sells: boolean): Ppm {
  return Number(sells ? PPM_WIDE - price / hubUnits : ceilDiv(price, hubUnits) - PPM_WIDE);
}
