import * as z from 'zod/mini';
import { hexId, numberId } from '../../ids.ts';
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
    params: { id: numberId },
    access: 'operator',
    summary: 'A support ticket, a chat or feedback, oldest line first. Each reading is in the audit log.',
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
    params: { id: numberId, upload: hexId },
    access: 'operator',
    summary: 'A picture of a support ticket. Each look is in the audit log.',
    gives: 'jpeg',
    data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  reply: route({
    method: 'POST',
    path: 'queue-items/{id}/reply',
    params: { id: numberId },
    access: 'operator',
    summary: 'Answers a support ticket or a chat; it waits for the other side then.',
    body: z.strictObject({ text: z.string().check(z.maxLength(8_000)) }),
    data: nothing,
  }),
  close: route({
    method: 'POST',
    path: 'queue-items/{id}/close',
    params: { id: numberId },
    access: 'operator',
    summary: 'Closes a support ticket, or takes a chat or feedback out of the queue.',
    data: nothing,
  }),
} as const;
