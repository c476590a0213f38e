import type { InstrumentId, OrderId } from '@tradewind/base';
import type { Filled, Triggered } from '@tradewind/readmodel';
import type { EndedParts } from './ended.ts';
import type { MessageKind } from './messages.ts';

export interface Message {
  readonly kind: MessageKind;
  readonly values: Readonly<Record<string, string>>;
}

/** What a product says of orders in its markets. */
export interface OrderNews {
  readonly trades: (parts: EndedParts, instrument: InstrumentId) => boolean;
  /** Of several orders at once, all in its markets. */
  readonly several: Readonly<Record<'filled' | 'triggered', MessageKind>>;
  /** Which of some orders nobody placed: what they did is told otherwise. */
  readonly silent: (parts: EndedParts, orders: readonly OrderId[]) => Promise<ReadonlySet<OrderId>>;
  /** Of one order that was filled; null = it is in no market of the product. */
  readonly filled: (parts: EndedParts, filled: Filled) => Message | null;
  /** Of one order that was triggered; null = nothing but what is said of any. */
  readonly triggered: (parts: EndedParts, triggered: Triggered) => Promise<Message | null>;
}
