import { PPM, type SourcePriceView } from '@tradewind/rules';
import { CounterRandom } from '@tradewind/testkit';

export const STEP_MS = 100;
export const STEPS_PER_SAMPLE = 5;

/** About 60 % a year: 34 ppm in a tenth of a second, 590 in thirty seconds. */
const DEVIATION_PPM = 34;
/** How far a quote lies from the walk at most. */
const JITTER_PPM = 10;
/** A venue tells another quote in seven of ten steps. */
const QUOTES_OF_TEN = 7;
const DELAY_STEPS = [1, 1, 2] as const;
/** For so long a venue is silent, short times as often as long ones. */
const SILENCES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const;

const START = 64_000_000_000;

interface Told {
  readonly at: number;
  readonly price: number;
}

/** One venue: what it quotes, what arrives of it on any line, and what arrives on the platform's, which can go dead. */
class Venue {
  readonly #random: CounterRandom;
  readonly #delay: number;
  readonly #silentOnceIn: number;
  readonly #onTheWay: (Told & { readonly lost: boolean })[] = [];
  #quote = START;
  #silentFor = 0;
  /** What whoever has a line of his own sees now. */
  seen = START;
  #heard: Told = { at: 0, price: START };
  #toldAt = 0;

  constructor(random: CounterRandom, delay: number, silentOnceIn: number) {
    this.#random = random;
    this.#delay = delay;
    this.#silentOnceIn = silentOnceIn;
  }

  step(now: number, walk: number): void {
    const random = this.#random;
    if (this.#silentFor > 0) this.#silentFor -= 1;
    else if (random.oneIn(this.#silentOnceIn)) this.#silentFor = random.pick(SILENCES_MS) / STEP_MS;
    if (random.below(10) < QUOTES_OF_TEN)
      this.#quote = Math.round(walk * (1 + random.between(-JITTER_PPM, JITTER_PPM) / PPM));
    this.#onTheWay.push({ at: now + this.#delay, price: this.#quote, lost: this.#silentFor > 0 });
    while (this.#onTheWay[0] !== undefined && this.#onTheWay[0].at <= now) {
      const { price, lost } = this.#onTheWay.shift()!;
      this.seen = price;
      if (lost) continue;
      if (price !== this.#heard.price) this.#toldAt = now;
      this.#heard = { at: now, price };
    }
  }

  /** What the platform knows of it. */
  view(now: number): SourcePriceView {
    const { at, price } = this.#heard;
    return { price, ageMs: (now - this.#toldAt) * STEP_MS, heardMs: (now - at) * STEP_MS };
  }
}

/** Three venues that quote one random walk. Their lines to the platform stand, and fall silent now and then. */
export class SilentVenues {
  readonly #random: CounterRandom;
  readonly #venues: readonly Venue[];
  #walk = START;
  #now = 0;

  /** A venue falls silent once in `silentEveryMs` on average. */
  constructor(seed: number, silentEveryMs: number) {
    this.#random = new CounterRandom(seed);
    this.#venues = DELAY_STEPS.map((delay) => new Venue(this.#random, delay, silentEveryMs / STEP_MS));
  }

  step(): void {
    const random = this.#random;
    const thirds = random.between(-1_000, 1_000) + random.between(-1_000, 1_000) + random.between(-1_000, 1_000);
    this.#walk *= 1 + (thirds * DEVIATION_PPM) / 1_000 / PPM;
    this.#now += 1;
    for (const venue of this.#venues) venue.step(this.#now, this.#walk);
  }

  get time(): number {
    return this.#now * STEP_MS;
  }

  /** Mean of what all venues say, by lines that are never silent. */
  get seen(): number {
    return this.#venues.reduce((sum, { seen }) => sum + seen, 0) / this.#venues.length;
  }

  views(): SourcePriceView[] {
    return this.#venues.map((venue) => venue.view(this.#now));
  }
}
