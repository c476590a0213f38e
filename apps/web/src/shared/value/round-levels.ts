interface RoundLevels {
  /** From the lowest up. */
  readonly values: readonly number[];
  /** With so many decimals each is named exactly. */
  readonly decimals: number;
}

const STEPS = [1, 2, 5, 10] as const;
/** The most steps between the lowest and the highest value. */
const MOST_STEPS = 4;

/** Round values from `low` to `high` to draw and to name: multiples of 1, 2 or 5 times a power of ten. Plain numbers: for looking only. */
export function roundLevels(low: number, high: number): RoundLevels {
  if (high <= low) return { values: [low], decimals: 2 };
  const least = (high - low) / MOST_STEPS;
  const exponent = Math.floor(Math.log10(least));
  const step = (STEPS.find((one) => one * 10 ** exponent >= least) ?? 10) * 10 ** exponent;
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const [first, last] = [Math.ceil(low / step), Math.floor(high / step)];
  const values = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(decimals)));
  return { values, decimals };
}
