import * as z from 'zod/mini';
import { identityEndpoints as at } from '../endpoints/identity.ts';
import { id } from '../ids.ts';
import { route } from '../route.ts';
import { decimal, time } from '../shapes.ts';

/** Why papers were not accepted. */
export const identityReason = z.enum([
  'picture_unreadable',
  'picture_incomplete',
  'data_differs',
  'document_expired',
  'document_unsuitable',
  'number_in_use',
  'under_age',
  'other',
]);

/** Empty text is refused by its field's own code. `front` and `back` are ids of storage/upload. */
const papers = z.strictObject({
  country: z.string().check(z.maxLength(2)),
  name: z.string().check(z.maxLength(200)),
  idNumber: z.string().check(z.maxLength(64)),
  front: z.string().check(z.maxLength(40)),
  back: z.string().check(z.maxLength(40)),
});

/** The newest papers. The ID number shows its end only. */
const submitted = z.strictObject({
  country: z.string(),
  name: z.string(),
  idNumber: z.string(),
  /** null when the picture has been deleted. */
  front: z.nullable(id),
  back: z.nullable(id),
  submittedAt: time,
  decidedAt: z.nullable(time),
});

const ownIdentity = z.strictObject({
  state: z.enum(['no', 'waiting', 'yes', 'rejected']),
  submitted: z.nullable(submitted),
  /** Present when the papers were rejected; `words` are the reviewer's own and may be empty. */
  rejection: z.nullable(z.strictObject({ reason: identityReason, words: z.string() })),
});

/** What a tier allows. Amounts are USDT; null = by review. */
const tierLimits = z.strictObject({
  tier: z.int(),
  /** Withdrawals within 24 hours. */
  withdrawal: z.nullable(decimal),
  /** Person-to-person trades a day. */
  p2p: z.nullable(decimal),
});

const ownLimits = z.strictObject({
  tier: z.int(),
  tiers: z.array(tierLimits),
  used: z.strictObject({ withdrawal: decimal, p2p: decimal }),
});

/** Why a higher tier was not granted. */
export const tierReason = z.enum([
  'picture_unreadable',
  'name_differs',
  'document_old',
  'code_missing',
  'not_enough',
  'other',
]);

const upload = z.string().check(z.minLength(1), z.maxLength(40));

/** 2: a proof of address and a portrait with the code of the day; 3: a proof of where the money comes from, in words too. */
const tierWish = z.strictObject({
  tier: z.int().check(z.minimum(2), z.maximum(3)),
  document: upload,
  portrait: z.optional(upload),
  statement: z.optional(z.string().check(z.maxLength(4_000))),
});

const ownTierRequest = z.strictObject({
  tier: z.int(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  submittedAt: time,
  decidedAt: z.nullable(time),
  reason: z.nullable(tierReason),
  /** The reviewer's own; may be empty. */
  words: z.string(),
});

export type TierReason = z.output<typeof tierReason>;
export type TierWish = z.output<typeof tierWish>;
export type OwnTierRequest = z.output<typeof ownTierRequest>;
export type Papers = z.output<typeof papers>;
export type IdentityReason = z.output<typeof identityReason>;
export type OwnIdentity = z.output<typeof ownIdentity>;
export type TierLimits = z.output<typeof tierLimits>;
export type OwnLimits = z.output<typeof ownLimits>;

export const identity = {
  read: route({
    ...at.read,
    access: 'user',
    summary: 'How far the own identity is verified, and why not.',
    data: ownIdentity,
  }),
  create: route({
    ...at.create,
    access: 'user',
    summary: 'Submits identity documents for review.',
    body: papers,
    data: z.null(),
  }),
  update: route({
    ...at.update,
    access: 'user',
    summary: 'Replaces documents that wait or were rejected; they are reviewed again.',
    body: papers,
    data: z.null(),
  }),
  limits: route({
    ...at.limits,
    access: 'user',
    summary: 'The own tier, what each tier allows, and what is used of it.',
    data: ownLimits,
  }),
  tierRequest: route({
    ...at.tierRequest,
    access: 'user',
    summary: 'The newest own request for a higher tier, and the code that a portrait of today has to show.',
    data: z.strictObject({ code: z.string(), request: z.nullable(ownTierRequest) }),
  }),
  raiseTier: route({
    ...at.raiseTier,
    access: 'user',
    summary: 'Asks for the next tier; a reviewer decides.',
    body: tierWish,
    data: z.null(),
  }),
} as const;
