import { spareOf } from '@tradewind/rules/perpetual';
import type { CommandOf } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, type State } from '../state.ts';
import { arm } from './arm.ts';
import { countPosition, freeOf, refreeze } from './needs.ts';
import { isLive, perpetualsOf } from './perpetuals.ts';
import { openLever } from './protect.ts';
import { PERPETUAL } from './schema.ts';
import { tellPosition } from './tell.ts';

/** Into an isolated margin out of what is free, or back what it does not need. */
export function moveMargin(state: State, { user, position: id, amount }: CommandOf<'MoveMargin'>): number {
  const found = openLever(state, user, id);
  if (found === null) return REFUSALS.position_unknown;
  const { contract, cross } = found;
  const position = found.position!;
  if (cross || perpetualsOf(state).deskOf(user) >= 0) return REFUSALS.margin_not_isolated;
  if (!isAmount(Math.abs(amount))) return REFUSALS.amount_invalid;
  const { holder } = found;
  if (amount > 0 && amount > freeOf(state, holder)) return REFUSALS.margin_missing;
  if (amount < 0) {
    if (!isLive(contract)) return REFUSALS.contract_reduce_only;
    const spare = spareOf(contract, { ...position, backing: position.margin }, found.leverage, contract.mark);
    if (-amount > spare) return REFUSALS.margin_not_spare;
  }
  countPosition(state, found, -1);
  position.margin += amount;
  countPosition(state, found, 1);
  tellPosition(state, found, position, { cause: 'margin' });
  refreeze(state, holder);
  arm(state, found);
  state.result(PERPETUAL.references.position, id);
  return 0;
}
