import * as z from 'zod/mini';
import { messagesEndpoints as at } from '../endpoints/messages.ts';
import { id, numberId } from '../ids.ts';
import { MESSAGE_TOPICS } from '../message-topics.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { time } from '../shapes.ts';

const topic = z.enum(MESSAGE_TOPICS);

/** What a person may do without altogether. */
const mutableTopic = z.enum(['orders', 'futures', 'earn']);
export type MutableTopic = z.output<typeof mutableTopic>;

const message = z.strictObject({
  id,
  topic,
  /** The product that tells it. */
  product: z.nullable(z.string()),
  /** In the language of the request. */
  title: z.string(),
  text: z.string(),
  /** The work order it is about. */
  order: z.nullable(z.string()),
  /** The market it is about. */
  instrument: z.nullable(z.string()),
  /** The position whose receipt it is about. */
  position: z.nullable(z.string()),
  createdAt: time,
  read: z.boolean(),
});
export type Message = z.output<typeof message>;

const chosenTopics = z.array(topic).check(z.maxLength(10));
const mutedTopics = z.array(mutableTopic).check(z.maxLength(10));

export const messages = {
  list: route({
    ...at.list,
    access: 'user',
    summary: 'The own messages, newest first; unread=true leaves out those that were read.',
    query: z.strictObject({ cursor: z.optional(cursor), unread: z.optional(z.enum(['true', 'false'])) }),
    data: page(message),
  }),
  detail: route({
    ...at.detail,
    params: { id: numberId },
    access: 'user',
    summary: 'One message; it counts as read from then on.',
    data: message,
  }),
  readAll: route({
    ...at.readAll,
    access: 'user',
    summary: 'Every message counts as read.',
    data: z.null(),
  }),
  notifications: route({
    ...at.notifications,
    access: 'user',
    summary:
      'Which messages also come by mail (`topics`) and to browsers (`push`), and which do not come at all (`muted`).',
    data: z.strictObject({ topics: chosenTopics, push: chosenTopics, muted: mutedTopics }),
  }),
  setNotifications: route({
    ...at.setNotifications,
    access: 'user',
    summary: 'Chooses which messages come, and by which ways; `security` cannot be left out. What is not named stays.',
    body: z.strictObject({
      topics: z.optional(chosenTopics),
      push: z.optional(chosenTopics),
      muted: z.optional(mutedTopics),
    }),
    data: z.null(),
  }),
} as const;
