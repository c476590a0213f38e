import * as z from 'zod/mini';
import { numberId } from '../../ids.ts';
import { route } from '../../route.ts';
import { time } from '../../shapes.ts';
import { identityReason, tierReason } from '../identity.ts';
import { nothing, personId } from './shapes.ts';

const submission = z.string().check(z.maxLength(40));

const papers = z.strictObject({
  person: personId,
  /** Names what was seen, for the decision. */
  submission,
  state: z.enum(['waiting', 'approved', 'rejected']),
  country: z.string(),
  name: z.string(),
  idNumber: z.string(),
  /** Whether the pictures are there still. */
  front: z.boolean(),
  back: z.boolean(),
  /** Those of them that the caller has opened: all have to be before they are approved. */
  opened: z.array(z.enum(['front', 'back'])),
  submittedAt: time,
  decidedAt: z.nullable(time),
  reason: z.nullable(identityReason),
  /** Other accounts with the same document. */
  sameDocument: z.array(z.strictObject({ person: personId, verified: z.boolean() })),
});

const tierRequest = z.strictObject({
  person: personId,
  /** Names what was seen, for the decision. */
  request: submission,
  tier: z.int(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  /** Of the verified papers. */
  name: z.string(),
  country: z.string(),
  /** What the portrait has to show. */
  code: z.nullable(z.string()),
  statement: z.nullable(z.string()),
  /** Whether the pictures are there. */
  document: z.boolean(),
  portrait: z.boolean(),
  /** Those of them that the caller has opened: all have to be before it is granted. */
  opened: z.array(z.enum(['document', 'portrait'])),
  submittedAt: time,
  decidedAt: z.nullable(time),
  reason: z.nullable(tierReason),
});

export const reviews = {
  tier: route({
    method: 'GET',
    path: 'queue-items/{id}/tier',
    params: { id: numberId },
    access: 'operator',
    summary: 'A request for a higher tier. Each reading is in the audit log.',
    data: tierRequest,
  }),
  tierPicture: route({
    method: 'GET',
    path: 'queue-items/{id}/tier/{side}',
    params: { id: numberId, side: z.enum(['document', 'portrait']) },
    access: 'operator',
    summary: 'A picture of it: document or portrait. Each look is in the audit log.',
    gives: 'jpeg',
    data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  decideTier: route({
    method: 'POST',
    path: 'queue-items/{id}/tier',
    params: { id: numberId },
    access: 'operator',
    summary:
      'Grants or refuses the higher tier that was seen; it holds at once. Granted only by who has opened each picture.',
    body: z.strictObject({
      request: submission,
      decision: z.enum(['approve', 'reject']),
      reason: z.optional(tierReason),
      words: z.optional(z.string().check(z.maxLength(500))),
    }),
    data: nothing,
  }),
  papers: route({
    method: 'GET',
    path: 'queue-items/{id}/identity',
    params: { id: numberId },
    access: 'operator',
    summary: 'The documents of an identity review. Each reading is in the audit log.',
    data: papers,
  }),
  picture: route({
    method: 'GET',
    path: 'queue-items/{id}/identity/{side}',
    params: { id: numberId, side: z.enum(['front', 'back']) },
    access: 'operator',
    summary: 'A picture of the documents: front or back. Each look is in the audit log.',
    gives: 'jpeg',
    data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  decide: route({
    method: 'POST',
    path: 'queue-items/{id}/identity',
    params: { id: numberId },
    access: 'operator',
    summary:
      'Approves or rejects the documents that were seen; the tier changes at once. Approved only by who has opened both pictures.',
    body: z.strictObject({
      submission,
      decision: z.enum(['approve', 'reject']),
      reason: z.optional(identityReason),
      words: z.optional(z.string().check(z.maxLength(500))),
    }),
    data: nothing,
  }),
} as const;
