import type { Kysely } from 'kysely';
import type { IdentityTables } from '../identity/tables.ts';

/** Everybody in a demo. */
const DEMO = 'DEMO';
/** Who has not proven a country: the strictest. */
const UNPROVEN = 'ZZ';

/** Of who registers now. */
export function newcomersCountry(mode: 'demo' | 'live'): string {
  return mode === 'demo' ? DEMO : UNPROVEN;
}

/** The proven country of each of these people; who has proven none counts as who registers now. */
export async function provenCountries(
  db: Kysely<IdentityTables>,
  mode: 'demo' | 'live',
  people: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const none = new Map(people.map((person) => [person, newcomersCountry(mode)]));
  if (mode === 'demo' || people.length === 0) return none;
  const proven = await db
    .selectFrom('identity_submissions')
    .innerJoin('people', 'people.id', 'person_id')
    .distinctOn('person_id')
    .select(['person_id', 'country'])
    .where('person_id', 'in', people)
    .where('state', '=', 'approved')
    .where('verified', '=', 'yes')
    .orderBy('person_id')
    .orderBy('submitted_at', 'desc')
    .execute();
  return new Map([...none, ...proven.map((row) => [row.person_id, row.country] as const)]);
}

/**
 * The countries that a product has to be open to for a person, strictest first: the one of verified papers. Before these are
 * verified what they declare counts beside the unproven one, so that naming another country opens nothing.
 */
export async function countriesOf(
  db: Kysely<IdentityTables>,
  mode: 'demo' | 'live',
  person: number,
): Promise<readonly string[]> {
  if (mode === 'demo') return [DEMO];
  const papers = await db
    .selectFrom('identity_submissions')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['country', 'state', 'verified'])
    .where('person_id', '=', person)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!papers) return [UNPROVEN];
  return papers.state === 'approved' && papers.verified === 'yes' ? [papers.country] : [UNPROVEN, papers.country];
}
