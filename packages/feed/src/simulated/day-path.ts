import type { IndexPrice } from '@tradewind/base';
import { TICKS_PER_DAY } from './calendar.ts';
import { type Noise, NoiseStream } from './noise.ts';
import type { PathParameters } from './parameters.ts';

/** The market-wide stream: the same for all instruments of a day, so that they rise and fall together. */
const COMMON_STREAM = 'common';

/** The relative pull towards the anchor: 1 % of the distance per day. */
const PULL_PER_TICK = 0.01 / TICKS_PER_DAY;
/** The path never leaves anchor / 8 ... anchor x 8. */
const BOUND = 8;

/** Volatility moves every two minutes, returns to 1 and stays between 0.4 and 2.5. */
const CALM_TICKS = 240;
const VOLATILITY_RETURN = 0.03;
const VOLATILITY_DEVIATION = 0.12;
const VOLATILITY_LOW = 0.4;
const VOLATILITY_HIGH = 2.5;

/** Variates of a market's own between two moves of its volatility: filled and used up within one step. */
const OWN_NORMALS = new Float64Array(CALM_TICKS);

/** The normal variates that all markets of a day share, one for each tick: made once, for whoever comes first. */
export class CommonNormals {
  readonly #stream: NoiseStream;
  readonly #normals = new Float64Array(TICKS_PER_DAY);
  #made = 0;

  constructor({ seed, noise }: DayNoise) {
    this.#stream = new NoiseStream(noise, seed, COMMON_STREAM);
  }

  /** Those of the ticks below `count`, and room for the others. */
  upTo(count: number): Float64Array {
    if (count > this.#made) {
      this.#stream.fill(this.#normals, this.#made, count);
      this.#made = count;
    }
    return this.#normals;
  }
}

/** What fixes every price of a day. */
export interface DayNoise {
  /** 32 bytes. */
  readonly seed: Uint8Array;
  readonly noise: Noise;
}

/**
 * The prices of one instrument on one UTC day: a pure function of (seed, noise, previous close, tick number).
 * Only integers and IEEE + - x / are used, which give the same bits on every machine; log, exp and cos would not.
 *
 *     price' = price x (1 + volatility x (own x n1 + common x n2)) + pull x (anchor - price)
 *
 * n1 and n2 are nearly normal variates of the day's streams. Prices are whole index units, rounded to the nearest.
 */
export class DayPath {
  readonly #own: NoiseStream;
  readonly #common: CommonNormals;
  readonly #parameters: PathParameters;
  #price: IndexPrice;
  #volatility = 1;
  #tick = 0;
  readonly #one = new Float64Array(1);

  constructor(
    { seed, noise }: DayNoise,
    instrumentKey: string,
    previousClose: IndexPrice,
    parameters: PathParameters,
    common: CommonNormals,
  ) {
    this.#own = new NoiseStream(noise, seed, instrumentKey);
    this.#common = common;
    this.#parameters = parameters;
    this.#price = previousClose;
  }

  /** Number of the tick that comes next, 0 to 172,800 (then the day is over). */
  get tick(): number {
    return this.#tick;
  }

  /** Price of the next tick. Throws RangeError when the day is over. */
  next(): IndexPrice {
    this.fill(this.#one);
    return this.#one[0]!;
  }

  /** Price of tick `tick`, which must not lie behind; all ticks before it are stepped over. */
  at(tick: number): IndexPrice {
    const skipped = tick - this.#tick;
    if (skipped < 0) throw new RangeError(`tick ${tick} is behind; the next one is ${this.#tick}`);
    if (skipped > 0) this.#step(skipped, null);
    return this.next();
  }

  /** Steps over what is left of the day and gives the price of its last tick, from which the next day goes on. */
  close(): IndexPrice {
    this.#step(TICKS_PER_DAY - this.#tick, null);
    return roundHalfUp(this.#price);
  }

  /** Writes the prices of the next `out.length` ticks. */
  fill(out: Float64Array): void {
    this.#step(out.length, out);
  }

  #step(count: number, out: Float64Array | null): void {
    if (this.#tick + count > TICKS_PER_DAY) throw new RangeError('a day has 172,800 ticks');
    const { anchor, ownDeviation, commonDeviation } = this.#parameters;
    const low = anchor / BOUND;
    const high = anchor * BOUND;
    const own = this.#own;
    const common = this.#common.upTo(this.#tick + count);
    let price = this.#price;
    let volatility = this.#volatility;
    let tick = this.#tick;
    const end = tick + count;
    while (tick < end) {
      if (tick % CALM_TICKS === 0) volatility = nextVolatility(volatility, own);
      const first = tick;
      const last = Math.min(end, first - (first % CALM_TICKS) + CALM_TICKS);
      own.fill(OWN_NORMALS, 0, last - first);
      for (; tick < last; tick++) {
        const move = ownDeviation * OWN_NORMALS[tick - first]! + commonDeviation * common[tick]!;
        price = price * (1 + volatility * move) + PULL_PER_TICK * (anchor - price);
        if (price < low) price = low;
        else if (price > high) price = high;
        if (out !== null) out[tick - this.#tick] = roundHalfUp(price);
      }
    }
    this.#price = price;
    this.#volatility = volatility;
    this.#tick = tick;
  }
}

function roundHalfUp(price: number): IndexPrice {
  return Math.floor(price + 0.5);
}

function nextVolatility(volatility: number, own: NoiseStream): number {
  const moved = volatility + VOLATILITY_RETURN * (1 - volatility) + VOLATILITY_DEVIATION * own.nextNormal();
  return Math.min(Math.max(moved, VOLATILITY_LOW), VOLATILITY_HIGH);
}

/** The path of `instrumentKey` on a day, standing before its first tick. Paths of one day may share `common`. */
export function createDayPath(
  day: DayNoise,
  instrumentKey: string,
  previousClose: IndexPrice,
  parameters: PathParameters,
  common = new CommonNormals(day),
): DayPath {
  return new DayPath(day, instrumentKey, previousClose, parameters, common);
}
