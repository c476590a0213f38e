import type pg from 'pg';
import { DatabaseError } from '../database-error.ts';
import { homeSchema } from '../home-schema.ts';
import { MIGRATIONS_TABLE, type Partition } from './format.ts';

export type Table = {
  readonly name: string;
  /** Schema and name, quoted: what a statement calls it. */
  readonly place: string;
  /** Every stored column; generated ones are made again. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly primaryKey: readonly string[];
  readonly partitions: readonly Partition[];
};

/**
 * The tables of an installation (partitions count as their parent), each after those it refers to. Those of an extension that
 * lies in the same schema are not ours.
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers: string[] }>(
    `SELECT c.relname AS name, format('%I.%I', n.nspname, c.relname) AS place,
      (SELECT coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                 ORDER BY a.attnum), '[]')
         FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      ) AS columns,
      (SELECT coalesce(json_agg(a.attname ORDER BY array_position(i.indkey::int2[], a.attnum)), '[]')
         FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary) AS "primaryKey",
      (SELECT coalesce(json_agg(json_build_object('name', p.relname, 'bounds', pg_get_expr(p.relpartbound, p.oid))
                 ORDER BY p.relname), '[]')
         FROM pg_inherits h JOIN pg_class p ON p.oid = h.inhrelid WHERE h.inhparent = c.oid) AS partitions,
      (SELECT coalesce(json_agg(r.relname), '[]')
         FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> f.conrelid) AS refers
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $2 AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> $1
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY c.relname`,
    [MIGRATIONS_TABLE, await homeSchema(client)],
  );
  return ordered(rows);
}

/** `scope/id/hash` of every applied migration; none when there is no such table. */
export async function readMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows: exists } = await client.query('SELECT 1 WHERE to_regclass($1) IS NOT NULL', [MIGRATIONS_TABLE]);
  if (exists.length === 0) return [];
  const { rows } = await client.query<{ mark: string }>(
    `SELECT scope || '/' || id || '/' || hash AS mark FROM ${MIGRATIONS_TABLE} ORDER BY scope, id`,
  );
  return rows.map((row) => row.mark);
}

function ordered(tables: readonly (Table & { refers: string[] })[]): Table[] {
  const done: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const ready = left.filter((table) => table.refers.every((name) => !left.some((other) => other.name === name)));
    if (ready.length === 0) throw new DatabaseError('The tables refer to one another in a circle.');
    done.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return done;
}
