import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { time } from '../../shapes.ts';
import { nothing, personId } from './shapes.ts';

const line = z.strictObject({
  id: z.string(),
  side: z.enum(['user', 'support']),
  text: z.string(),
  attachments: z.array(z.string()),
  time,
});

export const desk = {
  conversation: route({
    method: 'GET',
    path: 'queue-items/{id}/conversation',
    access: 'operator',
    summary: 'A work order, a chat or feedback, oldest line first. Each reading is in the audit log.',
    data: z.strictObject({
      /** null = a visitor. */
      person: z.nullable(personId),
      topic: z.nullable(z.string()),
      title: z.nullable(z.string()),
      /** Whether an answer reaches the other side. */
      answerable: z.boolean(),
      lines: z.array(line),
    }),
  }),
  picture: route({
    method: 'GET',
    path: 'queue-items/{id}/attachments/{upload}',
    access: 'operator',
    summary: 'A picture of a work order. Each look is in the audit log.',
    gives: 'jpeg',
    data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  reply: route({
    method: 'POST',
    path: 'queue-items/{id}/reply',
    access: 'operator',
    summary: 'Answers a work order or a chat; it waits for the other side then.',
    body: z.strictObject({ text: z.string().check(z.maxLength(8_000)) }),
    data: nothing,
  }),
  close: route({
    method: 'POST',
    path: 'queue-items/{id}/close',
    access: 'operator',
    summary: 'Closes a work order, or takes a chat or feedback out of the queue.',
    data: nothing,
  }),
} as const;
