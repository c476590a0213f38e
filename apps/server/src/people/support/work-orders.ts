import { randomBytes } from 'node:crypto';
import type { WorkOrder, WorkOrderCategory, WorkOrderConversation, WorkOrderState } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { sql } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import { signalNews } from '../../platform/news/news.ts';
import { closeItem, enqueueItem } from '../office/queue.ts';
import { takeUpload } from '../uploads/uploads.ts';
import { cleanText, MAX_TEXT, MAX_TITLE, type SupportContext, type SupportTransaction } from './support.ts';
import type { Side, WorkOrderRow } from './tables.ts';

const PAGE = 30;
const MAX_OPEN = 20;
const MAX_LINES = 500;
/** Within which an operator should have answered. */
const ANSWER_MS = DAY_MS;

/** A page of a person's work orders, newest first. Refuses `cursor_invalid`. */
export async function listWorkOrders(
  context: SupportContext,
  person: number,
  cursor: string | undefined,
): Promise<{ items: WorkOrder[]; next: string | null }> {
  const [createdAt = Number.MAX_SAFE_INTEGER, id = ''] = cursorOf(cursor);
  const rows = await context.db
    .selectFrom('work_orders')
    .selectAll()
    .where('person_id', '=', person)
    .where(sql<boolean>`(created_at, id) < (${createdAt}, ${id})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = await Promise.all(rows.slice(0, PAGE).map((row) => shown(context, row)));
  const last = items.at(-1);
  return { items, next: rows.length > PAGE && last ? `${last.createdAt}-${last.id}` : null };
}

function cursorOf(cursor: string | undefined): [] | [number, string] {
  if (cursor === undefined) return [];
  const [, at, id] = /^([1-9][0-9]{0,14})-([0-9a-f]{32})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new Refused('cursor_invalid', { field: 'cursor' });
  return [Number(at), id];
}

/** An own work order with its lines. Refuses `not_found`. */
export async function readWorkOrder(
  context: SupportContext,
  person: number,
  id: string,
): Promise<WorkOrderConversation> {
  const row = await context.db
    .selectFrom('work_orders')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', person)
    .executeTakeFirst();
  if (!row) throw new Refused('not_found');
  return conversationOf(context, row);
}

/** The lines of a work order, oldest first, as its owner and the operators see them. */
export async function conversationOf(context: SupportContext, row: WorkOrderRow): Promise<WorkOrderConversation> {
  const { db, vault } = context;
  const lines = await db
    .selectFrom('work_order_lines')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute();
  return {
    ...(await shown(context, row)),
    lines: await Promise.all(
      lines.map(async ({ id, side, words, attachments, at }) => ({
        id: String(id),
        side,
        text: await vault.unsealText(row.person_id, 'work_order_lines.words', words),
        attachments,
        time: at,
      })),
    ),
  };
}

export interface NewWorkOrder {
  readonly category: WorkOrderCategory;
  readonly title: string;
  readonly text: string;
  /** Ids of own uploads that nothing uses yet. */
  readonly attachments?: readonly string[] | undefined;
}

/** Opens a work order. Refuses `text_required`, `text_too_long`, `upload_unknown`, `work_orders_limit`. */
export async function createWorkOrder(
  { db, now, vault }: SupportContext,
  person: number,
  { category, title, text, attachments = [] }: NewWorkOrder,
): Promise<string> {
  const sealedTitle = await vault.sealText(person, 'work_orders.title', cleanText(title, 'title', MAX_TITLE));
  const words = await vault.sealText(person, 'work_order_lines.words', cleanText(text, 'text', MAX_TEXT));
  const id = randomBytes(16).toString('hex');
  const at = now();
  await db.transaction().execute(async (tx) => {
    await sql`SELECT id FROM people WHERE id = ${person} FOR UPDATE`.execute(tx);
    const { count } = await tx
      .selectFrom('work_orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('person_id', '=', person)
      .where('state', '<>', 'closed')
      .executeTakeFirstOrThrow();
    if (count >= MAX_OPEN) throw new Refused('work_orders_limit');
    const row = { id, person_id: person, category, title: sealedTitle, state: 'open', created_at: at } as const;
    await tx
      .insertInto('work_orders')
      .values({ ...row, changed_at: at })
      .execute();
    await takeAll(tx, person, attachments);
    await addLine(tx, { order: id, side: 'user', words, attachments, at });
    await signalNews(tx, { person, news: 'orders' });
    await enqueueItem(tx, { kind: 'work-order', ref: id, person, now: at, dueAt: at + ANSWER_MS });
  });
  return id;
}

/** Adds to an own work order. Refuses `not_found`, `work_order_closed`, `work_order_full`, and as `createWorkOrder` does. */
export async function replyToWorkOrder(
  { db, now, vault }: SupportContext,
  person: number,
  id: string,
  { text, attachments = [] }: Pick<NewWorkOrder, 'text' | 'attachments'>,
): Promise<void> {
  const words = await vault.sealText(person, 'work_order_lines.words', cleanText(text, 'text', MAX_TEXT));
  const at = now();
  await db.transaction().execute(async (tx) => {
    const row = await lockOwn(tx, person, id);
    if (row.state === 'closed') throw new Refused('work_order_closed');
    await takeAll(tx, person, attachments);
    await addLine(tx, { order: id, side: 'user', words, attachments, at });
    await setState(tx, row, row.state === 'open' ? 'open' : 'waiting', at);
    await enqueueItem(tx, { kind: 'work-order', ref: id, person, now: at, dueAt: at + ANSWER_MS });
  });
}

/** Closes an own work order; a closed one stays so. Refuses `not_found`. */
export async function closeOwnWorkOrder({ db, now }: SupportContext, person: number, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockOwn(tx, person, id);
    if (row.state === 'closed') return;
    await setState(tx, row, 'closed', now());
    await closeItem(tx, 'work-order', id, now());
  });
}

/** Changes the state and lets the open tabs of its owner know. */
export async function setState(
  tx: SupportTransaction,
  { id, person_id: person }: WorkOrderRow,
  state: WorkOrderState,
  at: number,
): Promise<void> {
  await tx.updateTable('work_orders').set({ state, changed_at: at }).where('id', '=', id).execute();
  await signalNews(tx, { person, news: 'orders' });
}

/** Refuses `work_order_full`. */
export async function addLine(
  tx: SupportTransaction,
  line: { order: string; side: Side; words: Buffer; attachments: readonly string[]; at: number },
): Promise<void> {
  const { order, side, words, attachments, at } = line;
  const { count } = await tx
    .selectFrom('work_order_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  if (count >= MAX_LINES) throw new Refused('work_order_full');
  await tx
    .insertInto('work_order_lines')
    .values({ order_id: order, side, words, attachments: [...attachments], at })
    .execute();
}

async function lockOwn(tx: SupportTransaction, person: number, id: string): Promise<WorkOrderRow> {
  const row = await tx
    .selectFrom('work_orders')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', person)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refused('not_found');
  return row;
}

async function takeAll(tx: SupportTransaction, person: number, ids: readonly string[]): Promise<void> {
  for (const id of ids) await takeUpload(tx, person, id, 'work-order', 'attachments');
}

async function shown({ vault }: SupportContext, row: WorkOrderRow): Promise<WorkOrder> {
  return {
    id: row.id,
    category: row.category,
    title: await vault.unsealText(row.person_id, 'work_orders.title', row.title),
    state: row.state,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
