import type { UserId } from '@tradewind/base';
import type { CommandApplied, Event, EventKind } from '@tradewind/engine';
import { type ColumnType, type Connection, Sheet } from '../project/sheet.ts';
import type { ModelWriter } from '../schema/model.ts';
import type { Reader, Table, TableChange } from './table.ts';

/** Rows that wait, with how each is made and what is done with all of them. */
interface Waiting {
  readonly everyone: boolean;
  readonly when: ((event: Event) => boolean) | null;
  readonly sheet: Sheet;
  readonly readers: readonly Reader[];
  readonly flush: (db: Connection, schema: string) => Promise<void>;
}

/** Writes the rows of declared tables, and then what later events change in them. What names an account counts for users only, but for tables of everyone. */
export class RowWriter implements ModelWriter {
  readonly #waiting: Waiting[] = [];
  readonly #byKind = new Map<EventKind, Waiting[]>();

  constructor(tables: readonly Table[]) {
    for (const table of tables) if (table.kinds.length > 0) this.#add(table.kinds, insertion(table));
    for (const table of tables) for (const change of table.changes) this.#add([change.kind], update(table, change));
  }

  get size(): number {
    return this.#waiting.reduce((sum, { sheet }) => sum + sheet.size, 0);
  }

  take(event: Event, at: CommandApplied, isUser: (user: UserId) => boolean): void {
    const waiting = this.#byKind.get(event.kind);
    if (waiting === undefined) return;
    const ofUser = !('user' in event) || isUser(event.user);
    for (const { everyone, when, sheet, readers } of waiting)
      if ((ofUser || everyone) && (when === null || when(event))) sheet.add(...readers.map((read) => read(event, at)));
  }

  async flush(db: Connection, schema: string): Promise<void> {
    for (const { flush } of this.#waiting) await flush(db, schema);
  }

  #add(kinds: readonly EventKind[], waiting: Waiting): void {
    this.#waiting.push(waiting);
    for (const kind of kinds) this.#byKind.set(kind, [...(this.#byKind.get(kind) ?? []), waiting]);
  }
}

/** A column of the sheet: in which order the events came. */
const TURN = 'turn';

function insertion({ name, columns, everyone, when }: Table): Waiting {
  const told = columns.flatMap(({ name: column, type, read }) => (read === null ? [] : [{ column, type, read }]));
  const count = columns.find(({ counted }) => counted)?.name;
  let turn = 0;
  if (count !== undefined) told.push({ column: TURN, type: 'int8', read: () => (turn += 1) });
  const sheet = new Sheet(Object.fromEntries(told.map(({ column, type }) => [column, type])));
  return {
    everyone,
    when,
    sheet,
    readers: told.map(({ read }) => read),
    flush: (db, schema) => {
      if (count === undefined) return sheet.insert(db, `${schema}.${name}`);
      const cells = told.slice(0, -1).map(({ column }) => column);
      return sheet.run(db, (rows) => countedInsert(`${schema}.${name}`, count, cells, rows));
    },
  };
}

/** Counts on behind the last row that is there. */
function countedInsert(table: string, count: string, cells: readonly string[], rows: string): string {
  const before = `(SELECT coalesce(max(t.${count}), 0) FROM ${table} t)`;
  return `INSERT INTO ${table} (${[count, ...cells].join(', ')})
    SELECT ${before} + row_number() OVER (ORDER BY ${TURN}), ${cells.join(', ')} FROM ${rows}`;
}

/** The last of the rows for each place. */
const lastOf = (places: readonly string[], rows: string): string =>
  `(SELECT DISTINCT ON (${places}) * FROM ${rows} ORDER BY ${places}, ${TURN} DESC) AS d`;

function update({ name, everyone }: Table, { of, set, after, repeats }: TableChange): Waiting {
  const cells: [name: string, type: ColumnType, read: Reader][] = [];
  const places: string[] = [];
  const wheres = of
    .map(([{ name: column, type }, readers]) => {
      const ends = readers.map((read, place) => {
        cells.push([`${column}_${place}`, type, read]);
        places.push(`d.${column}_${place}`);
        return places.at(-1)!;
      });
      return ends.length === 1 ? `t.${column} = ${ends[0]}` : `t.${column} BETWEEN ${ends.join(' AND ')}`;
    })
    .join(' AND ');
  for (const [{ name: column, type }, read] of set) cells.push([column, type, read]);
  let turn = 0;
  if (repeats) cells.push([TURN, 'int8', () => (turn += 1)]);
  const sheet = new Sheet(Object.fromEntries(cells.map(([cell, type]) => [cell, type])));
  const sets = set.map(([{ name: column }]) => `${column} = d.${column}`).join(', ');
  const statement = (schema: string, rows: string) =>
    `UPDATE ${schema}.${name} t SET ${sets} FROM ${repeats ? lastOf(places, rows) : rows} WHERE ${wheres}`;
  return {
    everyone,
    when: null,
    sheet,
    readers: cells.map(([, , read]) => read),
    flush: (db, schema) =>
      sheet.run(db, (rows) =>
        after === null
          ? statement(schema, rows)
          : `WITH changed AS (${statement(schema, rows)} RETURNING t.*) ${after(schema)}`,
      ),
  };
}
