import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { cursor, page, time } from '../../shapes.ts';
import { personId, who } from './shapes.ts';

const kind = z.enum(['identity', 'work-order', 'chat', 'feedback']);

const item = z.strictObject({
  id: z.int(),
  kind,
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
    summary: 'The queues that the role works on or reads: how much waits, is overdue, is claimed by the caller.',
    data: z.array(z.strictObject({ kind, open: z.int(), overdue: z.int(), mine: z.int() })),
  }),
  list: route({
    method: 'GET',
    path: 'queues/{kind}',
    access: 'operator',
    summary: 'The matters of one queue, first due first; closed ones newest first.',
    query: z.strictObject({ show: z.enum(['open', 'mine', 'closed']), cursor: z.optional(cursor) }),
    data: page(item),
  }),
  claim: route({
    method: 'POST',
    path: 'queue-items/{id}/claim',
    access: 'operator',
    summary: 'Takes a matter on; nobody else decides it until it is released.',
    data: item,
  }),
  release: route({
    method: 'POST',
    path: 'queue-items/{id}/release',
    access: 'operator',
    summary: 'Gives a matter back to the queue; an admin also takes it from another operator.',
    data: item,
  }),
} as const;
