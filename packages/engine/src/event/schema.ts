import type { CommandKind } from '../commands.ts';
import type { Event, EventKind } from '../events.ts';
import type { EventField } from '../product/format.ts';
import { PRODUCT_COMMANDS, PRODUCT_EVENTS } from '../product/formats.ts';
import type { ProductCommand } from '../product/products.ts';
import { refusalCode } from '../refusals.ts';
import {
  ACCOUNT_TYPES,
  END_REASONS,
  HOUSE_ACCOUNTS,
  INDEX_STATES,
  INSTRUMENT_STATES,
  MODES,
  NOISES,
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
const CORE_COMMANDS = [
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
  'ChangeIndexSources',
  'MoveHouseFunds',
  'Upgrade',
  'SetIndexRules',
] as const satisfies readonly Exclude<CommandKind, ProductCommand['kind']>[];

/** The number of a command in CommandApplied; that of a product's command is its byte. */
export const COMMAND_NUMBERS = {
  ...Object.fromEntries(CORE_COMMANDS.map((kind, number) => [kind, number])),
  ...Object.fromEntries(Object.entries(PRODUCT_COMMANDS).map(([kind, { byte }]) => [kind, byte])),
} as Readonly<Record<CommandKind, number>>;

/** The same for one command; the hot kinds are spared the table, whose look-up by one of many names is slow. */
export function commandNumber(kind: CommandKind): number {
  if (kind === 'PlaceOrder') return PLACE_ORDER;
  if (kind === 'CancelOrder') return CANCEL_ORDER;
  return COMMAND_NUMBERS[kind];
}

const PLACE_ORDER = COMMAND_NUMBERS.PlaceOrder;
const CANCEL_ORDER = COMMAND_NUMBERS.CancelOrder;

const commandKinds: CommandKind[] = [];
for (const [kind, number] of Object.entries(COMMAND_NUMBERS)) commandKinds[number] = kind as CommandKind;

/**
 * How each event of the core lies in the log: its number is its place here, its fields follow in this order. Products
 * number theirs themselves.
 */
const FIELDS = {
  CommandApplied: {
    seq: 'number',
    time: 'number',
    command: commandKinds,
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
  IndexUpdated: {
    instrument: 'number',
    price: 'number',
    state: INDEX_STATES,
    fresh: 'boolean',
    time: 'number',
    apart: 'boolean',
  },
  IndexSourced: {
    instrument: 'number',
    source: 'text',
    price: 'number',
    ageMs: 'number',
    state: SOURCE_STATES,
    heardMs: 'number',
  },
  SeedHashPublished: { day: 'number', hash: 'text', late: 'boolean', noise: NOISES },
  TermsAnnounced: {
    instrument: 'number',
    makerFeePpm: 'number',
    takerFeePpm: 'number',
    minNotional: 'number',
    effectiveAt: 'number',
  },
  TermsInForce: { instrument: 'number', makerFeePpm: 'number', takerFeePpm: 'number', minNotional: 'number' },
  SourcesAnnounced: { names: 'text', quorum: 'number', effectiveAt: 'number' },
  SourcesInForce: { names: 'text', quorum: 'number' },
  Upgraded: { from: 'text', to: 'text', stateBefore: 'text', stateAfter: 'text' },
  OrderWaits: { order: 'number', user: 'number' },
  IndexRulesSet: { apartPpm: 'number' },
} as const satisfies Record<Exclude<EventKind, keyof typeof PRODUCT_EVENTS>, Record<string, EventField>>;

interface Layout {
  readonly kind: EventKind;
  readonly fields: readonly (readonly [string, EventField])[];
}

/** By number; there are gaps between the ranges of the products. */
const layouts: Layout[] = Object.entries(FIELDS).map(([kind, fields]) => {
  return { kind: kind as EventKind, fields: Object.entries(fields) };
});
for (const [kind, { number, fields }] of Object.entries(PRODUCT_EVENTS))
  layouts[number] = { kind: kind as EventKind, fields: Object.entries(fields) };

/** Number of each event kind in the log. */
export const EVENT = Object.fromEntries(
  [...layouts.entries()].flatMap(([number, layout]) => (layout === undefined ? [] : [[layout.kind, number]])),
) as Record<EventKind, number>;

/** Names of the fields of an event, in the order in which they are written. */
export function eventFields(number: number): string[] {
  return layouts[number]!.fields.map(([name]) => name);
}

function fieldValue(field: EventField, word: number, texts: Iterator<string>): unknown {
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
