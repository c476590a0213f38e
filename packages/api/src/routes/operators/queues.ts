import * as z from 'zod/mini';
import { numberId } from '../../ids.ts';
import { cursorOf, NUMBER, page } from '../../pages.ts';
import { PRODUCT_QUEUES, type ProductQueue } from '../../products.ts';
import { route } from '../../route.ts';
import { time } from '../../shapes.ts';
import { personId, who } from './shapes.ts';

/** Object.keys forgets which names there are. */
const ofProducts = Object.keys(PRODUCT_QUEUES) as ProductQueue[];

export const queueKind = z.enum(['identity', 'work-order', 'chat', 'feedback', ...ofProducts]);

/** When the last matter of the page before is due or was closed, and its id. */
const queueCursor = cursorOf(`${NUMBER}\\.${NUMBER}`);

const item = z.strictObject({
  id: z.int(),
  kind: queueKind,
  ref: z.string(),
  person: z.nullable(personId),
  createdAt: time,
  dueAt: time,
  overdue: z.boolean(),
  claimedBy: z.nullable(who),
  claimedAt: z.nullable(time),
  closedAt: z.nullable(time),
});
export type QueueItem = z.output<typeof item>;

export const queues = {
  overview: route({
    method: 'GET',
    path: 'queues',
    access: 'operator',
    summary:
      'The queues that the role works on or reads: how much waits and since when, is overdue, is claimed by the caller.',
    data: z.array(
      z.strictObject({ kind: queueKind, open: z.int(), overdue: z.int(), mine: z.int(), oldest: z.nullable(time) }),
    ),
  }),
  list: route({
    method: 'GET',
    path: 'queues/{kind}',
    params: { kind: queueKind },
    access: 'operator',
    summary: 'The matters of one queue, first due first; closed ones newest first.',
    query: z.strictObject({ show: z.enum(['open', 'mine', 'closed']), cursor: z.optional(queueCursor) }),
    data: page(item),
  }),
  claim: route({
    method: 'POST',
    path: 'queue-items/{id}/claim',
    params: { id: numberId },
    access: 'operator',
    summary: 'Takes a matter on; nobody else decides it until it is released.',
    data: item,
  }),
  release: route({
    method: 'POST',
    path: 'queue-items/{id}/release',
    params: { id: numberId },
    access: 'operator',
    summary: 'Gives a matter back to the queue; an admin also takes it from another operator.',
    data: item,
  }),
} as const;
