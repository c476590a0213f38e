import { operators, type QueueItem } from '@tradewind/api';
import { MINUTE_MS } from '@tradewind/base';
import { sql } from 'kysely';
import { audit } from '../../people/office/audit.ts';
import type { Operator } from '../../people/office/operator.ts';
import { closeItem } from '../../people/office/queue.ts';
import { admitting, refuseShutOut } from '../../people/office/refuse-shut-out.ts';
import type { PeopleServices } from '../../people/services/people-services.ts';
import { chatForSupport, chatReplyAsSupport } from '../../people/support/chat-desk.ts';
import { feedbackForSupport } from '../../people/support/feedback.ts';
import { touchPresence } from '../../people/support/presence.ts';
import type { SupportContext } from '../../people/support/support.ts';
import { closeWorkOrder, replyAsSupport, workOrderForSupport } from '../../people/support/work-order-desk.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { OperatorContext } from '../context.ts';
import { readItem } from '../queue-desk.ts';
import type { ConsoleOptions } from './reauthenticate.ts';

export interface DeskOptions extends ConsoleOptions {
  readonly services: Pick<PeopleServices, 'uploads' | 'support'>;
}

/** What people have written, and the answers. Every reading is in the audit log. */
export function bindDesk(bind: Bind<Operator>, { context, services }: DeskOptions): void {
  const { desk } = operators;
  const { support, uploads } = services;

  bind(desk.conversation, async ({ caller, params }) => {
    const item = await readItem(context, caller, params.id);
    const found = await conversationOf(support, item);
    if (item.kind === 'chat') await touchPresence(support, caller.id);
    if (!(await wasReadBy(context, caller, item))) await note(context, caller, item, 'read');
    return found;
  });

  bind(desk.picture, async ({ caller, params }) => {
    const item = await readItem(context, caller, params.id);
    const { person, lines } = await conversationOf(support, item);
    const upload = lines.flatMap(({ attachments }) => attachments).find((id) => id === params.upload);
    if (person === null || upload === undefined) throw new Refused('not_found');
    await note(context, caller, item, 'look');
    return uploads.read(person, upload);
  });

  bind(desk.reply, async ({ caller, params, body }) => {
    const { kind, ref } = await ownItem(context, caller, params.id);
    const said = { text: body.text, operator: caller.id, admit: admitting(caller) };
    if (kind === 'work-order') await replyAsSupport(support, { ...said, order: ref });
    else if (kind === 'chat') await chatReplyAsSupport(support, { ...said, chat: ref });
    else throw new Refused('not_found');
    return null;
  });

  bind(desk.close, async ({ caller, params }) => {
    const item = await ownItem(context, caller, params.id);
    if (item.kind === 'work-order')
      await closeWorkOrder(support, { order: item.ref, operator: caller.id, admit: admitting(caller) });
    else if (item.kind === 'chat' || item.kind === 'feedback') await takeOut(context, caller, item);
    // Everything else is decided.
    else throw new Refused('not_found');
    return null;
  });
}

/** A matter that nobody else has claimed. */
async function ownItem(context: OperatorContext, operator: Operator, id: number): Promise<QueueItem> {
  const item = await readItem(context, operator, id);
  if (item.claimedBy !== null && item.claimedBy.id !== operator.id) throw new Refused('item_taken');
  return item;
}

async function takeOut({ db, now }: OperatorContext, operator: Operator, { kind, ref }: QueueItem): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await refuseShutOut(tx, operator);
    await closeItem(tx, kind, ref, now());
    const entry = { action: `${kind}.close`, object: `${kind} ${ref}`, detail: {}, now: now() };
    await audit(tx, { operator: operator.id, ...entry });
  });
}

/** An open conversation is asked for again and again: one entry stands for all that its reader sees in a while. */
const ONE_READING_MS = 10 * MINUTE_MS;

async function wasReadBy({ db, now }: OperatorContext, operator: Operator, { kind, ref }: QueueItem): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM audit_log WHERE object = ${`${kind} ${ref}`} AND action = ${`${kind}.read`}
    AND operator_id = ${operator.id} AND time > ${now() - ONE_READING_MS} LIMIT 1`.execute(db);
  return rows.length > 0;
}

function note({ db, now }: OperatorContext, operator: Operator, { kind, ref, person }: QueueItem, what: string) {
  const entry = { action: `${kind}.${what}`, object: `${kind} ${ref}`, detail: { person }, now: now() };
  return db.transaction().execute((tx) => audit(tx, { operator: operator.id, ...entry }));
}

async function conversationOf(support: SupportContext, { kind, ref }: QueueItem) {
  if (kind === 'work-order') {
    const { person, category, title, state, lines } = await workOrderForSupport(support, ref);
    return { person, topic: category, title, answerable: state !== 'closed', lines };
  }
  if (kind === 'chat') {
    const { person, lines } = await chatForSupport(support, ref);
    const plain = lines.map((line) => ({ ...line, attachments: [] as string[] }));
    return { person, topic: null, title: null, answerable: true, lines: plain };
  }
  if (kind !== 'feedback') throw new Refused('not_found');
  const { person, type, title, content, createdAt } = await feedbackForSupport(support, ref);
  const line = { id: ref, side: 'user' as const, text: content, attachments: [] as string[], time: createdAt };
  return { person, topic: type, title, answerable: false, lines: [line] };
}
