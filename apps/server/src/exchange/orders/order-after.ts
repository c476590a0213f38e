import type { Order } from '@tradewind/api';
import type { Applied } from '../pipeline/sequencer.ts';
import type { Catalogue } from '../wire/catalogue.ts';
import { acceptedState, type FillState, fillOf, foldOrder, type OrderState, orderShape } from '../wire/order.ts';

/** The order as it stands after the events of one command. */
export function after(
  order: OrderState,
  { events, time }: Applied,
): { readonly order: OrderState; readonly fills: readonly FillState[] } {
  const fills: FillState[] = [];
  let state = order;
  for (const event of events) {
    const fill = fillOf(state, event, time);
    if (fill) fills.unshift(fill);
    state = foldOrder(state, event, time);
  }
  return { order: state, fills };
}

/** The order that a command placed, with what it traded at once. */
export function placedOrder(catalogue: Catalogue, applied: Applied): Order {
  const { outcome, events } = applied;
  const accepted = events.find((event) => event.kind === 'OrderAccepted' && event.order === outcome.result.id);
  if (accepted?.kind !== 'OrderAccepted') throw new Error(`sequence ${applied.seq} accepted no order`);
  const placed = after(acceptedState(accepted, applied.time), applied);
  return orderShape(catalogue, placed.order, placed.fills);
}
