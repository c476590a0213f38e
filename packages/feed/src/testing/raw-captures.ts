import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const root = process.env.MARKET_DATA_DIR ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

/** Why tests over captures are skipped; false where the captures are. */
export const skipWithoutCaptures = existsSync(`${root}/ws-captures-2021`)
  ? false
  : 'no recorded market data; set MARKET_DATA_DIR';

/** The messages that a venue sent, as text and in order: `EPOCH_SECONDS: json` without the lines that were asked. */
export function capturedMessages(file: string): string[] {
  return gunzipSync(readFileSync(`${root}/ws-captures-2021/${file}`))
    .toString()
    .split('\n')
    .filter((line) => /^\d+\.\d+: [[{].*[\]}]$/.test(line))
    .map((line) => line.slice(line.indexOf(': ') + 2));
}

/** The messages of the spot capture, `LOCAL_NANOSECONDS {json}`. */
export function spotMessages(count: number): string[] {
  const text = gunzipSync(readFileSync(`${root}/binance-feed-20240808/spot_btcusdt_20240808.gz`)).toString();
  return text
    .split('\n', count)
    .map((line) => line.slice(line.indexOf(' ') + 1))
    .filter((line) => line.startsWith('{"stream"'));
}
