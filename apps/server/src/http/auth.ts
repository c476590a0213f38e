import { auth, factors } from '@tradewind/contract';
import type { Grants } from '../grants/grants.ts';
import { normaliseAccount } from '../people/account.ts';
import type { PeopleContext } from '../people/context.ts';
import type { People } from '../people/people.ts';
import { passkeyChallenge, signinPasskey } from '../people/signin-passkey.ts';
import { signinWallet, walletNonce } from '../people/signin-wallet.ts';
import { deviceOf } from './device.ts';
import type { Bind } from './handler.ts';
import type { Limits } from './limits.ts';

export interface AuthOptions {
  readonly people: People;
  readonly grants: Grants;
  readonly limits: Limits;
}

/** Registration, sign-in, sign-out and reset of the password. */
export function bindAuth(bind: Bind, { people, grants, limits }: AuthOptions): void {
  bind(auth.signupCaptcha, async ({ body, ip, language }) => {
    const account = normaliseAccount(body.account);
    await limits.captcha('signup', account.address, ip);
    await people.signupCaptcha(account, language);
    return null;
  });

  bind(auth.signup, async ({ body, ip, language, reply }) => {
    const account = normaliseAccount(body.account);
    await limits.code(ip);
    return people.signup({ ...body, account }, deviceOf(reply, ip, language));
  });

  bind(auth.signin, async ({ body, ip, language, reply }) => {
    const account = normaliseAccount(body.account);
    await limits.signin(account.address, ip);
    const device = deviceOf(reply, ip, language);
    const token = await people.signin(account, body.password, device, body);
    limits.signedIn(account.address, ip);
    return token;
  });

  bindPasswordless(bind, people.context, limits);

  bind(auth.logout, async ({ caller, reply }) => {
    await people.logout(caller);
    // Not "storage": the token is taken out by the page itself, and language and watch list are no secrets of the session.
    reply.header('clear-site-data', '"cache"');
    return null;
  });

  bind(auth.resetCaptcha, async ({ body, ip, language }) => {
    const account = normaliseAccount(body.account);
    await limits.captcha('reset', account.address, ip);
    await people.resetCaptcha(account, language);
    return null;
  });

  bind(auth.reset, async ({ body, ip, language, reply }) => {
    const account = normaliseAccount(body.account);
    await limits.code(ip);
    // Whoever had the password may have let programs in.
    await grants.revokeAll(await people.reset(account, body.code, body.password, deviceOf(reply, ip, language)));
    return null;
  });
}

/** Sign-in without a password: by a passkey, by the signature of a wallet. */
function bindPasswordless(bind: Bind, context: PeopleContext, limits: Limits): void {
  bind(factors.passkeyChallenge, async ({ ip }) => {
    await limits.code(ip);
    return passkeyChallenge(context);
  });

  bind(auth.signinPasskey, async ({ body, ip, language, reply }) => {
    await limits.code(ip);
    return signinPasskey(context, body.passkey, deviceOf(reply, ip, language));
  });

  bind(auth.nonce, async ({ body, ip, reply }) => {
    await limits.code(ip);
    return walletNonce(context, body.address, reply.request.host);
  });

  bind(auth.signin2, async ({ body, ip, language, reply }) => {
    await limits.code(ip);
    return signinWallet(context, body, reply.request.host, deviceOf(reply, ip, language));
  });
}
