import type { Amount, SpanMs, TimeMs, UserId } from '@tradewind/base';
import { sql } from 'kysely';
import { type EndedSpan, inSpan } from '../queries/ended.ts';
import { cutPage, type Page, type PageRequest, pageSize } from '../queries/page.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';
import { pageOf, rowOf, rowsOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';
import { loans, payments } from './product.ts';

/** A loan that was ever applied for; amounts in units of the product's asset. */
export type LoanRecord = Omit<ItemOf<typeof loans>, 'seq'>;
export type LoanPayment = ItemOf<typeof payments>;

/** Loans of one person that are shown at once with all their repayments. */
const MOST_LISTED = 100;

export function loanById(db: ReadModel, id: number): Promise<LoanRecord | undefined> {
  return rowOf(db, loans, { id });
}

/** By the hash of what it is decided by. */
export function loanByPapers(db: ReadModel, papers: string): Promise<LoanRecord | undefined> {
  return rowOf(db, loans, { papers });
}

/** A user's loans, newest first; those that were given up are among the disbursed ones. */
export async function loansPage(
  db: ReadModel,
  user: UserId,
  { state, ...request }: PageRequest & { readonly state?: Exclude<LoanRecord['state'], 'written-off'> | undefined },
): Promise<Page<LoanRecord>> {
  const states = state === 'disbursed' ? ['disbursed', 'written-off'] : state === undefined ? [] : [state];
  const before = request.before ?? Number.MAX_SAFE_INTEGER;
  const rows = await rowsOf(
    db,
    loans,
    sql`WHERE user_id = ${user} AND id < ${before} AND (${states.length === 0} OR state = ANY(${states}))
      ORDER BY id DESC LIMIT ${pageSize(request) + 1}`,
  );
  return cutPage(rows, pageSize(request), ({ id }) => id);
}

/** Loans of a user whose money came, or of those the ones that run; newest first, at most 100. */
export function paidOutLoans(db: ReadModel, user: UserId, which: 'all' | 'running'): Promise<LoanRecord[]> {
  return rowsOf(
    db,
    loans,
    sql`WHERE user_id = ${user} AND disbursed_at IS NOT NULL AND (${which === 'all'} OR state = 'disbursed')
      ORDER BY id DESC LIMIT ${MOST_LISTED}`,
  );
}

/** Payments of a loan, newest first. */
export function loanPayments(db: ReadModel, loan: number, request: PageRequest): Promise<Page<LoanPayment>> {
  return pageOf(db, payments, { loan }, request);
}

/** Interest and principal that were paid of loans in all, by their ids; nothing where nothing was. */
export async function paidOfLoans(db: ReadModel, ids: readonly number[]): Promise<ReadonlyMap<number, Amount>> {
  const { rows } = await sql<{ loan: number; paid: Amount }>`
    SELECT loan_id AS loan, sum(interest + principal)::int8 AS paid FROM ${sql.table(`${LIVE_SCHEMA}.loan_payments`)}
    WHERE loan_id = ANY(${ids}::int8[]) GROUP BY loan_id`.execute(db);
  return new Map(rows.map(({ loan, paid }) => [loan, paid]));
}

/** How a user's earlier applications ended, those taken back apart. */
export interface PastLoans {
  readonly repaid: number;
  readonly refused: number;
  readonly writtenOff: number;
}

export async function pastLoans(db: ReadModel, user: UserId): Promise<PastLoans> {
  const { rows } = await sql<PastLoans>`
    SELECT count(*) FILTER (WHERE state = 'repaid')::int4 AS repaid,
      count(*) FILTER (WHERE state = 'failed' AND reason <> 'withdrawn')::int4 AS refused,
      count(*) FILTER (WHERE state = 'written-off')::int4 AS "writtenOff"
    FROM ${sql.table(`${LIVE_SCHEMA}.loans`)} WHERE user_id = ${user}`.execute(db);
  return rows[0]!;
}

/** Loans to which something has happened in a span, by the column of its time. */
export type LoanMoment = 'failed_at' | 'disbursed_at' | 'overdue_at' | 'repaid_at' | 'written_off_at';

export function loansAt(db: ReadModel, moment: LoanMoment, span: EndedSpan): Promise<LoanRecord[]> {
  return rowsOf(db, loans, sql`WHERE ${inSpan(moment, span)}`);
}

/** A payment that was taken for what was overdue, with the product of its loan. */
export type TakenPayment = LoanPayment & Pick<LoanRecord, 'product'>;

export async function takenPayments(db: ReadModel, span: EndedSpan): Promise<TakenPayment[]> {
  const taken = await rowsOf(db, payments, sql`WHERE automatic AND ${inSpan('time', span)}`);
  const of = await rowsOf(db, loans, sql`WHERE id = ANY(${taken.map(({ loan }) => loan)}::int8[])`);
  const products = new Map(of.map(({ id, product }) => [id, product]));
  return taken.map((payment) => ({ ...payment, product: products.get(payment.loan)! }));
}

/** What was owed of the principal of a loan from a time on, in units of the product's asset. */
export interface OwedStep {
  readonly loan: number;
  readonly product: number;
  readonly time: TimeMs;
  readonly owed: Amount;
}

/** How the principal of a user's loans went, in the order of time; of payments the last of each `step` ms. */
export async function principalSteps(db: ReadModel, user: UserId, step: SpanMs): Promise<OwedStep[]> {
  const [of, paid] = ['loans', 'loan_payments'].map((name) => sql.table(`${LIVE_SCHEMA}.${name}`));
  const { rows } = await sql<OwedStep>`
    SELECT id AS loan, product, disbursed_at AS time, amount AS owed FROM ${of}
    WHERE user_id = ${user} AND disbursed_at IS NOT NULL
    UNION ALL SELECT loan, product, time, owed FROM (
      SELECT DISTINCT ON (loan, slot) * FROM (
        SELECT p.id, loan_id AS loan, product, p.time, left_of AS owed, p.time / ${step}::int8 AS slot
        FROM ${paid} p JOIN ${of} l ON l.id = loan_id WHERE l.user_id = ${user}) each_one
      ORDER BY loan, slot, id DESC) payments
    UNION ALL SELECT id, product, written_off_at, 0 FROM ${of}
    WHERE user_id = ${user} AND written_off_at IS NOT NULL
    ORDER BY time, owed DESC`.execute(db);
  return rows;
}
