import { randomBytes } from 'node:crypto';
import { Refused } from '../../platform/calls/refused.ts';
import { oneAtATime } from '../../platform/limits/one-at-a-time.ts';
import type { PeopleContext } from '../common/context.ts';
import { forgetDevices } from '../common/devices.ts';
import { enqueue } from '../common/outbox.ts';
import type { Device } from '../common/sessions.ts';
import { isTaken } from '../common/taken.ts';
import { timeText } from '../common/time-text.ts';
import { transact } from '../common/transact.ts';
import { HOLD_MS, hold } from '../factors/holds.ts';
import { recordEvent } from '../factors/security-events.ts';
import { revokeGrants } from '../grants/revoke-grants.ts';
import { maskedChange } from './masked-change.ts';
import { moveAccount } from './move-account.ts';
import { ownContact } from './own-contact.ts';
import { removeProofsSince } from './remove-proofs-since.ts';
import { ownerOfUndo, spendUndo, UNDO_MS } from './undo-links.ts';

export interface Undone {
  readonly person: number;
  /** The address that counts again. */
  readonly account: string;
}

/**
 * Takes a change of address back for whoever holds the link of the old one. Whoever made the change may know the password and have
 * added proofs of their own, before the change too: the password is void until a new one is set by a code, what was added in the 72
 * hours before the change or since is gone, all sessions and grants end, withdrawals are held for 24 h. Refuses `link_invalid`, and
 * `account_taken` where the address has an account of its own now: all of it happens then too, but for the address.
 */
export async function undoChange(context: PeopleContext, token: string, device: Device): Promise<Undone> {
  const { db, hasher, sessions, now } = context;
  // Anybody may ask: a password is hashed for none but who shows a link.
  const person = await ownerOfUndo(db, token, now());
  if (person === null) throw new Refused('link_invalid');
  // No password fits: nobody knows what was hashed.
  const passwordHash = await hasher.hash(randomBytes(32).toString('base64'));
  const { account, taken } = await transact(db, async (tx) => {
    await oneAtATime(tx, person);
    const undo = await spendUndo(tx, token, now());
    if (undo === null) throw new Refused('link_invalid');
    const lost = await ownContact(tx, person);
    const taken = await isTaken(tx, undo.account, { now: now(), by: person });
    if (!taken) {
      const letter = { language: device.language ?? 'en', now: now() };
      await enqueue(tx, 'contact_undone', lost, { ...letter, values: { time: timeText(now()) } });
      await moveAccount(tx, { person, from: lost, to: { kind: undo.kind, address: undo.account }, now: now() });
      const detail = maskedChange(lost.address, undo.account);
      await recordEvent(tx, { person, kind: 'contact_change_undone', detail, device, now: now() });
    }
    await tx.updateTable('people').set({ password_hash: passwordHash }).where('id', '=', person).execute();
    await removeProofsSince(tx, person, undo.changed_at - UNDO_MS);
    await sessions.remove(tx, person);
    await forgetDevices(tx, person);
    await revokeGrants(tx, { person, keep: [], device, now: now() });
    await hold(tx, person, 'contact_changed', now() + HOLD_MS);
    return { account: undo.account, taken };
  });
  sessions.announce(({ user }) => user === person);
  if (taken) throw new Refused('account_taken');
  return { person, account };
}
