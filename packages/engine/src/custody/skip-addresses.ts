import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { custodyOf } from './custody.ts';
import { CUSTODY } from './schema.ts';

/** The next index never falls: one that is there already, or below it, changes and tells nothing. Refused beyond the last index. */
export function skipAddresses(state: State, { to }: CommandOf<'SkipAddresses'>): number {
  if (!isWhole(to, 0, CUSTODY.limits.MAX_ADDRESSES)) return REFUSALS.configuration_invalid;
  const custody = custodyOf(state);
  const from = custody.nextIndex;
  if (to <= from) return 0;
  custody.skip(to);
  state.log.emit('AddressesSkipped', { from, to });
  return 0;
}
