import { end } from '../../naive/naive-match.ts';
import { run } from '../../naive/naive-run.ts';
import type { NaiveState } from '../../naive/naive-state.ts';
import { accountHealth, certainBy, crossCertain, crossOf, keptBy, walletOf, wonBy } from './naive-account.ts';
import { afterwards } from './naive-afterwards.ts';
import { deleverage, takeOver } from './naive-deleverage.ts';
import { bankruptcy, bracketAt, up, won, worth } from './naive-figures.ts';
import { isBorne, outcomeOf } from './naive-fill.ts';
import { isFunding } from './naive-funding.ts';
import { placeByItself } from './naive-protect.ts';
import {
  deskOf,
  isClosable,
  leverOfPosition,
  leversOf,
  type NaiveContract,
  type NaiveLever,
  type NaivePosition,
  ordersOf,
  perpetualsOf,
  positionOf,
  positionsIn,
} from './naive-state.ts';
import { causeOf, payFund, tellPosition } from './naive-wallet.ts';

interface Health {
  readonly equity: number;
  readonly maintenance: number;
}

/** An isolated position, or a whole account at the first of its cross positions. */
interface DueNow {
  readonly lever: NaiveLever;
  readonly position: NaivePosition;
  readonly health: Health;
}

const isDue = ({ equity, maintenance }: Health) => equity <= maintenance;

/** Everybody who has no more than has to be kept, by equity over maintenance, then user, then position. */
export function liquidateDue(state: NaiveState, fresh: readonly NaiveContract[]): void {
  const due: DueNow[] = [];
  perpetualsOf(state).refused = [];
  for (const position of fresh.flatMap((contract) => positionsIn(state, contract))) {
    const lever = leverOfPosition(state, position);
    if (deskOf(state, lever.user) !== null) continue;
    if (lever.cross && crossOf(state, lever.user).some((one) => isFunding(one.lever.contract))) continue;
    const met = due.some((one) => lever.cross && one.lever.cross && one.lever.user === lever.user);
    const health = healthOf(state, lever, position);
    if (lever.cross && isHeldUp(state, lever.user, health)) continue;
    if (!met && isDue(health) && !isBetweenSteps(state, lever)) due.push({ lever, position, health });
  }
  for (const { lever } of due.sort(byUrgency)) {
    if (lever.cross) liquidateAccount(state, lever.user);
    else liquidateIsolated(state, lever);
    afterwards(state);
  }
}

/** Nothing is left of the account, and it has lost where it cannot be closed. */
function isHeldUp(state: NaiveState, user: number, { equity }: Health): boolean {
  const lost = crossOf(state, user).filter((one) => wonBy(one) < 0);
  return equity < 0 && lost.some((one) => !isClosable(one.lever.contract.instrument));
}

function byUrgency(a: DueNow, b: DueNow): number {
  const left = BigInt(a.health.equity) * BigInt(b.health.maintenance);
  const right = BigInt(b.health.equity) * BigInt(a.health.maintenance);
  if (left !== right) return left < right ? -1 : 1;
  return a.lever.user - b.lever.user || a.position.position - b.position.position;
}

function healthOf(state: NaiveState, lever: NaiveLever, position: NaivePosition): Health {
  if (lever.cross) return accountHealth(state, lever.user);
  return { equity: position.margin + wonBy({ lever, position }), maintenance: keptBy({ lever, position }) };
}

/** A second has to pass after a step; in cross after one of any position. */
function isBetweenSteps(state: NaiveState, lever: NaiveLever): boolean {
  const own = lever.cross ? crossOf(state, lever.user).map(({ position }) => position) : [positionOf(state, lever)!];
  return own.some(({ restsUntil }) => restsUntil > state.time);
}

function cancelOrders(state: NaiveState, lever: NaiveLever): void {
  for (const order of ordersOf(state, lever)) end(state, order, 'cancelled', 'liquidation');
}

function liquidateIsolated(state: NaiveState, lever: NaiveLever): void {
  const position = positionOf(state, lever);
  if (position === null) return;
  cancelOrders(state, lever);
  const health = healthOf(state, lever, position);
  if (isDue(health)) step(state, lever, health, position.margin);
}

/** The largest loss first, until there is enough or a position is left that waits a second. */
function liquidateAccount(state: NaiveState, user: number): void {
  for (const lever of leversOf(state, user)) if (lever.cross) cancelOrders(state, lever);
  for (;;) {
    const health = accountHealth(state, user);
    const found = crossOf(state, user).filter(({ lever: { contract } }) => {
      return contract.spot.indexState === 'live' && isClosable(contract.instrument);
    });
    const [worst] = found.sort((a, b) => wonBy(a) - wonBy(b));
    if (worst === undefined || !isDue(health)) return;
    const backing = walletOf(state, user) + crossCertain(state, user) - certainBy(worst);
    if (!canClose(state, worst, backing)) return;
    step(state, worst.lever, health, backing);
    if (positionOf(state, worst.lever) !== null) return;
  }
}

/** At no price nothing is left: then the account has to bear the mark. */
function canClose(
  state: NaiveState,
  { lever, position }: ReturnType<typeof crossOf>[number],
  backing: number,
): boolean {
  const { contract } = lever;
  const { takerFeePpm: feePpm } = contract.instrument;
  if ((bankruptcy(contract, position, backing, feePpm) ?? 0) !== 0) return true;
  const side = position.lots > 0 ? 'sell' : 'buy';
  const trade = {
    side,
    lots: lotsOfStep(contract, position),
    price: contract.mark,
    feePpm,
    keepsMargin: true,
  } as const;
  return isBorne(state, lever, outcomeOf(state, lever, trade));
}

/** All in the lowest bracket, else to the top of one two lower. */
function lotsOfStep(contract: NaiveContract, { lots }: NaivePosition): number {
  const { brackets, mark } = contract;
  const size = Math.abs(lots);
  const place = bracketAt(brackets, worth(contract, lots, mark));
  if (place === 0) return size;
  const top = brackets[Math.max(0, place - 2) + 1]!.floor - 1;
  return size - Math.floor(top / worth(contract, 1, mark));
}

/** On the book no worse than bankruptcy, then by the fund, then against others. */
function step(state: NaiveState, lever: NaiveLever, health: Health, backing: number): void {
  const { contract, user } = lever;
  const { mark, instrument, id } = contract;
  const position = positionOf(state, lever)!;
  const before = { ...position };
  const wanted = lotsOfStep(contract, position);
  const found = bankruptcy(contract, position, backing, instrument.takerFeePpm) ?? 0;
  const walletBefore = walletOf(state, user);
  const order = placeToClose(state, lever, wanted, found);
  run(state, order);
  const { filled: traded, filledQuote: tradedFor } = order;
  const price = found === 0 ? mark : found;
  const left = wanted - traded;
  const taken = left > 0 && takeOver(state, { lever, position, lots: left, price }) ? left : 0;
  const rest = { lever, position, lots: left - taken, price };
  const against = rest.lots > 0 ? deleverage(state, rest) : { lots: 0, price: 0, fundPaid: 0 };
  const closedFor = tradedFor + worth(contract, taken, price) + worth(contract, against.lots, against.price);
  const fee = chargeFee(state, lever, position, walletBefore, closedFor);
  position.restsUntil = state.time + (traded + taken + against.lots > 0 ? 1_000 : 10_000);
  const { lots, entryNotional } = before;
  const closed = { traded, tradedFor, taken, deleveraged: against.lots, deleveragePrice: against.price };
  state.tell({
    kind: 'PositionLiquidated',
    ...{ position: position.position, user, instrument: id, mode: lever.cross ? 'cross' : 'isolated' },
    ...{ lots, entryNotional, mark, ...health, bankruptcy: found, ...closed, fundPaid: against.fundPaid, fee },
    wanted: lots > 0 ? wanted : -wanted,
  });
}

/** Where a long cannot come to bankruptcy at any price; where a short would be at none, as far as twice the mark. */
function placeToClose(state: NaiveState, { user, contract }: NaiveLever, quantity: number, bankrupt: number) {
  const { id, mark } = contract;
  const long = positionsIn(state, contract).some((one) => one.user === user && one.lots > 0);
  const limit = bankrupt > 0 ? bankrupt / 100 : long ? 1 : Math.floor(mark / 100) * 2;
  const side = long ? 'sell' : 'buy';
  const wish = { user, instrument: id, side, quantity, price: limit, type: 'limit', timeInForce: 'IOC' } as const;
  return placeByItself(state, 'liquidation', limit, wish);
}

/** A share of what was closed, out of what is left and never more. */
function chargeFee(
  state: NaiveState,
  lever: NaiveLever,
  position: NaivePosition,
  walletBefore: number,
  closedFor: number,
): number {
  const { contract, cross, user } = lever;
  const open = perpetualsOf(state).positions.includes(position);
  const wallet = walletOf(state, user);
  const behind = position.margin + Math.min(0, won(contract, position, contract.mark));
  const isolated = open ? behind : wallet - walletBefore;
  const left = Math.max(0, cross ? Math.min(wallet, accountHealth(state, user).equity) : isolated);
  const fee = Math.min(left, up(closedFor, contract.terms.liquidationFeePpm, 1_000_000));
  if (fee === 0) return 0;
  payFund(state, lever, fee, causeOf('liquidation-fee', position));
  if (open && !cross) position.margin -= fee;
  position.fees += fee;
  tellPosition(state, lever, position, 'liquidation-fee', { fee });
  return fee;
}
