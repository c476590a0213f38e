import type pg from 'pg';

/** One connection, inside a transaction. */
export type Connection = pg.PoolClient;

type Queryable = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

export type ColumnType = 'int8' | 'int4' | 'text' | 'boolean' | 'jsonb';
export type Cell = number | bigint | string | boolean | null;

/** Rows collected column by column and sent as one statement: an array per column, whatever the number of rows. */
export class Sheet {
  readonly #names: readonly string[];
  readonly #types: readonly ColumnType[];
  readonly #columns: Cell[][];

  constructor(columns: Readonly<Record<string, ColumnType>>) {
    this.#names = Object.keys(columns);
    this.#types = Object.values(columns);
    this.#columns = this.#names.map(() => []);
  }

  get size(): number {
    return this.#columns[0]?.length ?? 0;
  }

  /** Cells in the order of the columns. */
  add(...cells: readonly Cell[]): void {
    for (let i = 0; i < this.#columns.length; i++) this.#columns[i]!.push(cells[i]!);
  }

  /** Inserts the collected rows and forgets them. */
  async insert(db: Queryable, table: string, onConflict = ''): Promise<void> {
    await this.run(
      db,
      (rows) => `INSERT INTO ${table} (${this.#names.join(', ')}) SELECT * FROM ${rows} ${onConflict}`,
    );
  }

  /** Runs a statement over the collected rows, named by the columns, and forgets them. */
  async run(db: Queryable, statement: (rows: string) => string): Promise<void> {
    if (this.size === 0) return;
    const arrays = this.#types.map((type, i) => `$${i + 1}::${type}[]`);
    const values = this.#columns.map((cells, i) => arrayLiteral(cells, this.#types[i]!));
    await db.query(statement(`unnest(${arrays.join(', ')}) AS d(${this.#names.join(', ')})`), values);
    for (const cells of this.#columns) cells.length = 0;
  }
}

function arrayLiteral(cells: readonly Cell[], type: ColumnType): string {
  return `{${cells.map(type === 'text' || type === 'jsonb' ? quoted : plain).join(',')}}`;
}

function plain(cell: Cell): string {
  return cell === null ? 'NULL' : String(cell);
}

function quoted(cell: Cell): string {
  return cell === null ? 'NULL' : `"${String(cell).replace(/["\\]/g, '\\$&')}"`;
}
