import * as z from 'zod/mini';
import { supportEndpoints as at } from '../endpoints/support.ts';
import { hexId, id } from '../ids.ts';
import { cursorOf, NUMBER, page } from '../pages.ts';
import { route } from '../route.ts';
import { time } from '../shapes.ts';

const category = z.enum(['account', 'trading', 'funds', 'verification', 'other']);
const state = z.enum(['open', 'waiting', 'answered', 'closed']);
const side = z.enum(['user', 'support']);
const feedbackType = z.enum(['idea', 'problem', 'praise', 'other']);
export type WorkOrderCategory = z.output<typeof category>;
/** open: nobody has answered yet; answered: the person's turn; waiting: the operator's turn again. */
export type WorkOrderState = z.output<typeof state>;
export type FeedbackType = z.output<typeof feedbackType>;

/** When the last work order of the page before was opened, and its id. */
const workOrderCursor = cursorOf(`${NUMBER}-[0-9a-f]{32}`);

const typed = (length: number) => z.string().check(z.maxLength(length));
const attachments = z.array(id).check(z.maxLength(3));

const workOrder = z.strictObject({ id, category, title: z.string(), state, createdAt: time, changedAt: time });
/** Plain text; attachments are pictures of storage/upload. */
const line = z.strictObject({ id, side, text: z.string(), attachments: z.array(id), time });
const conversation = z.strictObject({ ...workOrder.shape, lines: z.array(line) });
export type WorkOrder = z.output<typeof workOrder>;
export type WorkOrderConversation = z.output<typeof conversation>;
export type WorkOrderLine = z.output<typeof line>;

const chatLine = z.strictObject({ id, side, text: z.string(), time });
const chat = z.strictObject({
  /** Whether an operator was at the desk within the last two minutes. */
  online: z.boolean(),
  /** The latest 200, oldest first. */
  lines: z.array(chatLine),
});
export type ChatLine = z.output<typeof chatLine>;
export type Chat = z.output<typeof chat>;
/** Names a visitor's chat: 32 random bytes. */
const ticket = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const support = {
  orders: route({
    ...at.orders,
    access: 'user',
    summary: 'The own support tickets, newest first.',
    query: z.strictObject({ cursor: z.optional(workOrderCursor) }),
    data: page(workOrder),
  }),
  order: route({
    ...at.order,
    params: { id: hexId },
    access: 'user',
    summary: 'An own support ticket with its conversation, oldest line first.',
    data: conversation,
  }),
  create: route({
    ...at.create,
    access: 'user',
    summary: 'Opens a support ticket with up to three pictures of storage/upload.',
    body: z.strictObject({ category, title: typed(400), text: typed(8_000), attachments: z.optional(attachments) }),
    data: z.strictObject({ id }),
  }),
  reply: route({
    ...at.reply,
    params: { id: hexId },
    access: 'user',
    summary: 'Adds to an own support ticket; a closed one takes nothing more.',
    body: z.strictObject({ text: typed(8_000), attachments: z.optional(attachments) }),
    data: z.null(),
  }),
  close: route({
    ...at.close,
    params: { id: hexId },
    access: 'user',
    summary: 'Closes an own support ticket.',
    data: z.null(),
  }),
  chat: route({
    ...at.chat,
    access: 'user',
    summary: 'The own chat with the operators: its last lines, and whether somebody is there.',
    data: chat,
  }),
  say: route({
    ...at.say,
    access: 'user',
    summary: 'Says something to the operators.',
    body: z.strictObject({ text: typed(4_000) }),
    data: z.null(),
  }),
  visitorChat: route({
    ...at.visitorChat,
    access: 'public',
    summary: 'The chat of a visitor; 7 days after its last line it is forgotten.',
    body: z.strictObject({ ticket }),
    data: chat,
  }),
  visitorSay: route({
    ...at.visitorSay,
    access: 'public',
    summary: 'Says something to the operators as a visitor, under a random ticket that the browser keeps to itself.',
    body: z.strictObject({ ticket, text: typed(4_000) }),
    data: z.null(),
  }),
  feedback: route({
    ...at.feedback,
    access: 'user',
    summary: 'Tells the operators what is good, bad or missing.',
    body: z.strictObject({ type: feedbackType, title: typed(400), content: typed(8_000) }),
    data: z.null(),
  }),
} as const;
