import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { Account } from '../common/account.ts';
import type { PeopleContext } from '../common/context.ts';
import { enqueue, secretOf } from '../common/outbox.ts';
import { refuseEnded } from '../common/refuse-ended.ts';
import type { Device } from '../common/sessions.ts';
import { timeText } from '../common/time-text.ts';
import { transact } from '../common/transact.ts';
import { HOLD_MS, hold } from '../factors/holds.ts';
import { recordEvent } from '../factors/security-events.ts';
import { maskedChange } from './masked-change.ts';
import { moveAccount } from './move-account.ts';
import { codesOf, ownContact } from './own-contact.ts';
import { makeUndo, UNDO_HOURS, UNDO_MS } from './undo-links.ts';

export interface ContactChange {
  readonly to: Account;
  /** From the letter to the old address. */
  readonly code: string;
  /** From the letter to the new one. */
  readonly newCode: string;
}

/**
 * Makes the new address that of the account, by the codes that both have got. Other sessions end, withdrawals are held for 24 h,
 * both addresses are told, the old one with a link that undoes it. Refuses `code_invalid`, `captcha_wrong` and `captcha_expired` at
 * `code` or `newCode`, `account_taken`, `session_expired`.
 */
export async function confirmChange(
  context: PeopleContext,
  caller: Caller,
  { to, code, newCode }: ContactChange,
  device: Device,
): Promise<void> {
  const { db, codes, sessions, now } = context;
  const typed = codesOf(caller.user, await ownContact(db, caller.user), to);
  await codes.check(db, typed.old, code);
  await atNewCode(() => codes.check(db, typed.next, newCode));
  await transact(db, async (tx) => {
    await refuseEnded(tx, caller);
    // Whoever has left the address meanwhile has no code for the one they have now.
    const own = await ownContact(tx, caller.user);
    const keys = codesOf(caller.user, own, to);
    await codes.use(tx, keys.old, code);
    await atNewCode(() => codes.use(tx, keys.next, newCode));
    const link = await makeUndo(tx, { person: caller.user, contact: own, origin: context.origins.first, now: now() });
    const letter = { language: device.language ?? 'en', now: now() };
    const values = { account: to.address, time: timeText(now()), hours: UNDO_HOURS };
    const message = { ...letter, values, secret: secretOf(context.vault, { link }) };
    // The letter is worth as much as its link, and goes out before the change, while the old address still names its person.
    await enqueue(tx, 'contact_changed', own, { ...message, goodForMs: UNDO_MS });
    await moveAccount(tx, { person: caller.user, from: own, to, now: now() });
    await enqueue(tx, 'contact_changed_new', to, { ...letter, values: { time: values.time } });
    await sessions.remove(tx, caller.user, caller.sessionId);
    await hold(tx, caller.user, 'contact_changed', now() + HOLD_MS);
    const detail = maskedChange(own.address, to.address);
    await recordEvent(tx, { person: caller.user, kind: 'contact_changed', detail, device, now: now() });
  });
  sessions.announce(({ user, sessionId }) => user === caller.user && sessionId !== caller.sessionId);
}

async function atNewCode(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.code, { field: 'newCode', ...(error.expected && { expected: error.expected }) });
  }
}
