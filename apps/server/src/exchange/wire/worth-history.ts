import type { HistoryRange } from '@tradewind/api';
import { type Amount, type AssetId, DAY_MS, type TimeMs, type UserId } from '@tradewind/base';
import type { BalanceView } from '@tradewind/engine';
import {
  type BalanceStep,
  balanceSteps,
  candles,
  INTERVAL_MS,
  type Interval,
  openTimeOf,
  type ReadModel,
} from '@tradewind/readmodel';
import { VALUE_ASSET, valueListing, valueText, worth } from './assets.ts';
import type { Catalogue } from './catalogue.ts';

const RANGE_MS: Readonly<Record<HistoryRange, number>> = {
  '1d': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
};
const MAX_POINTS = 120;
const STEPS: readonly Interval[] = ['1m', '5m', '15m', '30m', '1h', '2h', '6h', '12h', '1d'];

export interface WorthRequest {
  readonly user: UserId;
  /** Balances as they are; the read model holds everything that made them. */
  readonly now: readonly BalanceView[];
  /** When the user's first movement was, in milliseconds. */
  readonly first: TimeMs;
  readonly range: HistoryRange;
  readonly time: TimeMs;
  /** What nothing has told a price of yet counts at no time. */
  readonly hasPrice: (asset: AssetId) => boolean;
  /** What was owed right before each of these times. */
  readonly owed: (times: readonly TimeMs[]) => Promise<readonly OwedOver[]>;
}

/** Units of an asset that a user owed, one for each time. */
export interface OwedOver {
  readonly asset: AssetId;
  readonly units: readonly Amount[];
}

/** Interval and times of the points: full intervals that end between the first movement and now, at most 120. */
export function gridOf({ first, range, time }: Pick<WorthRequest, 'first' | 'range' | 'time'>) {
  const from = Math.max(time - RANGE_MS[range], first);
  const interval = STEPS.find((one) => (time - from) / INTERVAL_MS[one] <= MAX_POINTS) ?? '1d';
  const step = INTERVAL_MS[interval];
  const last = openTimeOf(time, interval);
  const start = openTimeOf(from, interval) + step;
  const times: TimeMs[] = [];
  for (let at = start; at <= last; at += step) times.push(at);
  return { interval, step, times };
}

/**
 * Worth in USDT at each time: every balance right before it x the last index of the interval that ended then, each
 * rounded down, less what was owed. Null where an asset that was held had no index in that interval.
 */
export async function worthHistory(
  db: ReadModel,
  catalogue: Catalogue,
  request: WorthRequest,
): Promise<[number, string | null][]> {
  const { interval, step, times } = gridOf(request);
  const [start, last] = [times[0], times.at(-1)];
  if (start === undefined || last === undefined) return [];
  const moved = await balanceSteps(db, request.user, start, step);
  const owed = await request.owed(times);
  const sums = times.map((): bigint | null => 0n);
  for (const asset of new Set([...request.now, ...moved, ...owed].map((one) => one.asset))) {
    if (!request.hasPrice(asset)) continue;
    const debts = owed.filter((one) => one.asset === asset).map(({ units }) => units.map((one) => -one));
    const balances = [...balancesOf(asset, request.now, moved, times.length), ...debts];
    const priced = await pricesOf(asset);
    times.forEach((time, at) => {
      for (const units of balances.map((series) => series[at]!)) {
        const part = units === 0 ? 0n : priced(time, units);
        const sum = sums[at]!;
        sums[at] = sum === null || part === null ? null : sum + part;
      }
    });
  }
  return times.map((time, at) => [time, sums[at] === null ? null : valueText(catalogue, sums[at]!)]);

  async function pricesOf(asset: AssetId): Promise<(time: TimeMs, units: Amount) => bigint | null> {
    if (catalogue.assetById(asset).symbol === VALUE_ASSET) return (_, units) => BigInt(units);
    const listing = valueListing(catalogue, asset);
    if (!listing) return () => null;
    const wanted = { instrument: listing.view.id, interval, source: 'index', limit: times.length } as const;
    const found = await candles(db, { ...wanted, from: start! - step, to: last! - step });
    const closes = new Map(found.map(({ openTime, close }) => [openTime + step, close]));
    return (time, units) => {
      const index = closes.get(time);
      return index === undefined ? null : worth(listing, index, units);
    };
  }
}

/** The balances of one asset, one series for each account, in units at each time. */
export function balancesOf(
  asset: AssetId,
  now: readonly BalanceView[],
  moved: readonly BalanceStep[],
  count: number,
): Amount[][] {
  const own = moved.filter((step) => step.asset === asset);
  const accounts = new Set([...now.filter((view) => view.asset === asset), ...own].map(({ account }) => account));
  return [...accounts].map((account) => {
    const steps = own.filter((step) => step.account === account);
    const view = now.find((one) => one.asset === asset && one.account === account);
    let units = steps[0]?.before ?? (view ? view.available + view.frozen : 0);
    const after = new Map(steps.map((step) => [step.step, step.after]));
    return Array.from({ length: count }, (_, at) => {
      // What moved within a step counts from the next time on.
      units = after.get(at - 1) ?? units;
      return units;
    });
  });
}
