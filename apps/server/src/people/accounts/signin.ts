import { Refused } from '../../platform/calls/refused.ts';
import type { Account } from '../common/account.ts';
import { ADMITTED } from '../common/admitted.ts';
import type { PeopleContext } from '../common/context.ts';
import { normalisePassword } from '../common/password-rule.ts';
import type { Device } from '../common/sessions.ts';
import { recordFailure, secondFactorOfSignin } from '../factors/record-failure.ts';
import type { SecondFactorProof } from '../factors/second-factor.ts';
import { admit, refuseLocked } from './admit.ts';
import { useSigninCode, whoSignsIn } from './mailed-code.ts';

/** What is shown beside the password. */
export interface SigninProof extends SecondFactorProof {
  /** From a letter; asked of devices that are not known while many guess at the account. */
  readonly code?: string | undefined;
}

export interface Signin extends SigninProof {
  readonly account: Account;
  readonly password: string;
}

/**
 * Answers a session token. Refuses `signin_failed`, the same and after the same work whether the account or the
 * password is wrong; to someone who knows the password `account_locked` with its reason, `signin_code_required` and what codes
 * refuse, and where a second factor is set `second_factor_required`, `_wrong` and `_locked`.
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
  const trier = await whoSignsIn(context, person, input.code, device);
  const factor = await secondFactorOfSignin(context, trier, input, device);
  if (trier.by.startsWith('mailed')) await useSigninCode(context, person.account, input.code ?? '', device);
  const token = await admit(context, person, factor ?? 'password', device);
  if (token === null) throw failed();
  return token;
}

function failed(): Refused {
  return new Refused('signin_failed', { field: 'password' });
}
