import type { FactorMethod } from '@tradewind/api';
import type { Caller } from '../../platform/calls/handler.ts';
import { type Demand, Refused } from '../../platform/calls/refused.ts';
import type { PeopleContext } from '../common/context.ts';
import { markProven } from '../common/renew-token.ts';
import type { Trier } from '../common/tries.ts';
import type { Bound } from './challenges.ts';
import { demandPasskey, type SecondFactorProof, secondFactorsOf, takeSecondFactor } from './second-factor.ts';
import { verifyTransactionPassword } from './transaction-password.ts';

export interface StepUpProof extends SecondFactorProof {
  readonly transactionPassword?: string | undefined;
}

/**
 * Demands of a signed-in person what they have set: the transaction password, and a second factor. `action` names what is
 * to be done with all that matters about it; a passkey signs for exactly that. A person who has set nothing passes in
 * demo, but not where `strict`: `transaction_password_unset`. What was shown renews the session's token. Refuses `transaction_password_required`, `_wrong`,
 * `_locked`, `second_factor_required`, `_wrong`, `_locked`; both `_required` say in Data which methods to ask for.
 */
export async function stepUp(
  context: PeopleContext,
  caller: Caller,
  proof: StepUpProof,
  action: string,
  { strict = context.mode === 'live' }: { readonly strict?: boolean } = {},
): Promise<void> {
  const password = await hasTransactionPassword(context, caller.user);
  const factors = await secondFactorsOf(context, caller.user);
  if (!password && factors.length === 0) {
    if (strict) throw new Refused('transaction_password_unset');
    return;
  }
  const askPassword = password && proof.transactionPassword === undefined;
  const askFactor = factors.length > 0 && !isGiven(proof);
  const bound = stepUpOf(caller, action);
  if (askPassword || askFactor) {
    const methods: FactorMethod[] = [...(password ? (['transaction-password'] as const) : []), ...factors];
    throw new Refused(askPassword ? 'transaction_password_required' : 'second_factor_required', {
      demand: await demandOf(context, methods, bound),
    });
  }
  if (password)
    await verifyTransactionPassword(context, caller.user, proof.transactionPassword!, 'transactionPassword');
  if (factors.length > 0) await takeSecondFactor(context, proof, bound, triesOf(caller));
  markProven(caller);
}

/** Whether a person has set anything that stepUp demands. */
export async function hasFactors(context: PeopleContext, person: number): Promise<boolean> {
  return (await hasTransactionPassword(context, person)) || (await secondFactorsOf(context, person)).length > 0;
}

/** Demands the second factor alone of a signed-in person, when one is set; refuses `second_factor_required`, `_wrong`, `_locked`. */
export async function demandSecondFactor(
  context: PeopleContext,
  caller: Caller,
  proof: SecondFactorProof,
  action: string,
): Promise<FactorMethod | null> {
  return demandFactorFor(context, triesOf(caller), proof, stepUpOf(caller, action));
}

/** The same of whoever tries, for what it is bound to. */
export async function demandFactorFor(
  context: PeopleContext,
  trier: Trier,
  proof: SecondFactorProof,
  bound: Bound,
): Promise<FactorMethod | null> {
  const methods = await secondFactorsOf(context, trier.person);
  if (methods.length === 0) return null;
  if (!isGiven(proof)) throw new Refused('second_factor_required', { demand: await demandOf(context, methods, bound) });
  return takeSecondFactor(context, proof, bound, trier);
}

/** Tries of a session count by themselves: nobody who only knows the password uses them up. */
export function triesOf({ user, sessionId }: Caller): Trier {
  return { person: user, by: `session ${sessionId}` };
}

function stepUpOf({ user }: Caller, subject: string): Bound {
  return { purpose: 'step-up', person: user, subject };
}

async function demandOf(context: PeopleContext, methods: readonly FactorMethod[], bound: Bound): Promise<Demand> {
  return methods.includes('passkey') ? { methods, challenge: await demandPasskey(context, bound) } : { methods };
}

function isGiven({ otp, passkey }: SecondFactorProof): boolean {
  return passkey !== undefined || (otp !== undefined && otp.trim() !== '');
}

export async function hasTransactionPassword({ db }: PeopleContext, person: number): Promise<boolean> {
  const row = await db
    .selectFrom('transaction_passwords')
    .select('person_id')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row !== undefined;
}
