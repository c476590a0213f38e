import type { Amount, IndexPrice } from '@tradewind/base';
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
import { type Contract, type Holder, type Lever, type Position, perpetualsOf } from './perpetuals.ts';

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

/**
 * From now on the position of a lever is looked at when its mark is where it may be due, and so are the cross positions of
 * its account: an isolated one takes its margin out of the wallet that stands behind them.
 */
export function arm(state: State, { position, contract, cross, user, holder }: Lever): void {
  if (perpetualsOf(state).deskOf(user) >= 0) return;
  if (!cross && position !== null)
    contract.due.set(position, triggerOf(contract, { ...position, backing: position.margin }));
  armAccount(state, holder);
}

/**
 * Cross positions stand behind one another: each may move against its owner as far as its part of what is left carries it.
 * Nobody is due before one of them has moved further; who is due is met until one of them has moved back far enough.
 */
export function armAccount(state: State, holder: Holder): void {
  const open: Lever[] = [];
  for (const lever of holder.levers.values()) if (lever.cross && lever.position !== null) open.push(lever);
  if (open.length === 0) return;
  const left = walletOf(state, holder) + crossUnrealised(holder) - crossMaintenance(holder);
  for (const { contract, position } of open) {
    const long = position!.lots > 0;
    const room = left > 0 ? roomOf(contract, position!, left / open.length) : -backOf(contract, position!, -left);
    const price = contract.mark + (long ? -room : room);
    contract.due.set(position!, Math.min(Math.max(0, price), Number.MAX_SAFE_INTEGER));
  }
}

/**
 * For a contract with a new mark in which nobody is liquidated now: those of its accounts who have used up their part there may
 * be due, and are met where they hold something else.
 */
export function armElsewhere(state: State, { open, due, mark }: Contract): void {
  const holders = new Set<Holder>();
  for (const side of due.sides)
    for (const { position } of side.met(mark)) {
      const { cross, holder } = open.get(position)!;
      if (cross) holders.add(holder);
    }
  for (const holder of holders) if (isSpread(holder)) armAccount(state, holder);
}

/** Whether an account has more than one cross position. */
function isSpread({ levers }: Holder): boolean {
  let count = 0;
  for (const { cross, position } of levers.values()) if (cross && position !== null) count += 1;
  return count > 1;
}

/**
 * How far a mark may move against a position before so much is used up. What a short has to keep grows with its mark, at
 * most by the rate of the last bracket; what has to be kept is rounded up.
 */
function roomOf({ brackets, pointValue }: Contract, { lots }: Position, left: Amount): IndexPrice {
  const loses = Math.abs(lots) * pointValue;
  const keeps = lots > 0 ? 0 : brackets.at(-1)!.maintenancePpm / PPM;
  return Math.floor(Math.max(0, Math.floor(left) - 1) / Math.ceil(loses * (1 + keeps)));
}

/** How far it has to move back at least before so much is made up for: what a long has to keep grows with its mark. */
function backOf({ brackets, pointValue }: Contract, { lots }: Position, lacking: Amount): IndexPrice {
  const wins = Math.abs(lots) * pointValue;
  const keeps = lots > 0 ? brackets.at(-1)!.maintenancePpm / PPM : 0;
  return Math.ceil((lacking + 1) / (wins * (1 - keeps))) + 1;
}
