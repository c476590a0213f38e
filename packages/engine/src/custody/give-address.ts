import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { custodyOf } from './custody.ts';
import { CUSTODY } from './schema.ts';

/** A skipped index that is nobody's becomes the user's, for ever; who has another one keeps that as the one that is shown. */
export function giveAddress(state: State, { user, index }: CommandOf<'GiveAddress'>): number {
  if (!state.accounts.exists(user)) return REFUSALS.account_unknown;
  const custody = custodyOf(state);
  const isFree =
    isWhole(index, 0, CUSTODY.limits.MAX_ADDRESSES) && custody.isSkipped(index) && !custody.given.has(index);
  if (!isFree) return REFUSALS.deposit_address_not_skipped;
  custody.give({ user, index });
  state.log.emit('AddressGiven', { user, index });
  return 0;
}
