import type { Kysely } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import type { Account } from '../common/account.ts';
import type { PeopleTables } from '../common/tables.ts';
import { isTaken } from '../common/taken.ts';

const UNIQUE_VIOLATION = '23505';

interface Move {
  readonly person: number;
  readonly from: Account;
  readonly to: Account;
  readonly now: number;
}

/**
 * Gives a person another address, from which on codes for either are void, also those of a reset that is under way. Refuses
 * `account_taken` where it belongs to another account. Call it with the person's row locked.
 */
export async function moveAccount(tx: Kysely<PeopleTables>, { person, from, to, now }: Move): Promise<void> {
  // The codes first: a sign-up at this address holds its code while it waits for who takes the address.
  await tx.deleteFrom('codes').where('account', 'in', [from.address, to.address]).execute();
  await tx
    .updateTable('people')
    .set({ account: to.address, kind: to.kind })
    .where('id', '=', person)
    .execute()
    .catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION ? taken() : error;
    });
  // Only now: whoever has just left it was waited for, and may still take it back.
  if (await isTaken(tx, to.address, { now, by: person })) throw taken();
}

function taken(): Refused {
  return new Refused('account_taken', { field: 'account' });
}
