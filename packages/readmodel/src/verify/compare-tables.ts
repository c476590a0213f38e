import type { TimeMs } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import { TRADES_KEPT_MS } from '../follow/prune.ts';
import { REBUILT_TABLES } from '../schema/tables.ts';

interface Digest {
  readonly count: number;
  readonly hash: string;
}

/**
 * Compares every table of two schemas by the number of rows and a hash over all of them, whatever their order. Answers
 * a sentence for each table that differs. Trades older than those kept at `time` are left out.
 */
export async function compareTables(pool: Pool, live: string, rebuilt: string, time: TimeMs): Promise<string[]> {
  const problems: string[] = [];
  for (const table of REBUILT_TABLES) {
    const where = table === 'trades' ? `WHERE time >= ${time - TRADES_KEPT_MS}` : '';
    const [found, expected] = [await digest(pool, live, table, where), await digest(pool, rebuilt, table, where)];
    if (found.count === expected.count && found.hash === expected.hash) continue;
    const extra = await firstOnlyIn(pool, live, rebuilt, table, where);
    const missing = await firstOnlyIn(pool, rebuilt, live, table, where);
    problems.push(
      `The table ${table} holds ${found.count} rows, its rebuild ${expected.count}` +
        `${missing === null ? '' : `; missing: ${missing}`}${extra === null ? '' : `; wrong: ${extra}`}.`,
    );
  }
  return problems;
}

/** Two 64-bit hashes of each row's text, summed: no order, no limit of size. */
async function digest(pool: Pool, schema: string, table: string, where: string): Promise<Digest> {
  const sum = (seed: number): string => `coalesce(sum(hashtextextended(t::text, ${seed})::numeric), 0)::text`;
  const { rows } = await pool.query<Digest>(
    `SELECT count(*)::int8 AS count, ${sum(0)} || ' ' || ${sum(1)} AS hash FROM ${schema}.${table} t ${where}`,
  );
  return rows[0]!;
}

async function firstOnlyIn(
  pool: Pool,
  schema: string,
  other: string,
  table: string,
  where: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ row: string }>(
    `SELECT t::text AS row FROM ${schema}.${table} t ${where}
     EXCEPT ALL SELECT t::text FROM ${other}.${table} t ${where} LIMIT 1`,
  );
  return rows[0]?.row ?? null;
}
