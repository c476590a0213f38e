/** Counts of single tests and of whole steps (a type check counts as one). */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[] };

export function emptyTally(): Tally {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

export function addTally(total: Tally, part: Tally): void {
  total.passed += part.passed;
  total.failed += part.failed;
  total.skipped += part.skipped;
  total.failures.push(...part.failures);
}

/** The last line of a run, read by people and by machines. */
export function lastLine(tally: Tally): string {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  return `${tally.passed} passed, ${tally.failed} failed${skipped}`;
}

/** A run in which nothing passed is a failure: it proves nothing. */
export function isGood(tally: Tally): boolean {
  return tally.failed === 0 && tally.passed > 0;
}
