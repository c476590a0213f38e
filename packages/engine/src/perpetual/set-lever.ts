import type { Amount } from '@tradewind/base';
import { maxLeverageOf, spareOf, worthOf } from '@tradewind/rules/perpetual';
import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import { RESULT_NONE, type State } from '../state.ts';
import { arm } from './arm.ts';
import { countPosition, crossMarginOf, freeOf, mostLots, orderMarginOf, reckon, refreeze } from './needs.ts';
import { isLive, type Lever, perpetualsOf } from './perpetuals.ts';
import { ordersOf } from './reduce-only.ts';
import { MARGIN_MODES, PERPETUAL } from './schema.ts';
import { tellPosition } from './tell.ts';

/**
 * Mode and leverage. More leverage leaves an isolated margin as it is; less takes what it needs more from what is free.
 */
export function setLever(state: State, command: CommandOf<'SetLever'>): number {
  const { user, leverage, instrument } = command;
  const perpetuals = perpetualsOf(state);
  const contract = perpetuals.contracts.get(instrument);
  if (contract === undefined) return REFUSALS.contract_unknown;
  if (perpetuals.deskOf(user) >= 0) return REFUSALS.not_permitted;
  if (!isWhole(leverage, 1, PERPETUAL.limits.MAX_LEVERAGE)) return REFUSALS.leverage_invalid;
  const seen = perpetuals.seen(user, contract);
  const cross = command.mode === MARGIN_MODES[1];
  if (cross !== seen.cross && (seen.position !== null || ordersOf(state, seen).length > 0))
    return REFUSALS.margin_mode_in_use;
  if (leverage > most(seen)) return REFUSALS.leverage_above_bracket;
  // What more leverage frees of a cross position could be taken away from a mark that is not of now.
  if (seen.cross && seen.position !== null && leverage > seen.leverage && !isLive(contract))
    return REFUSALS.contract_reduce_only;
  const more = lackOf(seen, leverage);
  const takes = more + takenBy({ ...seen, cross, leverage }) - takenBy(seen);
  if (takes > Math.max(0, freeOf(state, perpetuals.seenHolder(user)))) return REFUSALS.margin_missing;
  const lever = perpetuals.lever(user, contract);
  countPosition(state, lever, -1);
  lever.cross = cross;
  lever.leverage = leverage;
  if (lever.position !== null) lever.position.margin += more;
  countPosition(state, lever, 1);
  reckon(lever);
  state.log.emit('LeverSet', { user, instrument, mode: command.mode, leverage });
  if (lever.position !== null) {
    tellPosition(state, lever, lever.position, { cause: 'leverage' });
    arm(state, lever);
  }
  refreeze(state, lever.holder);
  state.result(RESULT_NONE, 0);
  return 0;
}

/** What orders and a cross position take of what is free. */
function takenBy(lever: Lever): Amount {
  const { position, cross, leverage } = lever;
  return orderMarginOf(lever) + (cross && position !== null ? crossMarginOf(position, leverage) : 0);
}

/** Most by the brackets, for the position and for what its orders would make of it. */
function most(lever: Lever): number {
  const { contract, buys, sells } = lever;
  const notional = Math.max(worthOf(contract, mostLots(lever), contract.mark), buys.notional, sells.notional);
  const ahead = contract.next === null ? Number.MAX_SAFE_INTEGER : maxLeverageOf(contract.next, notional);
  return Math.min(maxLeverageOf(contract, notional), ahead);
}

/** What an isolated margin lacks for a leverage. */
function lackOf({ contract, position, cross, leverage: before }: Lever, leverage: number): Amount {
  if (position === null || cross || leverage >= before) return 0;
  return Math.max(0, -spareOf(contract, { ...position, backing: position.margin }, leverage, contract.mark));
}
