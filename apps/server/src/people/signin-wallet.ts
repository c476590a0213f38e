import { randomBytes } from 'node:crypto';
import { keepChallenge, spendChallenge } from '../factors/challenges.ts';
import { recordFailure, secondFactorOfSignin } from '../factors/record-failure.ts';
import type { SecondFactorProof } from '../factors/second-factor.ts';
import { recordEvent } from '../factors/security-events.ts';
import { readWalletMessage, type WalletMessage } from '../factors/wallet-message.ts';
import { checksumAddress, signerOf } from '../factors/wallet-signature.ts';
import { Refused } from '../http/refused.ts';
import { ADMITTED, type Admitted, admit, refuseLocked } from './admit.ts';
import type { PeopleContext } from './context.ts';
import type { Device } from './sessions.ts';
import { findInviter, insertPerson } from './signup.ts';

/** How long a nonce is good, in milliseconds. */
const NONCE_MS = 5 * 60_000;
/** How far the clock of who wrote the message may be ahead of ours. */
const SKEW_MS = 60_000;

/** What is signed says what it means: the first signature opens an account, and is its owner's agreement. */
export const STATEMENT =
  'Log in to Tradewind. With my first login I agree to the user agreement and the privacy policy.';

export interface WalletNonce {
  readonly nonce: string;
  readonly address: string;
  readonly domain: string;
  readonly statement: string;
  readonly issuedAt: string;
  readonly expirationTime: string;
}

export interface WalletSignin extends SecondFactorProof {
  readonly message: string;
  readonly signature: string;
  readonly invitationCode?: string | undefined;
}

const boundTo = (address: string) => ({ purpose: 'wallet', person: null, subject: address }) as const;

/** A nonce for this address alone, good once and for five minutes. Refuses `wallet_address_invalid`. */
export async function walletNonce({ db, now }: PeopleContext, text: string, domain: string): Promise<WalletNonce> {
  const address = checksumAddress(text);
  if (address === null)
    throw new Refused('wallet_address_invalid', { field: 'address', expected: '0x and 40 hexadecimal digits' });
  const nonce = randomBytes(16).toString('hex');
  const expiresAt = now() + NONCE_MS;
  await keepChallenge(db, nonce, boundTo(address), expiresAt);
  return {
    nonce,
    address,
    domain,
    statement: STATEMENT,
    issuedAt: new Date(now()).toISOString(),
    expirationTime: new Date(expiresAt).toISOString(),
  };
}

/**
 * Signs in with a signed EIP-4361 message and answers a session token; the first time opens an account. Refuses
 * `wallet_message_invalid`, `wallet_signature_wrong`, `wallet_nonce_expired`, `invitation_code_unknown`, and as signin
 * does `account_locked` and the second factor.
 */
export async function signinWallet(
  context: PeopleContext,
  input: WalletSignin,
  host: string,
  device: Device,
): Promise<string> {
  const { db, now } = context;
  const message = checkedMessage(input.message, host, now());
  if (signerOf(input.message, input.signature) !== message.address) {
    await recordFailure(context, null, 'wallet', device);
    throw new Refused('wallet_signature_wrong', { field: 'signature' });
  }
  const known = await findWallet(context, message.address);
  if (known) {
    refuseLocked(known);
    // The nonce stays good until the second factor has come.
    const factor = (await isOpen(context, message))
      ? await secondFactorOfSignin(context, known.id, input, device)
      : null;
    await spendNonce(context, message);
    const token = await admit(context, known, factor ?? 'wallet', device);
    if (token === null) throw new Refused('wallet_nonce_expired');
    return token;
  }
  const invitedBy = await findInviter(context, input.invitationCode);
  await spendNonce(context, message);
  const account = { kind: 'wallet', address: message.address } as const;
  // No password fits: nobody knows what was hashed.
  const passwordHash = await context.hasher.hash(randomBytes(32).toString('base64'));
  await db.transaction().execute(async (tx) => {
    const person = await insertPerson(tx, account, passwordHash, invitedBy, now());
    await recordEvent(tx, { person, kind: 'signed_up', device, now: now() });
  });
  const token = await admit(context, (await findWallet(context, message.address))!, 'wallet', device);
  if (token === null) throw new Refused('wallet_nonce_expired');
  return token;
}

/** A message of this host, of now, that says what ours say. */
function checkedMessage(text: string, host: string, now: number): WalletMessage {
  const message = readWalletMessage(text);
  const expected = (words: string) => new Refused('wallet_message_invalid', { field: 'message', expected: words });
  if (message === null)
    throw expected('a message by EIP-4361 with statement and expiry, the address with its checksum');
  const origins = [`https://${host}`, `http://${host}`];
  const uris = origins.flatMap((origin) => [origin, `${origin}/`, `${origin}/login`, `${origin}/register`]);
  if (message.domain !== host || !uris.includes(message.uri)) throw expected(`domain and URI of ${host}`);
  if (message.statement !== STATEMENT) throw expected(`the statement "${STATEMENT}"`);
  if (message.issuedAt > now + SKEW_MS || message.issuedAt < now - NONCE_MS - SKEW_MS || message.expiresAt <= now)
    throw new Refused('wallet_nonce_expired', { field: 'message' });
  return message;
}

async function isOpen({ db, now }: PeopleContext, { nonce, address }: WalletMessage): Promise<boolean> {
  const row = await db
    .selectFrom('challenges')
    .select('challenge')
    .where('challenge', '=', nonce)
    .where('purpose', '=', 'wallet')
    .where('subject', '=', address)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return row !== undefined;
}

async function spendNonce({ db, now }: PeopleContext, { nonce, address }: WalletMessage): Promise<void> {
  if (!(await spendChallenge(db, nonce, boundTo(address), now())))
    throw new Refused('wallet_nonce_expired', { field: 'message' });
}

async function findWallet({ db }: PeopleContext, address: string): Promise<Admitted | undefined> {
  return db
    .selectFrom('people')
    .select(ADMITTED)
    .where('account', '=', address)
    .where('kind', '=', 'wallet')
    .executeTakeFirst();
}
