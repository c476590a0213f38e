import { assert, type Count, type IndexPrice, type Ticks } from '@tradewind/base';
import type { FundingRate } from '@tradewind/rules/perpetual';

/** Until then nothing is quoted: a leap of the index pauses what opens. */
const QUOTED_FROM = 10;
const ONE = 1_000_000_000n;
/** What a rate is drawn to, and by how much at most, in billionths. */
const [INTEREST, DAMPER] = [100_000, 500_000];
/** So far beyond the mean a premium lies, for places without one. */
const SPARE = 10n;

/** An index and a quote beside it that make a rate. */
export interface PremiumPath {
  readonly side: 'buy' | 'sell';
  readonly quote: Ticks;
  /** Place of an interval from which on it stands there; 0 = there is none. */
  readonly quotedFrom: Count;
  indexAt(place: Count): IndexPrice;
}

interface Wanted {
  readonly rate: FundingRate;
  /** Near which the index is. */
  readonly price: Ticks;
  /** Premiums of an interval. */
  readonly places: Count;
}

/**
 * How an interval has to go so that its rate is exactly this one: a quote on one side of an index that comes nearer by two hundredths
 * of a tick at the one place where the mean of the premiums is what it has to be.
 */
export function premiumsFor({ rate, price, places }: Wanted): PremiumPath {
  if (rate === INTEREST) return { side: 'buy', quote: 0, quotedFrom: 0, indexAt: () => price * 100 };
  const above = rate > INTEREST;
  const mean = BigInt(Math.abs(above ? rate + DAMPER : rate - DAMPER));
  const apart = Math.ceil((price * Number(mean)) / Number(ONE)) + 1;
  const quote = above ? price + apart : price - apart;
  const step = above ? -1 : 1;
  const sizeAt = (index: number) => (BigInt(Math.abs(quote * 100 - index)) * ONE) / BigInt(index);
  let far = quote * 100;
  while (sizeAt(far) <= mean + SPARE) far += step;
  const near = far - 2 * step;
  const nearFrom = placeOfMean({ mean, places, far: sizeAt(far), near: sizeAt(near) });
  return {
    side: above ? 'buy' : 'sell',
    quote,
    quotedFrom: QUOTED_FROM,
    indexAt: (place) => (place < nearFrom ? far : near),
  };
}

type Means = Readonly<Record<'mean' | 'far' | 'near', bigint>> & Pick<Wanted, 'places'>;

/** Place from which on premiums are the nearer ones, so that all of them have a mean, each weighing as much as its place. */
function placeOfMean({ mean, far, near, places }: Means): Count {
  const weights = (from: number) => (BigInt(places) * BigInt(places + 1)) / 2n - (BigInt(from) * BigInt(from - 1)) / 2n;
  const all = weights(1);
  let sum = near * weights(QUOTED_FROM);
  let place = QUOTED_FROM;
  while (sum / all < mean) {
    sum += (far - near) * BigInt(place);
    place += 1;
  }
  assert(sum / all === mean && place <= places, `no place makes a mean of ${mean}`);
  return place;
}
