import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { areApart, indexPrice, medianOf, PPM, type SourcePriceView } from '@tradewind/rules';
import { breakEvenPpm } from '@tradewind/rules/seconds';
import { APART_SPAN_MS, DEFAULT_APART_PPM } from '../limits.ts';
import { Deviation } from '../market/deviation.ts';
import { SilentVenues, STEPS_PER_SAMPLE } from '../testing/silent-venues.ts';
import { SECONDS } from './schema.ts';

const { SECONDS_LIVE_SOURCES } = SECONDS.limits;
const SAMPLES_PER_HOUR = 7_200;
const SAMPLES_PER_SECOND = 2;
const DURATIONS_S = [30, 60, 120, 180, 300];
const THRESHOLDS_PPM = [0, 25, 50, 75, 100, 150, 200, 300];
const ENOUGH = 200_000;
const QUORUM = 2;

interface Sampled {
  /** 0 = none. */
  readonly price: number;
  /** Whether contracts are taken after this sample. */
  readonly open: boolean;
}

type Rule = (views: readonly SourcePriceView[], deviation: Deviation) => Sampled;

/** As it was: a price counts up to an age, whether or not anything was heard since. */
const byAge =
  (maxAgeMs: number): Rule =>
  (views) => {
    const live = views.filter(({ ageMs }) => ageMs <= maxAgeMs).map(({ price }) => price);
    if (live.length < QUORUM) return { price: 0, open: false };
    const near = live.filter((price) => Math.abs(price - medianOf(live)) <= medianOf(live) / 20);
    return { price: Math.floor(near.reduce((sum, price) => sum + price, 0) / near.length), open: true };
  };

/** As it is, with what a live installation asks of contracts. */
const byVoice: Rule = (views, deviation) => {
  const { price, states, spreadPpm } = indexPrice(views, QUORUM);
  const live = states.filter((state) => state === 'live').length;
  const deviationPpm = deviation.overPpm(APART_SPAN_MS);
  const apart = areApart({ spreadPpm, apartPpm: DEFAULT_APART_PPM, deviationPpm });
  return { price, open: live >= SECONDS_LIVE_SOURCES && !apart };
};

interface Taken {
  /** Place of the sample that begins it. */
  readonly entry: number;
  readonly rise: boolean;
  /** By how much the index differed from what he saw. */
  readonly differencePpm: number;
}

interface Story {
  readonly seed: number;
  readonly hours: number;
  readonly silentEveryMs: number;
  readonly rule: Rule;
  /** Whether he also knows what the platform hears, and so which of its lines is dead. */
  readonly knowsLines: boolean;
}

/**
 * A robot sees all venues by lines that are as fast as the platform's and never silent. A tenth of a second before each
 * sample he takes a contract towards what he sees, from the last index, or from the one that the coming sample will give
 * if he knows the lines.
 */
function contractsOf({ seed, hours, silentEveryMs, rule, knowsLines }: Story) {
  const venues = new SilentVenues(seed, silentEveryMs);
  const deviation = new Deviation();
  const prices: number[] = [];
  const taken: Taken[] = [];
  let last: Sampled = { price: 0, open: false };
  for (let sample = 0; sample < hours * SAMPLES_PER_HOUR; sample += 1) {
    for (let step = 1; step < STEPS_PER_SAMPLE; step += 1) venues.step();
    const index = knowsLines ? rule(venues.views(), deviation).price : last.price;
    const difference = venues.seen / index - 1;
    const open = last.open && index > 0;
    venues.step();
    last = rule(venues.views(), deviation);
    prices.push(last.price);
    if (last.price === 0) continue;
    deviation.add(venues.time, last.price);
    if (open) taken.push({ entry: sample, rise: difference > 0, differencePpm: Math.abs(difference) * PPM });
  }
  return { prices, taken };
}

type Contracts = ReturnType<typeof contractsOf>;

interface Share {
  readonly thresholdPpm: number;
  readonly decided: number;
  readonly wonPpm: number;
}

/** For each threshold what part of the contracts of these durations that were not a tie he won. */
function sharesOf(t: TestContext, { prices, taken }: Contracts, durations: readonly number[]): Share[] {
  return THRESHOLDS_PPM.map((thresholdPpm) => {
    let [won, decided] = [0, 0];
    for (const { entry, rise, differencePpm } of taken) {
      if (differencePpm <= thresholdPpm) continue;
      for (const seconds of durations) {
        const exit = prices[entry + seconds * SAMPLES_PER_SECOND] ?? 0;
        if (exit === 0 || exit === prices[entry]) continue;
        decided += 1;
        if (exit > prices[entry]! === rise) won += 1;
      }
    }
    const wonPpm = decided === 0 ? 0 : Math.round((won * PPM) / decided);
    t.diagnostic(`${durations} s, from ${thresholdPpm} ppm: ${wonPpm / 10_000} % of ${decided} won`);
    return { thresholdPpm, decided, wonPpm };
  });
}

const TEN_MINUTES_MS = 600_000;
/** One model, computed alike everywhere: what it says is a figure and not a chance. */
const SEED = 1;
const base = { seed: SEED, silentEveryMs: TEN_MINUTES_MS, knowsLines: false };

for (const maxAgeMs of [60_000, 10_000])
  test(`where a price counts for ${maxAgeMs / 1_000} s, a robot that sees a silent venue wins clearly`, (t) => {
    const shares = sharesOf(t, contractsOf({ ...base, hours: 120, rule: byAge(maxAgeMs) }), [30]);
    const best = shares.filter(({ decided }) => decided > 1_000).map(({ wonPpm }) => wonPpm);
    assert.ok(Math.max(...best) > 550_000, String(best));
  });

test('where a venue must be heard, no threshold lets him win more than 50.5 % of at least 200,000 contracts', (t) => {
  const contracts = contractsOf({ ...base, hours: 600, rule: byVoice });
  for (const durations of [DURATIONS_S, [30]]) {
    const many = sharesOf(t, contracts, durations).filter(({ decided }) => decided >= ENOUGH);
    assert.ok(many.length >= 5, 'of most thresholds there are enough');
    for (const { thresholdPpm, wonPpm } of many) assert.ok(wonPpm <= 505_000, `${thresholdPpm} ppm: ${wonPpm}`);
  }
});

test('who even knows which line is dead has its two seconds, and wins less often than he would have to', (t) => {
  // A venue that is silent every minute: so often that his chances come at all.
  const story = { ...base, hours: 600, silentEveryMs: 60_000, rule: byVoice, knowsLines: true };
  const chances = sharesOf(t, contractsOf(story), [30]).filter(({ decided }) => decided >= 20_000);
  assert.ok(chances.length >= 3, 'his chances are many enough to judge');
  for (const { thresholdPpm, wonPpm } of chances)
    assert.ok(wonPpm < breakEvenPpm(800_000), `${thresholdPpm} ppm: ${wonPpm}`);
});
