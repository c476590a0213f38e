import { DAY_MS, HOUR_MS, type TimeMs } from '@tradewind/base';
import { loanByPapers } from '@tradewind/readmodel';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { JobParts } from '../product/parts.ts';
import { dropPictures, LoanPapers, markDecided } from './papers.ts';
import type { PapersRow } from './tables.ts';

const LOOK_MS = HOUR_MS;
/** After which papers without an application belong to none: a start broke off between the two. */
const ORPHAN_MS = HOUR_MS;
/** Pictures are kept this long after the decision, for an objection. */
const KEPT_MS = 30 * DAY_MS;
const AT_ONCE = 100;

/** Papers that belong to nothing, matters that were decided elsewhere, and pictures that are kept no longer. */
export class PaperTidier extends RepeatedLook {
  readonly #parts: JobParts;
  readonly #papers: LoanPapers;

  constructor(parts: JobParts) {
    super({
      everyMs: LOOK_MS,
      look: () => this.tidyUp(),
      onError: (err) => parts.log.warn({ err }, 'papers of loans are tidied up at the next look'),
    });
    this.#parts = parts;
    this.#papers = new LoanPapers(parts.pool, parts.vault, parts.now);
  }

  async tidyUp(): Promise<void> {
    const now = this.#parts.now();
    for await (const row of this.#undecided(now - ORPHAN_MS)) await this.#settle(row, now);
    const old = await this.#papers.db
      .selectFrom('loan_papers')
      .select('papers')
      .where('decided_at', '<=', now - KEPT_MS)
      .where('income', 'is not', null)
      .limit(AT_ONCE)
      .execute();
    for (const { papers } of old) await this.#papers.db.transaction().execute((tx) => dropPictures(tx, papers));
  }

  /** Those sent before a time, the oldest first: many of them wait for people. */
  async *#undecided(before: TimeMs): AsyncGenerator<PapersRow> {
    let last = { submitted_at: 0, papers: '' };
    for (;;) {
      const rows = await this.#papers.db
        .selectFrom('loan_papers')
        .selectAll()
        .where('decided_at', 'is', null)
        .where('submitted_at', '<', before)
        .where((is) => is(is.refTuple('submitted_at', 'papers'), '>', is.tuple(last.submitted_at, last.papers)))
        .orderBy('submitted_at')
        .orderBy('papers')
        .limit(AT_ONCE)
        .execute();
      yield* rows;
      if (rows.length < AT_ONCE) return;
      last = rows.at(-1)!;
    }
  }

  async #settle({ papers, person_id: person }: PapersRow, now: TimeMs): Promise<void> {
    const { engine, readModel, gate } = this.#parts;
    const own = engine.loans.of(person).find((one) => one.papers === papers);
    if (own?.start === null) return;
    await gate.until(engine.seq);
    if (own !== undefined || (await loanByPapers(readModel, papers)) !== undefined)
      await markDecided(this.#papers.db, papers, now);
    else await this.#papers.forget(papers, now - ORPHAN_MS);
  }
}
