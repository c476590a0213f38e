import type { UserId } from '@tradewind/base';
import type { PeopleContext } from '../common/context.ts';

/** Opens the person's account in the engine once, bound to who invited them; when it fails, the next sign-in tries again. */
export async function openEngineAccount({ db, openAccount }: PeopleContext, person: UserId): Promise<void> {
  const { invited_by: inviter } = await db
    .selectFrom('people')
    .select('invited_by')
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  await openAccount({ person, inviter });
  await db.updateTable('people').set({ engine_opened: true }).where('id', '=', person).execute();
}
