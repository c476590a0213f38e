import { type IndexPrice, MINUTE_MS, type TimeMs } from '@tradewind/base';

/** An index that holds from a time until the next sample. */
export interface IndexSample {
  readonly time: TimeMs;
  readonly price: IndexPrice;
}

const SETTLED_OVER_MS = 30 * MINUTE_MS;

/** Mean of the index of the last half hour by how long each sample held, rounded down; null where none held. */
export function settlementPrice(samples: readonly IndexSample[], at: TimeMs): IndexPrice | null {
  let [sum, held] = [0n, 0n];
  for (const [place, { time, price }] of samples.entries()) {
    const begin = Math.max(at - SETTLED_OVER_MS, time);
    const end = Math.min(at, samples[place + 1]?.time ?? at);
    if (end <= begin) continue;
    sum += BigInt(price) * BigInt(end - begin);
    held += BigInt(end - begin);
  }
  return held === 0n ? null : Number(sum / held);
}
