import { addresses as routes } from '@tradewind/contract';
import type { AddressBook } from '../addresses/address-book.ts';
import { stepUp } from '../factors/step-up.ts';
import type { PeopleContext } from '../people/context.ts';
import { actionOf } from './action.ts';
import type { Bind } from './handler.ts';

export interface AddressRoutesOptions {
  readonly addresses: AddressBook;
  readonly context: PeopleContext;
}

export function bindAddresses(bind: Bind, { addresses, context }: AddressRoutesOptions): void {
  bind(routes.list, ({ caller }) => addresses.list(caller.user));

  bind(routes.add, ({ caller, body }) => {
    const { chain, type, name, address } = body;
    const action = actionOf('address.add', [chain, type, name, address]);
    return addresses.add(caller.user, { chain, type, name, address }, () => stepUp(context, caller, body, action));
  });

  bind(routes.remove, async ({ caller, body }) => {
    const action = actionOf('address.remove', [body.id]);
    await addresses.remove(caller.user, body.id, () => stepUp(context, caller, body, action));
    return null;
  });

  bind(routes.allowList, async ({ caller, body }) => {
    const action = actionOf('allow-list', [body.on]);
    await addresses.setAllowList(caller.user, body.on, () => stepUp(context, caller, body, action));
    return null;
  });
}
