import type { UserId } from '@tradewind/base';
import type { PeopleContext } from './context.ts';

/** Most of a page. */
const PAGE = 50;

export interface Invited {
  readonly id: number;
  readonly account: string;
  readonly joinedAt: number;
}

export async function countInvited({ db }: PeopleContext, inviter: UserId): Promise<number> {
  const row = await db
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invited_by', '=', inviter)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Who registered with a person's code, newest first; `before` is the `next` of the page before. */
export async function readInvited(
  { db }: PeopleContext,
  inviter: UserId,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ readonly items: readonly Invited[]; readonly next: number | null }> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'account', 'created_at'])
    .where('invited_by', '=', inviter)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const items = shown.map(({ id, account, created_at: joinedAt }) => ({ id, account, joinedAt }));
  return { items, next: rows.length > PAGE ? shown.at(-1)!.id : null };
}

/** The account names of people, by id. */
export async function accountsOf({ db }: PeopleContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('people')
    .select(['id', 'account'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}
