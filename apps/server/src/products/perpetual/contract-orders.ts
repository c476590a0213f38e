import type { ChangedOrder } from '@tradewind/api';
import type { OrderId, UserId } from '@tradewind/base';
import type { ContractOrderView, Event } from '@tradewind/engine';
import { contractOrdersOf, type ReadModel } from '@tradewind/readmodel';
import type { Read } from './contract-of.ts';
import { contractOrderShape } from './order-shape.ts';

type Terms = ReadonlyMap<OrderId, ContractOrderView>;

/** What orders in contracts have beyond others: of open ones from the engine, of the rest from the read model. */
export class ContractOrders {
  readonly #read: Read;
  readonly #db: ReadModel;

  constructor(read: Read, db: ReadModel) {
    this.#read = read;
    this.#db = db;
  }

  /** As they stand in the engine: what a command is going to end is not there afterwards. */
  termsOf(orders: readonly OrderId[]): Terms {
    return new Map(
      orders.flatMap((id) => {
        const terms = this.#read.engine.perpetuals.order(id);
        return terms === null ? [] : [[id, terms] as const];
      }),
    );
  }

  /** Those of a user with their terms: as they were before a command, as the engine has them, or from the tables. */
  async shapes<O extends ChangedOrder>(user: UserId, orders: readonly O[], before: Terms = new Map()) {
    const ids = orders.map(({ id }) => Number(id));
    const known = new Map([...before, ...this.termsOf(ids)]);
    const lacking = ids.filter((id) => !known.has(id));
    const stored = lacking.length === 0 ? null : await contractOrdersOf(this.#db, lacking);
    return orders.map((order) => {
      const terms = known.get(Number(order.id)) ?? stored?.get(Number(order.id));
      if (terms === undefined) throw new Error(`order ${order.id} is in no contract`);
      return contractOrderShape(this.#read, user, order, terms);
    });
  }

  async shape<O extends ChangedOrder>(user: UserId, order: O, before?: Terms) {
    return (await this.shapes(user, [order], before))[0]!;
  }
}

/** The terms of the orders that a command placed. */
export function termsIn(events: readonly Event[]): Terms {
  return new Map(
    events.flatMap((event) => (event.kind === 'ContractOrderAccepted' ? [[event.order, event] as const] : [])),
  );
}
