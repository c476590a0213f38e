import type { UserId } from '@tradewind/base';
import type { OrderStatus } from '@tradewind/engine';
import { isStop } from '../project/orders.ts';
import type { ReadModel, Tables } from '../schema/rows.ts';
import { fillsOfOrders } from './fills.ts';
import { type Order, orderById, orderOf } from './orders.ts';

/**
 * The order as it stood right after the command `seq`: the first answer of a write that is repeated. Null when it did
 * not exist yet or at all.
 */
export async function orderAsOf(db: ReadModel, id: number, seq: number): Promise<Order | null> {
  const order = await orderById(db, id);
  if (order === null || order.createdSeq > seq) return null;
  if (order.endedSeq !== null && order.endedSeq <= seq) return order;
  return asOf(order, await changesUpTo(db, id, seq), seq);
}

/** A user's orders that the command `seq` ended, as they stood after it, newest first: the answer of cancel all. */
export async function ordersEndedBy(db: ReadModel, user: UserId, seq: number): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('ended_seq', '=', seq)
    .where('user_id', '=', user)
    .orderBy('created_seq', 'desc')
    .execute();
  const fills = await fillsOfOrders(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => orderOf(row, fills.get(row.id)!));
}

async function changesUpTo(db: ReadModel, id: number, seq: number): Promise<Tables['order_changes'][]> {
  return db
    .selectFrom('order_changes')
    .selectAll()
    .where('order_id', '=', id)
    .where('seq', '<=', seq)
    .orderBy('seq')
    .execute();
}

function asOf(order: Order, changes: readonly Tables['order_changes'][], seq: number): Order {
  const fills = order.fills.filter((fill) => fill.seq <= seq);
  const triggered = changes.some((change) => change.kind === 'triggered');
  const reduced = changes.findLast((change) => change.kind === 'reduced');
  return {
    ...order,
    quantity: reduced?.quantity ?? order.originalQuantity,
    filled: fills.reduce((sum, fill) => sum + fill.quantity, 0),
    filledQuote: fills.reduce((sum, fill) => sum + fill.quote, 0),
    status: statusOf(order, fills.length > 0, triggered),
    waitsForPrice: changes.some((change) => change.kind === 'waits'),
    endReason: 'none',
    updatedAt: Math.max(order.createdAt, ...changes.map((change) => change.time), ...fills.map((fill) => fill.time)),
    endedSeq: null,
    fills,
  };
}

function statusOf(order: Order, filled: boolean, triggered: boolean): OrderStatus {
  if (filled) return 'partially-filled';
  return isStop(order.type) && !triggered ? 'untriggered' : 'open';
}
