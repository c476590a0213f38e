import { PPM } from '@tradewind/rules';
import type { QuotedDay } from './quoted-day.ts';

/** 0.05 % for each 10,000 USDT: ppm for one USDT. */
const SIZE_PPM = 0.05;
const SMALLEST = 5;
const LARGEST = 20_000;
const DAILY = 100_000;

/** How somebody uses quotes as options: asks every second, and accepts when the index has moved enough. */
export interface Strategy {
  /** USDT of one conversion. */
  readonly size: number;
  /** Gain, in ppm of the size, that it accepts at once; at a quote's last instant it accepts any gain. */
  readonly enoughPpm: number;
  /** Samples of the day that pass before its first quote; of accounts that act as one each has its own. */
  readonly delay: number;
  /** Asks only while the last half minute moved so many times as much as the last five minutes; 0 = always. */
  readonly wilder: number;
}

interface Held {
  readonly price: number;
  readonly until: number;
}

/**
 * USDT that one account earns in a day, marked to the index at each acceptance. Sales and purchases take turns; a quote is
 * replaced where a new one is better. The inventory never binds it.
 */
export function earnedBy(day: QuotedDay, { size, enoughPpm, delay, wilder }: Strategy): number {
  const { prices, spreads, lifetime } = day;
  const side = new Side(size);
  let [earned, used] = [0, 0];
  let held: Held | null = null;
  for (let at = delay; at < prices.length && used + size <= DAILY; at += 1) {
    const index = prices[at]!;
    if (held !== null) {
      const gainPpm = (side.gain(held.price, index) / index) * PPM;
      const accepts = gainPpm > (at === held.until - 1 ? 0 : enoughPpm);
      if (accepts) {
        earned += (size * gainPpm) / PPM;
        used += size;
      }
      if (accepts || at >= held.until) {
        held = null;
        side.turn();
      }
    }
    const asks = (at - delay) % 2 === 0 && spreads[at]! > 0 && (held !== null || isWilder(day, at, wilder));
    if (!asks) continue;
    const quoted = { price: side.price(index, spreads[at]!), until: at + lifetime };
    if (day.rule.movement) quoted.price = side.noBetter(quoted.price, at);
    if (held !== null && side.gain(quoted.price, held.price) <= 0) continue;
    held = quoted;
    side.stands(held);
  }
  return earned;
}

/** What is asked for now, with its prices that stand. */
class Side {
  readonly #sizePpm: number;
  #sells = true;
  #standing: { readonly sold: Held[]; readonly bought: Held[] } = { sold: [], bought: [] };

  constructor(size: number) {
    this.#sizePpm = Math.ceil(size * SIZE_PPM);
  }

  turn(): void {
    this.#sells = !this.#sells;
  }

  price(index: number, spreadPpm: number): number {
    const spread = (spreadPpm + this.#sizePpm) / PPM;
    return this.#sells ? index * (1 - spread) : index * (1 + spread);
  }

  /** How much better one price is than another. */
  gain(price: number, other: number): number {
    return this.#sells ? price - other : other - price;
  }

  noBetter(price: number, at: number): number {
    const { sold, bought } = this.#standing;
    this.#standing = { sold: sold.filter(({ until }) => until > at), bought: bought.filter(({ until }) => until > at) };
    const prices = this.#own.map((one) => one.price);
    return this.#sells ? Math.min(price, ...prices) : Math.max(price, ...prices);
  }

  stands(held: Held): void {
    this.#own.push(held);
  }

  get #own(): Held[] {
    return this.#sells ? this.#standing.sold : this.#standing.bought;
  }
}

/** Whether the last 30 seconds moved so many times as much as the last five minutes. */
function isWilder({ squares }: QuotedDay, at: number, times: number): boolean {
  if (times === 0) return true;
  if (at < 600) return false;
  const mean = (samples: number) => (squares[at]! - squares[at - samples]!) / samples;
  return mean(60) > times * times * mean(599);
}

/**
 * More than anybody can earn in a day: knows the prices of a quote's whole lifetime when it asks, chooses side and size by
 * them, has no limit for the day, and no price of its own stands in its way. Only one quote at a time binds it.
 */
export function earnedByForesight(day: QuotedDay): number {
  let earned = 0;
  for (let at = 0; at < day.prices.length; ) {
    const best = bestOfLifetime(day, at);
    const size = Math.min(LARGEST, best.gainPpm / (2 * SIZE_PPM));
    if (size < SMALLEST) at += 1;
    else {
      earned += (size * (best.gainPpm - size * SIZE_PPM)) / PPM;
      at = best.at + 1;
    }
  }
  return earned;
}

/** The best moment for the better side of a quote that is asked for at a sample. */
function bestOfLifetime({ prices, spreads, lifetime }: QuotedDay, at: number): { gainPpm: number; at: number } {
  let [gainPpm, best] = [0, at];
  const [index, spread] = [prices[at]!, spreads[at]!];
  if (spread === 0) return { gainPpm, at };
  const [low, high] = [(index * (PPM - spread)) / PPM, (index * (PPM + spread)) / PPM];
  const end = Math.min(at + lifetime, prices.length);
  for (let later = at + 1; later < end; later += 1) {
    const price = prices[later]!;
    if (price >= low && price <= high) continue;
    const gain = (Math.max(low - price, price - high) / price) * PPM;
    if (gain > gainPpm) [gainPpm, best] = [gain, later];
  }
  return { gainPpm, at: best };
}
