import { ByteReader } from '../codec/byte-reader.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import { CodecError } from '../codec/codec-error.ts';
import { COMMAND_BYTES } from '../codec/command-kinds.ts';
import type { Upgrade } from '../commands.ts';

/** What every Upgrade row begins with, and no other row: the first format of commands, and the byte of this one. */
const HEAD = [1, COMMAND_BYTES.Upgrade] as const;
const FIELDS = ['from', 'to', 'stateBefore', 'stateAfter'] as const;

/**
 * The Upgrade that a journal row holds, or null for any other row. Every version reads it, whoever wrote the row: an
 * Upgrade stands alone in its row, and the form of its bytes never changes, whatever becomes of the other commands.
 * Throws CodecError for bytes that begin like one and are none.
 */
export function upgradeIn(payload: Uint8Array): Upgrade | null {
  if (HEAD.some((byte, at) => payload[at] !== byte)) return null;
  const from = new ByteReader(payload.subarray(HEAD.length));
  const [earlier, to, stateBefore, stateAfter] = FIELDS.map(() => from.text()) as [string, string, string, string];
  if (!from.done) throw new CodecError('an Upgrade does not stand alone in its row');
  return { kind: 'Upgrade', from: earlier, to, stateBefore, stateAfter };
}

/** The payload of the row that holds an Upgrade. */
export function upgradePayload(upgrade: Upgrade): Uint8Array {
  const to = new ByteWriter();
  for (const byte of HEAD) to.byte(byte);
  for (const field of FIELDS) to.text(upgrade[field]);
  return to.copy();
}
