import * as z from 'zod/mini';
import { numberId, sha256 } from '../../ids.ts';
import { cursor, page } from '../../pages.ts';
import { route } from '../../route.ts';
import { time } from '../../shapes.ts';
import { approvalChange as change } from './changes/changes.ts';
import { nothing, operatorId, otp, reason, who } from './shapes.ts';

/** One thing that will be otherwise; null = there is none. */
const line = z.strictObject({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) });

const approval = z.strictObject({
  id: operatorId,
  change,
  lines: z.array(line),
  reason: z.string(),
  /** SHA-256 of change, lines and reason in hexadecimal: what an approval is given for. */
  hash: z.string(),
  state: z.enum(['waiting', 'carried-out', 'refused', 'withdrawn', 'expired']),
  maker: who,
  madeAt: time,
  expiresAt: time,
  checker: z.nullable(who),
  decidedAt: z.nullable(time),
  /** Whether the operator who asks may approve it. */
  approvable: z.boolean(),
});

export const approvals = {
  list: route({
    method: 'GET',
    path: 'approvals',
    access: 'operator',
    summary: 'Requests for changes that take two operators, newest first.',
    query: z.strictObject({ show: z.enum(['waiting', 'decided']), cursor: z.optional(cursor) }),
    data: page(approval),
  }),
  request: route({
    method: 'POST',
    path: 'approvals',
    access: 'operator',
    summary: 'Asks for a change; another operator has one hour to approve it.',
    body: z.strictObject({ change, reason, otp }),
    data: approval,
  }),
  edit: route({
    method: 'POST',
    path: 'approvals/{id}/change',
    params: { id: numberId },
    access: 'operator',
    summary: 'Changes an own request that waits; its hash is another one then.',
    body: z.strictObject({ change, reason, otp }),
    data: approval,
  }),
  approve: route({
    method: 'POST',
    path: 'approvals/{id}/approve',
    params: { id: numberId },
    access: 'operator',
    summary:
      'Approves exactly what the hash names and carries it out, once. `link` enrols an operator or sets a lost authenticator anew.',
    body: z.strictObject({ hash: sha256, otp }),
    data: z.strictObject({ approval, link: z.nullable(z.string()) }),
  }),
  refuse: route({
    method: 'POST',
    path: 'approvals/{id}/refuse',
    params: { id: numberId },
    access: 'operator',
    summary: 'Refuses a request that is not about oneself, or withdraws an own one.',
    body: z.strictObject({ reason }),
    data: nothing,
  }),
} as const;
