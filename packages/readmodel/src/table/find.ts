import { type RawBuilder, sql } from 'kysely';
import { cutPage, type Page, type PageRequest, pageSize } from '../queries/page.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';
import type { ItemOf, Table, TableColumn } from './table.ts';

/** What the rows have, each by the name under which it is read; undefined = whatever it is. */
type Having<T extends Table> = { readonly [P in keyof ItemOf<T>]?: ItemOf<T>[P] | undefined };

/** The rows that have this, newest first: by the last column of the key, which is also the cursor of the page. */
export async function pageOf<T extends Table>(
  db: ReadModel,
  table: T,
  having: Having<T>,
  request: PageRequest,
): Promise<Page<ItemOf<T>>> {
  const key = table.columns.find(({ name }) => name === table.key.at(-1))!;
  const before = request.before === undefined ? [] : [sql`${sql.ref(key.name)} < ${request.before}`];
  const all = [...conditions(table, having), ...before];
  const where = all.length === 0 ? sql`` : sql`WHERE ${sql.join(all, sql` AND `)}`;
  const order = sql`ORDER BY ${sql.ref(key.name)} DESC LIMIT ${pageSize(request) + 1}`;
  const rows = await rowsOf(db, table, sql`${where} ${order}`);
  return cutPage(rows, pageSize(request), (row) => Number(Reflect.get(Object(row), key.property)));
}

/** The only row that has this. */
export async function rowOf<T extends Table>(
  db: ReadModel,
  table: T,
  having: Having<T>,
): Promise<ItemOf<T> | undefined> {
  const [row] = await rowsOf(db, table, sql`WHERE ${sql.join(conditions(table, having), sql` AND `)} LIMIT 1`);
  return row;
}

/** The rows of the live table that a condition and an order give. */
export async function rowsOf<T extends Table>(
  db: ReadModel,
  table: T,
  which: RawBuilder<unknown>,
): Promise<ItemOf<T>[]> {
  const columns = table.columns.map(({ name, property }) => sql`${sql.ref(name)} AS ${sql.ref(property)}`);
  const { rows } = await sql<ItemOf<T>>`
    SELECT ${sql.join(columns)} FROM ${sql.table(`${LIVE_SCHEMA}.${table.name}`)} ${which}`.execute(db);
  return rows;
}

function conditions<T extends Table>(table: T, having: Having<T>): RawBuilder<unknown>[] {
  const column = (property: string): TableColumn => table.columns.find((one) => one.property === property)!;
  return Object.entries(having).flatMap(([property, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column(property).name)} = ${value}`],
  );
}
