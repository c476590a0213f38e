import type { ContractSettings, PerpetualContract, Position } from '@tradewind/api';
import { mulDiv, PPM, SHARE_SCALE } from '@tradewind/rules';
import { type Backed, healthOf, liquidationPrice, spareOf } from '@tradewind/rules/perpetual';
import {
  add,
  ceilToStep,
  compare,
  divide,
  floorToStep,
  isPositive,
  isZero,
  multiply,
  subtract,
} from '../../../shared/decimal.ts';
import { type ContractUnits, contractUnits, type Terms } from './contract-units.ts';

/** An amount in the direction of a position: a long wins what the price rises, a short what it falls. */
const inDirectionOf = ({ side }: Pick<Position, 'side'>, amount: string) =>
  side === 'long' ? amount : subtract('0', amount);

/** What a position has won at a price, exact: its entry price is told rounded. Null before the first mark. */
export function gainAt(position: Position, price: string): string | null {
  if (position.mark === null) return null;
  const moved = multiply(position.size, subtract(price, position.mark));
  return add(position.unrealised, inDirectionOf(position, moved));
}

/** A position as the rules compute with it, with another margin than its own where one is given. */
function backed(position: Position, mark: string, units: ContractUnits, margin = position.margin): Backed {
  const entry = subtract(multiply(position.size, mark), inDirectionOf(position, position.unrealised));
  return {
    lots: position.side === 'long' ? position.lots : -position.lots,
    entryNotional: units.amountOf(entry),
    backing: units.amountOf(margin),
  };
}

/** An open position at the present mark of its contract: what moves with it is computed as the engine does. */
export function atMark(position: Position, contract: Terms & Pick<PerpetualContract, 'mark'>): Position {
  const { mark } = contract;
  const unrealised = mark === null ? null : gainAt(position, mark);
  if (mark === null || unrealised === null) return position;
  const now = { ...position, mark, unrealised };
  return position.mode === 'cross' ? now : { ...now, ...isolatedFigures(now, mark, contractUnits(contract)) };
}

function isolatedFigures(position: Position, mark: string, units: ContractUnits) {
  const own = backed(position, mark, units);
  const points = units.pointsOf(mark);
  const { equity, maintenance } = healthOf(units, own, points);
  return {
    maintenance: units.amountText(maintenance),
    marginRatio: equity <= 0 ? null : divide(String(mulDiv(maintenance, PPM, equity, 'up')), String(PPM), SHARE_SCALE),
    removable: units.amountText(Math.max(0, spareOf(units, own, position.leverage, points))),
  };
}

/** What all cross positions have to keep as a share of what the account has, rounded up; null where nothing is left. */
export function ratioOfAccount({ wallet, unrealised, maintenance }: ContractSettings['account']): string | null {
  const equity = add(wallet, unrealised);
  const millionth = divide('1', String(PPM), SHARE_SCALE);
  return isPositive(equity) ? ceilToStep(divide(maintenance, equity, SHARE_SCALE + 2), millionth) : null;
}

/** A liquidation price in whole ticks, never further away than it is. */
export function inTicks({ side }: Pick<Position, 'side'>, price: string, tick: string): string {
  return side === 'long' ? ceilToStep(price, tick) : floorToStep(price, tick);
}

/** Where an isolated position would be liquidated with another margin; null = no price does, or nothing is known. */
export function liquidationWith(position: Position, margin: string, contract: Terms): string | null {
  if (position.mark === null || margin.startsWith('-')) return null;
  const units = contractUnits(contract);
  const price = liquidationPrice(units, backed(position, position.mark, units, margin));
  return price === null ? null : inTicks(position, units.priceText(price), contract.tick);
}

/** In percent of the margin, cut to a hundredth; null without one. */
export function percentOfMargin({ unrealised, margin }: Pick<Position, 'unrealised' | 'margin'>): string | null {
  return isPositive(margin) ? divide(multiply(unrealised, '100'), margin, 2) : null;
}

/** How far the mark has come from the entry to the liquidation, 0 to 100 percent; null where it leads nowhere. */
export function wayGone({ entryPrice, mark, liquidationPrice: end }: Position): number | null {
  if (mark === null || end === null || compare(entryPrice, end) === 0) return null;
  const gone = Number(divide(multiply(subtract(mark, entryPrice), '100'), subtract(end, entryPrice), 1));
  return Math.min(Math.max(gone, 0), 100);
}

/** What all of them have won together. */
export function sumOfGains(positions: readonly Pick<Position, 'unrealised'>[]): string {
  return positions.reduce((sum, { unrealised }) => add(sum, unrealised), '0');
}

/** Up, down, or nothing for zero. */
export function toneOf(amount: string | null): 'text-up' | 'text-down' | undefined {
  if (amount === null || isZero(amount)) return undefined;
  return amount.startsWith('-') ? 'text-down' : 'text-up';
}
