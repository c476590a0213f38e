import { MAX_TRIGGERS_PER_COMMAND } from '../limits.ts';
import { anchor, end, match, PROTECTION, worstNow } from './naive-match.ts';
import { isMarket, run, sampleIsOld } from './naive-run.ts';
import type { NaiveInstrument, NaiveOrder, NaiveState } from './naive-state.ts';

/** A buy stop and a sell take-profit wait above the market, the others below. */
export function waitsAbove(order: NaiveOrder): boolean {
  return order.type.startsWith('stop') === (order.side === 'buy');
}

/** What a stop order watches, in hundredths of a tick; 0 = not known. */
export function watched(state: NaiveState, instrument: NaiveInstrument, order: Pick<NaiveOrder, 'triggerBy'>): number {
  const { orderKind, instrument: id, last } = instrument;
  if (order.triggerBy === 'mark' && orderKind !== null) return orderKind.mark(state, id);
  return order.triggerBy === 'last' ? last * 100 : anchor(state, instrument);
}

/** What closes a position goes on where orders may only close. */
function goesOn({ state, orderKind }: NaiveInstrument): boolean {
  return state === 'trading' || (state === 'reduce-only' && orderKind !== null);
}

/**
 * After prices moved: the waiting orders that the prices reach, the farthest past its stop first, then the older. Each
 * may move prices again. Nothing triggers while the index is stale or the market closed to them.
 */
export function afterPrices(state: NaiveState, instrument: NaiveInstrument): void {
  for (let triggered = 0; triggered < MAX_TRIGGERS_PER_COMMAND; triggered += 1) {
    if (!goesOn(instrument) || instrument.indexState === 'stale') return;
    const due = state.orders
      .filter((order) => order.instrument === instrument.instrument && order.status === 'untriggered')
      .map((order) => ({ order, distance: past(state, instrument, order) }))
      .filter(({ distance }) => distance >= 0)
      .sort((a, b) => b.distance - a.distance || a.order.turn - b.order.turn)[0];
    if (due === undefined) return;
    trigger(state, instrument, due.order);
    instrument.orderKind?.afterwards(state);
  }
}

/** After a sample: what has triggered and waits for a price is tried again, then prices may trigger more. */
export function afterSample(state: NaiveState, instrument: NaiveInstrument): void {
  if (goesOn(instrument)) {
    const waiting = state.orders
      .filter((order) => order.instrument === instrument.instrument && order.waitsForPrice)
      .sort((a, b) => a.turn - b.turn);
    const left = waiting.filter((order) => order.turn > instrument.triedTurn);
    const toTry = left.length > 0 ? left : waiting;
    const next = toTry[MAX_TRIGGERS_PER_COMMAND];
    if (toTry.length > 0) instrument.triedTurn = next === undefined ? 0 : next.turn - 1;
    for (const order of toTry.slice(0, MAX_TRIGGERS_PER_COMMAND))
      if (instrument.orderKind?.waits(state, order) !== false) tryToTrade(state, instrument, order);
    instrument.orderKind?.afterwards(state);
  }
  afterPrices(state, instrument);
}

function past(state: NaiveState, instrument: NaiveInstrument, order: NaiveOrder): number {
  const now = watched(state, instrument, order);
  if (now === 0 || (order.triggerBy === 'last' && isFar(state, instrument))) return -1;
  return waitsAbove(order) ? now - order.stopPrice * 100 : order.stopPrice * 100 - now;
}

/** Whether the last price lies more than half the protection from the index, or from the mean where there is none. */
function isFar(state: NaiveState, instrument: NaiveInstrument): boolean {
  if (!state.rules.priceBands) return false;
  const around = BigInt(anchor(state, instrument));
  const distance = BigInt(instrument.last * 100) - around;
  const half = BigInt(PROTECTION[instrument.bandGroup] / 2);
  return (distance < 0n ? -distance : distance) * 1_000_000n > around * half;
}

function trigger(state: NaiveState, instrument: NaiveInstrument, order: NaiveOrder): void {
  state.tell({ kind: 'OrderTriggered', order: order.id, user: order.user });
  order.status = 'open';
  state.turns += 1;
  order.turn = state.turns;
  order.triggeredAt = state.time;
  if (instrument.orderKind?.triggered(state, order) === false) return;
  if (!isMarket(order)) {
    run(state, order);
    return;
  }
  tryToTrade(state, instrument, order);
  if (!state.orders.includes(order)) return;
  order.waitsForPrice = true;
  state.tell({ kind: 'OrderWaits', order: order.id, user: order.user });
}

/** A quarter of the protection at once, all of it after a minute; a buy never pays more than is frozen for it. */
function tryToTrade(state: NaiveState, instrument: NaiveInstrument, order: NaiveOrder): void {
  const full = PROTECTION[instrument.bandGroup];
  const seconds = Math.min((state.time - order.triggeredAt) / 1_000, 60);
  const worst = worstNow(state, order, Math.floor((full * (20 + seconds)) / 80));
  if (worst === 0 || sampleIsOld(state, instrument)) return;
  const outcome = match(state, order, order.side === 'buy' ? Math.min(worst, order.limit) : worst);
  if (outcome === 'filled') end(state, order, 'filled', 'filled');
  else if (outcome === 'self-trade' || outcome === 'insufficient-funds') end(state, order, 'expired', outcome);
}
