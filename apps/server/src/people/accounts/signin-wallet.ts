import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@tradewind/base';
import { Refused } from '../../platform/calls/refused.ts';
import { ADMITTED, type Admitted } from '../common/admitted.ts';
import type { PeopleContext } from '../common/context.ts';
import type { Device } from '../common/sessions.ts';
import { type Bound, keepChallenge, spendChallenge } from '../factors/challenges.ts';
import { recordFailure, secondFactorOfSignin } from '../factors/record-failure.ts';
import type { SecondFactorProof } from '../factors/second-factor.ts';
import { recordEvent } from '../factors/security-events.ts';
import { fingerprint, nonceOf, walletMessage } from '../factors/wallet-message.ts';
import { checksumAddress, signerOf } from '../factors/wallet-signature.ts';
import { admit, refuseLocked } from './admit.ts';
import { whoSignsIn } from './mailed-code.ts';
import { findInviter, insertPerson } from './signup.ts';

/** How long a nonce is good, in milliseconds. */
const NONCE_MS = 5 * MINUTE_MS;

/** What is signed says what it means: the first signature opens an account, and is its owner's agreement. */
export const STATEMENT =
  'Log in to Tradewind. With my first login I agree to the user agreement and the privacy policy.';

export interface WalletNonce {
  /** To be signed as it is. */
  readonly message: string;
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

const boundTo = (address: string, message: string) =>
  ({ purpose: 'wallet', person: null, subject: `${address} ${fingerprint(message)}` }) as const;

/**
 * A message for this address alone, good once and for five minutes, for the one of our origins that `host` names. Refuses
 * `wallet_address_invalid`.
 */
export async function walletNonce(
  { db, now, origins }: PeopleContext,
  text: string,
  host: string,
): Promise<WalletNonce> {
  const address = checksumAddress(text);
  if (address === null)
    throw new Refused('wallet_address_invalid', { field: 'address', expected: '0x and 40 hexadecimal digits' });
  const nonce = randomBytes(16).toString('hex');
  const [time, origin] = [now(), origins.of(host)];
  const times = {
    issuedAt: new Date(time).toISOString(),
    expirationTime: new Date(time + NONCE_MS).toISOString(),
  };
  const message = walletMessage({ origin, address, statement: STATEMENT, nonce, ...times });
  await keepChallenge(db, nonce, boundTo(address, message), time + NONCE_MS);
  return { message, nonce, address, domain: new URL(origin).host, statement: STATEMENT, ...times };
}

/**
 * Signs in with the signed message of `walletNonce` and answers a session token; the first time opens an account. Refuses
 * `wallet_message_invalid`, `wallet_signature_wrong`, `wallet_nonce_expired`, `invitation_code_unknown`, and as signin
 * does `account_locked` and the second factor.
 */
export async function signinWallet(context: PeopleContext, input: WalletSignin, device: Device): Promise<string> {
  const { db, now } = context;
  const message = await given(context, input.message);
  if (signerOf(input.message, input.signature) !== message.address) {
    await recordFailure(context, null, 'wallet', device);
    throw new Refused('wallet_signature_wrong', { field: 'signature' });
  }
  const known = await findWallet(context, message.address);
  if (known) {
    refuseLocked(known);
    // The nonce stays good until the second factor has come.
    const caller = await whoSignsIn(context, known, undefined, device);
    const factor = await secondFactorOfSignin(context, caller, input, device);
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

interface Given {
  readonly nonce: string;
  readonly bound: Bound;
  readonly address: string;
}

/** What a message was given for. It has to come back letter by letter, so that nothing in it is anybody else's choice. */
async function given({ db, now, origins }: PeopleContext, message: string): Promise<Given> {
  const nonce = nonceOf(message);
  const row =
    nonce === null
      ? undefined
      : await db
          .selectFrom('challenges')
          .select(['subject'])
          .where('challenge', '=', nonce)
          .where('purpose', '=', 'wallet')
          .where('expires_at', '>', now())
          .executeTakeFirst();
  if (nonce !== null && !row) throw new Refused('wallet_nonce_expired', { field: 'message' });
  const [address = '', print] = row?.subject.split(' ') ?? [];
  if (nonce === null || print !== fingerprint(message)) {
    const expected = `the message of auth/nonce as it was given, for ${origins.all.join(' or ')}`;
    throw new Refused('wallet_message_invalid', { field: 'message', expected });
  }
  return { nonce, bound: boundTo(address, message), address };
}

async function spendNonce({ db, now }: PeopleContext, { nonce, bound }: Given): Promise<void> {
  if (!(await spendChallenge(db, nonce, bound, now()))) throw new Refused('wallet_nonce_expired', { field: 'message' });
}

async function findWallet({ db }: PeopleContext, address: string): Promise<Admitted | undefined> {
  return db
    .selectFrom('people')
    .select(ADMITTED)
    .where('account', '=', address)
    .where('kind', '=', 'wallet')
    .executeTakeFirst();
}
