import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 20;
/** What a quiet machine does within a time, a slow one under load does within so many times as much. */
const SLOW = 6;
/** And whatever is asked for may come so late. */
const LEAST_MS = 60_000;

/**
 * The first value that is neither undefined nor false; fails with the sentence when none came within `withinMs` of a quiet
 * machine. What is asked for is that it comes, never how soon.
 */
export async function until<T>(
  sentence: string,
  withinMs: number,
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const patienceMs = Math.max(withinMs * SLOW, LEAST_MS);
  const found = await lookFor(patienceMs, look);
  if (found === undefined) throw new Error(`Not within ${patienceMs} ms: ${sentence}`);
  return found;
}

/** The same where it need not come: undefined after `forMs`. */
export async function lookFor<T>(
  forMs: number,
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T | undefined> {
  const deadline = performance.now() + forMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) return undefined;
    await pause(STEP_MS);
  }
}
