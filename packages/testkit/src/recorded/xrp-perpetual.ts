import type { TimeMs } from '@tradewind/base';
import { recordedRows } from './market-data-dir.ts';

/** A month of the perpetual contract on XRP in USDT, 2021-11-18 to 2021-12-18. */
export const XRP_FUNDING_RATES = 'xrpusdt-perp-202111/8h-funding_rate.csv.gz';
const MARKS_8H = 'xrpusdt-perp-202111/8h-mark.csv.gz';
const MARKS_1H = 'xrpusdt-perp-202111/1h-mark.csv.gz';
const CANDLES_5M = 'xrpusdt-perp-202111/5m-futures.csv.gz';
const CANDLE = 'ts_ms,open,high,low,close,volume';
const INTERVAL_MS = 28_800_000;

/** A funding as the venue published it. */
export interface PublishedFunding {
  /** The full hour: the venue's own times are up to 20 ms behind it. */
  readonly time: TimeMs;
  /** In hundred-millionths. */
  readonly rate: number;
  /** The mark that the interval begins with, in ten-thousandths of a dollar. */
  readonly mark: number;
}

/** A price at the beginning of a candle. */
export interface PriceAt {
  readonly time: TimeMs;
  /** In millionths of a dollar. */
  readonly price: number;
}

export function publishedFundings(): PublishedFunding[] {
  const marks = new Map(recordedRows(MARKS_8H, CANDLE).map(([time, open]) => [Number(time), wholeOf(open!, 4)]));
  return recordedRows(XRP_FUNDING_RATES, 'ts_ms,funding_rate').map(([said, rate]) => {
    const time = Math.floor(Number(said) / INTERVAL_MS) * INTERVAL_MS;
    const mark = marks.get(time);
    if (mark === undefined) throw new Error(`no mark was recorded for the funding of ${time}`);
    return { time, rate: wholeOf(rate!, 8), mark };
  });
}

/** Marks of the first four days, by the hour. */
export const hourlyMarks = (): PriceAt[] => opensOf(MARKS_1H);

/** Trades of the first week, every five minutes. */
export const futuresPrices = (): PriceAt[] => opensOf(CANDLES_5M);

function opensOf(file: string): PriceAt[] {
  return recordedRows(file, CANDLE).map(([time, open]) => ({ time: Number(time), price: wholeOf(open!, 6) }));
}

/**
 * A decimal as a whole number of its last place. The recordings went through floats: some have an exponent, some an error far
 * behind the last place, which rounding takes away.
 */
function wholeOf(text: string, places: number): number {
  const [, sign = '', whole = '', rest = '', exponent = '0'] = /^(-?)(\d+)\.?(\d*)(?:e(-?\d+))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`expected a decimal, found ${text}`);
  const finer = BigInt(rest.length - Number(exponent) - places);
  const digits = BigInt(whole + rest);
  const rounded = finer <= 0n ? digits * 10n ** -finer : (digits + 5n * 10n ** (finer - 1n)) / 10n ** finer;
  return Number(sign === '-' ? -rounded : rounded);
}
