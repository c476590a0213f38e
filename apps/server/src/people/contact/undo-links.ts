import { hash, randomBytes } from 'node:crypto';
import { HOUR_MS } from '@tradewind/base';
import type { Kysely, Selectable } from 'kysely';
import type { ContactUndoRow, PeopleTables } from '../common/tables.ts';
import type { Contact } from './own-contact.ts';

/** How long the old address can take a change back. */
export const UNDO_HOURS = 72;
export const UNDO_MS = UNDO_HOURS * HOUR_MS;
const TOKEN_BYTES = 32;

type Db = Kysely<PeopleTables>;

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * A link that restores this address. Its token stands behind `#`, where no server and no log sees it; opening it does nothing by
 * itself, since mail programs open links too.
 */
export async function makeUndo(
  db: Db,
  undo: { readonly person: number; readonly contact: Contact; readonly origin: string; readonly now: number },
): Promise<string> {
  const { person, contact, origin, now } = undo;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('contact_undos')
    .values({
      token_hash: hashOf(token),
      person_id: person,
      account: contact.address,
      kind: contact.kind,
      changed_at: now,
      expires_at: now + UNDO_MS,
    })
    .execute();
  return `${origin}/open/undo#${token}`;
}

const goodUndo = (db: Db, token: string, now: number) =>
  db.selectFrom('contact_undos').selectAll().where('token_hash', '=', hashOf(token)).where('expires_at', '>', now);

/** Whose change a link could take back now; null when it is not good. */
export async function ownerOfUndo(db: Db, token: string, now: number): Promise<number | null> {
  return (await goodUndo(db, token, now).executeTakeFirst())?.person_id ?? null;
}

/** Spends a link with those of all later changes, which it takes back as well; null when it is not good any more. */
export async function spendUndo(db: Db, token: string, now: number): Promise<Selectable<ContactUndoRow> | null> {
  const undo = await goodUndo(db, token, now).forUpdate().executeTakeFirst();
  if (!undo) return null;
  await db.deleteFrom('contact_undos').where('person_id', '=', undo.person_id).where('id', '>=', undo.id).execute();
  return undo;
}
