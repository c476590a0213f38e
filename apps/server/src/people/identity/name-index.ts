import { createHmac } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { IdentityContext } from './context.ts';
import { foldName, wordsOf } from './papers.ts';

/** Fewest signs of a name that are looked for. */
export const MIN_NAME_PART = 3;
/** Different parts share a bucket: what a row gives away is less than the parts, and what is found has to be opened and compared. */
const BUCKETS = 16_384;
/** Names that one search opens at most. */
const MOST_OPENED = 200;
const BATCH = 200;

/** A name for comparing parts of it: without marks, so that `vigdis` is in `Vigdís`. */
function plain(name: string): string {
  return foldName(name.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** The buckets of every three signs in a row, under the secret of the installation; see ADR 0015. */
export function partsOf(secret: Buffer, name: string): number[] {
  const signs = [...plain(name)];
  const parts = new Set(
    signs.slice(MIN_NAME_PART - 1).map((_sign, at) => signs.slice(at, at + MIN_NAME_PART).join('')),
  );
  const bucketOf = (part: string) =>
    createHmac('sha256', secret).update(`name part\n${part}`).digest().readUInt32BE(0) % BUCKETS;
  return [...new Set([...parts].map(bucketOf))].sort((a, b) => a - b);
}

/** Equal for the same name, in whatever order its words stand, under the secret of the installation. */
function nameHash(secret: Buffer, name: string): Buffer {
  return createHmac('sha256', secret)
    .update(`whole name\n${wordsOf(name)}`)
    .digest();
}

/** Says by which parts a person can be found from now on, in the transaction of `db`. */
export async function indexName(
  db: QueryExecutorProvider,
  { secret }: Pick<IdentityContext, 'secret'>,
  person: number,
  name: string,
): Promise<void> {
  await sql`INSERT INTO name_index (person_id, parts, name_hash)
    VALUES (${person}, ${partsOf(secret, name)}::int4[], ${nameHash(secret, name)})
    ON CONFLICT (person_id) DO UPDATE SET parts = excluded.parts, name_hash = excluded.name_hash`.execute(db);
}

/** People whose newest documents hold this part of a name, by number, at most `most`; fewer than three signs find nobody. */
export async function findByName(
  context: IdentityContext,
  part: string,
  most: number,
): Promise<{ readonly person: number; readonly name: string }[]> {
  const { db, vault, secret } = context;
  const wanted = plain(part);
  const parts = partsOf(secret, part);
  if (parts.length === 0) return [];
  const { rows } = await sql<Sealed>`SELECT person_id AS person, name FROM name_index
    CROSS JOIN LATERAL (SELECT name FROM identity_submissions AS s WHERE s.person_id = name_index.person_id
      ORDER BY submitted_at DESC LIMIT 1) AS newest
    WHERE parts @> ${parts}::int4[] ORDER BY person_id LIMIT ${MOST_OPENED}`.execute(db);
  const found: { person: number; name: string }[] = [];
  for (const { person, name: sealed } of rows) {
    const name = await vault.unsealText(person, 'identity.name', sealed);
    if (plain(name).includes(wanted)) found.push({ person, name });
    if (found.length === most) break;
  }
  return found;
}

/** Adds whom the index or a hash lacks, until it is told to stop: documents of before it, and after a restore everybody's, since no export holds it. */
export async function indexOldNames(context: IdentityContext, stopped: () => boolean): Promise<void> {
  const { db, vault } = context;
  for (let after = 0; !stopped(); ) {
    const { rows } = await sql<Sealed>`SELECT DISTINCT ON (person_id) person_id AS person, name
      FROM identity_submissions AS s WHERE person_id > ${after}
        AND NOT EXISTS (SELECT 1 FROM name_index AS i WHERE i.person_id = s.person_id AND i.name_hash IS NOT NULL)
      ORDER BY person_id, submitted_at DESC LIMIT ${BATCH}`.execute(db);
    for (const { person, name } of rows)
      await indexName(db, context, person, await vault.unsealText(person, 'identity.name', name));
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.person;
  }
}

interface Sealed {
  readonly person: number;
  readonly name: Buffer;
}
