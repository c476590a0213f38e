import { unreachable } from '@tradewind/base';
import type {
  Adjust,
  ChangeIndexSources,
  Command,
  Identified,
  IndexTick,
  ListInstrument,
  PlaceOrder,
  ReplaceQuotes,
  SetIndexSources,
} from '../commands.ts';
import { isProductCommand, writeProductCommand } from '../product/codec.ts';
import type { ProductCommand } from '../product/products.ts';
import {
  ACCOUNT_TYPES,
  ADJUSTMENT_REASONS,
  BAND_GROUPS,
  FUNDED_HOUSES,
  HOUSE_ACCOUNTS,
  INSTRUMENT_STATES,
  MODES,
  NOISES,
  ORDER_TYPES,
  SIDES,
  TIMES_IN_FORCE,
  TRIGGERS,
  USER_CLASSES,
} from '../vocabulary.ts';
import { ByteWriter } from './byte-writer.ts';
import { CodecError } from './codec-error.ts';
import { COMMAND_BYTES, FORMAT_VERSION } from './command-kinds.ts';

/** Packs commands one after another into a batch: version byte, then kind byte and fields of each. */
export class CommandWriter {
  readonly #writer = new ByteWriter();
  #count = 0;

  constructor() {
    this.#writer.byte(FORMAT_VERSION);
  }

  /** Size of the batch so far, the version byte included. */
  get byteLength(): number {
    return this.#writer.length;
  }

  get count(): number {
    return this.#count;
  }

  /** Returns the bytes that the command took. A command that does not fit the format throws and adds nothing. */
  append(command: Command): number {
    const start = this.#writer.length;
    try {
      this.#writer.byte(COMMAND_BYTES[command.kind]);
      writeFields(this.#writer, command);
    } catch (error) {
      this.#writer.truncate(start);
      throw error;
    }
    this.#count += 1;
    return this.#writer.length - start;
  }

  /** The finished batch; the writer begins a new one. */
  take(): Uint8Array {
    const bytes = this.#writer.copy();
    this.#writer.truncate(1);
    this.#count = 0;
    return bytes;
  }
}

export function encodeCommands(commands: readonly Command[]): Uint8Array {
  const writer = new CommandWriter();
  for (const command of commands) writer.append(command);
  return writer.take();
}

function place<T>(values: readonly T[], value: T): number {
  const found = values.indexOf(value);
  if (found < 0) throw new CodecError(`expected one of ${values.join(', ')}, found ${String(value)}`);
  return found;
}

function writeFields(to: ByteWriter, command: Command): void {
  switch (command.kind) {
    case 'PlaceOrder':
      writePlaceOrder(to, command);
      break;
    case 'CancelOrder':
      writeIdentity(to, command);
      to.integer(command.order);
      break;
    case 'ReduceOrder':
      writeIdentity(to, command);
      to.integer(command.order);
      to.integer(command.quantity);
      break;
    case 'CancelAllOrders':
      writeIdentity(to, command);
      to.integer(command.instrument);
      break;
    case 'ReplaceQuotes':
      writeReplaceQuotes(to, command);
      break;
    case 'Grant':
      writeIdentity(to, command);
      break;
    case 'InternalTransfer':
      writeIdentity(to, command);
      to.byte(place(ACCOUNT_TYPES, command.from));
      to.byte(place(ACCOUNT_TYPES, command.to));
      to.integer(command.asset);
      to.integer(command.amount);
      break;
    case 'IndexTick':
      writeIndexTick(to, command);
      break;
    case 'AdvanceTime':
      break;
    default:
      if (isProductCommand(command)) writeProductCommand(to, command);
      else writeConfiguration(to, command);
  }
}

function writeIdentity(to: ByteWriter, command: { user: number; clientId: string; bodyHash: number }): void {
  to.integer(command.user);
  to.text(command.clientId);
  to.integer(command.bodyHash);
}

function writePlaceOrder(to: ByteWriter, command: PlaceOrder): void {
  writeIdentity(to, command);
  to.integer(command.instrument);
  // One byte: type 3 bits, time in force 2, then side, post-only and trigger one each.
  to.byte(
    place(ORDER_TYPES, command.type) |
      (place(TIMES_IN_FORCE, command.timeInForce) << 3) |
      (place(SIDES, command.side) << 5) |
      ((command.postOnly ? 1 : 0) << 6) |
      (place(TRIGGERS, command.triggerBy) << 7),
  );
  to.integer(command.price);
  to.integer(command.stopPrice);
  to.integer(command.quantity);
  to.integer(command.quoteQuantity);
}

function writeReplaceQuotes(to: ByteWriter, command: ReplaceQuotes): void {
  to.integer(command.user);
  to.integer(command.instrument);
  to.integer(command.quotes.length);
  for (const quote of command.quotes) {
    to.byte(place(SIDES, quote.side));
    to.integer(quote.price);
    to.integer(quote.quantity);
  }
}

function writeIndexTick(to: ByteWriter, command: IndexTick): void {
  to.integer(command.time);
  to.integer(command.ticks.length);
  for (const tick of command.ticks) {
    to.integer(tick.instrument);
    to.integer(tick.sources.length);
    for (const source of tick.sources) {
      to.integer(source.source);
      to.integer(source.price);
      to.integer(source.ageMs);
      to.integer(source.heardMs);
    }
  }
}

type Configuration = Exclude<
  Command,
  Identified | ProductCommand | { kind: 'ReplaceQuotes' | 'IndexTick' | 'AdvanceTime' }
>;

const UPGRADE_FIELDS = ['from', 'to', 'stateBefore', 'stateAfter'] as const;
const RULE_SWITCHES = ['orderRate', 'priceBands', 'selfTradePrevention'] as const;
const TERMS_FIELDS = ['instrument', 'makerFeePpm', 'takerFeePpm', 'minNotional', 'effectiveAt'] as const;

function writeConfiguration(to: ByteWriter, command: Configuration): void {
  switch (command.kind) {
    case 'Upgrade':
      for (const field of UPGRADE_FIELDS) to.text(command[field]);
      break;
    case 'Genesis':
      to.byte(place(MODES, command.mode));
      break;
    case 'ListAsset':
      to.integer(command.asset);
      to.text(command.symbol);
      to.integer(command.scale);
      to.integer(command.grantAmount);
      break;
    case 'ListInstrument':
      writeListInstrument(to, command);
      break;
    case 'SetInstrumentState':
      to.integer(command.instrument);
      to.byte(place(INSTRUMENT_STATES, command.state));
      break;
    case 'SetIndexSources':
    case 'ChangeIndexSources':
      writeSources(to, command);
      break;
    case 'SetIndexRules':
      to.integer(command.apartPpm);
      break;
    case 'SetRules':
      for (const rule of RULE_SWITCHES) to.byte(command[rule] ? 1 : 0);
      break;
    case 'OpenAccount':
      to.integer(command.user);
      to.byte(place(USER_CLASSES, command.class));
      to.integer(command.group);
      break;
    case 'FundHouse':
      to.byte(place(HOUSE_ACCOUNTS, command.house));
      to.integer(command.asset);
      to.integer(command.amount);
      break;
    case 'MoveHouseFunds':
      to.byte(place(FUNDED_HOUSES, command.house));
      to.integer(command.asset);
      to.integer(command.amount);
      to.integer(command.approval);
      break;
    case 'Endow':
      to.integer(command.user);
      to.byte(place(ACCOUNT_TYPES, command.account));
      to.integer(command.asset);
      to.integer(command.amount);
      break;
    case 'PublishSeedHash':
      to.integer(command.day);
      to.text(command.hash);
      to.byte(place(NOISES, command.noise));
      break;
    case 'SetInstrumentTerms':
      for (const field of TERMS_FIELDS) to.integer(command[field]);
      break;
    case 'Adjust':
      writeAdjust(to, command);
      break;
    default:
      unreachable(command);
  }
}

function writeAdjust(to: ByteWriter, command: Adjust): void {
  to.integer(command.user);
  to.byte(place(ACCOUNT_TYPES, command.account));
  to.integer(command.asset);
  to.integer(command.amount);
  to.byte(place(ADJUSTMENT_REASONS, command.reason));
  to.integer(command.approval);
}

function writeSources(to: ByteWriter, command: SetIndexSources | ChangeIndexSources): void {
  to.integer(command.names.length);
  for (const name of command.names) to.text(name);
  to.integer(command.quorum);
  if (command.kind === 'ChangeIndexSources') to.integer(command.effectiveAt);
}

function writeListInstrument(to: ByteWriter, command: ListInstrument): void {
  to.integer(command.instrument);
  to.text(command.symbol);
  to.integer(command.base);
  to.integer(command.quote);
  to.integer(command.priceScale);
  to.integer(command.tickUnits);
  to.integer(command.lotUnits);
  to.integer(command.unitsPerTickLot);
  to.integer(command.minNotional);
  to.integer(command.makerFeePpm);
  to.integer(command.takerFeePpm);
  to.byte(place(BAND_GROUPS, command.bandGroup));
  to.integer(command.derivedNumerator);
  to.integer(command.derivedDenominator);
  to.byte(place(INSTRUMENT_STATES, command.state));
}
