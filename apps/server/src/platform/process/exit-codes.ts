import { isLostConnection } from '@tradewind/database';
import { DeposedError } from '@tradewind/journal';

/** How the process ends, for whoever watches over it; docs/operating/running.md lists what ends it how. */
export const EXIT = {
  /** It was told to. */
  stopped: 0,
  /** It refuses or failed, and would again: somebody has to act. */
  refused: 1,
  /** A fault of the program; a stack tells where. */
  fault: 70,
  /** What ended it passes: starting it again is all it takes. */
  passing: 75,
} as const;

/** Something that a new start gets over: the database went away, another process took over. */
export class PassingError extends Error {
  override readonly name = 'PassingError';
}

const NO_SPACE = /No space left on device|ENOSPC|could not extend file/;
const NO_SPACE_CODES = new Set(['ENOSPC', '53100']);

function isPassing(error: Error): boolean {
  if (error instanceof PassingError || error instanceof DeposedError || isLostConnection(error)) return true;
  if ('code' in error && NO_SPACE_CODES.has(String(error.code))) return true;
  return NO_SPACE.test(error.message);
}

/** What says in its message what is wrong outside the program; `error` is what PostgreSQL sent. */
const SENTENCES = new Set([
  'Error',
  'error',
  'CaptureError',
  'ChainError',
  'ConfigError',
  'CursorMovedError',
  'DatabaseError',
  'DeposedError',
  'DivergenceError',
  'NotWrittenError',
  'PassingError',
  'Refused',
  'SnapshotError',
  'UnknownOutcomeError',
  'VersionError',
]);
/** Of the operating system, whatever class it comes in: `ECONNREFUSED`, and not `ERR_INVALID_ARG_TYPE`. */
const SYSTEM_CODE = /^E[A-Z0-9]+$/;

/** Faults of the program as opposed to what it says in a sentence: a class that nobody expects is one. */
export function isFault(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  if (SENTENCES.has(error.name)) return false;
  return !('code' in error && SYSTEM_CODE.test(String(error.code)));
}

/** The last words of a process: a sentence, or where a fault of the program is. */
export function lastWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isFault(error) ? (error.stack ?? error.message) : error.message;
}

export function exitCodeOf(error: unknown): number {
  if (isFault(error)) return EXIT.fault;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (isPassing(cause)) return EXIT.passing;
  return EXIT.refused;
}
