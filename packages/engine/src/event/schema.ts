import type { Event, EventKind } from '../events.ts';
import { refusalCode } from '../refusals.ts';
import {
  ACCOUNT_TYPES,
  END_REASONS,
  HOUSE_ACCOUNTS,
  INDEX_STATES,
  INSTRUMENT_STATES,
  MODES,
  ORDER_STATUSES,
  ORDER_TYPES,
  REASONS,
  REFERENCES,
  SIDES,
  SOURCE_STATES,
  TIMES_IN_FORCE,
  TRIGGERS,
  USER_CLASSES,
} from '../vocabulary.ts';

/** Kinds of commands by number, for CommandApplied. Never reorder: the numbers are part of the event hash. */
export const COMMAND_KINDS = [
  'Genesis',
  'ListAsset',
  'ListInstrument',
  'SetInstrumentState',
  'SetIndexSources',
  'SetRules',
  'OpenAccount',
  'FundHouse',
  'Endow',
  'Grant',
  'InternalTransfer',
  'PlaceOrder',
  'ReduceOrder',
  'CancelOrder',
  'CancelAllOrders',
  'ReplaceQuotes',
  'IndexTick',
  'AdvanceTime',
  'PublishSeedHash',
  'SetInstrumentTerms',
  'Adjust',
  'SetInviter',
  'SetReferral',
] as const;

type Field = 'number' | 'text' | 'boolean' | 'refusal' | readonly string[];

/**
 * How each event lies in the log: its number is its place here, its fields follow in this order, one double each.
 * Words are their place in the list, booleans 0 or 1, texts 1 when there is one: the next of the side table.
 */
const FIELDS = {
  CommandApplied: {
    seq: 'number',
    time: 'number',
    command: COMMAND_KINDS,
    user: 'number',
    clientId: 'text',
    refusal: 'refusal',
    repeatOf: 'number',
  },
  GenesisSet: { mode: MODES },
  AssetListed: { asset: 'number', symbol: 'text', scale: 'number' },
  InstrumentListed: {
    instrument: 'number',
    symbol: 'text',
    base: 'number',
    quote: 'number',
    priceScale: 'number',
    tickUnits: 'number',
    lotUnits: 'number',
    unitsPerTickLot: 'number',
  },
  InstrumentStateChanged: { instrument: 'number', state: INSTRUMENT_STATES },
  AccountOpened: { user: 'number', class: USER_CLASSES },
  UserPosted: {
    user: 'number',
    account: ACCOUNT_TYPES,
    asset: 'number',
    amount: 'number',
    total: 'number',
    reason: REASONS,
    reference: REFERENCES,
    referenceId: 'number',
  },
  HousePosted: {
    house: HOUSE_ACCOUNTS,
    asset: 'number',
    amount: 'number',
    total: 'number',
    reason: REASONS,
    reference: REFERENCES,
    referenceId: 'number',
  },
  OrderAccepted: {
    order: 'number',
    user: 'number',
    clientId: 'text',
    instrument: 'number',
    side: SIDES,
    type: ORDER_TYPES,
    timeInForce: TIMES_IN_FORCE,
    postOnly: 'boolean',
    triggerBy: TRIGGERS,
    price: 'number',
    stopPrice: 'number',
    quantity: 'number',
    quoteQuantity: 'number',
  },
  OrderTriggered: { order: 'number', user: 'number' },
  OrderReduced: { order: 'number', user: 'number', quantity: 'number' },
  Traded: {
    trade: 'number',
    instrument: 'number',
    takerSide: SIDES,
    price: 'number',
    quantity: 'number',
    quoteAmount: 'number',
    makerOrder: 'number',
    makerUser: 'number',
    makerFee: 'number',
    takerOrder: 'number',
    takerUser: 'number',
    takerFee: 'number',
  },
  OrderEnded: {
    order: 'number',
    user: 'number',
    instrument: 'number',
    status: ORDER_STATUSES,
    endReason: END_REASONS,
    filled: 'number',
    filledQuote: 'number',
  },
  LevelChanged: { instrument: 'number', side: SIDES, price: 'number', quantity: 'number', depthSeq: 'number' },
  InternalTransferred: {
    transfer: 'number',
    user: 'number',
    from: ACCOUNT_TYPES,
    to: ACCOUNT_TYPES,
    asset: 'number',
    amount: 'number',
  },
  Granted: { grant: 'number', user: 'number', remaining: 'number' },
  IndexUpdated: { instrument: 'number', price: 'number', state: INDEX_STATES },
  IndexSourced: { instrument: 'number', source: 'text', price: 'number', ageMs: 'number', state: SOURCE_STATES },
  SeedHashPublished: { day: 'number', hash: 'text', late: 'boolean' },
  TermsAnnounced: {
    instrument: 'number',
    makerFeePpm: 'number',
    takerFeePpm: 'number',
    minNotional: 'number',
    effectiveAt: 'number',
  },
  TermsInForce: { instrument: 'number', makerFeePpm: 'number', takerFeePpm: 'number', minNotional: 'number' },
  InviterSet: { user: 'number', inviter: 'number' },
  ReferralSet: {
    discountPpm: 'number',
    commissionPpm: 'number',
    days: 'number',
    capAsset: 'number',
    monthlyCap: 'number',
  },
  CommissionOwed: { inviter: 'number', user: 'number', trade: 'number', asset: 'number', amount: 'number' },
  CommissionPaid: { commission: 'number', inviter: 'number', asset: 'number', amount: 'number' },
  CommissionWithheld: { inviter: 'number', asset: 'number', amount: 'number' },
} as const satisfies Record<EventKind, Record<string, Field>>;

const kinds = Object.keys(FIELDS) as EventKind[];

/** Number of each event kind in the log. */
export const EVENT = Object.fromEntries(kinds.map((kind, number) => [kind, number])) as Record<EventKind, number>;

interface Layout {
  readonly kind: EventKind;
  readonly fields: readonly (readonly [string, Field])[];
}

const layouts: readonly Layout[] = kinds.map((kind) => ({ kind, fields: Object.entries(FIELDS[kind]) }));

function fieldValue(field: Field, word: number, texts: Iterator<string>): unknown {
  if (field === 'number') return word;
  if (field === 'boolean') return word === 1;
  if (field === 'text') return word === 0 ? '' : texts.next().value;
  if (field === 'refusal') return refusalCode(word);
  return field[word];
}

/** Decodes the packed events in `data` up to `end`. */
export function decodeEvents(data: Float64Array, end: number, texts: readonly string[]): Event[] {
  const events: Event[] = [];
  const remaining = texts.values();
  for (let at = 0; at < end; ) {
    const layout = layouts[data[at]!]!;
    const event: Record<string, unknown> = { kind: layout.kind };
    for (let i = 0; i < layout.fields.length; i += 1) {
      const [name, field] = layout.fields[i]!;
      event[name] = fieldValue(field, data[at + 1 + i]!, remaining);
    }
    events.push(event as unknown as Event);
    at += 1 + layout.fields.length;
  }
  return events;
}

/** Whether the packed events in `data` up to `end` hold one of a kind. */
export function holdsEvent(data: Float64Array, end: number, kind: number): boolean {
  for (let at = 0; at < end; at += 1 + layouts[data[at]!]!.fields.length) if (data[at] === kind) return true;
  return false;
}
