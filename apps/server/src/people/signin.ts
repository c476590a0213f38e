import { recordFailure, secondFactorOfSignin } from '../factors/record-failure.ts';
import type { SecondFactorProof } from '../factors/second-factor.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from './account.ts';
import { ADMITTED, admit, refuseLocked } from './admit.ts';
import type { PeopleContext } from './context.ts';
import { normalisePassword } from './password-rule.ts';
import type { Device } from './sessions.ts';

export interface Signin extends SecondFactorProof {
  readonly account: Account;
  readonly password: string;
}

/**
 * Answers a session token. Refuses `signin_failed`, the same and after the same work whether the account or the
 * password is wrong; to someone who knows the password `account_locked` with its reason, and where a second factor is
 * set `second_factor_required`, `_wrong` and `_locked`.
 */
export async function signin(context: PeopleContext, input: Signin, device: Device): Promise<string> {
  const { db, hasher } = context;
  const person = await db
    .selectFrom('people')
    .select(ADMITTED)
    .where('account', '=', input.account.address)
    .executeTakeFirst();
  const fits = await hasher.verify(person?.password_hash, normalisePassword(input.password));
  if (!person || !fits) {
    await recordFailure(context, person?.id ?? null, 'password', device);
    throw failed();
  }
  refuseLocked(person);
  const factor = await secondFactorOfSignin(context, person.id, input, device);
  const token = await admit(context, person, factor ?? 'password', device);
  if (token === null) throw failed();
  return token;
}

function failed(): Refused {
  return new Refused('signin_failed', { field: 'password' });
}
