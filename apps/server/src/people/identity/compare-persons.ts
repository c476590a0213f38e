import type { IdentityContext } from './context.ts';
import { wordsOf } from './papers.ts';

/** Two people whose papers are compared. */
export type Pair = readonly [one: number, other: number];

/** What is known of two people: that they are different persons, that their papers are of one, or nothing yet. */
export type Comparison = 'different' | 'same' | 'unverified';

interface Proven {
  readonly name: Buffer;
  readonly number_hash: Buffer;
}

/**
 * Compares the verified papers of each pair, in their order. One document is one person, and so is one name, however many
 * documents it stands in: a passport and an identity card have two numbers.
 */
export async function comparePersons(context: IdentityContext, pairs: readonly Pair[]): Promise<Comparison[]> {
  const proven = await provenPapers(context, [...new Set(pairs.flat())]);
  const names = new Map<number, Promise<string>>();
  const nameOf = (person: number, { name }: Proven) => {
    const known = names.get(person) ?? context.vault.unsealText(person, 'identity.name', name).then(wordsOf);
    names.set(person, known);
    return known;
  };
  return Promise.all(
    pairs.map(async ([one, other]) => {
      const [first, second] = [proven.get(one), proven.get(other)];
      if (first === undefined || second === undefined) return 'unverified';
      if (first.number_hash.equals(second.number_hash)) return 'same';
      return (await nameOf(one, first)) === (await nameOf(other, second)) ? 'same' : 'different';
    }),
  );
}

async function provenPapers({ db }: IdentityContext, people: readonly number[]): Promise<ReadonlyMap<number, Proven>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity_submissions')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['person_id', 'name', 'number_hash'])
    .where('person_id', 'in', people)
    .where('state', '=', 'approved')
    .where('verified', '=', 'yes')
    .execute();
  return new Map(rows.map((row) => [row.person_id, row]));
}
