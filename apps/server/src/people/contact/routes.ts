import { contact, maskedAccount } from '@tradewind/api';
import { actionOf } from '../../exchange/pipeline/action.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { normaliseAccount } from '../common/account.ts';
import type { PeopleContext } from '../common/context.ts';
import { deviceOf } from '../common/device.ts';
import type { Limits } from '../common/limits.ts';
import { trierOf } from '../common/trier.ts';
import { proveByLogin } from '../factors/enrol.ts';
import { proveOwner } from '../factors/prove-owner.ts';
import { beginChange, refuseChange } from './begin-change.ts';
import { confirmChange } from './confirm-change.ts';
import { undoChange } from './undo-change.ts';

export interface ContactOptions {
  readonly context: PeopleContext;
  readonly limits: Limits;
}

/** Change of the address at which an account signs in and gets its letters. */
export function bindContact(bind: Bind, { context, limits }: ContactOptions): void {
  const prove = proveOwner(context, limits, proveByLogin);

  bind(contact.begin, async ({ caller, body, ip, language, reply }) => {
    const to = normaliseAccount(body.account);
    await refuseChange(context, caller, to);
    // A fresh sign-in is not enough: whoever has an open browser would carry the account away.
    await prove(caller, body, actionOf('contact', [to.address]));
    const trier = await trierOf(context, deviceOf(reply, ip, language), { person: caller.user });
    await limits.captcha('contact', `person ${caller.user}`, trier);
    await limits.strangersLetter(to.address);
    await beginChange(context, caller, to, language);
    return null;
  });

  bind(contact.change, async ({ caller, body, ip, language, reply }) => {
    const device = deviceOf(reply, ip, language);
    const attempt = await limits.code(await trierOf(context, device, { person: caller.user }));
    const change = { to: normaliseAccount(body.account), code: body.code, newCode: body.newCode };
    await confirmChange(context, caller, change, device);
    attempt.right();
    return null;
  });

  bind(contact.undo, async ({ body, ip, language, reply }) => {
    const device = deviceOf(reply, ip, language);
    await limits.code(await trierOf(context, device, 'anybody'));
    const { account } = await undoChange(context, body.token, device);
    return { account: maskedAccount(account) };
  });
}
