import { sql } from 'kysely';
import { Refused } from '../http/refused.ts';
import type { PeopleContext } from '../people/context.ts';

const WRONG_PER_LOCK = 5;
const LOCK_MS = 15 * 60_000;
const MAX_LOCK_MS = 24 * 60 * 60_000;

/**
 * Counts a try at a second factor before it is looked at, so that many at once are no way around the limit. Each fifth
 * wrong one in a row locks: 15 minutes, then 30, up to a day. Refuses `second_factor_locked`.
 */
export async function spendTry({ db, now }: PeopleContext, person: number): Promise<void> {
  const at = now();
  const { rows } = await sql`
    INSERT INTO factor_tries AS tries (person_id, wrong, locked_until) VALUES (${person}, 1, 0)
    ON CONFLICT (person_id) DO UPDATE SET
      wrong = tries.wrong + 1,
      locked_until = CASE WHEN (tries.wrong + 1) % ${WRONG_PER_LOCK}::int4 = 0 THEN ${at}::int8
        + least(${MAX_LOCK_MS}::int8, ${LOCK_MS}::int8 * ((tries.wrong + 1) / ${WRONG_PER_LOCK}::int4)) ELSE 0 END
    WHERE tries.locked_until <= ${at}::int8
    RETURNING person_id`.execute(db);
  if (rows.length === 0) throw new Refused('second_factor_locked', { field: 'otp' });
}

/** The last try was right: those before it count no more. */
export async function triesWereRight({ db }: PeopleContext, person: number): Promise<void> {
  await db.updateTable('factor_tries').set({ wrong: 0, locked_until: 0 }).where('person_id', '=', person).execute();
}
