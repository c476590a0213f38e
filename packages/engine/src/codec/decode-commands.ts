import type { Command, InstrumentTick, ListInstrument, PlaceOrder, Quote, SourcePrice } from '../commands.ts';
import { readProductCommand } from '../product/codec.ts';
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
import { ByteReader } from './byte-reader.ts';
import { CodecError } from './codec-error.ts';
import { FORMAT_VERSION, KIND_BYTES } from './command-kinds.ts';

/** Reads the commands of one batch in order. Bytes that are not a whole batch of this version throw CodecError. */
export class CommandReader {
  readonly #reader: ByteReader;

  constructor(bytes: Uint8Array) {
    this.#reader = new ByteReader(bytes);
    const version = this.#reader.byte();
    if (version !== FORMAT_VERSION) {
      throw new CodecError(`expected command format ${FORMAT_VERSION}, found ${version}`);
    }
  }

  /** Place of the next command's first byte in the batch. */
  get position(): number {
    return this.#reader.position;
  }

  /** The next command, or null after the last. */
  next(): Command | null {
    return this.#reader.done ? null : readCommand(this.#reader);
  }
}

export function decodeCommands(bytes: Uint8Array): Command[] {
  const reader = new CommandReader(bytes);
  const commands: Command[] = [];
  for (let command = reader.next(); command !== null; command = reader.next()) commands.push(command);
  return commands;
}

function readCommand(from: ByteReader): Command {
  const kind = from.byte();
  switch (kind) {
    case KIND_BYTES.PlaceOrder:
      return readPlaceOrder(from);
    case KIND_BYTES.CancelOrder:
      return {
        kind: 'CancelOrder',
        user: from.integer(),
        clientId: from.text(),
        bodyHash: from.integer(),
        order: from.integer(),
      };
    case KIND_BYTES.ReduceOrder:
      return {
        kind: 'ReduceOrder',
        user: from.integer(),
        clientId: from.text(),
        bodyHash: from.integer(),
        order: from.integer(),
        quantity: from.integer(),
      };
    case KIND_BYTES.CancelAllOrders:
      return {
        kind: 'CancelAllOrders',
        user: from.integer(),
        clientId: from.text(),
        bodyHash: from.integer(),
        instrument: from.integer(),
      };
    case KIND_BYTES.ReplaceQuotes:
      return {
        kind: 'ReplaceQuotes',
        user: from.integer(),
        instrument: from.integer(),
        quotes: readList(from, readQuote),
      };
    case KIND_BYTES.IndexTick:
      return { kind: 'IndexTick', time: from.integer(), ticks: readList(from, readInstrumentTick) };
    case KIND_BYTES.AdvanceTime:
      return { kind: 'AdvanceTime' };
    default:
      return readAccountCommand(from, kind);
  }
}

function readPlaceOrder(from: ByteReader): PlaceOrder {
  const user = from.integer();
  const clientId = from.text();
  const bodyHash = from.integer();
  const instrument = from.integer();
  const choices = from.byte();
  return {
    kind: 'PlaceOrder',
    user,
    clientId,
    bodyHash,
    instrument,
    side: from.pick(SIDES, (choices >> 5) & 1),
    type: from.pick(ORDER_TYPES, choices & 7),
    timeInForce: from.pick(TIMES_IN_FORCE, (choices >> 3) & 3),
    postOnly: (choices & 0x40) !== 0,
    triggerBy: from.pick(TRIGGERS, choices >> 7),
    price: from.integer(),
    stopPrice: from.integer(),
    quantity: from.integer(),
    quoteQuantity: from.integer(),
  };
}

function readAccountCommand(from: ByteReader, kind: number): Command {
  switch (kind) {
    case KIND_BYTES.Grant:
      return { kind: 'Grant', user: from.integer(), clientId: from.text(), bodyHash: from.integer() };
    case KIND_BYTES.InternalTransfer:
      return {
        kind: 'InternalTransfer',
        user: from.integer(),
        clientId: from.text(),
        bodyHash: from.integer(),
        from: from.oneOf(ACCOUNT_TYPES),
        to: from.oneOf(ACCOUNT_TYPES),
        asset: from.integer(),
        amount: from.integer(),
      };
    case KIND_BYTES.OpenAccount:
      return {
        kind: 'OpenAccount',
        user: from.integer(),
        class: from.oneOf(USER_CLASSES),
        group: from.integer(),
      };
    case KIND_BYTES.FundHouse:
      return {
        kind: 'FundHouse',
        house: from.oneOf(HOUSE_ACCOUNTS),
        asset: from.integer(),
        amount: from.integer(),
      };
    case KIND_BYTES.MoveHouseFunds:
      return {
        kind: 'MoveHouseFunds',
        house: from.oneOf(FUNDED_HOUSES),
        asset: from.integer(),
        amount: from.integer(),
        approval: from.integer(),
      };
    case KIND_BYTES.Endow:
      return {
        kind: 'Endow',
        user: from.integer(),
        account: from.oneOf(ACCOUNT_TYPES),
        asset: from.integer(),
        amount: from.integer(),
      };
    case KIND_BYTES.Adjust:
      return {
        kind: 'Adjust',
        user: from.integer(),
        account: from.oneOf(ACCOUNT_TYPES),
        asset: from.integer(),
        amount: from.integer(),
        reason: from.oneOf(ADJUSTMENT_REASONS),
        approval: from.integer(),
      };
    default:
      return readConfiguration(from, kind);
  }
}

function readConfiguration(from: ByteReader, kind: number): Command {
  switch (kind) {
    case KIND_BYTES.Upgrade:
      return {
        kind: 'Upgrade',
        from: from.text(),
        to: from.text(),
        stateBefore: from.text(),
        stateAfter: from.text(),
      };
    case KIND_BYTES.Genesis:
      return { kind: 'Genesis', mode: from.oneOf(MODES) };
    case KIND_BYTES.ListAsset:
      return {
        kind: 'ListAsset',
        asset: from.integer(),
        symbol: from.text(),
        scale: from.integer(),
        grantAmount: from.integer(),
      };
    case KIND_BYTES.ListInstrument:
      return readListInstrument(from);
    case KIND_BYTES.SetInstrumentState:
      return { kind: 'SetInstrumentState', instrument: from.integer(), state: from.oneOf(INSTRUMENT_STATES) };
    case KIND_BYTES.SetIndexSources:
      return { kind: 'SetIndexSources', names: readList(from, (bytes) => bytes.text()), quorum: from.integer() };
    case KIND_BYTES.ChangeIndexSources:
      return {
        kind: 'ChangeIndexSources',
        names: readList(from, (bytes) => bytes.text()),
        quorum: from.integer(),
        effectiveAt: from.integer(),
      };
    case KIND_BYTES.SetIndexRules:
      return { kind: 'SetIndexRules', apartPpm: from.integer() };
    case KIND_BYTES.SetRules:
      return {
        kind: 'SetRules',
        orderRate: from.flag(),
        priceBands: from.flag(),
        selfTradePrevention: from.flag(),
      };
    case KIND_BYTES.PublishSeedHash:
      return { kind: 'PublishSeedHash', day: from.integer(), hash: from.text(), noise: from.oneOf(NOISES) };
    case KIND_BYTES.SetInstrumentTerms:
      return {
        kind: 'SetInstrumentTerms',
        instrument: from.integer(),
        makerFeePpm: from.integer(),
        takerFeePpm: from.integer(),
        minNotional: from.integer(),
        effectiveAt: from.integer(),
      };
    default:
      return readProductCommand(from, kind);
  }
}

function readListInstrument(from: ByteReader): ListInstrument {
  return {
    kind: 'ListInstrument',
    instrument: from.integer(),
    symbol: from.text(),
    base: from.integer(),
    quote: from.integer(),
    priceScale: from.integer(),
    tickUnits: from.integer(),
    lotUnits: from.integer(),
    unitsPerTickLot: from.integer(),
    minNotional: from.integer(),
    makerFeePpm: from.integer(),
    takerFeePpm: from.integer(),
    bandGroup: from.oneOf(BAND_GROUPS),
    derivedNumerator: from.integer(),
    derivedDenominator: from.integer(),
    state: from.oneOf(INSTRUMENT_STATES),
  };
}

function readList<T>(from: ByteReader, read: (from: ByteReader) => T): T[] {
  const count = from.count();
  const list: T[] = [];
  for (let i = 0; i < count; i += 1) list.push(read(from));
  return list;
}

function readQuote(from: ByteReader): Quote {
  return { side: from.oneOf(SIDES), price: from.integer(), quantity: from.integer() };
}

function readInstrumentTick(from: ByteReader): InstrumentTick {
  return { instrument: from.integer(), sources: readList(from, readSourcePrice) };
}

function readSourcePrice(from: ByteReader): SourcePrice {
  return { source: from.integer(), price: from.integer(), ageMs: from.integer(), heardMs: from.integer() };
}
