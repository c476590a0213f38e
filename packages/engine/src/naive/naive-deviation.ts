/** A price of the index, and when it was sampled. */
export interface NaiveSample {
  readonly time: number;
  readonly price: number;
}

/**
 * How far an index moves in a span, in ppm: mean squared change of a sample, times the samples of the span, the root of
 * it rounded up. Takes the last 600 samples, as far as they are of five minutes; null with fewer than 60.
 */
export function naiveDeviation(samples: readonly NaiveSample[], spanMs: number): number | null {
  const newest = samples.at(-1)?.time ?? 0;
  const recent = samples.slice(-600).filter(({ time }) => time > newest - 300_000);
  if (recent.length < 60) return null;
  const squares = recent.slice(1).map(({ price }, at) => {
    const before = BigInt(recent[at]!.price);
    const change = BigInt(price) > before ? BigInt(price) - before : before - BigInt(price);
    const ppm = (change * 1_000_000n + before - 1n) / before;
    return ppm > 1_000_000n ? 1_000_000_000_000n : ppm * ppm;
  });
  const sum = squares.reduce((one, other) => one + other, 0n) * BigInt(Math.ceil(spanMs / 500));
  return smallest((ppm) => BigInt(ppm) ** 2n * BigInt(squares.length) >= sum);
}

/** The smallest whole number that is enough, by halving. */
function smallest(isEnough: (one: number) => boolean): number {
  let [low, high] = [0, 100_000_000];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
