import { operators } from '@tradewind/contract';
import type { Operator } from '../../operators/context.ts';
import {
  addOperatorPasskey,
  operatorChallenge,
  operatorPasskeyOptions,
  operatorPasskeys,
  passkeyCode,
  removeOperatorPasskey,
} from '../../operators/passkeys.ts';
import type { Bind } from '../handler.ts';
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

  bind(passkeys.code, async ({ body, ip }) => {
    await limits.code(ip);
    const given = await passkeyCode(context, body.passkey);
    // Several operators in one office show theirs all day.
    limits.codeWasRight(ip);
    return given;
  });
}
