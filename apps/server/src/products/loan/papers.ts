import { createHash } from 'node:crypto';
import { type BodyOf, LOAN_PROOFS, type LoanProof, type loan } from '@tradewind/api';
import { DAY_MS, type TimeMs, type UserId } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import type { Kysely } from 'kysely';
import { closeItem, enqueueItem } from '../../people/office/queue.ts';
import { releaseUploads, takeUpload } from '../../people/uploads/uploads.ts';
import { canonicalJson } from '../../platform/calls/canonical-json.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { LoanDb, LoanTables, PapersRow } from './tables.ts';

/** Within which an application should be decided. */
const REVIEW_MS = DAY_MS;
const MIN_PURPOSE = 3;
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

  /** The hash that binds them: of every word that was sent. Uploads are used once, so no two applications share it. */
  hashOf(user: UserId, body: Application): string {
    return createHash('sha256').update(canonicalJson({ user, body })).digest('hex');
  }

  /**
   * Keeps them and puts them before the operators, before anything is in the journal. Sent once more under the same client
   * id they are there already. Refuses what is missing at its field, and `upload_unknown`.
   */
  async keep(user: UserId, papers: string, { purpose, proofs, clientId }: Application): Promise<void> {
    const said = purpose.trim();
    if (said.length < MIN_PURPOSE) throw new Refused('text_required', { field: 'purpose' });
    const sealed = await this.#vault.sealText(user, 'loan.purpose', said);
    const now = this.#now();
    await this.db.transaction().execute(async (tx) => {
      await tx.selectFrom('people').select('id').where('id', '=', user).forUpdate().execute();
      const known = await tx.selectFrom('loan_papers').select('papers').where('papers', '=', papers).executeTakeFirst();
      if (known !== undefined && clientId !== undefined) return;
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
    });
  }

  /** The application was refused: its pictures may be sent with another. */
  async forget(papers: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const row = await tx.deleteFrom('loan_papers').where('papers', '=', papers).returningAll().executeTakeFirst();
      if (row === undefined) return;
      await releaseUploads(tx, row.person_id, uploadsOf(row));
      await closeItem(tx, LOAN_QUEUE, papers, this.#now());
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

  /** Takes a matter out of the queue that was decided elsewhere: its person withdrew it. */
  async close(papers: string): Promise<void> {
    await markDecided(this.db, papers, { by: null, words: null, now: this.#now() });
  }
}

const fieldOf = (proof: LoanProof) => `proofs.${proof}`;

/** Ids of the pictures that are there. */
export function uploadsOf(row: Record<LoanProof, string | null>): string[] {
  return LOAN_PROOFS.flatMap((proof) => row[proof] ?? []);
}

/** The first decision stays. */
export async function markDecided(
  db: LoanDb,
  papers: string,
  { by, words, now }: { readonly by: number | null; readonly words: Buffer | null; readonly now: TimeMs },
): Promise<void> {
  await db
    .updateTable('loan_papers')
    .set({ decided_at: now, decided_by: by, words })
    .where('papers', '=', papers)
    .where('decided_at', 'is', null)
    .execute();
  await closeItem(db, LOAN_QUEUE, papers, now);
}
