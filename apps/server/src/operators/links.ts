import { hash, randomBytes } from 'node:crypto';
import type { OperatorRole } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { authenticatorOf, newSecret } from '../people/factors/authenticator.ts';
import { audit } from '../people/office/audit.ts';
import { Refused } from '../platform/calls/refused.ts';
import { NOBODY } from '../platform/vault/vault.ts';
import type { OperatorContext, OperatorDb } from './context.ts';

const LINK_LIFE_MS = DAY_MS;
const TOKEN_BYTES = 32;
const ENOUGH_ADMINS = 2;
/** The grounds of a link that the host has made, and of the one that a first start prints. */
export const FROM_HOST = 'host';
const FROM_START = 'first';
const SECRET_PURPOSE = 'operator_links.totp_secret';

export const linkHash = (token: string): Buffer => hash('sha256', token, 'buffer');

interface NewLink {
  readonly role: OperatorRole;
  readonly grounds: string;
  /** Whose authenticator it sets anew; a new operator's without it. */
  readonly operator?: number | null;
  /** SHA-256 of the code that a new operator needs beside the link. */
  readonly codeHash?: Buffer | null;
  readonly now: number;
}

/** A link with which one operator enrols, once, within 24 h; answers its token, which is never stored. */
export async function makeLink(db: OperatorDb, link: NewLink): Promise<string> {
  const { role, grounds, operator = null, codeHash = null, now } = link;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const life = { created_at: now, expires_at: now + LINK_LIFE_MS };
  await db
    .insertInto('operator_links')
    .values({ token_hash: linkHash(token), role, grounds, operator_id: operator, code_hash: codeHash, ...life })
    .execute();
  return token;
}

/**
 * The link of the first operator, an admin, made once: a log that is read later opens nothing. Null when there are operators;
 * `token` is null when a link was made before, and the host makes another when asked to.
 */
export async function firstLink(db: OperatorDb, now: number): Promise<{ readonly token: string | null } | null> {
  return db.transaction().execute(async (tx) => {
    const someone = await tx.selectFrom('operators').select('id').limit(1).executeTakeFirst();
    if (someone) return null;
    const made = await tx.selectFrom('operator_links').select('token_hash').limit(1).executeTakeFirst();
    if (made) return { token: null };
    const token = await makeLink(tx, { role: 'admin', grounds: FROM_START, now });
    await audit(tx, { operator: null, action: 'operator.first-link', object: 'operators', detail: {}, now });
    return { token };
  });
}

/**
 * A link from the host itself, which stands in for the second admin as long as there are fewer than two; null when there are two.
 * What a first start has printed and nobody has used is void from then on.
 */
export async function hostLink(db: OperatorDb, role: OperatorRole, now: number): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    if (await enoughAdmins(tx)) return null;
    await tx.deleteFrom('operator_links').where('grounds', '=', FROM_START).where('used_at', 'is', null).execute();
    const token = await makeLink(tx, { role, grounds: FROM_HOST, now });
    const detail = { role, standingIn: 'for the second admin' };
    await audit(tx, { operator: null, action: 'operator.host-link', object: 'operators', detail, now });
    return token;
  });
}

/** Whether two admins can approve: from then on the host does not stand in. */
export async function enoughAdmins(db: OperatorDb): Promise<boolean> {
  const admins = db.selectFrom('operators').select('id').where('role', '=', 'admin').where('disabled_at', 'is', null);
  return (await admins.execute()).length >= ENOUGH_ADMINS;
}

interface Offer {
  readonly role: OperatorRole;
  /** Whose authenticator it sets anew; null = it makes a new operator. */
  readonly operator: { readonly id: number; readonly name: string } | null;
  /** SHA-256 of the code that is needed too. */
  readonly codeHash: Buffer | null;
  readonly secret: string;
  readonly uri: string;
}

/** What a link offers; the secret of the authenticator stays the same however often it is opened. Refuses `link_invalid`. */
export async function openLink(context: OperatorContext, token: string): Promise<Offer> {
  const { db, vault, now } = context;
  const tokenHash = linkHash(token);
  const link = await db
    .selectFrom('operator_links')
    .leftJoin('operators', 'operators.id', 'operator_links.operator_id')
    .select(['operator_links.role', 'operator_links.totp_secret', 'operator_id', 'code_hash', 'name'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!link) throw new Refused('link_invalid', { field: 'link' });
  const secret = link.totp_secret ? await vault.unsealText(NOBODY, SECRET_PURPOSE, link.totp_secret) : newSecret();
  if (!link.totp_secret) {
    const sealed = await vault.sealText(NOBODY, SECRET_PURPOSE, secret);
    const kept = await db
      .updateTable('operator_links')
      .set({ totp_secret: sealed })
      .where('token_hash', '=', tokenHash)
      .where('totp_secret', 'is', null)
      .executeTakeFirst();
    // Opened twice at once: the other secret stands.
    if (kept.numUpdatedRows === 0n) return openLink(context, token);
  }
  const operator = link.operator_id === null ? null : { id: link.operator_id, name: link.name! };
  const uri = authenticatorOf(secret, `console ${link.role}`).toString();
  return { role: link.role, operator, codeHash: link.code_hash, secret, uri };
}

/** Spends a link in the transaction of `db`; answers its grounds, null when it is not good any more. */
export async function spendLink(db: OperatorDb, token: string, now: number): Promise<string | null> {
  const spent = await db
    .updateTable('operator_links')
    .set({ used_at: now, totp_secret: null })
    .where('token_hash', '=', linkHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('grounds')
    .executeTakeFirst();
  return spent?.grounds ?? null;
}
