import { auth } from '@tradewind/contract';
import type { Grants } from '../grants/grants.ts';
import { normaliseAccount } from '../people/account.ts';
import type { People } from '../people/people.ts';
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
    const token = await people.signin(account, body.password, deviceOf(reply, ip, language));
    limits.signedIn(account.address, ip);
    return token;
  });

  bind(auth.logout, async ({ caller }) => {
    await people.logout(caller);
    return null;
  });

  bind(auth.resetCaptcha, async ({ body, ip, language }) => {
    const account = normaliseAccount(body.account);
    await limits.captcha('reset', account.address, ip);
    await people.resetCaptcha(account, language);
    return null;
  });

  bind(auth.reset, async ({ body, ip }) => {
    const account = normaliseAccount(body.account);
    await limits.code(ip);
    // Whoever had the password may have let programs in.
    await grants.revokeAll(await people.reset(account, body.code, body.password));
    return null;
  });
}
