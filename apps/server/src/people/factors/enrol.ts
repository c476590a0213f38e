import type { Proof } from '@tradewind/api';
import { MINUTE_MS } from '@tradewind/base';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { PeopleContext } from '../common/context.ts';
import { normalisePassword } from '../common/password-rule.ts';
import { markProven } from '../common/renew-token.ts';
import { secondFactorsOf } from './second-factor.ts';
import { hasFactors, hasTransactionPassword, stepUp } from './step-up.ts';

/** A sign-in proves who is there for this long, in milliseconds. */
const FRESH_MS = 15 * MINUTE_MS;

/**
 * What whoever adds a factor has to show, so that a stolen session cannot lock its owner out: what they have set, or with
 * nothing set yet the login password, unless they have just signed in. Refuses as stepUp does, and
 * `login_password_required`, `password_wrong` at `loginPassword`, `sign_in_again` where there is no login password.
 */
export async function proveToEnrol(
  context: PeopleContext,
  caller: Caller,
  proof: Proof,
  action: string,
): Promise<void> {
  if (await hasFactors(context, caller.user)) return stepUp(context, caller, proof, action);
  const own = await signinOf(context, caller);
  if (context.now() - own.created_at < FRESH_MS) return;
  await proveLogin(context, caller, proof.loginPassword);
}

/**
 * What whoever carries the account away, or sets what will open it, has to show, however fresh the sign-in: a second factor and what
 * else is set; without a second factor the login password too, which a stolen session does not know. Refuses as stepUp and proveLogin
 * do; a refusal asks for all at once.
 */
export async function proveByLogin(
  context: PeopleContext,
  caller: Caller,
  proof: Proof,
  action: string,
): Promise<void> {
  if ((await secondFactorsOf(context, caller.user)).length > 0) return stepUp(context, caller, proof, action);
  const set = await hasTransactionPassword(context, caller.user);
  if (set && (proof.loginPassword === undefined || proof.transactionPassword === undefined))
    throw new Refused('login_password_required', { demand: { methods: ['login-password', 'transaction-password'] } });
  await proveLogin(context, caller, proof.loginPassword);
  if (set) await stepUp(context, caller, proof, action);
}

/**
 * Demands the login password, of a wallet a sign-in of the last 15 minutes. Refuses `login_password_required`, `password_wrong` at
 * `loginPassword`, `sign_in_again`.
 */
export async function proveLogin(context: PeopleContext, caller: Caller, typed: string | undefined): Promise<void> {
  const own = await signinOf(context, caller);
  if (own.kind === 'wallet') {
    if (context.now() - own.created_at < FRESH_MS) return;
    throw new Refused('sign_in_again');
  }
  if (typed === undefined) throw new Refused('login_password_required', { demand: { methods: ['login-password'] } });
  if (!(await context.hasher.verify(own.password_hash, normalisePassword(typed))))
    throw new Refused('password_wrong', { field: 'loginPassword' });
  markProven(caller);
}

async function signinOf({ db }: PeopleContext, caller: Caller) {
  const own = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['sessions.created_at', 'people.kind', 'people.password_hash'])
    .where('sessions.id', '=', caller.sessionId)
    .executeTakeFirst();
  if (!own) throw new Refused('session_expired');
  return own;
}
