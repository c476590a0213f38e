import type { Amount, IndexPrice, Lots, Ppm, Ticks } from '@tradewind/base';
import { type Bands, protectedPrice, worstPrice } from './bands.ts';
import { feeOf } from './fee.ts';
import { notionalOf } from './notional.ts';
import { discounted } from './share.ts';

/** What an instrument says about a trade: units and fees. */
export interface SpotTerms {
  readonly lotUnits: number;
  readonly unitsPerTickLot: number;
  readonly makerFeePpm: Ppm;
  readonly takerFeePpm: Ppm;
  /** Of the fee, for an invited user; none where it is left out. */
  readonly discountPpm?: Ppm;
}

/** What an order of a market type meets, in ticks; the reference in hundredths of a tick. 0 = not known, not there. */
export interface MarketAhead {
  readonly best: Ticks;
  readonly reference: IndexPrice;
  /** Where a stop or take-profit order waits; 0 for an order that trades at once. */
  readonly stop: Ticks;
}

/**
 * The worst price of an order of a market type that is known when it is placed, in ticks: for a buy it is what freezes
 * its quote amount. 0 = not known yet: nobody is there to trade with, or the order sells only when it triggers.
 */
export function worstAtEntry(side: 'buy' | 'sell', { best, reference, stop }: MarketAhead, bands: Bands): Ticks {
  if (stop > 0) return side === 'buy' ? protectedPrice(side, stop, bands.protectionPpm) : 0;
  return best === 0 ? 0 : worstPrice(side, best, reference, bands.protectionPpm);
}

/** A limit order as if it filled whole at its price, in units of base and quote. */
export interface SpotPreview {
  /** Frozen while it is open: quote for a buy, base for a sell. */
  readonly frozen: Amount;
  readonly received: Amount;
  readonly fee: Amount;
  readonly notional: Amount;
}

/** The same figures as the engine books: freeze = price x lots x k, fee rounded up in the received asset. */
export function previewSpot(
  terms: SpotTerms,
  side: 'buy' | 'sell',
  ticks: Ticks,
  lots: Lots,
  maker: boolean,
): SpotPreview {
  const notional = notionalOf(ticks, lots, terms.unitsPerTickLot);
  const base = lots * terms.lotUnits;
  const gross = side === 'buy' ? base : notional;
  const fee = discounted(feeOf(gross, maker ? terms.makerFeePpm : terms.takerFeePpm), terms.discountPpm ?? 0);
  return { frozen: side === 'buy' ? notional : base, received: gross - fee, fee, notional };
}
