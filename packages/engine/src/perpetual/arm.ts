import type { Amount, IndexPrice, Lots } from '@tradewind/base';
import { PPM } from '@tradewind/rules';
import {
  type Backed,
  bracketOf,
  type Contract as ContractTerms,
  deductionOf,
  healthOf,
  isDue,
  liquidationPrice,
  worthOf,
} from '@tradewind/rules/perpetual';
import type { State } from '../state.ts';
import { crossMaintenance, crossUnrealised, walletOf } from './needs.ts';
import { type Contract, type Holder, type Lever, perpetualsOf } from './perpetuals.ts';

/** Points around what real numbers say that are tried. */
const NEAR = 3;

/**
 * `liquidationPrice`, sooner: in the bracket where the line of what is left meets nothing the price is read off, and the
 * very test that liquidates says which point it is. 0 = no price liquidates a long, the highest there is none a short.
 */
export function triggerOf(contract: ContractTerms, position: Backed): IndexPrice {
  const { lots, entryNotional, backing } = position;
  const long = lots > 0;
  const size = worthOf(contract, Math.abs(lots), 1);
  const isDueAt = (price: IndexPrice) => isDue(healthOf(contract, position, price));
  for (const [place, { maintenancePpm }] of contract.brackets.entries()) {
    const rate = maintenancePpm / PPM;
    const cum = deductionOf(contract.brackets, place);
    const meets = long
      ? (entryNotional - backing - cum) / (size * (1 - rate))
      : (entryNotional + backing + cum) / (size * (1 + rate));
    if (!(meets > NEAR && meets * size < Number.MAX_SAFE_INTEGER / 4)) continue;
    if (bracketOf(contract.brackets, Math.floor(meets) * size) !== place) continue;
    const found = nearest(Math.round(meets), long, isDueAt);
    if (found !== null) return found;
  }
  return liquidationPrice(contract, position) ?? (long ? 0 : Number.MAX_SAFE_INTEGER);
}

/** Of a long the highest, of a short the lowest point that is due, near a price. */
function nearest(price: IndexPrice, long: boolean, isDueAt: (price: IndexPrice) => boolean): IndexPrice | null {
  const [safe, due] = long ? [price + NEAR, price - NEAR] : [price - NEAR, price + NEAR];
  if (isDueAt(safe) || !isDueAt(due)) return null;
  const step = long ? -1 : 1;
  let at = safe;
  while (!isDueAt(at)) at += step;
  return at;
}

/** From now on the position of a lever is looked at when its mark is where it may be due. What changes a wallet moves all of it. */
export function arm(state: State, lever: Lever): void {
  const { position, contract, cross, user } = lever;
  const perpetuals = perpetualsOf(state);
  if (perpetuals.deskOf(user) >= 0) return;
  if (cross) armAccount(state, perpetuals.holder(user));
  else if (position !== null)
    contract.due.set(
      position.position,
      position.lots > 0,
      triggerOf(contract, { ...position, backing: position.margin }),
    );
}

/**
 * Cross positions stand behind one another: each may move against its owner as far as its part of what is left carries it,
 * with what it has to keep growing by the rate of the last bracket. Nobody is due before one of them has moved further; who is
 * due already is met by any mark.
 */
export function armAccount(state: State, holder: Holder): void {
  const open: Lever[] = [];
  for (const lever of holder.levers.values()) if (lever.cross && lever.position !== null) open.push(lever);
  if (open.length === 0) return;
  const left = walletOf(state, holder) + crossUnrealised(holder) - crossMaintenance(holder);
  // What has to be kept is rounded up for each of them.
  const part = Math.max(0, Math.floor(left / open.length) - 1);
  for (const { contract, position } of open) {
    const { position: id, lots } = position!;
    const long = lots > 0;
    const room = Math.floor(part / steepest(contract, Math.abs(lots)));
    const any = long ? Number.MAX_SAFE_INTEGER : 0;
    contract.due.set(id, long, left <= 0 ? any : contract.mark + (long ? -room : room));
  }
}

/** Most that what is left of a position shrinks by when its mark moves one point, in units, rounded up. */
function steepest(contract: Contract, lots: Lots): Amount {
  const { maintenancePpm } = contract.brackets.at(-1)!;
  return Math.ceil((lots * contract.pointValue * (PPM + maintenancePpm)) / PPM);
}
