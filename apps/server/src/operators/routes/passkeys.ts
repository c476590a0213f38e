import { operators } from '@tradewind/api';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { isKnownToOperator } from '../devices.ts';
import {
  addOperatorPasskey,
  operatorChallenge,
  operatorPasskeyOptions,
  operatorPasskeys,
  passkeyCode,
  removeOperatorPasskey,
} from '../passkeys.ts';
import { consoleDevice } from './device-cookie.ts';
import { type ConsoleOptions, reauthenticate } from './reauthenticate.ts';

/** Passkeys of operators. */
export function bindOperatorPasskeys(bind: Bind<Operator>, options: ConsoleOptions): void {
  const { context, limits } = options;
  const { passkeys } = operators;

  bind(passkeys.list, ({ caller }) => operatorPasskeys(context, caller.id));

  bind(passkeys.options, async ({ caller, body, ip, reply }) => {
    await reauthenticate(options, caller, body.otp, ip);
    return { ...(await operatorPasskeyOptions(context, caller, reply.request.host)) };
  });

  bind(passkeys.add, async ({ caller, body, reply }) => {
    await addOperatorPasskey(context, caller, body, reply.request.host);
    return null;
  });

  bind(passkeys.remove, async ({ caller, body, ip }) => {
    await reauthenticate(options, caller, body.otp, ip);
    await removeOperatorPasskey(context, caller, body.id);
    return null;
  });

  bind(passkeys.challenge, () => operatorChallenge(context));

  bind(passkeys.code, async ({ body, ip, reply }) => {
    const device = consoleDevice(reply, ip);
    const known = await isKnownToOperator(context.db, device, { passkey: body.passkey.id });
    const attempt = await limits.code({ device, known });
    const given = await passkeyCode(context, body.passkey);
    // Several operators in one office show theirs all day.
    attempt.right();
    return given;
  });
}
