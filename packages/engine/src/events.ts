import { ACCOUNT_EVENTS } from './account/schema.ts';
import { COMMANDS, type CommandKind } from './commands.ts';
import { CONFIGURATION_EVENTS } from './configuration/schema.ts';
import { LEDGER_EVENTS } from './ledger/schema.ts';
import { MARKET_EVENTS } from './market/schema.ts';
import { ORDER_EVENTS } from './orders/schema.ts';
import { type ProductSchemas, SCHEMAS } from './product/schema-list.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';
import { count, id, text, time, user, word } from './schema/field.ts';
import { type EventSchema, type EventUnion, event } from './schema/schema.ts';
import { UPGRADE_EVENTS } from './upgrade/schema.ts';

const commandKinds: CommandKind[] = [];
for (const [kind, { number }] of Object.entries(COMMANDS)) commandKinds[number] = kind as CommandKind;

const refusals: (RefusalCode | '')[] = [''];
for (const [code, number] of Object.entries(REFUSALS)) refusals[number] = code as RefusalCode;

const CORE_EVENTS = {
  CommandApplied: event(0, 'First event of every command, refused ones included; those that follow belong to it.', {
    seq: count('Its place in the journal.'),
    time: time('When it was taken.'),
    command: word(commandKinds, 'Which.'),
    user: user('Whose; 0 = nobody.'),
    clientId: text("The client's id."),
    refusal: word(refusals, 'Why it was refused; empty when it was accepted.'),
    repeatOf: id('Sequence of the first use of the client id when this was a repeat of it, else 0.'),
  }),
  ...CONFIGURATION_EVENTS,
  ...ACCOUNT_EVENTS,
  ...LEDGER_EVENTS,
  ...ORDER_EVENTS,
  ...MARKET_EVENTS,
  ...UPGRADE_EVENTS,
} as const;

/** Every event by name. */
export const EVENTS: Readonly<Record<EventKind, EventSchema>> = Object.assign(
  {},
  CORE_EVENTS,
  ...SCHEMAS.map(({ events }) => events),
);

type CoreEvents = typeof CORE_EVENTS;
type ProductTables = { [P in keyof ProductSchemas]: ProductSchemas[P]['events'] };

export type Event =
  | EventUnion<CoreEvents>
  | { [P in keyof ProductTables]: EventUnion<ProductTables[P]> }[keyof ProductTables];
export type EventKind = Event['kind'];

/** The event of a name. */
export type EventOf<K extends EventKind> = Extract<Event, { readonly kind: K }>;

/** What is told of an event: every field, also those that rows of earlier versions lack. */
export type EventValues<K extends EventKind> = Required<Omit<EventOf<K>, 'kind'>>;

export type CommandApplied = EventOf<'CommandApplied'>;
export type Upgraded = EventOf<'Upgraded'>;
export type GenesisSet = EventOf<'GenesisSet'>;
export type AssetListed = EventOf<'AssetListed'>;
export type InstrumentListed = EventOf<'InstrumentListed'>;
export type InstrumentStateChanged = EventOf<'InstrumentStateChanged'>;
export type AccountOpened = EventOf<'AccountOpened'>;
export type UserPosted = EventOf<'UserPosted'>;
export type HousePosted = EventOf<'HousePosted'>;
export type OrderAccepted = EventOf<'OrderAccepted'>;
export type OrderTriggered = EventOf<'OrderTriggered'>;
export type OrderWaits = EventOf<'OrderWaits'>;
export type OrderReduced = EventOf<'OrderReduced'>;
export type Traded = EventOf<'Traded'>;
export type OrderEnded = EventOf<'OrderEnded'>;
export type LevelChanged = EventOf<'LevelChanged'>;
export type InternalTransferred = EventOf<'InternalTransferred'>;
export type Granted = EventOf<'Granted'>;
export type IndexUpdated = EventOf<'IndexUpdated'>;
export type IndexSourced = EventOf<'IndexSourced'>;
export type IndexRulesSet = EventOf<'IndexRulesSet'>;
export type SourcesAnnounced = EventOf<'SourcesAnnounced'>;
export type SourcesInForce = EventOf<'SourcesInForce'>;
export type SeedHashPublished = EventOf<'SeedHashPublished'>;
export type TermsAnnounced = EventOf<'TermsAnnounced'>;
export type TermsInForce = EventOf<'TermsInForce'>;
