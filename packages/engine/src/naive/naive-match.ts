import { REFERENCE_TRADES_WINDOW_MS } from '../limits.ts';
import type { BandGroup, EndReason, OrderStatus, Side } from '../vocabulary.ts';
import { sameGroup } from './naive-groups.ts';
import { isHeld } from './naive-held.ts';
import { mayTrade, tellFill } from './naive-held-orders.ts';
import type { NaiveFill } from './naive-hooks.ts';
import { lockOf, pay, setLock, takeFee } from './naive-ledger.ts';
import type { NaiveInstrument, NaiveOrder, NaiveState } from './naive-state.ts';

/** Shares in ppm of the reference price per band group. */
export const ENTRY_BAND: Record<BandGroup, number> = { A: 100_000, B: 150_000, C: 200_000 };
export const EXECUTION_BAND: Record<BandGroup, number> = { A: 50_000, B: 80_000, C: 100_000 };
export const PROTECTION: Record<BandGroup, number> = { A: 20_000, B: 30_000, C: 50_000 };

export function resting(state: NaiveState, instrument: number, side: Side): NaiveOrder[] {
  const better = (a: NaiveOrder, b: NaiveOrder) => (side === 'buy' ? b.limit - a.limit : a.limit - b.limit);
  return state.orders
    .filter((order) => order.instrument === instrument && order.side === side)
    .filter((order) => order.status !== 'untriggered' && !order.waitsForPrice)
    .sort((a, b) => better(a, b) || a.turn - b.turn);
}

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** Best opposite price in ticks, 0 when the book is empty there. */
export function bestAgainst(state: NaiveState, instrument: number, side: Side): number {
  return resting(state, instrument, opposite(side))[0]?.limit ?? 0;
}

export const reaches = (side: Side, limit: number, price: number) => (side === 'buy' ? price <= limit : price >= limit);

/** Price moved by ppm in the direction of the side, rounded towards the price. */
export function worse(side: Side, price: number, ppm: number): number {
  const scaled = BigInt(price) * BigInt(side === 'buy' ? 1_000_000 + ppm : 1_000_000 - ppm);
  return Number(side === 'buy' ? scaled / 1_000_000n : (scaled + 999_999n) / 1_000_000n);
}

/** Index while it is live, else the mean of the last five minutes' trades, in hundredths of a tick; 0 = none. */
export function reference(state: NaiveState, instrument: NaiveInstrument): number {
  return instrument.indexState === 'live' ? instrument.index : meanOfTrades(state, instrument);
}

/** What triggers and protects: the index, the mean of trades where there never was one, nothing while it is stale. */
export function anchor(state: NaiveState, instrument: NaiveInstrument): number {
  return instrument.indexState === 'stale' ? 0 : reference(state, instrument);
}

/** Worst price in ticks of an order of a market type that goes no further than ppm; 0 = nobody is on the other side. */
export function worstNow(state: NaiveState, { side, instrument }: NaiveOrder, ppm: number): number {
  const best = bestAgainst(state, instrument, side);
  const around = state.rules.priceBands ? anchor(state, state.instrument(instrument)) : 0;
  if (best === 0 || around === 0) return best === 0 ? 0 : worse(side, best, ppm);
  const fromIndex = worse(side, around, ppm) / 100;
  return side === 'buy'
    ? Math.min(worse(side, best, ppm), Math.floor(fromIndex))
    : Math.max(worse(side, best, ppm), Math.ceil(fromIndex));
}

function meanOfTrades(state: NaiveState, instrument: NaiveInstrument): number {
  const since = state.time - REFERENCE_TRADES_WINDOW_MS;
  const trades = instrument.trades.filter((trade) => trade.time > since);
  if (trades.length === 0) return 0;
  const sum = trades.reduce((total, trade) => total + BigInt(trade.price), 0n);
  return Number((sum * 100n) / BigInt(trades.length));
}

/** Reference of the bands, 0 while they are off. */
export function bandReference(state: NaiveState, instrument: NaiveInstrument): number {
  return state.rules.priceBands ? reference(state, instrument) : 0;
}

/** Whether a trade at the price lies within the execution band around a reference. */
function insideBand(instrument: NaiveInstrument, around: number, price: number): boolean {
  if (around === 0) return true;
  const share = BigInt(EXECUTION_BAND[instrument.bandGroup]);
  const scaled = BigInt(price) * 100n * 1_000_000n;
  return scaled >= BigInt(around) * (1_000_000n - share) && scaled <= BigInt(around) * (1_000_000n + share);
}

/** Takes the order out, releases what it had frozen. */
export function end(state: NaiveState, order: NaiveOrder, status: OrderStatus, endReason: EndReason): void {
  setLock(state, order, 0);
  order.status = status;
  state.orders = state.orders.filter((one) => one !== order);
  const { id, user, instrument, filled, filledQuote } = order;
  state.tell({ kind: 'OrderEnded', order: id, user, instrument, status, endReason, filled, filledQuote });
}

/** Lots of the order that can still be bought or sold at a price. */
function wanted(instrument: NaiveInstrument, order: NaiveOrder, price: number): number {
  if (order.quoteQuantity === 0) return order.quantity - order.filled;
  return Math.floor((order.quoteQuantity - order.filledQuote) / (price * instrument.unitsPerTickLot));
}

function trade(state: NaiveState, maker: NaiveOrder, taker: NaiveOrder, quantity: number): void {
  const instrument = state.instrument(taker.instrument);
  const price = maker.limit;
  state.tradeCount += 1;
  const fill = { maker, taker, price, quantity };
  const fees = instrument.orderKind?.settle(state, fill) ?? settleSpot(state, fill);
  for (const order of [maker, taker]) {
    order.filled += quantity;
    order.filledQuote += quantity * price * instrument.unitsPerTickLot;
  }
  setLock(state, maker, lockOf(state, maker));
  setLock(state, taker, lockOf(state, taker));
  maker.status = 'partially-filled';
  taker.status = 'partially-filled';
  instrument.last = price;
  if (state.rules.priceBands) instrument.trades.push({ time: state.time, price, quantity });
  state.tell({
    kind: 'Traded',
    trade: state.tradeCount,
    instrument: instrument.instrument,
    takerSide: taker.side,
    price,
    quantity,
    quoteAmount: quantity * price * instrument.unitsPerTickLot,
    makerOrder: maker.id,
    makerUser: maker.user,
    makerFee: fees.maker,
    takerOrder: taker.id,
    takerUser: taker.user,
    takerFee: fees.taker,
  });
  if (maker.filled === maker.quantity) end(state, maker, 'filled', 'filled');
}

/** Both payments and what they cost each side, that of the buyer first. */
function settleSpot(state: NaiveState, { maker, taker, price, quantity }: NaiveFill<NaiveOrder>) {
  const { makerFeePpm, takerFeePpm } = state.instrument(taker.instrument);
  const fees = { maker: 0, taker: 0 };
  const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker];
  pay(state, buyer, seller, quantity, price);
  for (const order of [buyer, seller]) {
    const [role, ppm] = order === taker ? (['taker', takerFeePpm] as const) : (['maker', makerFeePpm] as const);
    fees[role] = takeFee(state, order, (order === taker ? maker : taker).user, quantity, price, ppm);
  }
  tellFill(state, maker, price, quantity, fees.maker);
  tellFill(state, taker, price, quantity, fees.taker);
  return fees;
}

type Stopped = 'filled' | 'exhausted' | 'execution-band' | 'self-trade' | 'insufficient-funds' | 'cost-cap';

/** Lots up to so many that an order can trade; out of Spot all, since what it needs is frozen. */
export function fillable(state: NaiveState, order: NaiveOrder, price: number, lots: number): number {
  return state.instrument(order.instrument).orderKind?.fillable(state, order, price, lots) ?? lots;
}

/** Trades as far as the order may; 'filled', or why it stopped. The band stays where it was when the order came. */
export function match(state: NaiveState, taker: NaiveOrder, limit = taker.limit): Stopped {
  const instrument = state.instrument(taker.instrument);
  const around = bandReference(state, instrument);
  for (;;) {
    const maker = resting(state, taker.instrument, opposite(taker.side))[0];
    if (maker === undefined || !reaches(taker.side, limit, maker.limit)) return 'exhausted';
    if (sameGroup(state, maker.user, taker.user)) {
      end(state, maker, 'expired', 'self-trade');
      if (state.requireUser(taker.user).class === 'house') return 'self-trade';
      continue;
    }
    if (!insideBand(instrument, around, maker.limit)) return 'execution-band';
    const offered = Math.min(wanted(instrument, taker, maker.limit), maker.quantity - maker.filled);
    if (offered === 0) return taker.filled > 0 ? 'filled' : 'exhausted';
    const backed = fillable(state, maker, maker.limit, offered);
    if (backed === 0) {
      end(state, maker, 'expired', 'insufficient-funds');
      continue;
    }
    const quantity = fillable(state, taker, maker.limit, backed);
    if (quantity === 0) return 'insufficient-funds';
    if (!mayTrade(state, maker, maker.limit, quantity)) {
      end(state, maker, 'expired', 'cost-cap');
      continue;
    }
    if (!mayTrade(state, taker, maker.limit, quantity)) return 'cost-cap';
    trade(state, maker, taker, quantity);
    if (taker.quoteQuantity === 0 && taker.filled === taker.quantity) return 'filled';
  }
}

/** Lots that others offer within the order's limit, up to the first price outside the band; house stops at house. */
export function reachableLots(state: NaiveState, taker: NaiveOrder): number {
  const instrument = state.instrument(taker.instrument);
  const around = bandReference(state, instrument);
  let lots = 0;
  for (const maker of resting(state, taker.instrument, opposite(taker.side))) {
    if (!reaches(taker.side, taker.limit, maker.limit) || !insideBand(instrument, around, maker.limit)) break;
    const own = sameGroup(state, maker.user, taker.user);
    if (own && state.requireUser(taker.user).class === 'house') break;
    const isSure = instrument.orderKind !== null || !isHeld(state, maker.user);
    if (!own && isSure) lots += fillable(state, maker, maker.limit, maker.quantity - maker.filled);
  }
  return lots;
}
