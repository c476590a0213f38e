import type { Amount, IndexPrice, Lots, Ppm, Ticks } from '@tradewind/base';
import { INDEX_UNITS_PER_TICK } from '@tradewind/rules';
import {
  closableLots,
  initialMarginOf,
  type LotsTraded,
  maintenanceOf,
  type TradeOutcome,
  tradeOutcome,
  unrealisedOf,
  worthOf,
} from '@tradewind/rules/perpetual';
import { HOUSE } from '../ledger/ledger.ts';
import type { Market } from '../market/market.ts';
import type { Fill } from '../orders/fill.ts';
import { BUY } from '../orders/numbers.ts';
import type { State } from '../state.ts';
import { arm } from './arm.ts';
import { UNMET } from './due.ts';
import { fundBalance } from './fund.ts';
import {
  certainOf,
  certainUnrealised,
  countPosition,
  crossMaintenance,
  crossMarginOf,
  crossUnrealised,
  isReckoned,
  reckon,
  reckonOrder,
  walletOf,
  withAccount,
} from './needs.ts';
import { isReduceOnly, LIQUIDATES, originOf, protectByOf } from './order-marks.ts';
import { type Contract, type Lever, NO_ORDER, type Position, type Protection, perpetualsOf } from './perpetuals.ts';
import { type PositionCause, tellPosition } from './tell.ts';
import { makeRoom, payHouse, payProfit } from './wallet.ts';

const NOTHING = { lots: 0, entryNotional: 0 };

interface Trade extends Omit<LotsTraded, 'side'> {
  readonly side: number;
}

const sideOf = (side: number) => (side === BUY ? 'buy' : 'sell');

/** Lots of a position that an order of a side closes. */
export function closableBy(lever: Lever, side: number): Lots {
  return closableLots(lever, sideOf(side));
}

/** What a trade does. */
export function outcomeOf(lever: Lever, trade: Trade): TradeOutcome {
  return tradeOutcome(lever, { ...trade, side: sideOf(trade.side) });
}

/** Whether the owner bears it: nothing falls below zero, and what is opened is covered and not due at once. */
export function isBorne(state: State, lever: Lever, out: TradeOutcome): boolean {
  const { contract, cross, leverage, position, user, holder } = lever;
  const perpetuals = perpetualsOf(state);
  const paid = out.closeFee + out.openFee - out.realised;
  const desk = perpetuals.deskOf(user);
  if (desk >= 0) return fundBalance(state, { group: desk }, perpetuals.asset) >= paid;
  if (out.marginLeft < 0) return false;
  const margin = cross ? 0 : out.marginLeft + (out.opening > 0 ? out.initial : 0);
  const wallet = walletOf(state, holder) - paid + (cross ? 0 : (position?.margin ?? 0) - margin);
  if (out.opening === 0) return wallet + (cross ? winsBeside(lever, holder.levers.values()) : 0) >= 0;
  const { mark } = contract;
  const own = unrealisedOf(contract, out.after, mark);
  const kept = maintenanceOf(contract, worthOf(contract, Math.abs(out.after.lots), mark));
  const before = cross && position !== null ? position : NOTHING;
  const needed = cross
    ? holder.crossMargin -
      (position === null ? 0 : crossMarginOf(position, leverage)) +
      initialMarginOf(out.after.entryNotional, leverage)
    : holder.crossMargin;
  const certain = certainUnrealised(holder) - certainOf(contract, before) + (cross ? own : 0);
  if (wallet - needed + Math.min(0, certain) < 0) return false;
  if (!cross) return margin + own > kept;
  const unrealised = crossUnrealised(holder) - unrealisedOf(contract, before, mark) + own;
  const others = before.lots === 0 ? 0 : maintenanceOf(contract, worthOf(contract, Math.abs(before.lots), mark));
  return wallet + unrealised > crossMaintenance(holder) - others + kept;
}

/** What other cross positions of the account have won at marks that are of now. */
function winsBeside(lever: Lever, levers: Iterable<Lever>): Amount {
  let sum = 0;
  for (const one of levers)
    if (one !== lever && one.cross && one.position !== null) sum += Math.max(0, certainOf(one.contract, one.position));
  return sum;
}

export function contractOf(state: State, market: Market): Contract {
  return perpetualsOf(state).contracts.get(market.id)!;
}

function leverOf(state: State, market: Market, slot: number): Lever {
  return perpetualsOf(state).lever(state.orders.user[slot]!, contractOf(state, market));
}

/** Lots up to so many that an order can trade: all, or where that cannot be borne what closes, or none. */
export function fillable(state: State, market: Market, slot: number, ticks: Ticks, lots: Lots): Lots {
  const { orders } = state;
  const lever = leverOf(state, market, slot);
  const side = orders.side[slot]!;
  const closable = closableBy(lever, side);
  const most = isReduceOnly(orders, slot) ? Math.min(lots, closable) : lots;
  const bears = (some: Lots) =>
    some > 0 &&
    isBorne(
      state,
      lever,
      outcomeOf(lever, {
        side,
        lots: some,
        price: ticks * INDEX_UNITS_PER_TICK,
        feePpm: Math.max(market.terms.takerFeePpm, market.terms.makerFeePpm),
        keepsMargin: originOf(orders, slot) === LIQUIDATES,
      }),
    );
  if (bears(most)) return most;
  return most > closable && bears(closable) ? closable : 0;
}

/** Settles a fill: each side closes, then opens. */
export function settleContract(state: State, market: Market, fill: Fill): void {
  const { makerFeePpm, takerFeePpm } = market.terms;
  fill.makerFee = settleSide(state, market, fill, fill.maker, makerFeePpm);
  fill.takerFee = settleSide(state, market, fill, fill.taker, takerFeePpm);
}

function settleSide(state: State, market: Market, { lots, price }: Fill, slot: number, feePpm: Ppm): Amount {
  const { orders } = state;
  const lever = leverOf(state, market, slot);
  const side = orders.side[slot]!;
  if (isReckoned(orders, slot)) reckonOrder(state, lever, slot, -lots);
  const keepsMargin = originOf(orders, slot) === LIQUIDATES;
  const points = price * INDEX_UNITS_PER_TICK;
  const out = outcomeOf(lever, { side, lots, price: points, feePpm, keepsMargin });
  const why = { cause: 'trade', price: points, reference: state.trades } as const;
  change(state, lever, { out, side, why });
  perpetualsOf(state).touch(lever, out.opening > 0 ? protectionOf(state, slot) : null);
  return out.closeFee + out.openFee;
}

function protectionOf({ orders }: State, slot: number): Protection | null {
  const [takeProfit, stopLoss] = [orders.takeProfit[slot]!, orders.stopLoss[slot]!];
  if (takeProfit === 0 && stopLoss === 0) return null;
  return { takeProfit, stopLoss, protectBy: protectByOf(orders, slot) };
}

interface Changed {
  readonly out: TradeOutcome;
  readonly side: number;
  /** The price in hundredths of a tick, and the trade or position that it is of. */
  readonly why: { readonly cause: PositionCause; readonly price: IndexPrice; readonly reference: number };
}

/** Makes an outcome true: money, position, what is frozen, and where it may be due. */
export function change(state: State, lever: Lever, { out, side, why }: Changed): void {
  const { holder } = lever;
  withAccount(state, holder, () => {
    countPosition(state, lever, -1);
    if (out.closing > 0) close(state, lever, { out, side, why });
    if (out.opening > 0) open(state, lever, { out, side, why });
    countPosition(state, lever, 1);
    reckon(lever);
  });
  arm(state, lever);
}

function close(state: State, lever: Lever, { out, side, why }: Changed): void {
  const { contract } = lever;
  const position = lever.position!;
  const id = position.position;
  const { closing, realised, closeFee } = out;
  if (lever.cross) makeRoom(state, lever.holder, closeFee - realised, lever);
  if (realised > 0) payProfit(state, lever, realised, { reference: 'position', id });
  payHouse(state, lever, HOUSE.fees, closeFee, { reason: 'fee', reference: 'position', id });
  if (realised < 0) payProfit(state, lever, realised, { reference: 'position', id });
  if (position.lots > 0) contract.openLots -= closing;
  position.lots = out.rest.lots;
  position.entryNotional = out.rest.entryNotional;
  position.realised += realised;
  position.fees += closeFee;
  position.margin = out.marginLeft;
  const changed = side === BUY ? closing : -closing;
  tellPosition(state, lever, position, { ...why, changed, realised, fee: closeFee });
  if (position.lots === 0) forget(state, lever, position);
}

/** A position that is closed is no more; what protected it goes once nothing trades. */
export function forget(state: State, lever: Lever, position: Position): void {
  const perpetuals = perpetualsOf(state);
  const { contract } = lever;
  perpetuals.positions.delete(position.position);
  contract.open.delete(position.position);
  contract.due.forget(position);
  lever.position = null;
  perpetuals.touch(lever);
}

function open(state: State, lever: Lever, { out, side, why }: Changed): void {
  const { opening, openFee, initial, after } = out;
  const position = lever.position ?? opened(state, lever);
  payHouse(state, lever, HOUSE.fees, openFee, { reason: 'fee', reference: 'position', id: position.position });
  if (side === BUY) lever.contract.openLots += opening;
  position.lots = after.lots;
  position.entryNotional = after.entryNotional;
  position.fees += openFee;
  if (!lever.cross && perpetualsOf(state).deskOf(lever.user) < 0) position.margin += initial;
  tellPosition(state, lever, position, { ...why, changed: side === BUY ? opening : -opening, fee: openFee });
}

function opened(state: State, lever: Lever): Position {
  const perpetuals = perpetualsOf(state);
  perpetuals.opened += 1;
  const position: Position = {
    position: perpetuals.opened,
    user: lever.user,
    instrument: lever.contract.id,
    lots: 0,
    entryNotional: 0,
    margin: 0,
    openedAt: state.time,
    realised: 0,
    funding: 0,
    fees: 0,
    takeProfitOrder: NO_ORDER,
    stopLossOrder: NO_ORDER,
    restsUntil: 0,
    metAt: UNMET,
  };
  perpetuals.add(position, state.accounts.groupOf(lever.user));
  return position;
}
