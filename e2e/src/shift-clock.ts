import { readFileSync } from 'node:fs';

/**
 * For tests, preloaded into a server: its wall clock is ahead by as many milliseconds as a file says, in every thread
 * and from the moment in which the file is written.
 */
export const SHIFT_FILE = 'SHIFT_CLOCK_FILE';

/** So long a file is not read again: the clock is asked far more often than a test sets it. */
export const FRESH_MS = 5;

const file = process.env[SHIFT_FILE];
if (file !== undefined) {
  const now = Date.now;
  let shiftMs = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  Date.now = () => {
    if (performance.now() - readAt > FRESH_MS) {
      shiftMs = Number(readFileSync(file, 'utf8'));
      readAt = performance.now();
    }
    return now() + shiftMs;
  };
}
