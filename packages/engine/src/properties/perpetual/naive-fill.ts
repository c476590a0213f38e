import type { NaiveFill } from '../../naive/naive-hooks.ts';
import type { NaiveOrder, NaiveState } from '../../naive/naive-state.ts';
import type { Side } from '../../vocabulary.ts';
import { certainBy, crossCertain, crossMarginOf, crossOf, keptBy, walletOf, wonBy } from './naive-account.ts';
import { down, feeOf, initial, maintenance, type NaiveHeld, signOf, up, won, worth } from './naive-figures.ts';
import {
  deskOf,
  fundBalance,
  leverOf,
  leverOfOrder,
  marksOf,
  type NaiveLever,
  type NaivePosition,
  perpetualsOf,
  positionOf,
  touch,
} from './naive-state.ts';
import { causeOf, makeRoom, pay, payProfit, tellPosition } from './naive-wallet.ts';

interface NaiveTrade {
  readonly side: Side;
  readonly lots: number;
  readonly price: number;
  readonly feePpm: number;
  /** A liquidation leaves in the position what it frees. */
  readonly keepsMargin: boolean;
}

/** What a trade would do: first it closes, then it opens. */
export interface NaiveOutcome {
  readonly closing: number;
  readonly opening: number;
  readonly realised: number;
  readonly closeFee: number;
  readonly openFee: number;
  readonly initial: number;
  /** Behind an isolated position once its part is closed; below zero it does not bear it. */
  readonly marginLeft: number;
  readonly rest: NaiveHeld;
  readonly after: NaiveHeld;
}

/** Lots that an order of a side closes. */
export function closableBy(state: NaiveState, lever: NaiveLever, side: Side): number {
  return Math.max(0, 0 - signOf(side) * (positionOf(state, lever)?.lots ?? 0));
}

export function outcomeOf(state: NaiveState, lever: NaiveLever, trade: NaiveTrade): NaiveOutcome {
  const { side, lots, price, feePpm } = trade;
  const { contract } = lever;
  const position = positionOf(state, lever);
  const { lots: held, entryNotional } = position ?? { lots: 0, entryNotional: 0 };
  const size = Math.abs(held);
  const closing = Math.min(lots, closableBy(state, lever, side));
  const opening = lots - closing;
  const [closed, opened] = [worth(contract, closing, price), worth(contract, opening, price)];
  const released = closing === 0 ? 0 : (held > 0 ? up : down)(entryNotional, closing, size);
  const realised = held > 0 ? closed - released : released - closed;
  const closeFee = feeOf(closed, feePpm);
  const rest = { lots: held + signOf(side) * closing, entryNotional: entryNotional - released };
  const after = { lots: rest.lots + signOf(side) * opening, entryNotional: rest.entryNotional + opened };
  const marginLeft = position === null || lever.cross ? 0 : marginAfter(position, closing, realised - closeFee, trade);
  const fees = { closeFee, openFee: feeOf(opened, feePpm) };
  return { closing, opening, realised, ...fees, initial: initial(opened, lever.leverage), marginLeft, rest, after };
}

/** A part that is closed frees its share of the margin, rounded down; a loss beyond it comes out of the rest. */
function marginAfter(
  { margin, lots }: NaivePosition,
  closing: number,
  result: number,
  { keepsMargin }: NaiveTrade,
): number {
  const size = Math.abs(lots);
  if (closing === 0) return margin;
  if (closing < size && keepsMargin) return margin + result;
  const freed = down(margin, closing, size);
  return margin - freed + Math.min(0, freed + result);
}

/** After it nothing is below zero, and what it opens is covered and not due at once. */
export function isBorne(state: NaiveState, lever: NaiveLever, out: NaiveOutcome): boolean {
  const { contract, cross, user } = lever;
  const { mark } = contract;
  const paid = out.closeFee + out.openFee - out.realised;
  const desk = deskOf(state, user);
  if (desk !== null) return fundBalance(state, desk) >= paid;
  if (out.marginLeft < 0) return false;
  const position = positionOf(state, lever);
  const all = crossOf(state, user);
  const others = all.filter((one) => one.lever !== lever);
  const margin = cross ? 0 : out.marginLeft + (out.opening > 0 ? out.initial : 0);
  const freed = cross ? 0 : (position?.margin ?? 0) - margin;
  const wallet = walletOf(state, user) - paid + freed;
  if (out.opening === 0) {
    const beside = others.reduce((sum, one) => sum + Math.max(0, certainBy(one)), 0);
    return wallet + (cross ? beside : 0) >= 0;
  }
  const own = won(contract, out.after, mark);
  const kept = maintenance(contract, out.after.lots, mark);
  if (!cross) {
    const free = wallet - crossMarginOf(state, user) + Math.min(0, crossCertain(state, user));
    return free >= 0 && margin + own > kept;
  }
  const needed = others.reduce((sum, one) => sum + initial(one.position.entryNotional, one.lever.leverage), 0);
  const unrealised = others.reduce((sum, one) => sum + wonBy(one), own);
  const certain = others.reduce((sum, one) => sum + certainBy(one), own);
  const free = wallet - needed - initial(out.after.entryNotional, lever.leverage) + Math.min(0, certain);
  const maintained = others.reduce((sum, one) => sum + keptBy(one), kept);
  return free >= 0 && wallet + unrealised > maintained;
}

/** All lots up to so many; where its owner does not bear that, those that close; else none. */
export function fillable(state: NaiveState, order: NaiveOrder, price: number, lots: number): number {
  const lever = leverOfOrder(state, order);
  const { makerFeePpm, takerFeePpm } = lever.contract.instrument;
  const { reduceOnly, origin } = marksOf(state, order);
  const closable = closableBy(state, lever, order.side);
  const most = reduceOnly ? Math.min(lots, closable) : lots;
  const found = [most, Math.min(most, closable)].find((some) => {
    const feePpm = Math.max(makerFeePpm, takerFeePpm);
    const trade = { side: order.side, lots: some, price: price * 100, feePpm, keepsMargin: origin === 'liquidation' };
    return some > 0 && isBorne(state, lever, outcomeOf(state, lever, trade));
  });
  return found ?? 0;
}

export function settle(state: NaiveState, { maker, taker, price, quantity }: NaiveFill<NaiveOrder>) {
  const { makerFeePpm, takerFeePpm } = state.instrument(maker.instrument);
  const side = (order: NaiveOrder, feePpm: number) => settleSide(state, order, quantity, price * 100, feePpm);
  return { maker: side(maker, makerFeePpm), taker: side(taker, takerFeePpm) };
}

function settleSide(state: NaiveState, order: NaiveOrder, lots: number, price: number, feePpm: number): number {
  const lever = leverOf(state, order.user, leverOfOrder(state, order).contract);
  const { origin, takeProfit, stopLoss, protectBy } = marksOf(state, order);
  const { side } = order;
  const out = outcomeOf(state, lever, { side, lots, price, feePpm, keepsMargin: origin === 'liquidation' });
  change(state, lever, out, { side, cause: 'trade', price, reference: state.tradeCount });
  const guarded = out.opening > 0 && (takeProfit > 0 || stopLoss > 0);
  const protection = guarded ? { takeProfit, stopLoss, protectBy } : null;
  touch(state, lever, protection);
  return out.closeFee + out.openFee;
}

interface Why {
  readonly side: Side;
  readonly cause: 'trade' | 'taken-over' | 'deleveraged';
  readonly price: number;
  readonly reference: number;
}

/** Makes an outcome true. */
export function change(state: NaiveState, lever: NaiveLever, out: NaiveOutcome, why: Why): void {
  if (out.closing > 0) close(state, lever, out, why);
  if (out.opening > 0) open(state, lever, out, why);
}

function close(state: NaiveState, lever: NaiveLever, out: NaiveOutcome, { side, cause, ...why }: Why): void {
  const { realised, closing, closeFee } = out;
  const position = positionOf(state, lever)!;
  if (lever.cross) makeRoom(state, lever.user, closeFee - realised, lever);
  if (realised > 0) payProfit(state, position, realised);
  pay(state, lever.user, 'fees', closeFee, causeOf('fee', position));
  if (realised < 0) payProfit(state, position, realised);
  const totals = { realised: position.realised + realised, fees: position.fees + closeFee };
  Object.assign(position, { ...out.rest, ...totals, margin: out.marginLeft });
  tellPosition(state, lever, position, cause, { ...why, changed: signOf(side) * closing, realised, fee: closeFee });
  if (position.lots === 0) forget(state, lever, position);
}

/** What protected it goes once nothing trades. */
export function forget(state: NaiveState, lever: NaiveLever, position: NaivePosition): void {
  const perpetuals = perpetualsOf(state);
  perpetuals.positions = perpetuals.positions.filter((one) => one !== position);
  touch(state, lever);
}

function open(state: NaiveState, lever: NaiveLever, out: NaiveOutcome, { side, cause, ...why }: Why): void {
  const position = positionOf(state, lever) ?? opened(state, lever);
  pay(state, lever.user, 'fees', out.openFee, causeOf('fee', position));
  const own = lever.cross || deskOf(state, lever.user) !== null ? 0 : out.initial;
  const totals = { fees: position.fees + out.openFee, margin: position.margin + own };
  Object.assign(position, { ...out.after, ...totals });
  tellPosition(state, lever, position, cause, { ...why, changed: signOf(side) * out.opening, fee: out.openFee });
}

function opened(state: NaiveState, { user, contract }: NaiveLever): NaivePosition {
  const perpetuals = perpetualsOf(state);
  perpetuals.opened += 1;
  const held = { lots: 0, entryNotional: 0, margin: 0, realised: 0, funding: 0, fees: 0, restsUntil: 0 };
  const orders = { takeProfitOrder: -1, stopLossOrder: -1 };
  const own = { position: perpetuals.opened, user, instrument: contract.id, openedAt: state.time };
  const position: NaivePosition = { ...own, ...held, ...orders };
  perpetuals.positions.push(position);
  return position;
}
