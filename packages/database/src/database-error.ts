/** A database that cannot be used, in one sentence for the operator. Never holds a password. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** The code PostgreSQL or the operating system gave an error (`57P03`, `ENOENT`), if any. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message || String(errorCode(error)) : String(error);
}
