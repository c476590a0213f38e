import { type RawBuilder, sql } from 'kysely';

/** Whether an operator has this name. The database folds both sides: it may know fewer letters than this program does. */
export function isNamed(name: string): RawBuilder<boolean> {
  return sql<boolean>`lower(name) = lower(${name.normalize('NFKC').trim()})`;
}
