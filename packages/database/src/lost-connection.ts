/** What the driver, the operating system and the server say when the database went away or is not back yet. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
]);

/** Whether an error says that the database is away, and nothing about what is in it. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') {
    // A socket that is not there yet, as opposed to a file.
    if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
    return CODES.has(error.code);
  }
  return /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded|timeout expired)/.test(
    error.message,
  );
}
