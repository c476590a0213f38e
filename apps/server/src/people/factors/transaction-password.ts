import { DAY_MS } from '@tradewind/base';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { isCommonPassword } from '../common/common-passwords.ts';
import type { PeopleContext } from '../common/context.ts';
import { normalisePassword } from '../common/password-rule.ts';
import { protectAnew } from '../common/protect-anew.ts';
import type { Device } from '../common/sessions.ts';
import { HOLD_MS, hold } from './holds.ts';
import { inTurn } from './in-turn.ts';
import { recordEvent } from './security-events.ts';

const MIN_CHARACTERS = 6;
const MAX_CHARACTERS = 128;
const MAX_WRONG = 5;
/** What five wrong ones lock is the transaction password, not the account: that would be a weapon against its owner. */
const LOCK_MS = DAY_MS;
const ONE_CHARACTER = /^(.)\1*$/su;

export interface NewTransactionPassword {
  /** Blank when none is set. */
  readonly old: string;
  readonly password: string;
}

/**
 * Sets or changes the transaction password and holds withdrawals for 24 h. Refuses `password_invalid`,
 * `password_common`, `transaction_password_wrong` at `old`, `transaction_password_locked`, `transaction_password_same`
 * when it is the login password. The second factor is the caller's matter.
 */
export async function setTransactionPassword(
  context: PeopleContext,
  caller: Caller,
  { old, password: text }: NewTransactionPassword,
  device: Device,
): Promise<void> {
  const { hasher, now } = context;
  const password = newTransactionPassword(text);
  const present = await presentHash(context, caller.user);
  if (present !== undefined) await verifyTransactionPassword(context, caller.user, old, 'old');
  await refuseLoginPassword(context, caller.user, password);
  const next = await hasher.hash(password);
  await protectAnew(context, caller, async (tx) => {
    const changed =
      present === undefined
        ? await tx
            .insertInto('transaction_passwords')
            .values({ person_id: caller.user, password_hash: next })
            .onConflict((conflict) => conflict.doNothing())
            .returning('person_id')
            .executeTakeFirst()
        : await tx
            .updateTable('transaction_passwords')
            .set({ password_hash: next })
            .where('person_id', '=', caller.user)
            .where('password_hash', '=', present)
            .returning('person_id')
            .executeTakeFirst();
    // Somebody else set it meanwhile, so what was typed as the old one is no longer right.
    if (!changed) throw new Refused('transaction_password_wrong', { field: 'old' });
    await hold(tx, caller.user, 'transaction_password_changed', now() + HOLD_MS);
    const kind = present === undefined ? 'transaction_password_set' : 'transaction_password_changed';
    await recordEvent(tx, { person: caller.user, kind, device, now: now() });
  });
}

/**
 * Spends one try. Refuses `transaction_password_wrong`, `transaction_password_unset`, and `transaction_password_locked`
 * from the fifth wrong one on, for 24 h.
 */
export async function verifyTransactionPassword(
  context: PeopleContext,
  person: number,
  typed: string,
  field: string,
): Promise<void> {
  await inTurn({ person, by: 'transaction password' }, () => verifyNext(context, person, typed, field));
}

async function verifyNext(
  { db, hasher, now }: PeopleContext,
  person: number,
  typed: string,
  field: string,
): Promise<void> {
  const at = now();
  // The try is counted before it is looked at, so that many at once are no way around the limit.
  const row = await db
    .updateTable('transaction_passwords')
    .set((set) => ({
      wrong: set
        .case()
        .when('locked_until', '>', 0)
        .then(1)
        .else(set('wrong', '+', 1))
        .end(),
      locked_until: set
        .case()
        .when(set.and([set('locked_until', '=', 0), set('wrong', '>=', MAX_WRONG - 1)]))
        .then(at + LOCK_MS)
        .else(0)
        .end(),
    }))
    .where('person_id', '=', person)
    .where('locked_until', '<=', at)
    .returning(['password_hash', 'locked_until'])
    .executeTakeFirst();
  if (!row)
    throw new Refused(
      (await presentHash({ db }, person)) ? 'transaction_password_locked' : 'transaction_password_unset',
      {
        field,
      },
    );
  const fits = await hasher.verify(row.password_hash, normalisePassword(typed)).catch(async (error: unknown) => {
    // Nobody has looked at it: what strangers do to the platform locks nobody's password.
    await db
      .updateTable('transaction_passwords')
      .set((set) => ({ wrong: set('wrong', '-', 1), locked_until: 0 }))
      .where('person_id', '=', person)
      .execute();
    throw error;
  });
  if (!fits)
    throw row.locked_until > 0
      ? new Refused('transaction_password_locked', { field })
      : new Refused('transaction_password_wrong', { field });
  await db
    .updateTable('transaction_passwords')
    .set({ wrong: 0, locked_until: 0 })
    .where('person_id', '=', person)
    .execute();
}

/** Refuses `transaction_password_same` when it is the login password. */
export async function refuseLoginPassword(
  { db, hasher }: PeopleContext,
  person: number,
  password: string,
): Promise<void> {
  const { password_hash: login } = await db
    .selectFrom('people')
    .select('password_hash')
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  if (await hasher.verify(login, password))
    throw new Refused('transaction_password_same', { field: 'password', expected: 'not the login password' });
}

/** The one spelling of a new one. Refuses `transaction_password_invalid` and `password_common`. */
export function newTransactionPassword(text: string): string {
  const password = normalisePassword(text);
  const characters = [...password].length;
  if (characters < MIN_CHARACTERS || characters > MAX_CHARACTERS || !password.isWellFormed())
    throw new Refused('transaction_password_invalid', {
      field: 'password',
      expected: `${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters`,
    });
  if (isCommonPassword(password) || ONE_CHARACTER.test(password) || isRun(password))
    throw new Refused('password_common', { field: 'password', expected: 'a password that is not widely used' });
  return password;
}

/** Digits or letters that only count up or down: 123456, fedcba. */
function isRun(password: string): boolean {
  const steps = [...password].slice(1).map((character, at) => character.codePointAt(0)! - password.codePointAt(at)!);
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

async function presentHash({ db }: Pick<PeopleContext, 'db'>, person: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('transaction_passwords')
    .select('password_hash')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row?.password_hash;
}
