import { assert } from '@tradewind/base';
import type { Upgrade } from '../commands.ts';
import { EVENT } from '../event/schema.ts';
import type { State } from '../state.ts';

/**
 * From this command on the rules of version `to` hold. Only a process that begins to lead writes it, alone in its row;
 * the two state hashes are of the moment before it, and whoever replays compares them.
 */
export function upgrade(state: State, { from, to, stateBefore, stateAfter }: Upgrade): number {
  assert(from === (state.versions.at(-1)?.version ?? ''), 'a version follows the one in force');
  state.versions.push({ version: to, seq: state.seq });
  const { log } = state;
  log.write(EVENT.Upgraded, [log.text(from), log.text(to), log.text(stateBefore), log.text(stateAfter)]);
  return 0;
}
