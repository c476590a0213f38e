import type { Kysely } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import type { Account } from '../common/account.ts';
import type { CodeKey } from '../common/codes.ts';
import type { PeopleTables } from '../common/tables.ts';

/** An address that letters reach. */
export type Contact = Account & { readonly kind: 'email' | 'phone' };

/** Where a person is reached now. Refuses `not_permitted` for the account of a wallet, which is its wallet. */
export async function ownContact(db: Kysely<PeopleTables>, person: number): Promise<Contact> {
  const { kind, account: address } = await db
    .selectFrom('people')
    .select(['kind', 'account'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  if (kind === 'wallet') throw new Refused('not_permitted');
  return { kind, address };
}

/** The codes of one change: of this person, from this address to that, so that no other change can be made with them. */
export function codesOf(person: number, from: Contact, to: Account): { readonly old: CodeKey; readonly next: CodeKey } {
  const key = { account: `person ${person} from ${from.address} to ${to.address}`, asker: `person ${person}` };
  return { old: { purpose: 'contact', ...key }, next: { purpose: 'contact-new', ...key } };
}
