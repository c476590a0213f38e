import { DAY_MS } from '@tradewind/base';
import type { Kysely } from 'kysely';
import type { HoldReason } from '../common/factor-tables.ts';
import type { PeopleTables } from '../common/tables.ts';

/** How long withdrawals rest after a change of what protects them, in milliseconds. */
export const HOLD_MS = DAY_MS;

export interface Hold {
  readonly reason: HoldReason;
  readonly until: number;
}

/** Holds a person's withdrawals; a hold for the same reason only grows. */
export async function hold(db: Kysely<PeopleTables>, person: number, reason: HoldReason, until: number): Promise<void> {
  await db
    .insertInto('holds')
    .values({ person_id: person, reason, until })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'reason']).doUpdateSet((row) => ({
        until: row.fn('greatest', ['holds.until', 'excluded.until']),
      })),
    )
    .execute();
}

/** The holds that have not run out, the longest first. */
export async function holdsOf(db: Kysely<PeopleTables>, person: number, now: number): Promise<Hold[]> {
  return db
    .selectFrom('holds')
    .select(['reason', 'until'])
    .where('person_id', '=', person)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .execute();
}
