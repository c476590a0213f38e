import { KIND_BYTES } from '../codec/command-kinds.ts';
import { decodeCommands } from '../codec/decode-commands.ts';
import type { Upgrade } from '../commands.ts';

/** The commands format in which every Upgrade is written, whatever a later version does with the others. */
const FIRST_FORMAT = 1;

/**
 * The Upgrade that a journal row holds, or null for any other row. Every version reads it, whoever wrote the row: an
 * Upgrade stands alone in its row, and the form of its bytes never changes.
 */
export function upgradeIn(payload: Uint8Array): Upgrade | null {
  if (payload[0] !== FIRST_FORMAT || payload[1] !== KIND_BYTES.Upgrade) return null;
  const [command] = decodeCommands(payload);
  return command?.kind === 'Upgrade' ? command : null;
}
