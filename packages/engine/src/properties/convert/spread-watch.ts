import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { EventOf, IndexUpdated } from '../../events.ts';
import { type NaiveSample, naiveDeviation } from '../../naive/naive-deviation.ts';
import type { InstrumentView } from '../../views.ts';

type ConversionQuoted = EventOf<'ConversionQuoted'>;
type ConversionSet = EventOf<'ConversionSet'>;

const PPM = 1_000_000n;
/** Samples that are kept: more than ever count. */
const KEPT = 700;

/** One side of a quote, as its event says it. */
interface Side {
  readonly sells: boolean;
  readonly asset: number;
  readonly index: number;
  readonly spread: number;
  readonly deviation: number;
  readonly held: number;
}

/**
 * Watches the spreads of quotes from outside, by the samples and quotes that were told. Each is its group's, with its
 * size's and 2.5 deviations of the index over its lifetime, twice where the sources lie apart; beyond that it holds just
 * as much as keeps its price from being better than one of the same user whose lifetime is not over.
 */
export class SpreadWatch {
  readonly #engine: () => Pick<EngineApi, 'instruments'>;
  readonly #samples = new Map<number, NaiveSample[]>();
  readonly #apart = new Map<number, boolean>();
  #living: ConversionQuoted[] = [];

  constructor(engine: () => Pick<EngineApi, 'instruments'>) {
    this.#engine = engine;
  }

  indexed({ instrument, fresh, time, price, apart }: IndexUpdated): void {
    if (fresh) {
      const before = this.#samples.get(instrument) ?? [];
      this.#samples.set(instrument, [...before.slice(-KEPT), { time: time!, price }]);
    }
    this.#apart.set(instrument, apart!);
  }

  quoted(quoted: ConversionQuoted, terms: ConversionSet, now: number): void {
    this.#living = this.#living.filter(({ expiresAt }) => expiresAt > now);
    for (const side of sidesOf(quoted)) if (side.asset !== terms.hub) this.#check(quoted, side, terms, now);
    this.#living.push(quoted);
  }

  #check({ quote, user, value, expiresAt }: ConversionQuoted, side: Side, terms: ConversionSet, now: number): void {
    const market = this.#engine()
      .instruments()
      .find(({ base, quote }) => base === side.asset && quote === terms.hub)!;
    const times = this.#apart.get(market.id) ? 2 : 1;
    const over = naiveDeviation(this.#samples.get(market.id) ?? [], expiresAt - now);
    assert(over !== null, `quote ${quote} came before it was known how market ${market.id} moves`);
    const movement = Math.ceil((over * 5) / 2);
    const told = `quote ${quote}: a spread of ${side.spread}, of it ${side.deviation} for movement, ${side.held} held`;
    assert(side.deviation === movement * times, `${told}; for movement ${movement} x ${times}`);
    const own = (groupSpread(terms, market) + sizeSpread(terms, value) + movement) * times;
    assert(side.held >= 0 && side.spread - side.held === own, `${told}; without what is held ${own}`);
    const standing = this.#living
      .filter((one) => one.user === user)
      .flatMap(sidesOf)
      .filter(({ asset, sells }) => asset === side.asset && sells === side.sells);
    assert(!standing.some((one) => isBetter(side, one)), `${told}; a price that stands is worse`);
    const closer = { ...side, spread: side.spread - 1 };
    const needed = side.held === 0 || standing.some((one) => isBetter(closer, one));
    assert(needed, `${told}; no price that stands asks for it`);
  }
}

function sidesOf(of: ConversionQuoted): readonly Side[] {
  const { from, fromIndex, fromSpreadPpm, fromDeviationPpm, fromHeldPpm } = of;
  const { to, toIndex, toSpreadPpm, toDeviationPpm, toHeldPpm } = of;
  return [
    {
      sells: true,
      asset: from,
      index: fromIndex,
      spread: fromSpreadPpm,
      deviation: fromDeviationPpm,
      held: fromHeldPpm,
    },
    { sells: false, asset: to, index: toIndex, spread: toSpreadPpm, deviation: toDeviationPpm, held: toHeldPpm },
  ];
}

function isBetter(one: Side, other: Side): boolean {
  const price = ({ sells, index, spread }: Side) =>
    BigInt(index) * (sells ? PPM - BigInt(spread) : PPM + BigInt(spread));
  return one.sells ? price(one) > price(other) : price(one) < price(other);
}

function groupSpread(terms: ConversionSet, { bandGroup }: InstrumentView): number {
  return { A: terms.spreadAPpm, B: terms.spreadBPpm, C: terms.spreadCPpm }[bandGroup];
}

function sizeSpread({ sizePpm, sizeStep }: ConversionSet, value: number): number {
  const [product, step] = [BigInt(value) * BigInt(sizePpm), BigInt(sizeStep)];
  return Number((product + step - 1n) / step);
}
