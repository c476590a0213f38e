import { type QueryExecutorProvider, sql } from 'kysely';
import type { ChangeKind, ChangeOf } from '../../../exchange/changes/change-kind.ts';
import type { Exchange } from '../../../exchange/changes/exchange.ts';
import { moneyText } from '../../../exchange/wire/catalogue.ts';
import { enqueueItem } from '../../../people/office/queue.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import { signalNews } from '../../../platform/news/news.ts';
import { paidIn, type Transfer } from '../common/standing.ts';
import { forgetApprovals } from '../deposits/deposit-approvals.ts';
import { DEPOSIT_QUEUE, REVIEW_MS } from '../deposits/settle-transfer.ts';
import { sumOf, togetherWith } from '../deposits/together.ts';

/** A deposit that was refused waits for reviewers again, as if nobody had said anything of it. */
export const reopenChange: ChangeKind<ChangeOf<'custody-reopen'>> = {
  async lines({ exchange }, db, { deposit }) {
    const all = await refusedIn(db, deposit);
    return [{ field: `deposit ${deposit}, ${amountOf(exchange, all)}`, from: 'refused', to: 'in review' }];
  },

  async carryOut({ now }, db, { deposit }) {
    const all = await refusedIn(db, deposit);
    const { key, user_id: user } = all.at(-1)!;
    const keys = all.map((one) => one.key);
    await sql`UPDATE custody_transfers SET state = 'review', ended_at = NULL, reason = NULL
      WHERE key = ANY(${keys}::text[])`.execute(db);
    await forgetApprovals(
      db,
      all.flatMap((one) => one.deposit ?? []),
    );
    const person = await personOf(db, user);
    await enqueueItem(db, { kind: DEPOSIT_QUEUE, ref: key, person, now: now(), dueAt: now() + REVIEW_MS });
    if (person !== null) await signalNews(db, { person, news: 'deposits' });
    return {};
  },
};

/** With what was refused together with it. Refuses `deposit_unknown`, and `already_decided` what reviewers did not refuse. */
async function refusedIn(db: QueryExecutorProvider, deposit: string): Promise<readonly Transfer[]> {
  await sql`SELECT FROM custody_transfers WHERE id = ${deposit}
    OR lead = (SELECT key FROM custody_transfers WHERE id = ${deposit}) ORDER BY id FOR UPDATE`.execute(db);
  const { rows } = await sql<Transfer>`SELECT * FROM custody_transfers WHERE id = ${deposit}`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Refused('deposit_unknown', { field: 'deposit' });
  if (row.state !== 'rejected' || row.deposit === null || row.orphaned_at !== null || row.lead !== null)
    throw new Refused('already_decided');
  return togetherWith(db, row);
}

function amountOf({ engine, catalogue }: Exchange, all: readonly Transfer[]): string {
  const lead = all.at(-1)!;
  const paid = paidIn(engine, { ...lead, amount: String(sumOf(all)) });
  const asset = catalogue.assetById(lead.asset);
  return `${moneyText(asset, paid?.amount ?? 0)} of user ${lead.user_id}`;
}

/** Null where the account of the engine is nobody's. */
async function personOf(db: QueryExecutorProvider, user: number): Promise<number | null> {
  const { rows } = await sql`SELECT 1 FROM people WHERE id = ${user}`.execute(db);
  return rows.length > 0 ? user : null;
}
