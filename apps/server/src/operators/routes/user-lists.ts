import { operators } from '@tradewind/api';
import { History } from '../../exchange/history/history.ts';
import { OrderHistory } from '../../exchange/orders/order-history.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { ConsoleParts } from '../../products/product/parts.ts';
import { note } from '../note.ts';
import { requirePerson } from '../users.ts';
import type { UsersOptions } from './users.ts';

/** What a person has open and had, by the same queries as their own screens. */
export function bindUserLists(
  bind: Bind<Operator>,
  { context, readModel, gate }: UsersOptions,
  opened: ConsoleParts['opened'],
): void {
  const { users } = operators;
  const { engine, catalogue } = context.exchange;
  const orders = new OrderHistory(readModel, engine, catalogue, gate, null);

  bind(users.orders, async ({ caller, params: { person }, query: { tab, cursor } }) => {
    await opened(caller, 'orders', person, cursor);
    return orders.page(person, { tab, cursor, seenSeq: 0 });
  });
}

/** The first page of a list is in the audit log; no page shows less than what the engine has done. */
export function listsOpened({ context, readModel, gate }: UsersOptions): ConsoleParts['opened'] {
  const { engine, catalogue } = context.exchange;
  const history = new History(readModel, engine, catalogue, gate);
  return async (operator, list, person, cursor) => {
    await requirePerson(context, person);
    await history.own(person, 0);
    if (cursor === undefined) await note(context, operator, `user.${list}`, `person ${person}`);
  };
}
