import type { Texts } from '../../shared/changes/change-form.ts';

/** Fields of a table of brackets: each holds its column as one text, with commas between. */
export const COLUMNS = ['from', 'maxLeverage', 'maintenance'] as const;
export type ColumnName = (typeof COLUMNS)[number];

const cellsOf = (text = ''): readonly string[] => text.split(',').map((cell) => cell.trim());
const textOf = (cells: readonly string[]): string => cells.join(', ');

/** The cells of all columns, bracket by bracket; what a column lacks is empty. */
export function rowsOf(texts: Texts): readonly (readonly string[])[] {
  const columns = COLUMNS.map((name) => cellsOf(texts[name]));
  const places = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: places }, (_, place) => columns.map((cells) => cells[place] ?? ''));
}

/** A column with another text in one of its cells. */
export function withCell(text: string | undefined, place: number, cell: string): string {
  return textOf(cellsOf(text).with(place, cell));
}

/** A column with one more bracket at its end, or without one. */
export const withOneMore = (text: string | undefined): string => textOf([...cellsOf(text), '']);
export const without = (text: string | undefined, place: number): string => textOf(cellsOf(text).toSpliced(place, 1));
