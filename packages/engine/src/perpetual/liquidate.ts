import type { Amount, Count, IndexPrice, Lots } from '@tradewind/base';
import { INDEX_UNITS_PER_TICK } from '@tradewind/rules';
import {
  bankruptcyPrice,
  byUrgency,
  type Health,
  healthOf,
  isDue,
  liquidationFee,
  lotsOfStep,
  unrealisedOf,
  worthOf,
} from '@tradewind/rules/perpetual';
import { endOrder } from '../orders/end-order.ts';
import { BUY, CANCELLED, LIMIT, REASON } from '../orders/numbers.ts';
import { acceptOrder } from '../orders/place-order.ts';
import { runOrder } from '../orders/run-order.ts';
import type { State } from '../state.ts';
import { TIMES_IN_FORCE } from '../words.ts';
import { afterwards } from './afterwards.ts';
import { arm, armAccount } from './arm.ts';
import { deleverage } from './deleverage.ts';
import { UNMET } from './due.ts';
import { isBorne, outcomeOf } from './fill.ts';
import { fundOf, noteFund } from './fund.ts';
import { isFunding } from './funding.ts';
import {
  certainOf,
  certainUnrealised,
  countPosition,
  crossMaintenance,
  crossUnrealised,
  walletOf,
  withAccount,
} from './needs.ts';
import { LIQUIDATES } from './order-marks.ts';
import {
  type Contract,
  type Holder,
  isClosable,
  isLive,
  type Lever,
  type Position,
  perpetualsOf,
} from './perpetuals.ts';
import { Rankings } from './rankings.ts';
import { ordersOf } from './reduce-only.ts';
import { nextStepAt, rest } from './rest.ts';
import { MARGIN_MODES, PERPETUAL } from './schema.ts';
import { systemOrder } from './system-order.ts';
import { takeOver } from './take-over.ts';
import { tellPosition } from './tell.ts';
import { payHouse } from './wallet.ts';

const { MAX_LIQUIDATIONS_PER_SAMPLE, MAX_DELEVERAGED_PER_SAMPLE, MAX_CANCELLED_PER_SAMPLE } = PERPETUAL.limits;
const { LIQUIDATION_STEP_MS, LIQUIDATION_RETRY_MS } = PERPETUAL.limits;
const IOC = TIMES_IN_FORCE.indexOf('IOC');

/** What is due: an isolated position, or in cross all of an account. */
interface DueNow {
  readonly holder: Holder;
  /** null in cross. */
  readonly lever: Lever | null;
  readonly health: Health;
  /** Of the position, or of the first one that was met. */
  readonly position: number;
}

/** What one sample has done. */
interface Round {
  readonly rankings: Rankings;
  /** Steps of liquidations. */
  steps: Count;
  /** Positions that were closed against them. */
  deleveraged: Count;
  /** Orders of all these. */
  cancelled: Count;
}

function isOver({ steps, deleveraged, cancelled }: Round): boolean {
  return (
    steps >= MAX_LIQUIDATIONS_PER_SAMPLE ||
    deleveraged >= MAX_DELEVERAGED_PER_SAMPLE ||
    cancelled >= MAX_CANCELLED_PER_SAMPLE
  );
}

/**
 * Liquidates who has no more than has to be kept, the most urgent first, as many as one sample may; the rest is met again by
 * the next one.
 */
export function liquidateDue(state: State, fresh: readonly Contract[]): void {
  const due = gather(state, fresh).sort(
    (a, b) => byUrgency(a.health, b.health) || a.holder.user - b.holder.user || a.position - b.position,
  );
  const changed: Holder[] = [];
  perpetualsOf(state).changed = changed;
  const round = { rankings: new Rankings(state, changed), steps: 0, deleveraged: 0, cancelled: 0 };
  for (const { holder, lever } of due) {
    if (isOver(round)) putBack(state, holder, lever);
    else if (lever === null) liquidateAccount(state, holder, round);
    else liquidateIsolated(state, lever, round);
    afterwards(state);
  }
  perpetualsOf(state).changed = null;
}

/**
 * Who is met by the marks and is due, of each side of a contract those furthest beyond its mark; all others are put back where
 * they may be next.
 */
function gather(state: State, fresh: readonly Contract[]): DueNow[] {
  const found: DueNow[] = [];
  // All are taken out before any is put back: else one that an account puts back would be met again, and stay out.
  const others: Lever[] = [];
  const accounts = new Set<Holder>();
  // Who rests in one contract may be due by another.
  for (const contract of perpetualsOf(state).contracts.values()) putBackRested(state, contract);
  for (const contract of fresh)
    for (const side of contract.due.sides)
      for (let room = MAX_LIQUIDATIONS_PER_SAMPLE; room > 0; ) {
        const id = side.take(contract.mark);
        if (id === null) break;
        const lever = contract.open.get(id)!;
        const { holder, cross } = lever;
        if (cross && accounts.has(holder)) continue;
        if (rest(lever, state.time)) continue;
        if (cross) accounts.add(holder);
        if (cross && isAsked(holder)) {
          others.push(lever);
          continue;
        }
        const health = healthOfLever(state, lever);
        if (isDue(health) && !(cross && isHeldUp(holder, health))) {
          found.push({ holder, lever: cross ? null : lever, health, position: id });
          room -= 1;
        } else others.push(lever);
      }
  for (const lever of others) putBack(state, lever.holder, lever.cross ? null : lever);
  return found;
}

/** Whether a funding of one of its cross positions is being paid: they stay as they are until all have been asked. */
function isAsked({ levers }: Holder): boolean {
  for (const { cross, position, contract } of levers.values())
    if (cross && position !== null && isFunding(contract)) return true;
  return false;
}

/**
 * Whether nothing is left of an account that has lost where nobody can close: the price that would make up for all of it were
 * one at which others pay for what is still held there, and may come back.
 */
function isHeldUp({ levers }: Holder, { equity }: Health): boolean {
  if (equity >= 0) return false;
  for (const { cross, position, contract } of levers.values())
    if (cross && position !== null && !isClosable(contract) && unrealisedOf(contract, position, contract.mark) < 0)
      return true;
  return false;
}

/** Those whose next step may come. */
function putBackRested(state: State, { resting }: Contract): void {
  for (let top = resting.top(); top !== undefined && top.until <= state.time; top = resting.top()) {
    resting.pop();
    const { lever } = top;
    if (lever.position?.metAt === UNMET && nextStepAt(lever) <= state.time)
      putBack(state, lever.holder, lever.cross ? null : lever);
  }
}

function healthOfLever(state: State, { contract, position, cross, holder }: Lever): Health {
  if (cross) return accountHealth(state, holder);
  return healthOf(contract, { ...position!, backing: position!.margin }, contract.mark);
}

function accountHealth(state: State, holder: Holder): Health {
  return { equity: walletOf(state, holder) + crossUnrealised(holder), maintenance: crossMaintenance(holder) };
}

function putBack(state: State, holder: Holder, lever: Lever | null): void {
  if (lever === null) armAccount(state, holder);
  else arm(state, lever);
}

function liquidateIsolated(state: State, lever: Lever, round: Round): void {
  const { position } = lever;
  if (position === null) return;
  cancelOrders(state, lever, round);
  const health = healthOfLever(state, lever);
  if (isDue(health)) step(state, lever, { health, backing: position.margin }, round);
  else arm(state, lever);
}

/** The largest loss first, until the account has what it has to keep or a bracket is left to be gone down in a second. */
function liquidateAccount(state: State, holder: Holder, round: Round): void {
  for (const lever of holder.levers.values()) if (lever.cross) cancelOrders(state, lever, round);
  for (let tries = holder.levers.size; tries > 0; tries -= 1) {
    const health = accountHealth(state, holder);
    const lever = isDue(health) ? worst(holder) : null;
    if (lever === null) break;
    const backing = backingOf(state, lever);
    if (!canClose(state, lever, backing)) break;
    step(state, lever, { health, backing }, round);
    if (lever.position !== null) break;
  }
  armAccount(state, holder);
}

/** What stands behind a cross position without what it has won itself; what others won by marks that are not of now is nothing. */
function backingOf(state: State, { holder, contract, position }: Lever): Amount {
  return walletOf(state, holder) + certainUnrealised(holder) - certainOf(contract, position!);
}

/** Where no price leaves nothing of an account, it has to bear being closed at the mark. */
function canClose(state: State, lever: Lever, backing: Amount): boolean {
  const { contract } = lever;
  const position = lever.position!;
  const { takerFeePpm: feePpm } = contract.market.terms;
  if ((bankruptcyPrice(contract, { ...position, backing }, feePpm) ?? 0) !== 0) return true;
  const side = position.lots > 0 ? 1 - BUY : BUY;
  const lots = lotsOfStep(contract, position, contract.mark);
  return isBorne(state, lever, outcomeOf(lever, { side, lots, price: contract.mark, feePpm, keepsMargin: true }));
}

/** The cross position that has lost most, of those that can be closed at a mark of now. */
function worst({ levers }: Holder): Lever | null {
  let found: Lever | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const lever of levers.values()) {
    const { contract, position, cross } = lever;
    if (!cross || position === null || !isLive(contract) || !isClosable(contract)) continue;
    const won = unrealisedOf(contract, position, contract.mark);
    if (won < least) [found, least] = [lever, won];
  }
  return found;
}

function cancelOrders(state: State, lever: Lever, round: Round): void {
  const orders = ordersOf(state, lever);
  for (const slot of orders) endOrder(state, lever.contract.market, slot, CANCELLED, REASON.liquidation);
  round.cancelled += orders.length;
}

interface Before {
  readonly health: Health;
  /** What stands behind the position without what it has won. */
  readonly backing: Amount;
}

/** What became of the lots that a step had to close. */
interface Closed {
  readonly traded: Lots;
  readonly tradedFor: Amount;
}

/** One step: on the book within the price at which nothing is left, then by the fund, then against others. */
function step(state: State, lever: Lever, { health, backing }: Before, round: Round): void {
  const { contract, user, holder } = lever;
  const { mark, market } = contract;
  const position = lever.position!;
  const { position: id, instrument, lots, entryNotional } = position;
  const long = lots > 0;
  const wanted = lotsOfStep(contract, position, mark);
  const found = bankruptcyPrice(contract, { ...position, backing }, market.terms.takerFeePpm);
  const bankruptcy = found === null || found === 0 ? null : found;
  const walletBefore = walletOf(state, holder);
  const { traded, tradedFor } = onBook(state, lever, wanted, bankruptcy);
  const price = bankruptcy ?? mark;
  const left = wanted - traded;
  const taken = left > 0 && takeOver(state, lever, left, price) ? left : 0;
  const against = left > taken ? deleverage(state, { lever, lots: left - taken, price }, round.rankings) : null;
  const deleveraged = against?.lots ?? 0;
  const closedFor = tradedFor + worthOf(contract, taken, price) + worthOf(contract, deleveraged, against?.price ?? 0);
  const fee = chargeFee(state, lever, { position, walletBefore, closedFor });
  const closed = traded + taken + deleveraged;
  position.restsUntil = state.time + (closed > 0 ? LIQUIDATION_STEP_MS : LIQUIDATION_RETRY_MS);
  state.log.emit('PositionLiquidated', {
    position: id,
    user,
    instrument,
    mode: MARGIN_MODES[lever.cross ? 1 : 0]!,
    lots,
    entryNotional,
    mark,
    ...health,
    wanted: long ? wanted : -wanted,
    bankruptcy: bankruptcy ?? 0,
    traded,
    tradedFor,
    taken,
    deleveraged,
    deleveragePrice: against?.price ?? 0,
    fundPaid: against?.fundPaid ?? 0,
    fee,
  });
  arm(state, lever);
  round.steps += 1;
  round.deleveraged += against?.met ?? 0;
  round.cancelled += against?.cancelled ?? 0;
}

/** An order that trades at once or never, no worse than the price of bankruptcy. */
function onBook(
  state: State,
  { contract, position, user }: Lever,
  quantity: Lots,
  bankruptcy: IndexPrice | null,
): Closed {
  const long = position!.lots > 0;
  const side = long ? 1 - BUY : BUY;
  const highest = Math.floor(contract.mark / INDEX_UNITS_PER_TICK) * 2;
  const limit = bankruptcy === null ? (long ? 1 : highest) : bankruptcy / INDEX_UNITS_PER_TICK;
  const order = systemOrder({
    user,
    side,
    type: LIMIT,
    timeInForce: IOC,
    quantity,
    price: limit,
    limit,
    origin: LIQUIDATES,
  });
  const slot = acceptOrder(state, contract.market, order, '');
  runOrder(state, contract.market, slot);
  return { traded: state.orders.filled[slot]!, tradedFor: state.orders.filledQuote[slot]! };
}

interface Charged {
  readonly position: Position;
  readonly walletBefore: Amount;
  readonly closedFor: Amount;
}

/** The fee of what was closed, out of what is left and never more: the rest is the owner's. */
function chargeFee(state: State, lever: Lever, { position, walletBefore, closedFor }: Charged): Amount {
  const { contract, cross, holder } = lever;
  const open = lever.position !== null;
  const left = cross
    ? Math.min(walletOf(state, holder), accountHealth(state, holder).equity)
    : open
      ? position.margin + Math.min(0, unrealisedOf(contract, position, contract.mark))
      : walletOf(state, holder) - walletBefore;
  const fee = liquidationFee({ closedFor, left }, contract.ofGroup.liquidationFeePpm);
  if (fee === 0) return 0;
  noteFund(state, contract.group);
  withAccount(state, holder, () => {
    countPosition(state, lever, -1);
    payHouse(state, lever, fundOf(contract), fee, {
      reason: 'liquidation-fee',
      reference: 'position',
      id: position.position,
    });
    if (open && !cross) position.margin -= fee;
    position.fees += fee;
    countPosition(state, lever, 1);
  });
  tellPosition(state, lever, position, { cause: 'liquidation-fee', fee });
  return fee;
}
