// ---- Terms of the groups of contracts ----

/**
 * Most that the mark stands apart from the index and what a liquidation costs, in millionths; the cap of the funding, in
 * billionths.
 */
export const GROUPS = {
  A: { apartPpm: 30_000n, feePpm: 5_000n, cap: 3_750_000n },
  B: { apartPpm: 50_000n, feePpm: 10_000n, cap: 7_500_000n },
  C: { apartPpm: 80_000n, feePpm: 15_000n, cap: 15_000_000n },
};
