import { COMMANDS, type Command, type PlaceOrder } from '../commands.ts';
import { ORDER_TYPES, SIDES, SPOT_TRIGGERS, TIMES_IN_FORCE } from '../words.ts';
import { ByteReader } from './byte-reader.ts';
import { CodecError } from './codec-error.ts';
import { COMMAND_BYTES, COMMAND_KINDS, FORMAT_VERSION } from './command-kinds.ts';
import { readFields } from './fields.ts';

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

const PLACE_ORDER = COMMAND_BYTES.PlaceOrder;
const CANCEL_ORDER = COMMAND_BYTES.CancelOrder;

function readCommand(from: ByteReader): Command {
  const byte = from.byte();
  if (byte === PLACE_ORDER) return readPlaceOrder(from);
  if (byte === CANCEL_ORDER)
    return {
      kind: 'CancelOrder',
      user: from.integer(),
      clientId: from.text(),
      bodyHash: from.integer(),
      order: from.integer(),
    };
  const kind = COMMAND_KINDS[byte];
  if (kind === undefined) throw new CodecError(`unknown command kind ${byte} at ${from.position - 1}`);
  return readFields(from, COMMANDS[kind].fields, { kind }) as unknown as Command;
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
    triggerBy: from.pick(SPOT_TRIGGERS, choices >> 7),
    price: from.integer(),
    stopPrice: from.integer(),
    quantity: from.integer(),
    quoteQuantity: from.integer(),
  };
}
