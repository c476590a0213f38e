import { type ContractOrder, perpetual } from '@tradewind/api';
import { placedOrder } from '../../exchange/orders/order-after.ts';
import { OrderChanges } from '../../exchange/orders/order-changes.ts';
import { OrderHistory } from '../../exchange/orders/order-history.ts';
import { spotMayGive } from '../../people/grants/from-spot.ts';
import type { Bind, Call } from '../../platform/calls/handler.ts';
import type { RouteParts } from '../product/parts.ts';
import { contractOf, instrumentOf } from './contract-of.ts';
import { ContractOrders, termsIn } from './contract-orders.ts';
import type { Positions } from './positions.ts';
import type { Quiz } from './quiz.ts';
import { type ContractWish, readClosing, readContractOrder } from './read-order.ts';
import { openedWorth } from './worth.ts';

type Sent = Pick<Call<typeof perpetual.close>, 'caller' | 'bodyHash' | 'reply'>;

interface Placing extends ContractWish {
  readonly fromSpot: boolean;
}

/** Orders in contracts: what opens, what closes, and what becomes of them. */
export function bindContractOrders(bind: Bind, parts: RouteParts, positions: Positions, quiz: Quiz): void {
  const { engine, catalogue, readModel, gate, writer, history, limits, spending } = parts;
  const orders = new OrderHistory(readModel, engine, catalogue, gate, 'perpetual');
  const own = new ContractOrders(parts, readModel);
  const changes = new OrderChanges({ writer, history, orders, limits, engine });

  /** Within what the program may open in a day. */
  async function place(call: Sent, order: Placing, clientId: string | undefined): Promise<ContractOrder> {
    const { user } = call.caller;
    const applied = await spending.within(
      call.caller,
      () => openedWorth(parts, order),
      () => writer.send(call, clientId, (who) => ({ ...order, ...who }), 'lots'),
    );
    if (applied.outcome.repeatOf > 0) return own.shape(user, await orders.asOf(applied.outcome));
    return own.shape(user, placedOrder(catalogue, applied), termsIn(applied.events));
  }

  bind(perpetual.place, async (call) => {
    await limits.order(call.caller.user);
    const order = readContractOrder(parts, call.body);
    if (!order.reduceOnly) await quiz.requirePassed(call.caller.user);
    const fromSpot = spotMayGive(call.caller, call.body.from);
    return place(call, { ...order, fromSpot }, call.body.clientOrderId);
  });

  bind(perpetual.close, async (call) => {
    const { caller, params, body } = call;
    await limits.order(caller.user);
    const held = await positions.named(caller, params.id, body.clientOrderId);
    return place(call, { ...readClosing(parts, held, body), fromSpot: false }, body.clientOrderId);
  });

  bind(perpetual.reduce, async (call) => {
    const { lots, clientId } = call.body;
    const before = own.termsOf([call.params.id]);
    const order = await changes.reduce(call, { order: call.params.id, clientId }, () => lots);
    return own.shape(call.caller.user, order, before);
  });

  bind(perpetual.cancel, async (call) => {
    const before = own.termsOf([call.params.id]);
    const order = await changes.cancel(call, { order: call.params.id, clientId: call.query.clientId });
    return own.shape(call.caller.user, order, before);
  });

  bind(perpetual.cancelAll, async (call) => {
    const { user } = call.caller;
    const { contract, clientId } = call.query;
    const all = contract === undefined ? null : contractOf(parts, contract).view;
    const instruments = (all === null ? engine.perpetuals.contracts() : [all]).map(({ instrument }) => instrument);
    if (instruments.length === 0) return [];
    const before = own.termsOf(engine.openOrders(user).map(({ id }) => id));
    return own.shapes(user, await changes.cancelAll(call, { instruments, clientId }), before);
  });

  bind(perpetual.orders, async (call) => {
    const { user } = call.caller;
    const { tab, contract, cursor } = call.query;
    const wish = { tab, instrument: instrumentOf(parts, contract), cursor, seenSeq: call.seenSeq };
    const { items, next } = await orders.page(user, wish);
    return { items: await own.shapes(user, items), next };
  });

  bind(perpetual.order, async ({ caller: { user }, params, seenSeq }) =>
    own.shape(user, await orders.order(user, params.id, seenSeq)),
  );
}
