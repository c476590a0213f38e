import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';

/** Lets products lengthen what nobody could keep to while the platform was down. */
export function resume(state: State, { from }: CommandOf<'Resumed'>): number {
  if (!isWhole(from, 0, state.time)) return REFUSALS.configuration_invalid;
  for (const resumed of state.hooks.onResumed) resumed(state);
  return 0;
}
