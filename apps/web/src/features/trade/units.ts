import type { Instrument } from '@tradewind/api';
import { formatDecimal, parseDecimal, trimDecimal } from '@tradewind/base';
import { PERCENT_SCALE, PPM, SHARE_SCALE, type SpotTerms } from '@tradewind/rules';
import { multiply } from '../../shared/decimal.ts';

/** Digits after the dot of a text as the server writes it: with all decimals of its asset. */
export function scaleOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/** A decimal text as whole units of a scale; null when it is none, too precise or too large. */
export function unitsIn(text: string, scale: number): number | null {
  const read = parseDecimal(text, scale);
  return read.ok ? read.value : null;
}

/** An index price is told two decimals finer than the prices of its market. */
const INDEX_DECIMALS = 2;

/** An instrument in the whole numbers of the engine. */
export interface InstrumentUnits extends Required<SpotTerms> {
  readonly baseScale: number;
  readonly quoteScale: number;
  /** A price or an amount as it is typed, in ticks and lots; null unless it is a whole number of them. */
  ticksOf(price: string): number | null;
  lotsOf(amount: string): number | null;
  /** An index price in hundredths of a tick, rounded down; null when it is none. */
  indexUnitsOf(price: string): number | null;
  priceText(ticks: number): string;
  amountText(lots: number): string;
  baseText(units: number): string;
  quoteText(units: number): string;
}

function shares(text: string, step: string): number | null {
  const scale = scaleOf(step);
  const [units, stepUnits] = [unitsIn(text, scale), unitsIn(step, scale)];
  if (units === null || stepUnits === null || stepUnits === 0 || units % stepUnits !== 0) return null;
  return units / stepUnits;
}

/** `baseScale` is what the balances of the asset are written with; `discount` is percent of the fee. */
export function instrumentUnits(instrument: Instrument, baseScale: number, discount: string): InstrumentUnits {
  const { tick, lot, minNotional, makerFee, takerFee } = instrument;
  const quoteScale = scaleOf(minNotional);
  const lotUnits = unitsIn(lot, baseScale) ?? 0;
  const tickUnits = unitsIn(tick, scaleOf(tick)) ?? 1;
  const ppm = (rate: string) => unitsIn(rate, SHARE_SCALE) ?? 0;
  return {
    baseScale,
    quoteScale,
    lotUnits,
    unitsPerTickLot: unitsIn(multiply(tick, lot), quoteScale) ?? 0,
    makerFeePpm: ppm(makerFee),
    takerFeePpm: ppm(takerFee),
    discountPpm: unitsIn(discount, PERCENT_SCALE) ?? 0,
    ticksOf: (price) => shares(price, tick),
    lotsOf: (amount) => shares(amount, lot),
    indexUnitsOf: (price) => {
      const units = unitsIn(price, scaleOf(tick) + INDEX_DECIMALS);
      return units === null ? null : Math.floor(units / tickUnits);
    },
    priceText: (ticks) => formatDecimal(ticks * tickUnits, scaleOf(tick)),
    amountText: (lots) => trimDecimal(formatDecimal(lots * lotUnits, baseScale)),
    baseText: (units) => formatDecimal(units, baseScale),
    quoteText: (units) => formatDecimal(units, quoteScale),
  };
}

/** The share of a trade that is paid as its fee, in percent: what is off for an invited user is off. */
export function feePercent({ makerFeePpm, takerFeePpm, discountPpm }: InstrumentUnits, maker: boolean): string {
  return trimDecimal(
    formatDecimal((maker ? makerFeePpm : takerFeePpm) * (PPM - discountPpm), SHARE_SCALE + PERCENT_SCALE),
  );
}
