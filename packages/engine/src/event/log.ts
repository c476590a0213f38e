import {
  type Amount,
  type AssetId,
  assert,
  type Id,
  type InstrumentId,
  type Lots,
  type OrderId,
  type Ticks,
  type TimeMs,
  type UserId,
} from '@tradewind/base';
import type { Event, EventKind, EventValues } from '../events.ts';
import type { Form } from '../schema/field.ts';
import type { AccountNumber, HouseNumber } from '../vocabulary.ts';
import type { EventLog } from './event-log.ts';
import { decodeEvents, EVENT, holdsEvent, LAYOUTS } from './layouts.ts';

const FIRST_WORDS = 1 << 16;
/** Most words that one event writes; checked before each event instead of before each word. */
const MAX_EVENT_WORDS = 20;
for (const { kind, names } of LAYOUTS.values()) assert(names.length < MAX_EVENT_WORDS, `${kind} has too many fields`);

/** A text field holds whether there is a text; the texts themselves lie in order in a side table. */
const NO_TEXT = 0;
const NEXT_TEXT = 1;

/**
 * Events of the commands since the last clear, packed as doubles, with a hash that is folded once per command. Nothing
 * in it depends on when the log is cleared.
 */
export class PackedLog implements EventLog {
  #data = new Float64Array(FIRST_WORDS);
  #words = new Uint32Array(this.#data.buffer);
  #end = 0;
  #folded = 0;
  #texts: string[] = [];
  #foldedTexts = 0;
  hashA = 0x811c9dc5 | 0;
  hashB = 0x9e3779b9 | 0;

  decode(): Event[] {
    return decodeEvents(this.#data, this.#end, this.#texts);
  }

  holds(kind: EventKind): boolean {
    return holdsEvent(this.#data, this.#end, EVENT[kind]);
  }

  clear(): void {
    this.#end = 0;
    this.#folded = 0;
    this.#texts.length = 0;
    this.#foldedTexts = 0;
  }

  /**
   * Brings the hash up to the last event, at the end of each command. Two doubles at a time go through four lanes, one per
   * half, that wait for nobody else; at the end of the words the second pair of lanes flows into the first, then texts.
   */
  fold(): void {
    const words = this.#words;
    let a = this.hashA;
    let b = this.hashB;
    let c = ~a;
    let d = ~b;
    let at = this.#folded * 2;
    const end = this.#end * 2;
    for (; at + 2 < end; at += 4) {
      a = mix(a, words[at]!);
      b = mix(b, words[at + 1]!);
      c = mix(c, words[at + 2]!);
      d = mix(d, words[at + 3]!);
    }
    if (at < end) {
      a = mix(a, words[at]!);
      b = mix(b, words[at + 1]!);
    }
    a = mix(mix(a, c), b);
    b = mix(mix(b, d), a);
    for (let i = this.#foldedTexts; i < this.#texts.length; i += 1) {
      const text = this.#texts[i]!;
      for (let at = 0; at < text.length; at += 1) {
        a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
        b = Math.imul(b ^ a ^ (a >>> 15), 0x85ebca77);
      }
    }
    this.hashA = a;
    this.hashB = b;
    this.#folded = this.#end;
    this.#foldedTexts = this.#texts.length;
  }

  /** Takes a text and answers the word of its field. */
  text(text: string): number {
    if (text === '') return NO_TEXT;
    this.#texts.push(text);
    return NEXT_TEXT;
  }

  /** Begins a command; what it came to is filled in by `settle` at the place that this answers. */
  announce(seq: Id, time: TimeMs, command: number, user: UserId, clientId: string): number {
    const at = this.#begin(EVENT_CommandApplied, 7);
    const d = this.#data;
    d[at] = seq;
    d[at + 1] = time;
    d[at + 2] = command;
    d[at + 3] = user;
    d[at + 4] = this.text(clientId);
    return at;
  }

  settle(announced: number, refusal: number, repeatOf: Id): void {
    this.#data[announced + 5] = refusal;
    this.#data[announced + 6] = repeatOf;
  }

  userPosted(
    user: UserId,
    account: AccountNumber,
    asset: AssetId,
    amount: Amount,
    total: Amount,
    reason: number,
    reference: number,
    referenceId: Id,
  ): void {
    const at = this.#begin(EVENT_UserPosted, 8);
    const d = this.#data;
    d[at] = user;
    d[at + 1] = account;
    d[at + 2] = asset;
    d[at + 3] = amount;
    d[at + 4] = total;
    d[at + 5] = reason;
    d[at + 6] = reference;
    d[at + 7] = referenceId;
  }

  housePosted(
    house: HouseNumber,
    asset: AssetId,
    amount: Amount,
    total: Amount,
    reason: number,
    reference: number,
    referenceId: Id,
  ): void {
    const at = this.#begin(EVENT_HousePosted, 7);
    const d = this.#data;
    d[at] = house;
    d[at + 1] = asset;
    d[at + 2] = amount;
    d[at + 3] = total;
    d[at + 4] = reason;
    d[at + 5] = reference;
    d[at + 6] = referenceId;
  }

  levelChanged(instrument: InstrumentId, side: number, price: Ticks, quantity: Lots, depthSeq: Id): void {
    const at = this.#begin(EVENT_LevelChanged, 5);
    const d = this.#data;
    d[at] = instrument;
    d[at + 1] = side;
    d[at + 2] = price;
    d[at + 3] = quantity;
    d[at + 4] = depthSeq;
  }

  orderEnded(
    order: OrderId,
    user: UserId,
    instrument: InstrumentId,
    status: number,
    endReason: number,
    filled: Lots,
    filledQuote: Amount,
  ): void {
    const at = this.#begin(EVENT_OrderEnded, 7);
    const d = this.#data;
    d[at] = order;
    d[at + 1] = user;
    d[at + 2] = instrument;
    d[at + 3] = status;
    d[at + 4] = endReason;
    d[at + 5] = filled;
    d[at + 6] = filledQuote;
  }

  /** Reserves an event of `count` words after its kind and answers where they go; for the few kinds written elsewhere. */
  #begin(kind: number, count: number): number {
    if (this.#end + MAX_EVENT_WORDS > this.#data.length) this.#grow();
    const at = this.#end;
    this.#data[at] = kind;
    this.#end = at + 1 + count;
    return at + 1;
  }

  /** Any event; the kinds that come with every order have writers of their own. */
  emit<K extends EventKind>(kind: K, values: EventValues<K>): void {
    const { number, names, forms } = LAYOUTS.get(kind)!;
    const at = this.#begin(number, names.length);
    const told = values as Readonly<Record<string, unknown>>;
    for (let i = 0; i < names.length; i += 1) this.#data[at + i] = this.#word(forms[i]!, told[names[i]!]);
  }

  #word(form: Form, value: unknown): number {
    if (form === 'integer') return value as number;
    if (form === 'flag') return value === true ? 1 : 0;
    if (form === 'text') return this.text(value as string);
    const place = (form as readonly unknown[]).indexOf(value);
    assert(place >= 0, `an event says '${String(value)}', which is none of its words`);
    return place;
  }

  orderAccepted(
    order: OrderId,
    user: UserId,
    clientId: string,
    instrument: InstrumentId,
    side: number,
    type: number,
    timeInForce: number,
    postOnly: number,
    triggerBy: number,
    price: Ticks,
    stopPrice: Ticks,
    quantity: Lots,
    quoteQuantity: Amount,
  ): void {
    const at = this.#begin(EVENT_OrderAccepted, 13);
    const d = this.#data;
    d[at] = order;
    d[at + 1] = user;
    d[at + 2] = this.text(clientId);
    d[at + 3] = instrument;
    d[at + 4] = side;
    d[at + 5] = type;
    d[at + 6] = timeInForce;
    d[at + 7] = postOnly;
    d[at + 8] = triggerBy;
    d[at + 9] = price;
    d[at + 10] = stopPrice;
    d[at + 11] = quantity;
    d[at + 12] = quoteQuantity;
  }

  orderTriggered(order: OrderId, user: UserId): void {
    const at = this.#begin(EVENT_OrderTriggered, 2);
    this.#data[at] = order;
    this.#data[at + 1] = user;
  }

  orderWaits(order: OrderId, user: UserId): void {
    const at = this.#begin(EVENT_OrderWaits, 2);
    this.#data[at] = order;
    this.#data[at + 1] = user;
  }

  orderReduced(order: OrderId, user: UserId, quantity: Lots): void {
    const at = this.#begin(EVENT_OrderReduced, 3);
    this.#data[at] = order;
    this.#data[at + 1] = user;
    this.#data[at + 2] = quantity;
  }

  traded(
    trade: Id,
    instrument: InstrumentId,
    takerSide: number,
    price: Ticks,
    quantity: Lots,
    quoteAmount: Amount,
    makerOrder: OrderId,
    makerUser: UserId,
    makerFee: Amount,
    takerOrder: OrderId,
    takerUser: UserId,
    takerFee: Amount,
  ): void {
    const at = this.#begin(EVENT_Traded, 12);
    const d = this.#data;
    d[at] = trade;
    d[at + 1] = instrument;
    d[at + 2] = takerSide;
    d[at + 3] = price;
    d[at + 4] = quantity;
    d[at + 5] = quoteAmount;
    d[at + 6] = makerOrder;
    d[at + 7] = makerUser;
    d[at + 8] = makerFee;
    d[at + 9] = takerOrder;
    d[at + 10] = takerUser;
    d[at + 11] = takerFee;
  }

  #grow(): void {
    const data = new Float64Array(this.#data.length * 2);
    data.set(this.#data);
    this.#data = data;
    this.#words = new Uint32Array(data.buffer);
  }
}

/** One word into one lane. Odd factors and a rotation lose nothing: equal lanes with different words stay different. */
function mix(lane: number, word: number): number {
  const mixed = Math.imul(lane ^ word, 0x9e3779b1);
  return (mixed << 13) | (mixed >>> 19);
}

const EVENT_CommandApplied = EVENT.CommandApplied;
const EVENT_UserPosted = EVENT.UserPosted;
const EVENT_HousePosted = EVENT.HousePosted;
const EVENT_OrderAccepted = EVENT.OrderAccepted;
const EVENT_OrderTriggered = EVENT.OrderTriggered;
const EVENT_OrderWaits = EVENT.OrderWaits;
const EVENT_OrderReduced = EVENT.OrderReduced;
const EVENT_OrderEnded = EVENT.OrderEnded;
const EVENT_Traded = EVENT.Traded;
const EVENT_LevelChanged = EVENT.LevelChanged;
