import type { IndexPrice, TimeMs } from '@tradewind/base';

/** An index that holds from a time until the next sample. */
export interface IndexSample {
  readonly time: TimeMs;
  readonly price: IndexPrice;
}

/** Mean of the index from one time to another by how long each sample held, rounded down; null where none held. */
export function settlementPrice(samples: readonly IndexSample[], from: TimeMs, to: TimeMs): IndexPrice | null {
  let [sum, held] = [0n, 0n];
  for (const [at, { time, price }] of samples.entries()) {
    const [begin, end] = [Math.max(from, time), Math.min(to, samples[at + 1]?.time ?? to)];
    if (end <= begin) continue;
    sum += BigInt(price) * BigInt(end - begin);
    held += BigInt(end - begin);
  }
  return held === 0n ? null : Number(sum / held);
}
