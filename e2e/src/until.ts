import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 20;

/** The first value that is neither undefined nor false; fails with the sentence when none came within `withinMs`. */
export async function until<T>(
  sentence: string,
  withinMs: number,
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${sentence}`);
    await pause(STEP_MS);
  }
}
