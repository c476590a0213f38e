import { assert } from '@tradewind/base';
import type { Upgrade } from '../commands.ts';
import type { State } from '../state.ts';

/**
 * From this command on the rules of version `to` hold. Only a process that begins to lead writes it, alone in its row;
 * the two state hashes are of the moment before it, and whoever replays compares them.
 */
export function upgrade(state: State, command: Upgrade): number {
  const { from, to } = command;
  assert(from === (state.versions.at(-1)?.version ?? ''), 'a version follows the one in force');
  state.versions.push({ version: to, seq: state.seq });
  state.log.emit('Upgraded', command);
  return 0;
}
