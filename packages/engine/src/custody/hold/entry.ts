import { mayLeave } from '@tradewind/rules/custody';
import { ELSEWHERE, type Entry } from '../../product/hooks.ts';
import { REFUSALS } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { heldBackOf, isOutside, outsideOf } from './worth.ts';

/**
 * Why something may not go where it can be lost to somebody else, into contract, fast or fiat accounts or a sale; 0 = it
 * may: what stays outside of there is worth what unreleased deposits hold back. Stakes go to nobody: they count as outside.
 */
export function entryRefusal(state: State, { user, from, to, asset, amount }: Entry): number {
  if (!isOutside(from) || (to !== ELSEWHERE && isOutside(to))) return 0;
  const stays = outsideOf(state, user, new Map([[asset, amount]]));
  return mayLeave(stays, 0, heldBackOf(state, user)) ? 0 : REFUSALS.deposit_held;
}
