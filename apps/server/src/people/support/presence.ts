import { MINUTE_MS } from '@tradewind/base';
import type { SupportContext } from './support.ts';

/** For so long after a sign of life an operator counts as there. */
const PRESENT_MS = 2 * MINUTE_MS;

/** An operator has the desk open. The console says so while somebody looks at its chats. */
export async function touchPresence({ db, now }: SupportContext, operator: number): Promise<void> {
  const seen = { operator_id: operator, seen_at: now() };
  await db
    .insertInto('support_presence')
    .values(seen)
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(seen))
    .execute();
}

export async function isSomebodyThere({ db, now }: SupportContext): Promise<boolean> {
  const row = await db
    .selectFrom('support_presence')
    .select('operator_id')
    .where('seen_at', '>', now() - PRESENT_MS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
