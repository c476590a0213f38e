import { type Connection, Sheet } from '../project/sheet.ts';
import type { Table, WrittenOf } from './table.ts';

/** Rows of a declared table that wait, each told by its columns. */
export class RowSheet<T extends Table> {
  readonly #name: string;
  readonly #columns: readonly string[];
  readonly #sheet: Sheet;

  constructor(table: T) {
    const written = table.columns.filter(({ generated }) => generated === null);
    this.#name = table.name;
    this.#columns = written.map(({ name }) => name);
    this.#sheet = new Sheet(Object.fromEntries(written.map(({ name, type }) => [name, type])));
  }

  get size(): number {
    return this.#sheet.size;
  }

  add(row: WrittenOf<T>): void {
    const cells: object = row;
    this.#sheet.add(...this.#columns.map((column) => Reflect.get(cells, column)));
  }

  /** Inserts the rows and forgets them. In `onConflict` the row that is there is `t`. */
  async insert(db: Connection, schema: string, onConflict = ''): Promise<void> {
    await this.#sheet.insert(db, `${schema}.${this.#name} AS t`, onConflict);
  }
}
