import { randomUUID } from 'node:crypto';
import type { ChangedOrder } from '@tradewind/api';
import type { InstrumentId, Lots, OrderId } from '@tradewind/base';
import type { EngineApi, Identified } from '@tradewind/engine';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { OrderLimits } from '../../platform/limits/order-limits.ts';
import type { History } from '../history/history.ts';
import type { Applied } from '../pipeline/sequencer.ts';
import type { Writer } from '../pipeline/write.ts';
import type { Listing } from '../wire/catalogue.ts';
import { openState } from '../wire/order.ts';
import { after } from './order-after.ts';
import type { OrderHistory } from './order-history.ts';

interface Parts {
  readonly writer: Writer;
  readonly history: History;
  readonly orders: OrderHistory;
  readonly limits: OrderLimits;
  readonly engine: EngineApi;
}

type Sent = Parameters<Writer['send']>[0] & { readonly caller: Caller };

interface One {
  readonly order: OrderId;
  readonly clientId: string | undefined;
}

interface Many {
  /** Where orders are cancelled, at least one. */
  readonly instruments: readonly InstrumentId[];
  readonly clientId: string | undefined;
}

/** Reduces and cancels orders of one kind. The answer is the order as it stands then, with all its fills so far. */
export class OrderChanges {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** To the total that `read` tells of its market. */
  async reduce(call: Sent, { order, clientId }: One, read: (listing: Listing) => Lots): Promise<ChangedOrder> {
    const { limits, writer } = this.#parts;
    await limits.order(call.caller.user);
    const quantity = read(await this.#listingOf(call, { order, clientId }));
    const build = (who: Identified) => ({ kind: 'ReduceOrder', ...who, order, quantity }) as const;
    return this.#answered(call, order, writer.send(call, clientId, build));
  }

  async cancel(call: Sent, { order, clientId }: One): Promise<ChangedOrder> {
    const { limits, writer, orders } = this.#parts;
    await limits.cancel(call.caller.user);
    orders.refuseOther(order);
    const build = (who: Identified) => ({ kind: 'CancelOrder', ...who, order }) as const;
    return this.#answered(call, order, writer.send(call, clientId, build));
  }

  /**
   * Cancels all orders in some instruments: a command for each where something is open, queued together, so that they stand
   * behind each other in the journal. Each has a client id of its own; the first has that of the sender.
   */
  async cancelAll(call: Sent, wish: Many): Promise<ChangedOrder[]> {
    const { limits, writer } = this.#parts;
    await limits.cancel(call.caller.user);
    const sent = this.#commandsOf(call.caller, wish).map(({ instrument, clientId }) =>
      writer.send(call, clientId, (who) => ({ kind: 'CancelAllOrders', ...who, instrument })),
    );
    const answers = (await Promise.all(sent)).map((applied) => this.#cancelled(call, applied));
    return (await Promise.all(answers)).flat();
  }

  /** Those of a repeat are those of the first time, and no more. */
  #commandsOf({ user, clientId: signed }: Caller, { instruments, clientId = signed ?? randomUUID() }: Many) {
    const { engine } = this.#parts;
    const [first, ...others] = instruments;
    const idOf = (instrument: InstrumentId) => `${clientId}.${instrument}`;
    const repeated = engine.command(user, clientId) !== null;
    const open = new Set(engine.openOrders(user).map(({ instrument }) => instrument));
    const also = others.filter((instrument) =>
      repeated ? engine.command(user, idOf(instrument)) !== null : open.has(instrument),
    );
    const alone = { instrument: first!, clientId };
    return [alone, ...also.map((instrument) => ({ instrument, clientId: idOf(instrument) }))];
  }

  async #cancelled({ caller: { user } }: Sent, applied: Applied): Promise<ChangedOrder[]> {
    const { orders } = this.#parts;
    if (applied.outcome.repeatOf > 0) return orders.cancelledAt(user, applied.outcome.repeatOf);
    const ended = applied.before.map((view) => after(openState(view), applied).order);
    return orders.changed(user, ended, applied.seq);
  }

  /** The market of an order that is to be reduced; the tables need not be there for one that was reduced before. */
  #listingOf({ caller: { user } }: Sent, { order, clientId }: One): Promise<Listing> {
    const { engine, orders, history } = this.#parts;
    const done = clientId === undefined ? null : engine.command(user, clientId);
    const find = () => orders.listingOf(user, order);
    return done === null ? find() : history.first(done.seq, find);
  }

  /** What a reduce or cancel answers; of an own order that ended it says so, any other stays unknown. */
  async #answered({ caller: { user } }: Sent, order: OrderId, sent: Promise<Applied>): Promise<ChangedOrder> {
    const { orders } = this.#parts;
    try {
      return await this.#touched(await sent);
    } catch (error) {
      const unknown = error instanceof Refused && error.code === 'order_unknown';
      if (unknown && (await orders.hasEnded(user, order))) throw new Refused('order_ended', { field: 'id' });
      throw error;
    }
  }

  async #touched(applied: Applied): Promise<ChangedOrder> {
    const { orders } = this.#parts;
    if (applied.outcome.repeatOf > 0) return orders.asOf(applied.outcome);
    const [view] = applied.before;
    const { order } = after(openState(view!), applied);
    return (await orders.changed(view!.user, [order], applied.seq))[0]!;
  }
}
