import { factors } from '@tradewind/contract';
import { setAntiPhishing } from '../factors/anti-phishing.ts';
import { readOverview } from '../factors/overview.ts';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from '../factors/passkeys.ts';
import { renewOwnCodes } from '../factors/recovery-codes.ts';
import { resetTransactionPassword, sendTransactionCode } from '../factors/reset-transaction-password.ts';
import { demandSecondFactor, stepUp } from '../factors/step-up.ts';
import { confirmTotp, removeTotp, setUpTotp } from '../factors/totp.ts';
import { setTransactionPassword } from '../factors/transaction-password.ts';
import type { PeopleContext } from '../people/context.ts';
import { deviceOf } from './device.ts';
import type { Bind } from './handler.ts';
import type { Limits } from './limits.ts';
import { type ProveOwner, proveOwner } from './prove-owner.ts';
import { markProven } from './renew-token.ts';

export interface FactorsOptions {
  readonly context: PeopleContext;
  readonly limits: Limits;
}

/** What protects an account beside the password. */
export function bindFactors(bind: Bind, { context, limits }: FactorsOptions): void {
  const enrol = proveOwner(context, limits);

  bind(factors.overview, ({ caller }) => readOverview(context, caller.user));

  bind(factors.transactionPassword, async ({ caller, body, ip, language, reply }) => {
    await demandSecondFactor(context, caller.user, body, { purpose: 'step-up', subject: 'transaction-password' });
    const change = { old: body.old ?? '', password: body.password };
    await setTransactionPassword(context, caller, change, deviceOf(reply, ip, language));
    markProven(caller);
    return null;
  });

  bind(factors.transactionCode, async ({ caller, ip, language }) => {
    await limits.captcha('transaction', `person ${caller.user}`, ip);
    await sendTransactionCode(context, caller, language);
    return null;
  });

  bind(factors.resetTransactionPassword, async ({ caller, body, ip, language, reply }) => {
    await limits.password(caller.user);
    await resetTransactionPassword(context, caller, body, deviceOf(reply, ip, language));
    return null;
  });

  bind(factors.antiPhishing, async ({ caller, body, ip, language, reply }) => {
    await enrol(caller, body, `anti-phishing ${body.code}`);
    await setAntiPhishing(context, caller, body.code, deviceOf(reply, ip, language));
    return null;
  });

  bind(factors.setUpTotp, async ({ caller, body }) => {
    await enrol(caller, body, 'authenticator.add');
    return setUpTotp(context, caller);
  });

  bind(factors.confirmTotp, async ({ caller, body, ip, language, reply }) => ({
    recoveryCodes: await confirmTotp(context, caller, body.otp, deviceOf(reply, ip, language)),
  }));

  bind(factors.removeTotp, async ({ caller, body, ip, language, reply }) => {
    await stepUp(context, caller, body, 'authenticator.remove');
    await removeTotp(context, caller, deviceOf(reply, ip, language));
    return null;
  });

  bind(factors.renewRecoveryCodes, async ({ caller, body, ip, language, reply }) => {
    await stepUp(context, caller, body, 'recovery-codes.renew');
    return { recoveryCodes: await renewOwnCodes(context, caller.user, deviceOf(reply, ip, language)) };
  });

  bindPasskeys(bind, context, enrol);
}

function bindPasskeys(bind: Bind, context: PeopleContext, enrol: ProveOwner): void {
  bind(factors.passkeys, ({ caller }) => listPasskeys(context, caller.user));

  bind(factors.passkeyOptions, async ({ caller, body, reply }) => {
    await enrol(caller, body, 'passkey.add');
    return { ...(await passkeyOptions(context, caller, reply.request.host)) };
  });

  bind(factors.addPasskey, ({ caller, body, ip, language, reply }) =>
    addPasskey(context, caller, body, reply.request.host, deviceOf(reply, ip, language)),
  );

  bind(factors.removePasskey, async ({ caller, body, ip, language, reply }) => {
    await stepUp(context, caller, body, `passkey.remove ${body.id}`);
    await removePasskey(context, caller, body.id, deviceOf(reply, ip, language));
    return null;
  });
}
