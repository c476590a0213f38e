import { noteMove } from '../../naive/naive-index.ts';
import { bestAgainst, end, resting } from '../../naive/naive-match.ts';
import { run } from '../../naive/naive-run.ts';
import type { NaiveInstrument, NaiveState } from '../../naive/naive-state.ts';
import { afterSample } from '../../naive/naive-stops.ts';
import type { Side } from '../../vocabulary.ts';
import { down, RATE_ONE, worth } from './naive-figures.ts';
import { beginWaiting, INTERVAL_MS, isFunding, roll } from './naive-funding.ts';
import { liquidateDue } from './naive-liquidation.ts';
import { placeByItself } from './naive-protect.ts';
import {
  isClosable,
  leftOf,
  type NaiveContract,
  ordersOf,
  perpetualsOf,
  positionOf,
  seenLever,
} from './naive-state.ts';

const PREMIUM_MS = 5_000;
const BASES = 30;
const QUOTE_WITHIN_PPM = 20_000;

/** A sample of the indexes: premiums and marks, then stop orders, then liquidations. */
export function onIndices(state: NaiveState, moved: readonly NaiveInstrument[]): void {
  const fresh: NaiveContract[] = [];
  for (const contract of perpetualsOf(state).contracts) {
    const { spot, instrument } = contract;
    if (!moved.includes(spot) || instrument.state === 'delisted') continue;
    if (spot.indexState !== 'live' || spot.indexTime <= contract.markedAt) continue;
    noteMove(state, instrument);
    roll(state, contract, spot.indexTime);
    const sampled = samplePremium(state, contract);
    updateMark(state, contract);
    contract.samples.push({ time: spot.indexTime, price: spot.index });
    beginWaiting(state, contract);
    if (isFunding(contract)) continue;
    if (sampled) workOff(state, contract);
    fresh.push(contract);
  }
  for (const { instrument } of fresh) afterSample(state, instrument);
  liquidateDue(
    state,
    fresh.filter(({ instrument }) => isClosable(instrument)),
  );
}

/** The first sample in each five seconds, unless its interval is over. */
function samplePremium(state: NaiveState, contract: NaiveContract): boolean {
  const { spot, fundedAt, id: instrument } = contract;
  const { index, indexTime: time } = spot;
  const at = Math.floor(time / PREMIUM_MS);
  if (time < fundedAt || at <= Math.floor(contract.sampledAt / PREMIUM_MS)) return false;
  contract.sampledAt = time;
  const [bid, ask] = [impactPrice(state, contract, 'buy'), impactPrice(state, contract, 'sell')];
  const above = bid === null ? 0 : Math.max(0, bid - index);
  const below = ask === null ? 0 : Math.max(0, index - ask);
  const premium = Number((BigInt(above - below) * RATE_ONE) / BigInt(index));
  const place = at - Math.floor(fundedAt / PREMIUM_MS) + 1;
  contract.premiums.push({ place, premium });
  const bestBid = bestAgainst(state, instrument, 'sell') * 100;
  const bestAsk = bestAgainst(state, instrument, 'buy') * 100;
  const far = Math.max(Math.abs(bestBid - index), Math.abs(bestAsk - index)) > down(index, QUOTE_WITHIN_PPM, 1_000_000);
  contract.bases.push(bestBid === 0 || bestAsk === 0 || far ? null : (bestBid + bestAsk) / 2 - index);
  const prices = { bid: bid ?? 0, ask: ask ?? 0, bestBid, bestAsk };
  state.tell({ kind: 'PremiumSampled', instrument, time, place, index, premium, ...prices });
  return true;
}

/** What 200 USDT x the most leverage buys or sells for on average: a bid is rounded down, an ask up. */
function impactPrice(state: NaiveState, contract: NaiveContract, side: Side): number | null {
  const notional = BigInt(contract.terms.funding.impactMargin * contract.brackets[0]!.maxLeverage);
  let left = notional;
  let whole = 0n;
  for (const order of resting(state, contract.id, side)) {
    const lots = BigInt(leftOf(order));
    const ofLot = BigInt(worth(contract, 1, order.limit * 100));
    if (lots * ofLot < left) {
      left -= lots * ofLot;
      whole += lots;
      continue;
    }
    // The lots are whole + left / ofLot.
    const under = (whole * ofLot + left) * BigInt(contract.pointValue);
    const over = notional * ofLot;
    return Number(side === 'buy' ? over / under : (over + under - 1n) / under);
  }
  return null;
}

/** Median of the funded index, the index with its mean basis and the last trade, held near the index. */
function updateMark(state: NaiveState, contract: NaiveContract): void {
  const { spot, instrument, rate, fundedAt, id, terms } = contract;
  const { index, indexTime: time } = spot;
  const left = Math.max(0, fundedAt + INTERVAL_MS - time);
  const one = RATE_ONE * BigInt(INTERVAL_MS);
  const funded = Number((BigInt(index) * (one + BigInt(rate) * BigInt(left))) / one);
  const newest = contract.bases.slice(-BASES);
  const known = newest.filter((basis) => basis !== null);
  const mean = Math.floor(known.reduce((sum, basis) => sum + basis, 0) / known.length);
  const alone = (newest.at(-1) ?? null) === null || instrument.last === 0;
  const prices = alone ? [funded] : [funded, index + mean, instrument.last * 100];
  const middle = prices.sort((a, b) => a - b)[(prices.length - 1) / 2]!;
  const apart = down(index, terms.apartPpm, 1_000_000);
  contract.mark = Math.max(index - apart, Math.min(index + apart, middle));
  contract.markedAt = time;
  state.tell({ kind: 'MarkUpdated', instrument: id, time, mark: contract.mark, index });
}

/** What a fund took it offers at the mark, or at the next better price that meets nobody. */
function workOff(state: NaiveState, contract: NaiveContract): void {
  const { id, group, mark, instrument } = contract;
  const desk = perpetualsOf(state).desks.find((one) => one.group === group);
  if (desk === undefined) return;
  const lever = seenLever(state, desk.user, contract);
  for (const order of ordersOf(state, lever)) end(state, order, 'cancelled', 'replaced');
  const position = positionOf(state, lever);
  if (position === null || instrument.state !== 'trading') return;
  const side = position.lots > 0 ? 'sell' : 'buy';
  const best = bestAgainst(state, id, side);
  const below = best === 0 ? Math.floor(mark / 100) : Math.min(Math.floor(mark / 100), best - 1);
  const price = side === 'sell' ? Math.max(Math.ceil(mark / 100), best + 1) : below;
  if (price <= 0) return;
  const quantity = Math.abs(position.lots);
  const wish = { user: desk.user, instrument: id, side, quantity, price, type: 'limit', postOnly: true } as const;
  run(state, placeByItself(state, 'fund', price, wish));
}
