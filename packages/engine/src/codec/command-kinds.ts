import type { CommandKind } from '../commands.ts';
import { PRODUCT_COMMANDS } from '../product/formats.ts';
import type { ProductCommand } from '../product/products.ts';

/** First byte of every batch; a reader refuses any other. */
export const FORMAT_VERSION = 1;

/** Longest text in a command, in bytes. */
export const MAX_TEXT_LENGTH = 255;

/** The kind byte of each command; products have theirs from 32 on. Part of the journal format: never renumber. */
export const KIND_BYTES = {
  Genesis: 1,
  ListAsset: 2,
  ListInstrument: 3,
  SetInstrumentState: 4,
  SetIndexSources: 5,
  SetRules: 6,
  OpenAccount: 7,
  FundHouse: 8,
  Endow: 9,
  Grant: 10,
  InternalTransfer: 11,
  PlaceOrder: 12,
  ReduceOrder: 13,
  CancelOrder: 14,
  CancelAllOrders: 15,
  ReplaceQuotes: 16,
  IndexTick: 17,
  AdvanceTime: 18,
  PublishSeedHash: 19,
  SetInstrumentTerms: 30,
  Adjust: 31,
  ChangeIndexSources: 22,
  MoveHouseFunds: 23,
  SetIndexRules: 24,
  Upgrade: 255,
} as const satisfies Record<Exclude<CommandKind, ProductCommand['kind']>, number>;

/** The kind byte of every command, those of the products too. */
export const COMMAND_BYTES = {
  ...KIND_BYTES,
  ...Object.fromEntries(Object.entries(PRODUCT_COMMANDS).map(([kind, { byte }]) => [kind, byte])),
} as Readonly<Record<CommandKind, number>>;
