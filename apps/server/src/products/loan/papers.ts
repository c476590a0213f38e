import { createHash } from 'node:crypto';
import { type BodyOf, LOAN_PROOFS, type LoanProof, type loan } from '@tradewind/api';
import { DAY_MS, type TimeMs, type UserId } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import { type Kysely, sql } from 'kysely';
import { closeItem, enqueueItem, removeItem } from '../../people/office/queue.ts';
import { dropUploads, releaseUploads, takeUpload } from '../../people/uploads/uploads.ts';
import { canonicalJson } from '../../platform/calls/canonical-json.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { wholeSeconds } from '../../platform/limits/retry-after.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { LoanDb, LoanTables, PapersRow } from './tables.ts';

/** Within which an application should be decided. */
const REVIEW_MS = DAY_MS;
const MIN_PURPOSE = 3;
/** Applications of one person within a day: people read each of them. */
const MOST_A_DAY = 5;
export const LOAN_QUEUE = 'loan';

type Application = Pick<BodyOf<typeof loan.apply>, 'purpose' | 'proofs' | 'clientId'>;

/** What applications are decided by: sealed for the person, bound to the journal by a hash. */
export class LoanPapers {
  readonly db: Kysely<LoanTables>;
  readonly #vault: Vault;
  readonly #now: () => TimeMs;

  constructor(pool: Pool, vault: Vault, now: () => TimeMs) {
    this.db = createKysely<LoanTables>(pool);
    this.#vault = vault;
    this.#now = now;
  }

  /** The hash that binds them: of every word that was sent. */
  hashOf(user: UserId, body: Application): string {
    return createHash('sha256').update(canonicalJson({ user, body })).digest('hex');
  }

  /**
   * Keeps them and puts them before the operators, before anything is in the journal. Answers whether it did: sent once more
   * under the same client id they are there already. Refuses what is missing at its field, `upload_unknown`, and
   * `too_many_requests`.
   */
  async keep(user: UserId, papers: string, { purpose, proofs, clientId }: Application): Promise<boolean> {
    const said = purpose.trim();
    if (said.length < MIN_PURPOSE) throw new Refused('text_required', { field: 'purpose' });
    const sealed = await this.#vault.sealText(user, 'loan.purpose', said);
    const now = this.#now();
    return this.db.transaction().execute(async (tx) => {
      await tx.selectFrom('people').select('id').where('id', '=', user).forUpdate().execute();
      if (clientId !== undefined && (await wasKept(tx, papers, now))) return false;
      await refuseFlood(tx, user, now);
      for (const proof of LOAN_PROOFS) {
        const upload = proofs[proof];
        if (upload !== undefined) await takeUpload(tx, user, upload, LOAN_QUEUE, fieldOf(proof));
      }
      const { property = null, income, bank, identity } = proofs;
      const uploads = { property, income, bank, identity };
      const open = { submitted_at: now, decided_at: null, decided_by: null, words: null };
      await tx
        .insertInto('loan_papers')
        .values({ papers, person_id: user, purpose: sealed, ...uploads, ...open })
        .execute();
      await enqueueItem(tx, { kind: LOAN_QUEUE, ref: papers, person: user, now, dueAt: now + REVIEW_MS });
      return true;
    });
  }

  /** There is no application of them: their pictures may be sent with another. What was decided, or sent at `before` or later, stays. */
  async forget(papers: string, before = Number.MAX_SAFE_INTEGER): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const row = await tx
        .deleteFrom('loan_papers')
        .where('papers', '=', papers)
        .where('decided_at', 'is', null)
        .where('submitted_at', '<', before)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return;
      await releaseUploads(tx, row.person_id, uploadsOf(row));
      await removeItem(tx, LOAN_QUEUE, papers);
    });
  }

  async read(papers: string): Promise<PapersRow | undefined> {
    return this.db.selectFrom('loan_papers').selectAll().where('papers', '=', papers).executeTakeFirst();
  }

  async purposeOf({ person_id: person, purpose }: PapersRow): Promise<string> {
    return this.#vault.unsealText(person, 'loan.purpose', purpose);
  }

  async wordsOf({ person_id: person, words }: PapersRow): Promise<string | null> {
    return words === null ? null : this.#vault.unsealText(person, 'loan.words', words);
  }

  /** Their person took the application back: nobody looks at the pictures any more. */
  async close(papers: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await markDecided(tx, papers, this.#now());
      await dropPictures(tx, papers);
    });
  }
}

const fieldOf = (proof: LoanProof) => `proofs.${proof}`;

/** Ids of the pictures that are there. */
export function uploadsOf(row: Record<LoanProof, string | null>): string[] {
  return LOAN_PROOFS.flatMap((proof) => row[proof] ?? []);
}

/** The application has been decided, whoever did it; the first time of that stays. */
export async function markDecided(db: LoanDb, papers: string, now: TimeMs): Promise<void> {
  await db
    .updateTable('loan_papers')
    .set({ decided_at: now })
    .where('papers', '=', papers)
    .where('decided_at', 'is', null)
    .execute();
  await closeItem(db, LOAN_QUEUE, papers, now);
}

/** Deletes the pictures, in the transaction of `db`. */
export async function dropPictures(db: LoanDb, papers: string): Promise<void> {
  const row = await db
    .selectFrom('loan_papers')
    .selectAll()
    .where('papers', '=', papers)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const none = { property: null, income: null, bank: null, identity: null };
  await db.updateTable('loan_papers').set(none).where('papers', '=', papers).execute();
  await dropUploads(db, row.person_id, uploadsOf(row));
}

/** Whether they are there; a job that drops what belongs to nothing then waits for what is sent anew. */
async function wasKept(db: LoanDb, papers: string, now: TimeMs): Promise<boolean> {
  const kept = await db
    .updateTable('loan_papers')
    .set({ submitted_at: sql`CASE WHEN decided_at IS NULL THEN ${now}::int8 ELSE submitted_at END` })
    .where('papers', '=', papers)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

async function refuseFlood(db: LoanDb, user: UserId, now: TimeMs): Promise<void> {
  const { count, oldest } = await db
    .selectFrom('loan_papers')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('submitted_at').as('oldest')])
    .where('person_id', '=', user)
    .where('submitted_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow();
  if (count >= MOST_A_DAY)
    throw new Refused('too_many_requests', { retryAfterS: wholeSeconds((oldest ?? now) + DAY_MS - now) });
}
