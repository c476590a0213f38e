import { recordedText } from './market-data-dir.ts';

/** Spot BTC/USDT over midnight of 2024-08-09 UTC, in the order in which to read them. */
export const SPOT_CAPTURE = [
  'binance-feed-20240808/spot_btcusdt_20240808.gz',
  'binance-feed-20240808/spot_btcusdt_20240809.gz',
] as const;

/** One line of a raw capture: when it arrived, and its JSON text unread (decimals must not become floats). */
export interface CapturedLine {
  readonly arrivedNs: bigint;
  readonly json: string;
}

/** The lines of captures in the form `NANOSECONDS {json}`. */
export function* capturedLines(files: readonly string[]): Generator<CapturedLine> {
  for (const file of files) {
    for (const line of recordedText(file).split('\n')) {
      if (line === '') continue;
      const blank = line.indexOf(' ');
      yield { arrivedNs: BigInt(line.slice(0, blank)), json: line.slice(blank + 1) };
    }
  }
}
