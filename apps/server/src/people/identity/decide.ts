import type { IdentityReason } from '@tradewind/api';
import { Refused } from '../../platform/calls/refused.ts';
import { notify } from '../messages/messages.ts';
import { audit } from '../office/audit.ts';
import { closeItem } from '../office/queue.ts';
import type { Admit } from '../office/refuse-shut-out.ts';
import type { IdentityContext } from './context.ts';

export interface IdentityDecision {
  readonly person: number;
  /** The papers that the reviewer saw: if others have replaced them, nothing is decided. */
  readonly submission: string;
  readonly decision: 'approve' | 'reject';
  /** Needed to reject. */
  readonly reason?: IdentityReason;
  /** To the person, plain text; may be empty but for the reason `other`. */
  readonly words?: string;
}

const MAX_WORDS = 500;

/**
 * Approves or rejects papers that wait; the tier changes at once and the person is told. Refuses `identity_decided` when they wait no longer,
 * `identity_duplicate` when the same document is verified for another account, `field_invalid` without a reason.
 */
export async function decideIdentity(
  { db, now, vault }: IdentityContext,
  { person, submission, decision, reason, words = '' }: IdentityDecision,
  operator: number,
  admit?: Admit,
): Promise<void> {
  const rejected = decision === 'reject';
  const told = rejected ? words.trim() : '';
  if (rejected && reason === undefined) throw new Refused('field_invalid', { field: 'reason' });
  if (told.length > MAX_WORDS || (reason === 'other' && told === ''))
    throw new Refused('field_invalid', { field: 'words' });
  const sealed = told === '' ? null : await vault.sealText(person, 'identity.words', told);
  await db.transaction().execute(async (tx) => {
    await admit?.(tx);
    await tx.selectFrom('people').select('id').where('id', '=', person).forUpdate().execute();
    const decided = await tx
      .updateTable('identity_submissions')
      .set({
        state: rejected ? 'rejected' : 'approved',
        decided_at: now(),
        decided_by: operator,
        reason: rejected ? reason : null,
        words: sealed,
      })
      .where('id', '=', submission)
      .where('person_id', '=', person)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
      .catch(refuseDuplicate);
    if (decided.numUpdatedRows === 0n) throw new Refused('identity_decided');
    const verified = rejected ? 'rejected' : 'yes';
    await tx.updateTable('people').set({ verified }).where('id', '=', person).execute();
    await closeItem(tx, 'identity', String(person), now());
    await notify(tx, person, rejected ? 'identity_rejected' : 'identity_verified', {}, now());
    const detail = { submission, ...(rejected && { reason }) };
    await audit(tx, { operator, action: `identity.${decision}`, object: `person ${person}`, detail, now: now() });
  });
}

/** One document verifies one account: the index says so even to two reviewers at once. */
function refuseDuplicate(error: unknown): never {
  const duplicate = error instanceof Error && 'constraint' in error && error.constraint === 'identity_one_person';
  throw duplicate ? new Refused('identity_duplicate') : error;
}
