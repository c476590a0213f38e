import { addresses as routes } from '@tradewind/api';
import { actionOf } from '../../exchange/pipeline/action.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { PeopleContext } from '../common/context.ts';
import { stepUp } from '../factors/step-up.ts';
import type { AddressBook } from './address-book.ts';

export interface AddressRoutesOptions {
  readonly addresses: AddressBook;
  readonly context: PeopleContext;
}

export function bindAddresses(bind: Bind, { addresses, context }: AddressRoutesOptions): void {
  bind(routes.list, ({ caller }) => addresses.list(caller.user));

  bind(routes.add, ({ caller, body }) => {
    const { chain, type, name, address } = body;
    const action = actionOf('address.add', [chain, type, name, address]);
    return addresses.add(caller, { chain, type, name, address }, () => stepUp(context, caller, body, action));
  });

  bind(routes.remove, async ({ caller, body }) => {
    const action = actionOf('address.remove', [body.id]);
    await addresses.remove(caller, body.id, () => stepUp(context, caller, body, action));
    return null;
  });

  bind(routes.allowList, async ({ caller, body }) => {
    const action = actionOf('allow-list', [body.on]);
    await addresses.setAllowList(caller, body.on, () => stepUp(context, caller, body, action));
    return null;
  });
}
