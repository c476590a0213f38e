import type { PeopleContext } from './context.ts';

/** What its sealing is bound to. */
export const ANTI_PHISHING = 'anti_phishing.code';

/** By what a person tells our mails from forged ones; null when none is set. */
export async function antiPhishingOf(
  { db, vault }: Pick<PeopleContext, 'db' | 'vault'>,
  person: number,
): Promise<string | null> {
  const row = await db.selectFrom('anti_phishing').select('sealed').where('person_id', '=', person).executeTakeFirst();
  return row?.sealed ? vault.unsealText(person, ANTI_PHISHING, row.sealed) : null;
}

/** Seals what an earlier version has kept in clear: whoever reads a backup could write mails that look like ours. */
export async function sealAntiPhishing({ db, vault }: Pick<PeopleContext, 'db' | 'vault'>): Promise<void> {
  const clear = await db
    .selectFrom('anti_phishing')
    .select(['person_id', 'code'])
    .where('code', 'is not', null)
    .execute();
  for (const { person_id: person, code } of clear) {
    const sealed = await vault.sealText(person, ANTI_PHISHING, code!);
    await db
      .updateTable('anti_phishing')
      .set({ sealed, code: null })
      .where('person_id', '=', person)
      .where('code', 'is not', null)
      .execute();
  }
}
