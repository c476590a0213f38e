import type { IndexPrice, TimeMs } from '@tradewind/base';
import { INDEX_UNITS_PER_TICK } from '@tradewind/rules';
import {
  basisOf,
  fundedIndex,
  impactNotionalOf,
  impactPrice,
  type BookSide as Levels,
  markOf,
  premiumOf,
  worthOf,
} from '@tradewind/rules/perpetual';
import { INDEX_LIVE } from '../market/index-state.ts';
import type { Market } from '../market/market.ts';
import { watchVelocity } from '../market/market-state.ts';
import type { BookSide } from '../orders/book.ts';
import { afterSample } from '../orders/trigger.ts';
import type { State } from '../state.ts';
import { armElsewhere } from './arm.ts';
import { fundWaiting, isFunding, rollInterval } from './funding.ts';
import { liquidateDue } from './liquidate.ts';
import { type Contract, isClosable, perpetualsOf } from './perpetuals.ts';
import { PERPETUAL } from './schema.ts';
import { keepForEnd } from './settle-contract.ts';
import { workOff } from './work-off.ts';

const { FUNDING_INTERVAL_MS, MARK_SAMPLES, PREMIUM_INTERVAL_MS } = PERPETUAL.limits;

/**
 * A sample of the indexes: each contract on one that is live gets its premium, where one is due, and its mark; then stop
 * orders see both, and who is due and can close is liquidated.
 */
export function perpetualSample(state: State, moved: ReadonlySet<Market>): void {
  const marked: Contract[] = [];
  const fresh: Contract[] = [];
  for (const contract of perpetualsOf(state).contracts.values()) {
    const { index } = contract.market;
    if (!moved.has(state.markets[contract.terms.index]!) || contract.isSettled) continue;
    if (index.state !== INDEX_LIVE || index.time <= contract.markedAt) continue;
    watchVelocity(state, contract.market);
    rollInterval(state, contract, index.time);
    const sampled = samplePremium(state, contract, index.time);
    updateMark(state, contract, index.time);
    marked.push(contract);
    keepForEnd(contract, index.time, index.price);
    fundWaiting(state, contract);
    // Positions stay as they are until all of them have been asked for a funding.
    if (isFunding(contract)) continue;
    if (sampled) workOff(state, contract);
    fresh.push(contract);
  }
  for (const { market } of fresh) afterSample(state, market);
  const closable = fresh.filter(isClosable);
  for (const contract of marked) if (!closable.includes(contract)) armElsewhere(state, contract);
  if (closable.length > 0) liquidateDue(state, closable);
}

/** The first sample in each five seconds is a premium and a basis, unless its interval is over already; whether it was. */
function samplePremium(state: State, contract: Contract, time: TimeMs): boolean {
  const { market, ofGroup, bases } = contract;
  const at = Math.floor(time / PREMIUM_INTERVAL_MS);
  if (time < contract.fundedAt || at <= Math.floor(contract.sampledAt / PREMIUM_INTERVAL_MS)) return false;
  contract.sampledAt = time;
  const { price: index } = market.index;
  const notional = impactNotionalOf(contract, ofGroup.funding.impactMargin);
  const bid = impactPrice(contract, levelsFor(contract, market.bids, notional), notional, 'down');
  const ask = impactPrice(contract, levelsFor(contract, market.asks, notional), notional, 'up');
  const premium = premiumOf({ index, bid, ask });
  const place = at - Math.floor(contract.fundedAt / PREMIUM_INTERVAL_MS) + 1;
  contract.premiums.set(place, premium);
  const bestBid = market.bids.bestPrice() * INDEX_UNITS_PER_TICK;
  const bestAsk = market.asks.bestPrice() * INDEX_UNITS_PER_TICK;
  bases.push(basisOf({ index, bid: bestBid === 0 ? null : bestBid, ask: bestAsk === 0 ? null : bestAsk }));
  if (bases.length > MARK_SAMPLES) bases.shift();
  state.log.emit('PremiumSampled', {
    instrument: contract.id,
    time,
    place,
    index,
    bid: bid ?? 0,
    ask: ask ?? 0,
    premium,
    bestBid,
    bestAsk,
  });
  return true;
}

/** As many levels of a side, the best first, as an amount takes. */
function levelsFor(contract: Contract, side: BookSide, notional: number): Levels {
  const levels: [IndexPrice, number][] = [];
  let left = notional;
  for (let at = side.count - 1; at >= 0 && left > 0; at -= 1) {
    const level = side.slots[at]!;
    const price = side.price[level]! * INDEX_UNITS_PER_TICK;
    levels.push([price, side.lots[level]!]);
    left -= worthOf(contract, side.lots[level]!, price);
  }
  return levels;
}

function updateMark(state: State, contract: Contract, time: TimeMs): void {
  const { market, rate, fundedAt, bases, ofGroup } = contract;
  const { price: index } = market.index;
  const left = Math.max(0, fundedAt + FUNDING_INTERVAL_MS - time);
  contract.mark = markOf({
    index,
    funded: fundedIndex(index, rate, { left, interval: FUNDING_INTERVAL_MS }),
    bases,
    last: market.last === 0 ? null : market.last * INDEX_UNITS_PER_TICK,
    apartPpm: ofGroup.apartPpm,
  });
  contract.markedAt = time;
  state.log.emit('MarkUpdated', { instrument: contract.id, time, mark: contract.mark, index });
}
