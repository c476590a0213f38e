import { feeOf } from './fee.ts';
import { notionalOf } from './notional.ts';
import { discounted } from './share.ts';

/** What an instrument says about a trade: units and fees. */
export interface SpotTerms {
  readonly lotUnits: number;
  readonly unitsPerTickLot: number;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  /** Of the fee, for an invited user; none where it is left out. */
  readonly discountPpm?: number;
}

/** A limit order as if it filled whole at its price, in units of base and quote. */
export interface SpotPreview {
  /** Frozen while it is open: quote for a buy, base for a sell. */
  readonly frozen: number;
  readonly received: number;
  readonly fee: number;
  readonly notional: number;
}

/** The same figures as the engine books: freeze = price x lots x k, fee rounded up in the received asset. */
export function previewSpot(
  terms: SpotTerms,
  side: 'buy' | 'sell',
  ticks: number,
  lots: number,
  maker: boolean,
): SpotPreview {
  const notional = notionalOf(ticks, lots, terms.unitsPerTickLot);
  const base = lots * terms.lotUnits;
  const gross = side === 'buy' ? base : notional;
  const fee = discounted(feeOf(gross, maker ? terms.makerFeePpm : terms.takerFeePpm), terms.discountPpm ?? 0);
  return { frozen: side === 'buy' ? notional : base, received: gross - fee, fee, notional };
}
