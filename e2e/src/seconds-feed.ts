import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TICK_MS = 500;
const LENGTH_MS = 600_000;
const NANOSECONDS = '000000';
const START_MS = 1_700_000_000_000;

/** What a recording says of one market, ms after its start; null = it is silent. */
type Course = (ms: number) => number | null;

/** Where the silent market stops: its last price counts for thirty seconds more, as its source is heard. */
export const SILENT_AFTER_MS = 80_000;

/** BTC rises with every tick, ETH never moves, SOL falls silent. */
const COURSES: Readonly<Record<string, Course>> = {
  BTCUSDT: (ms) => 60_000 + ms / 100,
  ETHUSDT: () => 2_500,
  SOLUSDT: (ms) => (ms > SILENT_AFTER_MS ? null : 150),
};

/** Writes a small recording of ten minutes in the form of a venue's raw stream; answers its path. */
export async function writeSecondsFeed(): Promise<string> {
  const lines: string[] = [];
  for (let ms = 0; ms <= LENGTH_MS; ms += TICK_MS) {
    for (const [symbol, course] of Object.entries(COURSES)) {
      const price = course(ms)?.toFixed(2);
      if (price === undefined) continue;
      const data = { u: ms, s: symbol, b: price, B: '1', a: price, A: '1' };
      const message = { stream: `${symbol.toLowerCase()}@bookTicker`, data };
      lines.push(`${START_MS + ms}${NANOSECONDS} ${JSON.stringify(message)}`);
    }
  }
  const file = join(await mkdtemp(join(tmpdir(), 'tradewind-feed-')), 'seconds.jsonl');
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}
