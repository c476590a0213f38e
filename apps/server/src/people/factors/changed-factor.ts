import type { Kysely } from 'kysely';
import type { PeopleTables } from '../common/tables.ts';
import { HOLD_MS, hold } from './holds.ts';
import { recordEvent } from './security-events.ts';

/** What every change of a second factor brings with it: an entry in the history, and a hold of withdrawals. */
export async function changedFactor(
  tx: Kysely<PeopleTables>,
  change: Parameters<typeof recordEvent>[1] & { readonly person: number },
): Promise<void> {
  await hold(tx, change.person, 'second_factor_changed', change.now + HOLD_MS);
  await recordEvent(tx, change);
}
