import { ACCOUNT_COMMANDS } from './account/schema.ts';
import { CONFIGURATION_COMMANDS } from './configuration/schema.ts';
import { LEDGER_COMMANDS } from './ledger/schema.ts';
import { MARKET_COMMANDS } from './market/schema.ts';
import { ORDER_COMMANDS } from './orders/schema.ts';
import { type ProductSchemas, SCHEMAS } from './product/schema-list.ts';
import type { CommandSchema, CommandUnion } from './schema/schema.ts';
import { TIMER_COMMANDS } from './timer/schema.ts';
import { UPGRADE_COMMANDS } from './upgrade/schema.ts';

export const CORE_COMMANDS = {
  ...CONFIGURATION_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...LEDGER_COMMANDS,
  ...ORDER_COMMANDS,
  ...MARKET_COMMANDS,
  ...TIMER_COMMANDS,
  ...UPGRADE_COMMANDS,
} as const;

/** Every command by name. */
export const COMMANDS: Readonly<Record<CommandKind, CommandSchema>> = Object.assign(
  {},
  CORE_COMMANDS,
  ...SCHEMAS.map(({ commands }) => commands),
);

/** A command that a product carries out. */
export type ProductCommand = {
  [P in keyof ProductSchemas]: CommandUnion<ProductSchemas[P]['commands']>;
}[keyof ProductSchemas];

export type Command = CommandUnion<typeof CORE_COMMANDS> | ProductCommand;
export type CommandKind = Command['kind'];

/** The command of a name. */
export type CommandOf<K extends CommandKind> = Extract<Command, { readonly kind: K }>;

/** A money write: remembered by the id that its client gave it. */
export type Identified = Pick<CommandOf<'Grant'>, 'user' | 'clientId' | 'bodyHash'>;

export type Upgrade = CommandOf<'Upgrade'>;
export type Genesis = CommandOf<'Genesis'>;
export type ListAsset = CommandOf<'ListAsset'>;
export type ListInstrument = CommandOf<'ListInstrument'>;
export type SetInstrumentState = CommandOf<'SetInstrumentState'>;
export type SetInstrumentTerms = CommandOf<'SetInstrumentTerms'>;
export type SetIndexSources = CommandOf<'SetIndexSources'>;
export type ChangeIndexSources = CommandOf<'ChangeIndexSources'>;
export type SetIndexRules = CommandOf<'SetIndexRules'>;
export type SetRules = CommandOf<'SetRules'>;
export type OpenAccount = CommandOf<'OpenAccount'>;
export type FundHouse = CommandOf<'FundHouse'>;
export type MoveHouseFunds = CommandOf<'MoveHouseFunds'>;
export type Adjust = CommandOf<'Adjust'>;
export type Endow = CommandOf<'Endow'>;
export type Grant = CommandOf<'Grant'>;
export type InternalTransfer = CommandOf<'InternalTransfer'>;
export type PlaceOrder = CommandOf<'PlaceOrder'>;
export type ReduceOrder = CommandOf<'ReduceOrder'>;
export type CancelOrder = CommandOf<'CancelOrder'>;
export type CancelAllOrders = CommandOf<'CancelAllOrders'>;
export type ReplaceQuotes = CommandOf<'ReplaceQuotes'>;
export type Quote = ReplaceQuotes['quotes'][number];
export type IndexTick = CommandOf<'IndexTick'>;
export type InstrumentTick = IndexTick['ticks'][number];
export type SourcePrice = InstrumentTick['sources'][number];
export type AdvanceTime = CommandOf<'AdvanceTime'>;
export type PublishSeedHash = CommandOf<'PublishSeedHash'>;
