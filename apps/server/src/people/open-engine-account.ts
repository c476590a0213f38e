import type { PeopleContext } from './context.ts';

/** Opens the person's account in the engine once; when it fails, the next sign-in tries again. */
export async function openEngineAccount({ db, openAccount }: PeopleContext, person: number): Promise<void> {
  await openAccount(person);
  await db.updateTable('people').set({ engine_opened: true }).where('id', '=', person).execute();
}
