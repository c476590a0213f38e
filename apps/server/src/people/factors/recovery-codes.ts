import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PeopleContext } from '../common/context.ts';
import { readableCode, shapeOfReadableCode } from '../common/readable-code.ts';
import type { PeopleTables } from '../common/tables.ts';

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
