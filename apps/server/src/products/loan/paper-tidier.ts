import { DAY_MS, HOUR_MS } from '@tradewind/base';
import { createKysely } from '@tradewind/database';
import { loanByPapers } from '@tradewind/readmodel';
import type { Kysely } from 'kysely';
import { closeItem } from '../../people/office/queue.ts';
import { dropUploads, releaseUploads } from '../../people/uploads/uploads.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { JobParts } from '../product/parts.ts';
import { LOAN_QUEUE, markDecided, uploadsOf } from './papers.ts';
import type { LoanTables, PapersRow } from './tables.ts';

const LOOK_MS = HOUR_MS;
/** After which papers without an application belong to none: a start broke off between the two. */
const ORPHAN_MS = HOUR_MS;
/** Pictures are kept this long after the decision, for an objection. */
const KEPT_MS = 30 * DAY_MS;
const AT_ONCE = 100;

/** Papers that belong to nothing, matters that were decided elsewhere, and pictures that are kept no longer. */
export class PaperTidier extends RepeatedLook {
  readonly #parts: JobParts;
  readonly #db: Kysely<LoanTables>;

  constructor(parts: JobParts) {
    super({
      everyMs: LOOK_MS,
      look: () => this.tidyUp(),
      onError: (err) => parts.log.warn({ err }, 'papers of loans are tidied up at the next look'),
    });
    this.#parts = parts;
    this.#db = createKysely<LoanTables>(parts.pool);
  }

  async tidyUp(): Promise<void> {
    const now = this.#parts.now();
    const open = await this.#db
      .selectFrom('loan_papers')
      .selectAll()
      .where('decided_at', 'is', null)
      .where('submitted_at', '<=', now - ORPHAN_MS)
      .orderBy('submitted_at')
      .limit(AT_ONCE)
      .execute();
    for (const row of open) await this.#settle(row, now);
    const old = await this.#db
      .selectFrom('loan_papers')
      .selectAll()
      .where('decided_at', '<=', now - KEPT_MS)
      .where('income', 'is not', null)
      .limit(AT_ONCE)
      .execute();
    for (const row of old) await this.#drop(row);
  }

  async #settle(row: PapersRow, now: number): Promise<void> {
    const { engine, readModel } = this.#parts;
    const { papers, person_id: person } = row;
    const own = engine.loans.of(person).find((one) => one.papers === papers);
    if (own?.start === null) return;
    if (own !== undefined || (await loanByPapers(readModel, papers)) !== undefined)
      return markDecided(this.#db, papers, { by: null, words: null, now });
    await this.#db.transaction().execute(async (tx) => {
      await tx.deleteFrom('loan_papers').where('papers', '=', papers).execute();
      await releaseUploads(tx, person, uploadsOf(row));
      await closeItem(tx, LOAN_QUEUE, papers, now);
    });
  }

  async #drop(row: PapersRow): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const none = { property: null, income: null, bank: null, identity: null };
      await tx.updateTable('loan_papers').set(none).where('papers', '=', row.papers).execute();
      await dropUploads(tx, row.person_id, uploadsOf(row));
    });
  }
}
