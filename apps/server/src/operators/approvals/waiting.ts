import type { OperatorContext } from '../context.ts';

/** Requests that wait for a second operator, and since when the first of them does. */
export async function waitingApprovals({ db, now }: OperatorContext) {
  return db
    .selectFrom('operator_approvals')
    .select(({ fn }) => [fn.countAll<number>().as('open'), fn.min<number | null>('made_at').as('oldest')])
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now())
    .executeTakeFirstOrThrow();
}
