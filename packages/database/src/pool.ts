import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isLostConnection } from './lost-connection.ts';

export type Pool = pg.Pool;

/** What the query builder needs of a pool. */
export type ConnectionPool = Pick<Pool, 'options' | 'end'> & { connect(): Promise<pg.PoolClient> };

export type PoolOptions = {
  /** Connections at most. */
  readonly max: number;
  /** A query, or a wait for a connection, that lasts longer fails, and its connection is replaced: nobody may be there. */
  readonly patienceMs?: number;
  /** Told when an idle connection breaks (the server went away); the pool replaces it at the next query. */
  readonly onError?: (error: Error) => void;
};

const INT8 = 20;

/**
 * A pool that reads `int8` (also `count(*)`) as a number and refuses one beyond 2^53 - 1; amounts and times fit by law.
 * `numeric` (also `sum` over int8) stays a decimal string: cast to int8 in SQL where a number is wanted.
 */
export function createPool(url: string, options: PoolOptions): Pool {
  const { max, patienceMs } = options;
  const patience = patienceMs === undefined ? {} : { query_timeout: patienceMs, connectionTimeoutMillis: patienceMs };
  const pool = new pg.Pool({ connectionString: url, max, types: valueTypes, keepAlive: true, ...patience });
  pool.on('error', options.onError ?? (() => {}));
  // The pool listens to idle connections only; one that breaks in use fails its query and says so a second time.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The query builder over a pool. Ending the pool is the matter of whoever made it. */
export function createKysely<DB>(pool: ConnectionPool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: replacing(pool) }) });
}

/** The pool for the builder, which gives every connection back as sound: one that fell silent is not handed out again. */
function replacing(pool: ConnectionPool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let lost = false;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          lost ||= isLostConnection(error);
          throw error;
        }
      };
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(lost) };
    },
  };
}

/** The parsers of `createPool`, for a single `pg.Client`. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? parseSafeInteger : pg.types.getTypeParser(oid, format),
};

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database answered ${text}, beyond the safe integers`);
  return value;
}
