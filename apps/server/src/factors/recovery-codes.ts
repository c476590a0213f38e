import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Refused } from '../http/refused.ts';
import type { PeopleContext } from '../people/context.ts';
import { readableCode, shapeOfReadableCode } from '../people/readable-code.ts';
import type { Device } from '../people/sessions.ts';
import type { PeopleTables } from '../people/tables.ts';
import { secondFactorsOf } from './second-factor.ts';
import { recordEvent } from './security-events.ts';

const CODES = 10;
/** 79 bits: nothing to guess, even from hashes. */
const LENGTH = 16;
const SHAPE = shapeOfReadableCode(LENGTH);

/** Ten new codes in place of all older ones; shown once, kept as hashes. */
export async function renewRecoveryCodes(db: Kysely<PeopleTables>, person: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => readableCode(LENGTH));
  await db.deleteFrom('recovery_codes').where('person_id', '=', person).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ person_id: person, code_hash: hashOf(person, code) })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** Whether what was typed, without its dashes, can be a recovery code. */
export function looksLikeRecoveryCode(typed: string): boolean {
  return SHAPE.test(typed.toUpperCase());
}

/** Uses a code up; of two that use it at once, one fails. */
export async function acceptRecoveryCode({ db }: PeopleContext, person: number, typed: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('person_id', '=', person)
    .where('code_hash', '=', hashOf(person, typed.toUpperCase()))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

function hashOf(person: number, code: string): Buffer {
  return hash('sha256', `recovery code\n${person}\n${code}`, 'buffer');
}

/** New codes for a person who asked for them; refuses `authenticator_unset` while there is no second factor to recover. */
export async function renewOwnCodes(context: PeopleContext, person: number, device: Device): Promise<string[]> {
  return context.db.transaction().execute(async (tx) => {
    const factors = await secondFactorsOf({ db: tx }, person);
    if (factors.length === 0) throw new Refused('authenticator_unset');
    await recordEvent(tx, { person, kind: 'recovery_codes_renewed', device, now: context.now() });
    return renewRecoveryCodes(tx, person);
  });
}
