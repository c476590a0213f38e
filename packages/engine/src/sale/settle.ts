import { type Amount, type AssetId, DAY_MS } from '@tradewind/base';
import { vestedOf, vestingMoment, wantedLots } from '@tradewind/rules/sale';
import { HOUSE, SPOT } from '../ledger/ledger.ts';
import { moveBetweenHouses, moveFromHouse, payFrozenToHouse } from '../ledger/transfer.ts';
import { TRADING } from '../market/market.ts';
import type { State } from '../state.ts';
import { awaitSale, closeSale, paidOf, type Sale, salesOf, setSaleState, supplyOf } from './sales.ts';
import { SALES } from './schema.ts';
import { PAYMENT, walk } from './walk.ts';

const { reasons: REASONS, references: REFERENCES, limits: LIMITS } = SALES;
const RESERVE = HOUSE['sale-reserve'];

/** Everybody pays for the own lots, which are frozen until the asset trades; what was committed beyond is free at once. */
export function pay(state: State, sale: Sale): boolean {
  if (!walk(state, sale, PAYMENT, (at) => payOne(state, sale, at))) return false;
  returnSupply(state, sale, sale.supply - sale.soldLots * sale.lot);
  if (sale.soldLots === 0) {
    closeSale(state, sale, 'ended');
    return true;
  }
  setSaleState(state, sale, 'allocated');
  awaitSale(state, sale, sale.endsAt + LIMITS.SALE_LISTING_DAYS * DAY_MS);
  const trades = state.markets.some(({ terms, state: now }) => terms.base === sale.asset && now === TRADING);
  if (trades) beginRelease(state, sale);
  return true;
}

function payOne(state: State, sale: Sale, at: number): void {
  const { ledger } = state;
  const { asset, payAsset, lot } = sale;
  const { subscription, user, committed } = sale.subscriptions.row(at);
  const lots = lotsOf(sale, at);
  sale.subscriptions.set(at, 'lots', lots);
  sale.soldLots += lots;
  const [allocated, paid] = [lots * lot, lots * sale.lotPrice];
  const owner = { user, account: SPOT, house: RESERVE } as const;
  if (paid < committed) ledger.release(ledger.place(user, SPOT, payAsset), committed - paid);
  if (lots > 0) {
    const payment = state.causeOf(REASONS['sale-payment'], REFERENCES.subscription, subscription);
    payFrozenToHouse(ledger, { ...owner, asset: payAsset, amount: paid, cause: payment });
    const allocation = state.causeOf(REASONS['sale-allocation'], REFERENCES.subscription, subscription);
    moveFromHouse(ledger, { ...owner, asset, amount: allocated, cause: allocation });
    ledger.freeze(ledger.place(user, SPOT, asset), allocated);
  }
  const figures = { committed, allocated, paid, refunded: committed - paid };
  state.log.emit('SaleAllocated', { subscription, sale: sale.sale, user, ...figures });
}

/** With the lot of its remainder, where it has one. */
function lotsOf(sale: Sale, at: number): number {
  const { committed, lots, rest } = sale.subscriptions.row(at);
  if (!sale.over) return wantedLots(committed, supplyOf(sale));
  if (rest > sale.restFrom) return lots + 1;
  if (rest !== sale.restFrom || sale.equalLots === 0) return lots;
  sale.equalLots -= 1;
  return lots + 1;
}

/** A market of an asset trades: what was allocated of it begins to be free. */
export function beginReleases(state: State, asset: AssetId): void {
  for (const sale of salesOf(state).sales)
    if (sale.asset === asset && sale.state === 'allocated') beginRelease(state, sale);
}

function beginRelease(state: State, sale: Sale): void {
  sale.tradedAt = state.time;
  setSaleState(state, sale, 'releasing');
  const cause = state.causeOf(REASONS['sale-proceeds'], REFERENCES.sale, sale.sale);
  const houses = { from: RESERVE, to: HOUSE['sale-issuer'] };
  moveBetweenHouses(state.ledger, { asset: sale.payAsset, amount: paidOf(sale), ...houses, cause });
  awaitSale(state, sale, state.time);
}

/** One step of the vesting for everybody. */
export function release(state: State, sale: Sale): boolean {
  if (!walk(state, sale, PAYMENT, (at) => releaseOne(state, sale, at))) return false;
  sale.step += 1;
  if (sale.step > sale.vestingSteps) closeSale(state, sale, 'ended');
  else awaitSale(state, sale, vestingMoment(sale.tradedAt, sale, sale.step));
  return true;
}

function releaseOne(state: State, sale: Sale, at: number): void {
  const { subscriptions, asset, lot } = sale;
  const { subscription, user, lots, released: before } = subscriptions.row(at);
  const released = vestedOf(lots * lot, sale, sale.step);
  const amount = released - before;
  if (amount === 0) return;
  state.ledger.release(state.ledger.place(user, SPOT, asset), amount);
  subscriptions.set(at, 'released', released);
  state.log.emit('SaleReleased', { subscription, sale: sale.sale, user, amount, released });
}

/** Everything back to everybody: what is committed, or what was paid against the coins that were never free. */
export function refund(state: State, sale: Sale): boolean {
  if (!walk(state, sale, PAYMENT, (at) => refundOne(state, sale, at))) return false;
  returnSupply(state, sale, sale.failure === 'not-listed' ? sale.soldLots * sale.lot : sale.supply);
  closeSale(state, sale, 'cancelled');
  return true;
}

function refundOne(state: State, sale: Sale, at: number): void {
  const { ledger } = state;
  const { asset, payAsset, lot, lotPrice } = sale;
  const { subscription, user, committed, lots } = sale.subscriptions.row(at);
  const wasPaid = sale.failure === 'not-listed';
  const amount = wasPaid ? lots * lotPrice : committed;
  if (!wasPaid) ledger.release(ledger.place(user, SPOT, payAsset), committed);
  else if (lots > 0) {
    const owner = { user, account: SPOT, house: RESERVE } as const;
    const cause = state.causeOf(REASONS['sale-refund'], REFERENCES.subscription, subscription);
    payFrozenToHouse(ledger, { ...owner, asset, amount: lots * lot, cause });
    moveFromHouse(ledger, { ...owner, asset: payAsset, amount, cause });
  }
  if (amount > 0) state.log.emit('SaleRefunded', { subscription, sale: sale.sale, user, refunded: committed });
}

/** What is not sold goes back to the issuer. */
function returnSupply(state: State, { sale, asset }: Sale, amount: Amount): void {
  if (amount === 0) return;
  const cause = state.causeOf(REASONS['sale-supply'], REFERENCES.sale, sale);
  moveBetweenHouses(state.ledger, { asset, amount, from: RESERVE, to: HOUSE['sale-issuer'], cause });
}
