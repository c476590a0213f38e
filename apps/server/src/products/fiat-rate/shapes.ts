import { FIAT_STALE_DAYS, type FiatRate } from '@tradewind/api';
import { DAY_MS, formatDecimal, trimDecimal } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';

/** Decimals of a rate: it is kept in millionths of the currency. */
export const RATE_SCALE = 6;

/** The rates on record, each with whether it is outdated at `now`. */
export function fiatRates({ fiatRates: rates }: Pick<EngineApi, 'fiatRates'>, now: number): FiatRate[] {
  return rates.all().map(({ fiat, micros, asOf, source }) => ({
    fiat,
    rate: rateText(micros),
    asOf,
    source,
    stale: now - asOf > FIAT_STALE_DAYS * DAY_MS,
  }));
}

/** Without zeros at the end. */
export function rateText(micros: number): string {
  return trimDecimal(formatDecimal(micros, RATE_SCALE));
}
