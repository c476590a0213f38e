import type { AssetId, SpanMs, UserId } from '@tradewind/base';
import type { AccountType } from '@tradewind/engine';
import { sql } from 'kysely';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';

/** What the movements of one step made of one balance, in units. */
export interface BalanceStep {
  readonly account: AccountType;
  readonly asset: AssetId;
  /** Steps since the start: step n holds the times from start + n x step on, before the next step. */
  readonly step: number;
  /** Before its first movement. */
  readonly before: number;
  /** After its last movement. */
  readonly after: number;
}

const records = sql.table(`${LIVE_SCHEMA}.records`);

/**
 * A user's balances over time: one entry for each step in which a balance moved, by time. It reads no more of the
 * record than what lies behind `start` (milliseconds); a balance without an entry has not moved since.
 */
export async function balanceSteps(
  db: ReadModel,
  user: UserId,
  start: number,
  stepMs: SpanMs,
): Promise<readonly BalanceStep[]> {
  const { rows } = await sql<BalanceStep>`
    SELECT account, asset, (time - ${start}) / ${sql.lit(stepMs)} AS step,
      (array_agg(balance - amount ORDER BY id))[1] AS before, (array_agg(balance ORDER BY id DESC))[1] AS after
    FROM ${records}
    WHERE user_id = ${user} AND id > coalesce(
      (SELECT id FROM ${records} WHERE user_id = ${user} AND time < ${start} ORDER BY id DESC LIMIT 1), 0)
    GROUP BY account, asset, step ORDER BY step, account, asset`.execute(db);
  return rows;
}

/** When the first movement of a user was; null when there is none. */
export async function firstMovement(db: ReadModel, user: UserId): Promise<number | null> {
  const query = db.selectFrom('records').select('time').where('user_id', '=', user).orderBy('id').limit(1);
  return (await query.executeTakeFirst())?.time ?? null;
}
