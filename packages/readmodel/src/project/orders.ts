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
import { type Connection, Sheet } from './sheet.ts';

/** What a batch does to an order that exists: sums and last values, so that the stored row need not be read. */
interface Change {
  filled: number;
  filledQuote: number;
  quantity: number | null;
  status: OrderStatus | null;
  waitsForPrice: boolean | null;
  endReason: EndReason | null;
  updatedAt: number;
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
  readonly #log = new Sheet({ order_id: 'int8', seq: 'int8', kind: 'text', quantity: 'int8', time: 'int8' });

  get size(): number {
    return this.#changes.size + this.#log.size;
  }

  accepted(event: OrderAccepted, at: CommandApplied): void {
    this.#new.set(event.order, { accepted: event, at });
    this.#change(event.order, at);
  }

  triggered(event: OrderTriggered, at: CommandApplied): void {
    this.#change(event.order, at).status = 'open';
    this.#log.add(event.order, at.seq, 'triggered', 0, at.time);
  }

  waits(event: OrderWaits, at: CommandApplied): void {
    this.#change(event.order, at).waitsForPrice = true;
    this.#log.add(event.order, at.seq, 'waits', 0, at.time);
  }

  reduced(event: OrderReduced, at: CommandApplied): void {
    this.#change(event.order, at).quantity = event.quantity;
    this.#log.add(event.order, at.seq, 'reduced', event.quantity, at.time);
  }

  filled(order: number, trade: Traded, at: CommandApplied): void {
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
    const inserts = insertSheet();
    const updates = updateSheet();
    for (const [order, change] of this.#changes) {
      const created = this.#new.get(order);
      if (created !== undefined) addNew(inserts, created, change);
      else updates.add(order, ...cellsOf(change));
    }
    await inserts.insert(db, `${schema}.orders`);
    await updates.run(db, (rows) => updateStatement(schema, rows));
    await this.#log.insert(db, `${schema}.order_changes`);
    this.#new.clear();
    this.#changes.clear();
  }

  #change(order: number, at: CommandApplied): Change {
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

function insertSheet(): Sheet {
  return new Sheet({
    id: 'int8',
    user_id: 'int8',
    client_id: 'text',
    instrument: 'int4',
    side: 'text',
    type: 'text',
    time_in_force: 'text',
    post_only: 'boolean',
    trigger_by: 'text',
    price: 'int8',
    stop_price: 'int8',
    quantity: 'int8',
    original_quantity: 'int8',
    quote_quantity: 'int8',
    filled: 'int8',
    filled_quote: 'int8',
    status: 'text',
    waits_for_price: 'boolean',
    end_reason: 'text',
    created_at: 'int8',
    updated_at: 'int8',
    created_seq: 'int8',
    ended_seq: 'int8',
  });
}

function addNew(sheet: Sheet, { accepted, at }: NewOrder, change: Change): void {
  sheet.add(
    accepted.order,
    accepted.user,
    accepted.clientId,
    accepted.instrument,
    accepted.side,
    accepted.type,
    accepted.timeInForce,
    accepted.postOnly,
    accepted.triggerBy,
    accepted.price,
    accepted.stopPrice,
    change.quantity ?? accepted.quantity,
    accepted.quantity,
    accepted.quoteQuantity,
    change.filled,
    change.filledQuote,
    change.status ?? (isStop(accepted.type) ? 'untriggered' : 'open'),
    change.waitsForPrice ?? false,
    change.endReason ?? 'none',
    at.time,
    change.updatedAt,
    at.seq,
    change.endedSeq,
  );
}
