import { auth, type ErrorCode, factors } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { normaliseAccount } from '../common/account.ts';
import type { PeopleContext } from '../common/context.ts';
import { deviceOf } from '../common/device.ts';
import type { Limits } from '../common/limits.ts';
import { trierOf } from '../common/trier.ts';
import { sendSigninCode } from './mailed-code.ts';
import type { People } from './people.ts';
import { passkeyChallenge, signinPasskey } from './signin-passkey.ts';
import { signinWallet, walletNonce } from './signin-wallet.ts';

/** What is answered to a right password alone. */
const NO_GUESS: ReadonlySet<ErrorCode> = new Set(['second_factor_required', 'signin_code_required']);

export interface AuthOptions {
  readonly people: People;
  readonly limits: Limits;
}

/** Registration, sign-in, sign-out and reset of the password. */
export function bindAuth(bind: Bind, { people, limits }: AuthOptions): void {
  const { context } = people;
  bind(auth.signupCaptcha, async ({ body, ip, language, reply }) => {
    const account = normaliseAccount(body.account);
    const device = deviceOf(reply, ip, language);
    await limits.captcha('signup', account.address, await trierOf(context, device, { account: account.address }));
    await people.signupCaptcha(account, device);
    return null;
  });

  bind(auth.signup, async ({ body, ip, language, reply }) => {
    const account = normaliseAccount(body.account);
    const device = deviceOf(reply, ip, language);
    const attempt = await limits.code(await trierOf(context, device, { account: account.address }));
    const token = await people.signup({ ...body, account }, device);
    attempt.right();
    return token;
  });

  bind(auth.signin, async ({ body, ip, language, reply }) => {
    const account = normaliseAccount(body.account);
    const device = deviceOf(reply, ip, language);
    const attempt = await limits.signin(account.address, await trierOf(context, device, { account: account.address }));
    try {
      const token = await people.signin(account, body.password, device, body);
      attempt.right();
      return token;
    } catch (error) {
      const code = error instanceof Refused ? error.code : null;
      if (code !== null && NO_GUESS.has(code)) attempt.right();
      if (code === 'overloaded') attempt.unseen();
      if (code === 'signin_code_required' && (await limits.signinCode(account.address, device)))
        await sendSigninCode(context, account, device);
      throw error;
    }
  });

  bindPasswordless(bind, context, limits);

  bind(auth.logout, async ({ caller, reply }) => {
    await people.logout(caller);
    // Not "storage": the token is taken out by the page itself, and language and watch list are no secrets of the session.
    reply.header('clear-site-data', '"cache"');
    return null;
  });

  bind(auth.resetCaptcha, async ({ body, ip, language, reply }) => {
    const account = normaliseAccount(body.account);
    const device = deviceOf(reply, ip, language);
    await limits.captcha('reset', account.address, await trierOf(context, device, { account: account.address }));
    await people.resetCaptcha(account, device);
    return null;
  });

  bind(auth.reset, async ({ body, ip, language, reply }) => {
    const account = normaliseAccount(body.account);
    const device = deviceOf(reply, ip, language);
    const trier = await trierOf(context, device, { account: account.address });
    const attempt = await limits.code(trier);
    await people.reset(account, body.code, body.password, device);
    attempt.right();
    limits.passwordIsNew(account.address, trier);
    return null;
  });
}

/** Sign-in without a password: by a passkey, by the signature of a wallet. */
function bindPasswordless(bind: Bind, context: PeopleContext, limits: Limits): void {
  bind(factors.passkeyChallenge, async ({ ip, language, reply }) => {
    await limits.code(await trierOf(context, deviceOf(reply, ip, language), 'anybody'));
    return passkeyChallenge(context);
  });

  bind(auth.signinPasskey, async ({ body: { passkey }, ip, language, reply }) => {
    const device = deviceOf(reply, ip, language);
    const attempt = await limits.code(await trierOf(context, device, { passkey: passkey.id }));
    const token = await signinPasskey(context, passkey, device);
    attempt.right();
    return token;
  });

  bind(auth.nonce, async ({ body, ip, language, reply }) => {
    await limits.code(await trierOf(context, deviceOf(reply, ip, language), 'anybody'));
    return walletNonce(context, body.address, reply.request.host);
  });

  bind(auth.signin2, async ({ body, ip, language, reply }) => {
    const device = deviceOf(reply, ip, language);
    const attempt = await limits.code(await trierOf(context, device, 'anybody'));
    const token = await signinWallet(context, body, device);
    attempt.right();
    return token;
  });
}
