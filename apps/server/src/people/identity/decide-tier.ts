import type { TierReason } from '@tradewind/api';
import { Refused } from '../../platform/calls/refused.ts';
import { notify } from '../messages/messages.ts';
import { audit } from '../office/audit.ts';
import { closeItem } from '../office/queue.ts';
import type { Admit } from '../office/refuse-shut-out.ts';
import type { IdentityContext } from './context.ts';
import { tierRef } from './raise-tier.ts';

export interface TierDecision {
  readonly person: number;
  /** The request that the reviewer saw. */
  readonly request: string;
  readonly decision: 'approve' | 'reject';
  /** Needed to reject. */
  readonly reason?: TierReason | undefined;
  /** To the person, plain text; needed for the reason `other`. */
  readonly words?: string | undefined;
}

/** Grants or refuses a higher tier; it holds at once and the person is told. Refuses `identity_decided` when it waits no longer. */
export async function decideTier(
  { db, now, vault }: IdentityContext,
  { person, request, decision, reason, words = '' }: TierDecision,
  operator: number,
  admit?: Admit,
): Promise<void> {
  const rejected = decision === 'reject';
  const told = rejected ? words.trim() : '';
  if (rejected && reason === undefined) throw new Refused('field_invalid', { field: 'reason' });
  if (rejected && reason === 'other' && told === '') throw new Refused('field_invalid', { field: 'words' });
  const sealed = told === '' ? null : await vault.sealText(person, 'identity.tier_words', told);
  await db.transaction().execute(async (tx) => {
    await admit?.(tx);
    await tx.selectFrom('people').select('id').where('id', '=', person).forUpdate().execute();
    const decided = await tx
      .updateTable('tier_requests')
      .set({
        state: rejected ? 'rejected' : 'approved',
        decided_at: now(),
        decided_by: operator,
        reason: rejected ? reason : null,
        words: sealed,
      })
      .where('id', '=', request)
      .where('person_id', '=', person)
      .where('state', '=', 'waiting')
      .returning('tier')
      .executeTakeFirst();
    if (!decided) throw new Refused('identity_decided');
    const { tier } = decided;
    if (!rejected) await tx.updateTable('people').set({ granted_tier: tier }).where('id', '=', person).execute();
    await closeItem(tx, 'identity', tierRef(person), now());
    await notify(tx, person, rejected ? 'tier_refused' : 'tier_granted', { tier: String(tier) }, now());
    const detail = { request, tier, ...(rejected && { reason }) };
    await audit(tx, { operator, action: `tier.${decision}`, object: `person ${person}`, detail, now: now() });
  });
}
