import type { Table, TableColumn } from './table.ts';

/** Longest line of a step's text. */
const WIDTH = 120;

/**
 * The tables as they are first made, with their indexes; what a later step adds is left to it. A step that ran is known
 * by the hash of its text, so how that lies on its lines never changes either: the statements stand `margin` spaces from
 * the edge, the columns `indent`.
 */
export function createSql(schema: string, tables: readonly Table[], margin = 4, indent = 6): string {
  const [statement, line] = [`\n${' '.repeat(margin)}`, `\n${' '.repeat(indent)}`];
  const statements = tables.flatMap((table) => [
    `CREATE TABLE ${schema}.${table.name} (${filled(partsOf(table, line), line)};`,
    ...Object.entries(table.indexes).map(([index, on]) => `CREATE INDEX ${index} ON ${schema}.${table.name} ${on};`),
  ]);
  return statements.map((one) => statement + one).join('');
}

function partsOf({ columns, key, fillfactor }: Table, line: string): string[] {
  const made = columns.filter(({ added }) => !added).map((column) => columnSql(column, key, line));
  if (key.length > 1) made.push(`PRIMARY KEY (${key.join(', ')})`);
  const parts = made.map((part, place) => `${part}${place < made.length - 1 ? ',' : ')'}`);
  return fillfactor === null ? parts : [...parts, `WITH (fillfactor = ${fillfactor})`];
}

function columnSql({ name, type, nullable, generated }: TableColumn, key: readonly string[], line: string): string {
  if (key.length === 1 && key[0] === name) return `${name} ${type} PRIMARY KEY`;
  const column = nullable ? `${name} ${type}` : `${name} ${type} NOT NULL`;
  return generated === null ? column : `${column} GENERATED ALWAYS AS (${generated.join(`${line}  `)}) STORED`;
}

/** As many parts on a line as it holds; one with lines of its own begins another. */
function filled(parts: readonly string[], line: string): string {
  return parts.reduce((text, part) => {
    const last = text.length - text.lastIndexOf('\n') - 1;
    const fits = text !== '' && !part.includes('\n') && last + 1 + part.length <= WIDTH;
    return text + (fits ? ' ' : line) + part;
  }, '');
}
