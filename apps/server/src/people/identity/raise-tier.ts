import { randomBytes } from 'node:crypto';
import type { TierWish } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { Refused } from '../../platform/calls/refused.ts';
import { enqueueItem } from '../office/queue.ts';
import { takeUpload } from '../uploads/uploads.ts';
import type { IdentityContext } from './context.ts';
import { tierCode } from './tier-code.ts';
import { tierOf } from './tiers.ts';

/** Within which a request should be looked at. */
const REVIEW_MS = 3 * DAY_MS;
const MIN_STATEMENT = 20;
const MAX_STATEMENT = 1_000;

/** Names a request for a higher tier within the identity queue. */
export const tierRef = (person: number): string => `tier ${person}`;

/**
 * Asks for the next tier: 2 with a proof of address and a portrait with the code of the day, 3 with a proof of where the money
 * comes from and a statement. Refuses `identity_required`, `identity_submitted` while one waits, and what is missing at its field.
 */
export async function raiseTier(context: IdentityContext, person: number, wish: TierWish): Promise<void> {
  const { db, now, vault, secret } = context;
  const portrait = wish.tier === 2 ? (wish.portrait ?? '') : null;
  const statement = wish.tier === 3 ? statementOf(wish.statement ?? '') : null;
  const sealed = statement === null ? null : await vault.sealText(person, 'identity.statement', statement);
  await db.transaction().execute(async (tx) => {
    const { verified, granted_tier } = await tx
      .selectFrom('people')
      .select(['verified', 'granted_tier'])
      .where('id', '=', person)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const tier = tierOf(verified, granted_tier);
    if (tier === 0) throw new Refused('identity_required');
    const waiting = await tx
      .selectFrom('tier_requests')
      .select('id')
      .where('person_id', '=', person)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (waiting) throw new Refused('identity_submitted');
    if (wish.tier !== tier + 1) throw new Refused('field_invalid', { field: 'tier', expected: `${tier + 1}` });
    await takeUpload(tx, person, wish.document, 'tier', 'document');
    if (portrait !== null) await takeUpload(tx, person, portrait, 'tier', 'portrait');
    await tx
      .insertInto('tier_requests')
      .values({
        id: randomBytes(16).toString('hex'),
        person_id: person,
        tier: wish.tier,
        state: 'waiting',
        code: wish.tier === 2 ? tierCode(secret, person, now()) : null,
        statement: sealed,
        document: wish.document,
        portrait,
        submitted_at: now(),
        decided_at: null,
        decided_by: null,
        reason: null,
        words: null,
      })
      .execute();
    const item = { kind: 'identity' as const, ref: tierRef(person), person };
    await enqueueItem(tx, { ...item, now: now(), dueAt: now() + REVIEW_MS });
  });
}

function statementOf(text: string): string {
  const statement = text.trim();
  if (statement.length < MIN_STATEMENT)
    throw new Refused('text_required', { field: 'statement', expected: `at least ${MIN_STATEMENT} characters` });
  if (statement.length > MAX_STATEMENT) throw new Refused('text_too_long', { field: 'statement' });
  return statement;
}
