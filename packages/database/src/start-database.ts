import { resolve } from 'node:path';
import { DatabaseError, errorText } from './database-error.ts';
import { startEmbedded } from './embedded/start.ts';
import { connect } from './embedded/users.ts';
import { refusePooler } from './pooler.ts';

const OLDEST = 15;
/** How long a server may take to answer whether it can be used. */
const ANSWER_MS = 10_000;

export type DatabaseOptions = {
  /** Where the embedded server keeps its files; unused with `url`. */
  readonly dataDir: string;
  /** DATABASE_URL: any PostgreSQL 15 or later. Without it real PostgreSQL 18 runs in `dataDir`. */
  readonly url?: string;
  readonly log: (message: string) => void;
  /** Settings of the embedded server that differ from ours, for one that this process starts. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * With it the embedded server is brought back, at the same address, when it ends without being stopped; told once, in a
   * sentence, when that cannot be done.
   */
  readonly onGone?: (reason: string) => void;
};

export type RunningDatabase = {
  /** Connection string; it holds the password, so it is never logged. */
  readonly url: string;
  readonly embedded: boolean;
  /** Stops the embedded server unless another process uses it; close the pools first. May be called twice. */
  readonly stop: () => Promise<void>;
};

/**
 * The PostgreSQL to work with: the given one, verified, or the embedded one, started or joined (after a crash it
 * recovers first). Throws DatabaseError with one sentence that names DATABASE_URL.
 */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  if (options.url !== undefined && options.url !== '') {
    await verifyServer(options.url);
    return { url: options.url, embedded: false, stop: async () => {} };
  }
  try {
    return { ...(await startEmbedded(resolve(options.dataDir), options)), embedded: true };
  } catch (error) {
    throw new DatabaseError(
      `The embedded PostgreSQL cannot start: ${reasonOf(error)}. Set DATABASE_URL to use another server.`,
      { cause: error },
    );
  }
}

/** The line of what a program of PostgreSQL said that tells why it failed. */
function reasonOf(error: unknown): string {
  const text = errorText(error);
  const told = text.match(/(?:FATAL|PANIC|error): .*/)?.[0];
  return (told ?? text).replace(/\s+/g, ' ').replace(/[. ]+$/, '');
}

async function verifyServer(url: string): Promise<void> {
  let version: number;
  try {
    const client = await connect(url, ANSWER_MS);
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    await client.end();
    version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    await refusePooler(() => connect(url, ANSWER_MS));
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The server that DATABASE_URL names does not answer: ${errorText(error)}.`, {
      cause: error,
    });
  }
  if (!(version >= OLDEST)) {
    throw new DatabaseError(`DATABASE_URL names PostgreSQL ${version}; ${OLDEST} or later is needed.`);
  }
}
