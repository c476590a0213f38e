import type { Proof } from '@tradewind/contract';
import { proveToEnrol } from '../factors/enrol.ts';
import type { PeopleContext } from '../people/context.ts';
import type { Caller } from './handler.ts';
import type { Limits } from './limits.ts';

export type ProveOwner = (caller: Caller, proof: Proof, action: string) => Promise<void>;

/** Asks a session to prove who is there, with the limit on guesses of the login password. */
export function proveOwner(context: PeopleContext, limits: Pick<Limits, 'password'>): ProveOwner {
  return async (caller, proof, action) => {
    if (proof.loginPassword !== undefined) await limits.password(caller.user);
    await proveToEnrol(context, caller, proof, action);
  };
}
