import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import { sql } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import type { PeopleContext } from './context.ts';

const WRONG_PER_LOCK = 5;
const LOCK_MS = 15 * MINUTE_MS;
const MAX_LOCK_MS = DAY_MS;

/** Whose tries at the second factor of a person count together. */
export interface Trier {
  readonly person: number;
  /**
   * A session, a known device, a browser that has shown a mailed code; or all others together, who know no more than the password:
   * they lock out nobody but each other.
   */
  readonly by: `session ${string}` | `device ${string}` | `mailed ${string}` | 'strangers';
}

/**
 * Counts a try at a second factor before it is looked at, so that many at once are no way around the limit. Each fifth
 * wrong one in a row locks: 15 minutes, then 30, up to a day. Refuses `second_factor_locked`.
 */
export async function spendTry({ db, now }: PeopleContext, { person, by }: Trier): Promise<void> {
  const at = now();
  const { rows } = await sql`
    INSERT INTO factor_tries AS tries (person_id, by, wrong, locked_until, tried_at) VALUES (${person}, ${by}, 1, 0, ${at})
    ON CONFLICT (person_id, by) DO UPDATE SET
      wrong = tries.wrong + 1,
      tried_at = ${at},
      locked_until = CASE WHEN (tries.wrong + 1) % ${WRONG_PER_LOCK}::int4 = 0 THEN ${at}::int8
        + least(${MAX_LOCK_MS}::int8, ${LOCK_MS}::int8 * ((tries.wrong + 1) / ${WRONG_PER_LOCK}::int4)) ELSE 0 END
    WHERE tries.locked_until <= ${at}::int8
    RETURNING person_id`.execute(db);
  if (rows.length === 0) throw new Refused('second_factor_locked', { field: 'otp' });
}

/** The last try was right: those before it count no more. */
export async function triesWereRight({ db }: PeopleContext, { person, by }: Trier): Promise<void> {
  await db.deleteFrom('factor_tries').where('person_id', '=', person).where('by', '=', by).execute();
}

/** The last try was no guess, though it was not right: it is as if it had not been made. */
export async function giveTryBack({ db }: PeopleContext, { person, by }: Trier): Promise<void> {
  await db
    .updateTable('factor_tries')
    .set((tries) => ({ wrong: tries('wrong', '-', 1), locked_until: 0 }))
    .where('person_id', '=', person)
    .where('by', '=', by)
    .execute();
}

/** Whether no try is taken at the moment. */
export async function triesAreLocked({ db, now }: PeopleContext, { person, by }: Trier): Promise<boolean> {
  const row = await db
    .selectFrom('factor_tries')
    .select('person_id')
    .where('person_id', '=', person)
    .where('by', '=', by)
    .where('locked_until', '>', now())
    .executeTakeFirst();
  return row !== undefined;
}
