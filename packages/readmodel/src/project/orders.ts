import type { Amount, Lots, OrderId, TimeMs } from '@tradewind/base';
import type {
  CommandApplied,
  EndReason,
  OrderAccepted,
  OrderEnded,
  OrderReduced,
  OrderStatus,
  OrderTriggered,
  OrderType,
  OrderWaits,
  Traded,
} from '@tradewind/engine';
import { firstOf, later, own } from '../table/column.ts';
import { RowSheet } from '../table/row-sheet.ts';
import type { WrittenOf } from '../table/table.ts';
import { tableOf } from '../table/table-of.ts';
import { type Connection, Sheet } from './sheet.ts';

export type OrderTab = 'pending' | 'trading' | 'closed' | 'revoked';
/** What happened to an order between its acceptance and its end, fills apart. */
export type OrderChangeKind = 'triggered' | 'waits' | 'reduced';

export const orders = tableOf('orders', [], {
  columns: {
    id: own<OrderAccepted['order']>(),
    user_id: own<OrderAccepted['user']>(),
    client_id: own<string>('text'),
    instrument: own<OrderAccepted['instrument']>('int4'),
    side: own<OrderAccepted['side']>('text'),
    type: own<OrderType>('text'),
    time_in_force: own<OrderAccepted['timeInForce']>('text'),
    post_only: own<boolean>('boolean'),
    trigger_by: own<OrderAccepted['triggerBy']>('text'),
    price: own<OrderAccepted['price']>(),
    stop_price: own<OrderAccepted['stopPrice']>(),
    quantity: own<OrderAccepted['quantity']>(),
    original_quantity: own<OrderAccepted['quantity']>(),
    quote_quantity: own<OrderAccepted['quoteQuantity']>(),
    filled: own<Traded['quantity']>(),
    filled_quote: own<Traded['quoteAmount']>(),
    status: own<OrderStatus>('text'),
    end_reason: own<EndReason>('text'),
    created_at: own<TimeMs>(),
    updated_at: own<TimeMs>(),
    created_seq: own<number>(),
    ended_seq: later<number>(),
    tab: firstOf<OrderTab>(
      [
        ["status IN ('untriggered', 'open')", 'pending'],
        ["status = 'partially-filled'", 'trading'],
        ["status = 'filled'", 'closed'],
      ],
      'revoked',
    ),
    waits_for_price: { ...own<boolean>('boolean'), added: true },
  },
  key: ['id'],
  indexes: {
    orders_user: '(user_id, created_seq)',
    orders_tab: '(user_id, tab, created_seq)',
    orders_ended: '(ended_seq) WHERE ended_seq IS NOT NULL',
  },
});

/** What the order row alone cannot tell about its past. */
export const orderChanges = tableOf('order_changes', [], {
  columns: {
    order_id: own<OrderAccepted['order']>(),
    seq: own<number>(),
    kind: own<OrderChangeKind>('text'),
    quantity: own<Lots>(),
    time: own<TimeMs>(),
  },
  key: ['order_id', 'seq', 'kind'],
});

/** What a batch does to an order that exists: sums and last values, so that the stored row need not be read. */
interface Change {
  filled: Lots;
  filledQuote: Amount;
  quantity: Lots | null;
  status: OrderStatus | null;
  waitsForPrice: boolean | null;
  endReason: EndReason | null;
  updatedAt: TimeMs;
  endedSeq: number | null;
}

interface NewOrder {
  readonly accepted: OrderAccepted;
  readonly at: CommandApplied;
}

/** Whether an order of this type waits for its trigger first. */
export function isStop(type: OrderType): boolean {
  return type !== 'limit' && type !== 'market';
}

/** Orders of users, and the changes that their rows do not keep. */
export class OrderWriter {
  readonly #new = new Map<number, NewOrder>();
  readonly #changes = new Map<number, Change>();
  /** One command may make an order smaller several times: the last one counts. */
  readonly #told = new Map<string, WrittenOf<typeof orderChanges>>();

  get size(): number {
    return this.#changes.size + this.#told.size;
  }

  accepted(event: OrderAccepted, at: CommandApplied): void {
    this.#new.set(event.order, { accepted: event, at });
    this.#change(event.order, at);
  }

  triggered(event: OrderTriggered, at: CommandApplied): void {
    this.#change(event.order, at).status = 'open';
    this.#tell(event.order, 'triggered', 0, at);
  }

  waits(event: OrderWaits, at: CommandApplied): void {
    this.#change(event.order, at).waitsForPrice = true;
    this.#tell(event.order, 'waits', 0, at);
  }

  reduced(event: OrderReduced, at: CommandApplied): void {
    this.#change(event.order, at).quantity = event.quantity;
    this.#tell(event.order, 'reduced', event.quantity, at);
  }

  filled(order: OrderId, trade: Traded, at: CommandApplied): void {
    const change = this.#change(order, at);
    change.filled += trade.quantity;
    change.filledQuote += trade.quoteAmount;
    change.status = 'partially-filled';
  }

  ended(event: OrderEnded, at: CommandApplied): void {
    const change = this.#change(event.order, at);
    change.status = event.status;
    change.waitsForPrice = false;
    change.endReason = event.endReason;
    change.endedSeq = at.seq;
  }

  async flush(db: Connection, schema: string): Promise<void> {
    const inserts = new RowSheet(orders);
    const updates = updateSheet();
    for (const [order, change] of this.#changes) {
      const created = this.#new.get(order);
      if (created !== undefined) inserts.add(rowOf(created, change));
      else updates.add(order, ...cellsOf(change));
    }
    await inserts.insert(db, schema);
    await updates.run(db, (rows) => updateStatement(schema, rows));
    const log = new RowSheet(orderChanges);
    for (const row of this.#told.values()) log.add(row);
    await log.insert(db, schema);
    this.#new.clear();
    this.#changes.clear();
    this.#told.clear();
  }

  #tell(order_id: number, kind: OrderChangeKind, quantity: Lots, { seq, time }: CommandApplied): void {
    this.#told.set(`${order_id} ${seq} ${kind}`, { order_id, seq, kind, quantity, time });
  }

  #change(order: OrderId, at: CommandApplied): Change {
    let change = this.#changes.get(order);
    if (change === undefined) {
      change = {
        filled: 0,
        filledQuote: 0,
        quantity: null,
        status: null,
        waitsForPrice: null,
        endReason: null,
        updatedAt: at.time,
        endedSeq: null,
      };
      this.#changes.set(order, change);
    }
    change.updatedAt = at.time;
    return change;
  }
}

function cellsOf(change: Change): readonly (number | string | boolean | null)[] {
  const { filled, filledQuote, quantity, status, waitsForPrice, endReason, updatedAt, endedSeq } = change;
  return [filled, filledQuote, quantity, status, waitsForPrice, endReason, updatedAt, endedSeq];
}

function updateSheet(): Sheet {
  return new Sheet({
    id: 'int8',
    filled: 'int8',
    filled_quote: 'int8',
    quantity: 'int8',
    status: 'text',
    waits_for_price: 'boolean',
    end_reason: 'text',
    updated_at: 'int8',
    ended_seq: 'int8',
  });
}

function updateStatement(schema: string, rows: string): string {
  return `UPDATE ${schema}.orders o SET filled = o.filled + d.filled, filled_quote = o.filled_quote + d.filled_quote,
    quantity = coalesce(d.quantity, o.quantity), status = coalesce(d.status, o.status),
    waits_for_price = coalesce(d.waits_for_price, o.waits_for_price),
    end_reason = coalesce(d.end_reason, o.end_reason), updated_at = d.updated_at,
    ended_seq = coalesce(d.ended_seq, o.ended_seq) FROM ${rows} WHERE o.id = d.id`;
}

function rowOf({ accepted, at }: NewOrder, change: Change): WrittenOf<typeof orders> {
  const { user, instrument, side, type, price, stopPrice, quantity, quoteQuantity } = accepted;
  return {
    ...{ id: accepted.order, user_id: user, client_id: accepted.clientId, instrument, side, type, price },
    time_in_force: accepted.timeInForce,
    post_only: accepted.postOnly,
    trigger_by: accepted.triggerBy,
    stop_price: stopPrice,
    quantity: change.quantity ?? quantity,
    original_quantity: quantity,
    quote_quantity: quoteQuantity,
    filled: change.filled,
    filled_quote: change.filledQuote,
    status: change.status ?? (isStop(type) ? 'untriggered' : 'open'),
    waits_for_price: change.waitsForPrice ?? false,
    end_reason: change.endReason ?? 'none',
    created_at: at.time,
    updated_at: change.updatedAt,
    created_seq: at.seq,
    ended_seq: change.endedSeq,
  };
}
