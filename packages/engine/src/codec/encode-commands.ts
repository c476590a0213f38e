import { COMMANDS, type Command, type Identified, type PlaceOrder } from '../commands.ts';
import { ORDER_TYPES, SIDES, SPOT_TRIGGERS, TIMES_IN_FORCE } from '../words.ts';
import { ByteWriter } from './byte-writer.ts';
import { COMMAND_BYTES, FORMAT_VERSION } from './command-kinds.ts';
import { placeOf, writeFields } from './fields.ts';

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
      writeCommand(this.#writer, command);
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

/** The two commands that come by the million are written directly; a test holds them against the schema. */
function writeCommand(to: ByteWriter, command: Command): void {
  if (command.kind === 'PlaceOrder') writePlaceOrder(to, command);
  else if (command.kind === 'CancelOrder') {
    writeIdentity(to, command);
    to.integer(command.order);
  } else writeFields(to, COMMANDS[command.kind].fields, command);
}

function writeIdentity(to: ByteWriter, command: Identified): void {
  to.integer(command.user);
  to.text(command.clientId);
  to.integer(command.bodyHash);
}

function writePlaceOrder(to: ByteWriter, command: PlaceOrder): void {
  writeIdentity(to, command);
  to.integer(command.instrument);
  // One byte: type 3 bits, time in force 2, then side, post-only and trigger one each.
  to.byte(
    placeOf(ORDER_TYPES, command.type) |
      (placeOf(TIMES_IN_FORCE, command.timeInForce) << 3) |
      (placeOf(SIDES, command.side) << 5) |
      ((command.postOnly ? 1 : 0) << 6) |
      (placeOf(SPOT_TRIGGERS, command.triggerBy) << 7),
  );
  to.integer(command.price);
  to.integer(command.stopPrice);
  to.integer(command.quantity);
  to.integer(command.quoteQuantity);
}
