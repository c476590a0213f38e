import { type OperatorRole, PRODUCT_QUEUES, type QueueItem } from '@tradewind/api';
import { audit } from '../people/office/audit.ts';
import type { Operator } from '../people/office/operator.ts';
import type { QueueKind } from '../people/office/queue.ts';
import { refuseShutOut } from '../people/office/refuse-shut-out.ts';
import { Refused } from '../platform/calls/refused.ts';
import type { OperatorContext, OperatorDb } from './context.ts';

const PAGE_ROWS = 50;

/** Who works on which queue; auditors read them all. */
const WORKERS: Readonly<Record<QueueKind, readonly OperatorRole[]>> = {
  identity: ['compliance', 'admin'],
  'work-order': ['support', 'compliance', 'admin'],
  chat: ['support', 'admin'],
  feedback: ['support', 'admin'],
  ...PRODUCT_QUEUES,
};

const kinds = Object.keys(WORKERS) as QueueKind[];

const worksOn = (operator: Operator, kind: QueueKind): boolean => WORKERS[kind].includes(operator.role);
const reads = (operator: Operator, kind: QueueKind): boolean => operator.role === 'auditor' || worksOn(operator, kind);

/** What waits and since when, is overdue and is claimed by the operator, for each queue of the role. */
export async function queueOverview({ db, now }: OperatorContext, operator: Operator) {
  const rows = await db
    .selectFrom('queue_items')
    .select((row) => [
      'kind',
      row.fn.countAll<number>().as('open'),
      row.fn.countAll<number>().filterWhere('due_at', '<', now()).as('overdue'),
      row.fn.countAll<number>().filterWhere('claimed_by', '=', operator.id).as('mine'),
      row.fn.min<number | null>('created_at').as('oldest'),
    ])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .execute();
  return kinds
    .filter((kind) => reads(operator, kind))
    .map((kind) => rows.find((row) => row.kind === kind) ?? { kind, open: 0, overdue: 0, mine: 0, oldest: null })
    .map((row) => ({ ...row, kind: row.kind as QueueKind }));
}

export type Show = 'open' | 'mine' | 'closed';

/** A page of one queue: first due first, closed ones newest first. Refuses `not_permitted`. */
export async function listQueue(
  context: OperatorContext,
  operator: Operator,
  kind: QueueKind,
  { show, cursor }: { readonly show: Show; readonly cursor?: string | undefined },
) {
  if (!reads(operator, kind)) throw new Refused('not_permitted');
  const closed = show === 'closed';
  const [order, way] = closed ? (['closed_at', 'desc'] as const) : (['due_at', 'asc'] as const);
  const last = placeOf(cursor);
  const rows = await items(context.db)
    .where('queue_items.kind', '=', kind)
    .where('closed_at', closed ? 'is not' : 'is', null)
    .$if(show === 'mine', (query) => query.where('claimed_by', '=', operator.id))
    .$if(last !== null, (query) =>
      query.where((is) => is(is.refTuple(order, 'queue_items.id'), closed ? '<' : '>', is.tuple(last!.time, last!.id))),
    )
    .orderBy(order, way)
    .orderBy('queue_items.id', way)
    .limit(PAGE_ROWS + 1)
    .execute();
  const shown = rows.slice(0, PAGE_ROWS).map((row) => itemOf(row, context.now()));
  const end = shown.at(-1);
  const next = rows.length > PAGE_ROWS && end ? `${closed ? end.closedAt : end.dueAt}.${end.id}` : null;
  return { items: shown, next };
}

/** A cursor is the time and the id of the last row that was shown. */
function placeOf(cursor: string | undefined): { readonly time: number; readonly id: number } | null {
  if (cursor === undefined) return null;
  const [, time, id] = /^([1-9][0-9]{0,14})\.([1-9][0-9]{0,14})$/.exec(cursor) ?? [];
  if (time === undefined) throw new Refused('cursor_invalid', { field: 'cursor' });
  return { time: Number(time), id: Number(id) };
}

/** One matter, for an operator whose role may read it; others find nothing. */
export async function readItem(context: OperatorContext, operator: Operator, id: number): Promise<QueueItem> {
  const item = await findItem(context, context.db, id);
  if (!reads(operator, item.kind)) throw new Refused('not_permitted');
  return item;
}

/** Takes an open matter on. Refuses `item_taken` when another operator has it, `already_decided` when it is closed. */
export async function claimItem(context: OperatorContext, operator: Operator, id: number): Promise<QueueItem> {
  return changeItem(context, operator, id, 'queue.claim', (item) => {
    if (item.claimedBy !== null && item.claimedBy.id !== operator.id) throw new Refused('item_taken');
    return operator.id;
  });
}

/** Gives a matter back. Only an admin takes it from somebody else. */
export async function releaseItem(context: OperatorContext, operator: Operator, id: number): Promise<QueueItem> {
  return changeItem(context, operator, id, 'queue.release', (item) => {
    if (item.claimedBy?.id !== operator.id && operator.role !== 'admin') throw new Refused('item_taken');
    return null;
  });
}

async function changeItem(
  context: OperatorContext,
  operator: Operator,
  id: number,
  action: string,
  ownerOf: (item: QueueItem) => number | null,
): Promise<QueueItem> {
  const now = context.now();
  return context.db.transaction().execute(async (tx) => {
    await refuseShutOut(tx, operator);
    await tx.selectFrom('queue_items').select('id').where('id', '=', id).forUpdate().execute();
    const item = await findItem(context, tx, id);
    if (!worksOn(operator, item.kind)) throw new Refused('not_permitted');
    if (item.closedAt !== null) throw new Refused('already_decided');
    const owner = ownerOf(item);
    await tx
      .updateTable('queue_items')
      .set({ claimed_by: owner, claimed_at: owner === null ? null : now })
      .where('id', '=', item.id)
      .execute();
    const changed = await findItem(context, tx, id);
    await audit(tx, { operator: operator.id, action, object: `${item.kind} ${item.ref}`, detail: {}, now });
    return changed;
  });
}

function items(db: OperatorDb) {
  return db
    .selectFrom('queue_items')
    .leftJoin('operators', 'operators.id', 'claimed_by')
    .select(['queue_items.id', 'queue_items.kind', 'ref', 'person_id', 'queue_items.created_at', 'due_at'])
    .select(['claimed_by', 'claimed_at', 'closed_at', 'operators.name']);
}

async function findItem(context: OperatorContext, db: OperatorDb, id: number): Promise<QueueItem> {
  const row = await items(db).where('queue_items.id', '=', id).executeTakeFirst();
  if (!row) throw new Refused('not_found');
  return itemOf(row, context.now());
}

type Row = Awaited<ReturnType<ReturnType<typeof items>['execute']>>[number];

function itemOf(row: Row, now: number): QueueItem {
  return {
    id: row.id,
    kind: row.kind as QueueKind,
    ref: row.ref,
    person: row.person_id,
    createdAt: row.created_at,
    dueAt: row.due_at,
    overdue: row.closed_at === null && row.due_at < now,
    claimedBy: row.claimed_by === null ? null : { id: row.claimed_by, name: row.name ?? '' },
    claimedAt: row.claimed_at,
    closedAt: row.closed_at,
  };
}
