import type { CommandOf } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { custodyOf } from './custody.ts';
import { CUSTODY } from './schema.ts';

const RESULT_ADDRESS = CUSTODY.references['deposit-address'];

/** The next index, never one that says who the user is; a user has one for all chains, and the same again answers it. */
export function assignAddress(state: State, { user }: CommandOf<'AssignAddress'>): number {
  if (!state.accounts.exists(user)) return REFUSALS.account_unknown;
  const custody = custodyOf(state);
  const known = custody.indexOf(user);
  const index = known ?? custody.assign(user);
  if (known === undefined) state.log.emit('AddressAssigned', { user, index });
  state.result(RESULT_ADDRESS, index);
  return 0;
}
