import { factors } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import type { PeopleContext } from '../common/context.ts';
import { deviceOf } from '../common/device.ts';
import type { Limits } from '../common/limits.ts';
import { markProven } from '../common/renew-token.ts';
import { trierOf } from '../common/trier.ts';
import { proveByLogin } from './enrol.ts';
import { readOverview } from './overview.ts';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from './passkeys.ts';
import { type ProveOwner, proveOwner } from './prove-owner.ts';
import { renewOwnCodes } from './renew-codes.ts';
import { resetTransactionPassword, sendTransactionCode } from './reset-transaction-password.ts';
import { setAntiPhishing } from './set-anti-phishing.ts';
import { demandSecondFactor, hasTransactionPassword, stepUp } from './step-up.ts';
import { confirmTotp, removeTotp, setUpTotp } from './totp.ts';
import { setTransactionPassword } from './transaction-password.ts';

export interface FactorsOptions {
  readonly context: PeopleContext;
  readonly limits: Limits;
}

/** What protects an account beside the password; a change of it ends the other sessions. */
export function bindFactors(bind: Bind, { context, limits }: FactorsOptions): void {
  const enrol = proveOwner(context, limits);
  const proveFirst = proveOwner(context, limits, proveByLogin);

  bind(factors.overview, ({ caller }) => readOverview(context, caller.user));

  bind(factors.transactionPassword, async ({ caller, body, ip, language, reply }) => {
    // The first one opens what asks for it from then on: a stolen session alone sets none.
    if (await hasTransactionPassword(context, caller.user))
      await demandSecondFactor(context, caller, body, 'transaction-password');
    else await proveFirst(caller, body, 'transaction-password');
    const change = { old: body.old ?? '', password: body.password };
    await setTransactionPassword(context, caller, change, deviceOf(reply, ip, language));
    markProven(caller);
    return null;
  });

  bind(factors.transactionCode, async ({ caller, ip, language, reply }) => {
    const device = deviceOf(reply, ip, language);
    await limits.captcha(
      'transaction',
      `person ${caller.user}`,
      await trierOf(context, device, { person: caller.user }),
    );
    await sendTransactionCode(context, caller, device);
    return null;
  });

  bind(factors.resetTransactionPassword, async ({ caller, body, ip, language, reply }) => {
    const attempt = await limits.own(caller.sessionId);
    await resetTransactionPassword(context, caller, body, deviceOf(reply, ip, language));
    attempt.right();
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

  bind(factors.confirmTotp, async ({ caller, body, ip, language, reply }) => {
    return { recoveryCodes: await confirmTotp(context, caller, body.otp, deviceOf(reply, ip, language)) };
  });

  bind(factors.removeTotp, async ({ caller, body, ip, language, reply }) => {
    await stepUp(context, caller, body, 'authenticator.remove');
    await removeTotp(context, caller, deviceOf(reply, ip, language));
    return null;
  });

  bind(factors.renewRecoveryCodes, async ({ caller, body, ip, language, reply }) => {
    await stepUp(context, caller, body, 'recovery-codes.renew');
    return { recoveryCodes: await renewOwnCodes(context, caller, deviceOf(reply, ip, language)) };
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
