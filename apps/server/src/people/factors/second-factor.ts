import type { FactorMethod } from '@tradewind/api';
import { Refused } from '../../platform/calls/refused.ts';
import type { PeopleContext } from '../common/context.ts';
import { giveTryBack, spendTry, type Trier, triesWereRight } from '../common/tries.ts';
import { acceptCode } from './authenticator.ts';
import { type Bound, newChallenge } from './challenges.ts';
import { inTurn } from './in-turn.ts';
import { acceptPasskey } from './passkey-proof.ts';
import { acceptRecoveryCode, looksLikeRecoveryCode } from './recovery-codes.ts';
import type { PasskeyProof } from './webauthn.ts';

/** How long a passkey may take to answer, in milliseconds. */
const CHALLENGE_MS = 60_000;

export interface SecondFactorProof {
  /** A code of the authenticator, or a recovery code. */
  readonly otp?: string | undefined;
  readonly passkey?: PasskeyProof | undefined;
}

/** The second factors that a person has set; none when the list is empty. */
export async function secondFactorsOf({ db }: Pick<PeopleContext, 'db'>, person: number): Promise<FactorMethod[]> {
  const row = await db
    .selectNoFrom((set) => [
      set
        .exists(
          set
            .selectFrom('authenticators')
            .select('person_id')
            .where('person_id', '=', person)
            .where('confirmed', '=', true),
        )
        .as('totp'),
      set.exists(set.selectFrom('passkeys').select('id').where('person_id', '=', person)).as('passkey'),
      set.exists(set.selectFrom('recovery_codes').select('person_id').where('person_id', '=', person)).as('codes'),
    ])
    .executeTakeFirstOrThrow();
  if (!row.totp && !row.passkey) return [];
  return [
    ...(row.totp ? (['totp'] as const) : []),
    ...(row.passkey ? (['passkey'] as const) : []),
    ...(row.codes ? (['recovery-code'] as const) : []),
  ];
}

/** A new challenge for the passkeys of a person, good for 60 s and for what it is bound to. */
export function demandPasskey({ db, now }: PeopleContext, bound: Bound): Promise<string> {
  return newChallenge(db, bound, now() + CHALLENGE_MS);
}

/**
 * Takes a proof of a person's second factor and answers which it was. Refuses `second_factor_wrong` at `otp` or `passkey`, and
 * `second_factor_locked` after five wrong ones, for 15 minutes and longer each time.
 */
export async function takeSecondFactor(
  context: PeopleContext,
  proof: SecondFactorProof,
  bound: Bound,
  trier: Trier,
): Promise<FactorMethod> {
  return inTurn(trier, async () => {
    await spendTry(context, trier);
    const method = await methodThatFits(context, proof, bound, trier.person);
    if (method === 'spent') await giveTryBack(context, trier);
    if (method === null || method === 'spent')
      throw new Refused('second_factor_wrong', { field: proof.passkey ? 'passkey' : 'otp' });
    await triesWereRight(context, trier);
    return method;
  });
}

async function methodThatFits(
  context: PeopleContext,
  proof: SecondFactorProof,
  bound: Bound,
  person: number,
): Promise<FactorMethod | 'spent' | null> {
  if (proof.passkey) return (await acceptPasskey(context, proof.passkey, bound)) ? 'passkey' : null;
  const typed = (proof.otp ?? '').replace(/[\s-]/g, '');
  if (looksLikeRecoveryCode(typed)) return (await acceptRecoveryCode(context, person, typed)) ? 'recovery-code' : null;
  const code = await acceptCode(context, person, typed);
  return code === 'right' ? 'totp' : code === 'spent' ? 'spent' : null;
}
