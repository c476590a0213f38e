import type { Proof } from '@tradewind/api';
import type { Caller } from '../../platform/calls/handler.ts';
import type { PeopleContext } from '../common/context.ts';
import type { Limits } from '../common/limits.ts';
import { proveToEnrol } from './enrol.ts';

export type ProveOwner = (caller: Caller, proof: Proof, action: string) => Promise<void>;

/** Asks a session to prove who is there, as `prove` demands it, with the limit on guesses of the login password. */
export function proveOwner(
  context: PeopleContext,
  limits: Pick<Limits, 'own'>,
  prove: typeof proveToEnrol = proveToEnrol,
): ProveOwner {
  return async (caller, proof, action) => {
    const attempt = proof.loginPassword === undefined ? null : await limits.own(caller.sessionId);
    await prove(context, caller, proof, action);
    attempt?.right();
  };
}
