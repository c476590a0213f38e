import * as z from 'zod/mini';
import { route } from '../route.ts';
import { cursor, id, page, time } from '../shapes.ts';

/** What a message is about. `security` always comes by mail too; the others as each person chooses. */
const topic = z.enum(['security', 'identity', 'support', 'referral']);
export type MessageTopic = z.output<typeof topic>;

const message = z.strictObject({
  id,
  topic,
  /** In the language of the request. */
  title: z.string(),
  text: z.string(),
  /** The work order it is about. */
  order: z.nullable(z.string()),
  createdAt: time,
  read: z.boolean(),
});
export type Message = z.output<typeof message>;

/** Those of `topic` that also come by mail. */
const chosenTopics = z.array(topic).check(z.maxLength(10));

export const messages = {
  list: route({
    method: 'GET',
    path: 'profile/message',
    access: 'user',
    summary: 'The own messages, newest first; unread=true leaves out those that were read.',
    query: z.strictObject({ cursor: z.optional(cursor), unread: z.optional(z.enum(['true', 'false'])) }),
    data: page(message),
  }),
  detail: route({
    method: 'GET',
    path: 'profile/message/{id}',
    access: 'user',
    summary: 'One message; it counts as read from then on.',
    data: message,
  }),
  readAll: route({
    method: 'POST',
    path: 'profile/message/read-all',
    access: 'user',
    summary: 'Every message counts as read.',
    data: z.null(),
  }),
  notifications: route({
    method: 'GET',
    path: 'profile/notifications',
    access: 'user',
    summary: 'Which messages also come by mail.',
    data: z.strictObject({ topics: chosenTopics }),
  }),
  setNotifications: route({
    method: 'POST',
    path: 'profile/notifications',
    access: 'user',
    summary: 'Chooses which messages also come by mail; `security` cannot be left out.',
    body: z.strictObject({ topics: chosenTopics }),
    data: z.null(),
  }),
} as const;
