import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Reason, ReferenceKind } from '@tradewind/engine';

const SOURCES = join(import.meta.dirname, '..');

/** For tests: what a product exchanges for users. */
export interface Exchanges {
  /** Of the movements, and what they refer to. */
  readonly reasons: readonly Reason[];
  readonly reference: ReferenceKind;
  /** Rows of seq, id, user_id, got, got_units, gave, gave_units. */
  readonly sql: string;
}

/** For tests: of all products that exchange, each told in `<product>/testing/exchanges.ts`. */
export async function productExchanges(): Promise<readonly Exchanges[]> {
  const files = globSync('*/testing/exchanges.ts', { cwd: SOURCES });
  const told = files.map((file): Promise<{ readonly EXCHANGES: Exchanges }> => import(join(SOURCES, file)));
  return (await Promise.all(told)).map(({ EXCHANGES }) => EXCHANGES);
}
