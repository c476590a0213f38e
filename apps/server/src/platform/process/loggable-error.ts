import { stdSerializers } from 'pino';

/** What the database tells of an error without quoting a row: its message and its detail may hold what somebody typed. */
const TOLD = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** An error as the log may hold it: of the database, which rule was broken and where, and nothing of what broke it. */
export function loggableError(error: Error): object {
  const cause = ofDatabase(error);
  if (cause === null) return stdSerializers.err(error);
  const told = TOLD.flatMap((name) => (cause[name] === undefined ? [] : [[name, cause[name]]]));
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: 'DatabaseError', ...Object.fromEntries(told), stack: frames.join('\n') };
}

/** The error, or the one behind it, that PostgreSQL sent. */
function ofDatabase(error: unknown): Readonly<Record<string, unknown>> | null {
  if (!(error instanceof Error)) return null;
  return 'severity' in error && 'code' in error ? { ...error } : ofDatabase(error.cause);
}
