import type { FundingRate, Liquidation, PremiumSample } from '@tradewind/api';
import { HOUR_MS, SECOND_MS } from '@tradewind/base';
import { basisOf, fundedIndex, markOf } from '@tradewind/rules/perpetual';
import { rateOf } from '../positions/funding-cost.ts';
import type { StepTerms } from './step-terms.ts';

export const INTERVAL_MS = 8 * HOUR_MS;
/** A sample is at most so old when it is taken: behind the end of an interval it may be of before. */
export const LATE_MS = 10 * SECOND_MS;

/** What a mark was made of, prices in hundredths of a tick. */
export interface MarkMade {
  readonly sampledAt: number;
  readonly index: number;
  readonly funded: number;
  /** Mean distance of the book; null = the book said nothing. */
  readonly basis: number | null;
  readonly last: number | null;
  readonly mark: number;
}

/** What a mark goes by: a sample of the index, those of the book up to it, the last trade before, and rates, the newest first. */
export interface MarkData {
  readonly lines: readonly string[];
  readonly samples: readonly PremiumSample[];
  readonly last: string | null;
  readonly rates: readonly Pick<FundingRate, 'seq' | 'dueAt' | 'rate'>[];
}

/**
 * What the rule makes a mark of; null where the lines of the log do not hold the index. Near the end of an interval there are several:
 * it goes by whether its funding had begun.
 */
export function makeMark(
  step: Pick<Liquidation, 'seq' | 'mark'>,
  index: string,
  { units, apartPpm }: StepTerms,
  data: MarkData,
): MarkMade | null {
  const tick = data.lines.map(lineOf).find((line) => line.market === index && line.index !== '');
  if (tick === undefined) return null;
  const points = (price: string | null) => (price === null ? null : units.pointsOf(price));
  const at = units.pointsOf(tick.index);
  const bases = data.samples.map((one) =>
    basisOf({ index: units.pointsOf(one.index), bid: points(one.bestBid), ask: points(one.bestAsk) }),
  );
  const last = points(data.last);
  const paid = data.rates.find((one) => one.seq < step.seq)?.rate ?? '0';
  const due = data.rates.filter(({ seq, dueAt }) => seq >= step.seq && dueAt <= tick.time + LATE_MS);
  const made = [paid, ...due.map(({ rate }) => rate)].flatMap((rate) =>
    endsOf(tick.time).map((end) => {
      const left = { left: end - tick.time, interval: INTERVAL_MS };
      const funded = fundedIndex(at, rateOf(rate), left);
      return { funded, mark: markOf({ index: at, funded, bases, last, apartPpm }) };
    }),
  );
  const found = made.find(({ mark }) => mark === units.pointsOf(step.mark)) ?? made[0]!;
  return { sampledAt: tick.time, index: at, basis: meanOf(bases), last, ...found };
}

/** Of a line of the log: sequence, time, market, index. */
function lineOf(line: string) {
  const [, time = '', market = '', index = ''] = line.split(',');
  return { time: Number(time), market, index };
}

/** When the interval of a sample ends; that of the next one too where the clock may have been there already. */
function endsOf(time: number): number[] {
  const end = (at: number) => (Math.floor(at / INTERVAL_MS) + 1) * INTERVAL_MS;
  return [...new Set([end(time), end(time + LATE_MS)])];
}

/** Mean distance of the book; null where its last sample said nothing. */
export function meanOf(bases: readonly (number | null)[]): number | null {
  const known = bases.filter((basis) => basis !== null);
  if (bases.at(-1) == null) return null;
  return Math.floor(known.reduce((sum, basis) => sum + basis, 0) / known.length);
}
