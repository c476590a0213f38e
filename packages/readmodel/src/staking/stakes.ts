import { sql } from 'kysely';
import { type Page, type PageRequest, pageOf, rowsToAsk } from '../queries/page.ts';
import type { ReadModel } from '../schema/rows.ts';
import type { StakeState } from './rows.ts';

/** A stake that was ever made; amounts in units of the product's asset. */
export interface Stake {
  readonly id: number;
  readonly user: number;
  readonly product: number;
  readonly amount: number;
  readonly reward: number;
  readonly state: StakeState;
  /** Null while it runs. */
  readonly paid: number | null;
  readonly clawback: number;
  readonly stakedAt: number;
  readonly endsAt: number;
  readonly endedAt: number | null;
}

export interface Accrual {
  /** Since 1970-01-01 UTC. */
  readonly day: number;
  readonly amount: number;
  readonly paid: number;
  readonly time: number;
  readonly seq: number;
}

const COLUMNS = [
  'id',
  'user_id as user',
  'product',
  'amount',
  'reward',
  'state',
  'paid',
  'clawback',
  'staked_at as stakedAt',
  'ends_at as endsAt',
  'ended_at as endedAt',
] as const;

export async function stakeById(db: ReadModel, id: number): Promise<Stake | undefined> {
  return db.selectFrom('stakes').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** A user's stakes, newest first. */
export async function stakesPage(
  db: ReadModel,
  user: number,
  request: PageRequest & { readonly state?: StakeState },
): Promise<Page<Stake>> {
  const { before, state } = request;
  const rows = await db
    .selectFrom('stakes')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(rowsToAsk(request))
    .execute();
  return pageOf(
    rows,
    request,
    ({ id }) => id,
    (row) => row,
  );
}

/** What a stake was paid day by day, newest first. */
export async function accrualsPage(db: ReadModel, stake: number, request: PageRequest): Promise<Page<Accrual>> {
  const { before } = request;
  const rows = await db
    .selectFrom('stake_rewards')
    .select(['day', 'amount', 'paid', 'time', 'seq'])
    .where('stake_id', '=', stake)
    .$if(before !== undefined, (query) => query.where('day', '<', before!))
    .orderBy('day', 'desc')
    .limit(rowsToAsk(request))
    .execute();
  return pageOf(
    rows,
    request,
    ({ day }) => day,
    (row) => row,
  );
}

/** Rewards of a user by product, in all and for one day; less what early redemptions took back. */
export async function rewardsOf(
  db: ReadModel,
  user: number,
  day: number,
): Promise<readonly { readonly product: number; readonly total: number; readonly ofDay: number }[]> {
  const taken = db
    .selectFrom('stakes')
    .select(['product', sql<number>`sum(clawback)::int8`.as('clawback')])
    .where('user_id', '=', user)
    .groupBy('product');
  const rows = await db
    .selectFrom('stake_rewards as r')
    .innerJoin('stakes as s', 's.id', 'r.stake_id')
    .innerJoin(taken.as('t'), 't.product', 's.product')
    .select([
      's.product',
      sql<number>`(sum(r.amount) - max(t.clawback))::int8`.as('total'),
      sql<number>`coalesce(sum(r.amount) FILTER (WHERE r.day = ${day}), 0)::int8`.as('ofDay'),
    ])
    .where('r.user_id', '=', user)
    .groupBy('s.product')
    .execute();
  return rows;
}
