import { DAY_MS, utcDay } from '@tradewind/base';
import { deriveIndexCandles, HISTORY_DAYS } from '@tradewind/feed';
import { cpuSeconds } from './measure.ts';
import type { Row } from './row.ts';

export const title = 'Index candles of the 90 days before a new installation, all markets';

const UNTIL_MS = Date.UTC(2026, 0, 1, 12);
const GOAL_S = 8;

export async function run(): Promise<Row[]> {
  const genesisDay = utcDay(UNTIL_MS - HISTORY_DAYS * DAY_MS);
  const options = { master: new Uint8Array(32).fill(3), published: [], genesisDay, untilMs: UNTIL_MS };
  let candles = 0;
  const seconds = cpuSeconds(() => {
    for (const part of deriveIndexCandles(options)) candles += part.length;
  });
  return [
    { name: 'candles', value: candles, unit: 'candles' },
    { name: 'time of the processor', value: seconds, unit: 's', goal: `<= ${GOAL_S}` },
  ];
}
