import type { WorkOrderConversation } from '@tradewind/api';
import { Refused } from '../../platform/calls/refused.ts';
import { notify } from '../messages/messages.ts';
import { audit } from '../office/audit.ts';
import { closeItem } from '../office/queue.ts';
import type { Admit } from '../office/refuse-shut-out.ts';
import { cleanText, MAX_TEXT, type SupportContext, type SupportTransaction } from './support.ts';
import type { WorkOrderRow } from './tables.ts';
import { addLine, conversationOf, setState } from './work-orders.ts';

/** What an operator writes; `admit` is called first in the transaction and rejects where the operator may not. */
export interface Answer {
  readonly text: string;
  readonly operator: number;
  readonly admit?: Admit;
}

/** A work order as the operators see it; its attachments are uploads of `person`. Refuses `not_found`. */
export async function workOrderForSupport(
  context: SupportContext,
  id: string,
): Promise<WorkOrderConversation & { readonly person: number }> {
  const row = await find(context, id);
  return { ...(await conversationOf(context, row)), person: row.person_id };
}

/** An operator's answer: the person is told, the matter leaves the queue. Refuses `not_found`, `work_order_closed`, texts. */
export async function replyAsSupport(
  context: SupportContext,
  { order, text, operator, admit }: Answer & { readonly order: string },
): Promise<void> {
  const { db, now, vault } = context;
  const { person_id: person } = await find(context, order);
  const words = await vault.sealText(person, 'work_order_lines.words', cleanText(text, 'text', MAX_TEXT));
  const at = now();
  await db.transaction().execute(async (tx) => {
    await admit?.(tx);
    const row = await lock(tx, order);
    await addLine(tx, { order, side: 'support', words, attachments: [], at });
    await setState(tx, row, 'answered', at);
    await notify(tx, person, 'work_order_answered', { order }, at);
    await closeItem(tx, 'work-order', order, at);
    await audit(tx, {
      operator,
      action: 'work-order.reply',
      object: `work-order ${order}`,
      detail: { person },
      now: at,
    });
  });
}

/** Closes a work order as an operator; the person is told. Refuses `not_found`, `work_order_closed`. */
export async function closeWorkOrder(
  { db, now }: SupportContext,
  { order, operator, admit }: Omit<Answer, 'text'> & { readonly order: string },
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    await admit?.(tx);
    const row = await lock(tx, order);
    const person = row.person_id;
    await setState(tx, row, 'closed', at);
    await notify(tx, person, 'work_order_closed', { order }, at);
    await closeItem(tx, 'work-order', order, at);
    await audit(tx, {
      operator,
      action: 'work-order.close',
      object: `work-order ${order}`,
      detail: { person },
      now: at,
    });
  });
}

async function find({ db }: SupportContext, id: string): Promise<WorkOrderRow> {
  const row = await db.selectFrom('work_orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refused('not_found');
  return row;
}

async function lock(tx: SupportTransaction, id: string): Promise<WorkOrderRow> {
  const row = await tx.selectFrom('work_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refused('not_found');
  if (row.state === 'closed') throw new Refused('work_order_closed');
  return row;
}
