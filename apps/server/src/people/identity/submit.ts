import { randomBytes } from 'node:crypto';
import type { Papers } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import type { Transaction } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import { enqueueItem } from '../office/queue.ts';
import { dropUploads, takeUpload } from '../uploads/uploads.ts';
import type { IdentityContext } from './context.ts';
import { indexName } from './name-index.ts';
import { checkPapers, numberHash } from './papers.ts';
import type { IdentityTables } from './tables.ts';

/** Within which papers should be looked at. */
const REVIEW_MS = DAY_MS;

/**
 * Puts papers before the reviewers. `create` is for the first ones, `update` for those that wait or were rejected; pictures
 * of before may be named again. The same document in another account is no refusal here, which would tell a stranger that
 * it is known and would let whoever came first shut out its owner: the reviewer is told, and no two can be approved.
 */
export async function submitPapers(
  context: IdentityContext,
  person: number,
  verb: 'create' | 'update',
  typed: Papers,
): Promise<void> {
  const { db, now, vault, secret } = context;
  const papers = checkPapers(typed);
  if (papers.front === papers.back) throw new Refused('id_back_required', { field: 'back' });
  const [name, idNumber] = await Promise.all([
    vault.sealText(person, 'identity.name', papers.name),
    vault.sealText(person, 'identity.id_number', papers.idNumber),
  ]);
  await db.transaction().execute(async (tx) => {
    await admit(tx, person, verb);
    const kept = await replaceOlder(tx, person, papers);
    for (const side of ['front', 'back'] as const) {
      if (!kept.has(papers[side])) await takeUpload(tx, person, papers[side], 'identity', side);
    }
    await tx
      .insertInto('identity_submissions')
      .values({
        id: randomBytes(16).toString('hex'),
        person_id: person,
        state: 'waiting',
        country: papers.country,
        name,
        id_number: idNumber,
        number_hash: numberHash(secret, papers.country, papers.idNumber),
        front: papers.front,
        back: papers.back,
        submitted_at: now(),
        decided_at: null,
        decided_by: null,
        reason: null,
        words: null,
      })
      .execute();
    await indexName(tx, context, person, papers.name);
    await tx.updateTable('people').set({ verified: 'waiting' }).where('id', '=', person).execute();
    await enqueueItem(tx, { kind: 'identity', ref: String(person), person, now: now(), dueAt: now() + REVIEW_MS });
  });
}

/** One submission of a person at a time, and only where its verb fits. */
async function admit(tx: Transaction<IdentityTables>, person: number, verb: 'create' | 'update'): Promise<void> {
  const { verified } = await tx
    .selectFrom('people')
    .select('verified')
    .where('id', '=', person)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (verified === 'yes') throw new Refused('identity_verified');
  if (verb === 'create' && verified !== 'no') throw new Refused('identity_submitted');
  if (verb === 'update' && verified === 'no') throw new Refused('identity_missing');
}

/** Takes papers that wait away, and every older picture that the new ones do not name; answers those they do. */
async function replaceOlder(
  tx: Transaction<IdentityTables>,
  person: number,
  { front, back }: Papers,
): Promise<ReadonlySet<string>> {
  const older = await tx
    .selectFrom('identity_submissions')
    .select(['front', 'back'])
    .where('person_id', '=', person)
    .execute();
  const pictures = older.flatMap((row) => [row.front, row.back]).filter((id) => id !== null);
  const kept = pictures.filter((id) => id === front || id === back);
  await dropUploads(
    tx,
    person,
    pictures.filter((id) => !kept.includes(id)),
  );
  await tx.deleteFrom('identity_submissions').where('person_id', '=', person).where('state', '=', 'waiting').execute();
  await tx
    .updateTable('identity_submissions')
    .set({ front: null, back: null })
    .where('person_id', '=', person)
    .execute();
  return new Set(kept);
}
