import type { TimeMs } from '@tradewind/base';
import { capturedLines, SPOT_CAPTURE } from './feed-capture.ts';

/** The perpetual contract on BTC in USDT in the last minutes of 2024-08-08 UTC, beside Spot. */
export const FUTURES_CAPTURE = 'binance-feed-20240808/usdm_btcusdt_20240808.gz';

const SAMPLE_MS = 500;
const NS_PER_MS = 1_000_000n;
/** Levels of a side that are shown, the best first: far more than what a premium looks at. */
const LEVELS = 20;

/** A level: tenths of a dollar, thousandths of a bitcoin. */
export type CapturedLevel = readonly [price: number, lots: number];

/** What was known at a time. */
export interface FuturesMoment {
  readonly time: TimeMs;
  /** Middle of the best quotes of Spot, in thousandths of a dollar. */
  readonly index: number;
  readonly bids: readonly CapturedLevel[];
  readonly asks: readonly CapturedLevel[];
  /** Price of the last trade, in tenths of a dollar. */
  readonly last: number;
}

type TextLevel = readonly [price: string, quantity: string];

interface Message {
  readonly stream?: string;
  readonly data?: {
    readonly u: number;
    readonly pu: number;
    readonly p: string;
    readonly b: string | readonly TextLevel[];
    readonly a: string | readonly TextLevel[];
  };
  readonly lastUpdateId?: number;
  readonly bids?: readonly TextLevel[];
  readonly asks?: readonly TextLevel[];
}

/** What a text says in units of its last place; throws where it says more than that. */
function unitsOf(text: string, places: number): number {
  const [whole = '', rest = ''] = text.split('.');
  if (/[1-9]/.test(rest.slice(places))) throw new Error(`${text} has more than ${places} places`);
  return Number(whole + rest.slice(0, places).padEnd(places, '0'));
}

/** Book and last trade of the contract, by the venue's rule of succession: the first diff that is taken spans the snapshot. */
class Futures {
  readonly #bids = new Map<number, number>();
  readonly #asks = new Map<number, number>();
  readonly #early: Message[] = [];
  #at = 0;
  #last = 0;

  take(message: Message): void {
    if (message.lastUpdateId !== undefined) this.#begin(message);
    else if (message.stream?.endsWith('@trade')) this.#last = unitsOf(message.data!.p, 1);
    else if (message.stream?.includes('@depth')) this.#diff(message);
  }

  #begin({ lastUpdateId = 0, bids, asks }: Message): void {
    this.#set(bids!, asks!);
    const late = this.#early.filter(({ data }) => data!.u >= lastUpdateId);
    this.#at = late[0]?.data?.pu ?? lastUpdateId;
    for (const diff of late) this.#diff(diff);
  }

  #diff(message: Message): void {
    const { u, pu, b, a } = message.data!;
    if (this.#at === 0) {
      this.#early.push(message);
      return;
    }
    if (pu !== this.#at) throw new Error(`a diff after ${this.#at} is missing: ${pu} follows`);
    this.#at = u;
    this.#set(b as readonly TextLevel[], a as readonly TextLevel[]);
  }

  #set(bids: readonly TextLevel[], asks: readonly TextLevel[]): void {
    for (const [side, levels] of [
      [this.#bids, bids],
      [this.#asks, asks],
    ] as const)
      for (const [price, quantity] of levels) {
        const lots = unitsOf(quantity, 3);
        if (lots === 0) side.delete(unitsOf(price, 1));
        else side.set(unitsOf(price, 1), lots);
      }
  }

  get isKnown(): boolean {
    return this.#at > 0 && this.#last > 0;
  }

  shown(): Pick<FuturesMoment, 'bids' | 'asks' | 'last'> {
    const bids = [...this.#bids].sort(([a], [b]) => b - a).slice(0, LEVELS);
    const asks = [...this.#asks].sort(([a], [b]) => a - b).slice(0, LEVELS);
    return { bids, asks, last: this.#last };
  }
}

/** Both markets by the clock of who recorded them, each half second from when all of it is known to the end of the contract's file. */
export function* futuresMoments(): Generator<FuturesMoment> {
  const spot = capturedLines(SPOT_CAPTURE);
  const futures = new Futures();
  let index = 0;
  let ahead = spot.next();
  let shownAt = 0;
  for (const { arrivedNs, json } of capturedLines([FUTURES_CAPTURE])) {
    for (; !ahead.done && ahead.value.arrivedNs <= arrivedNs; ahead = spot.next()) {
      const { stream, data } = JSON.parse(ahead.value.json) as Message;
      // Two prices of two places: their middle has three at most.
      if (stream?.endsWith('@bookTicker')) index = (unitsOf(data!.b as string, 2) + unitsOf(data!.a as string, 2)) * 5;
    }
    const due = Number(arrivedNs / NS_PER_MS / BigInt(SAMPLE_MS)) * SAMPLE_MS;
    if (due > shownAt && shownAt > 0 && futures.isKnown && index > 0) yield { time: due, index, ...futures.shown() };
    shownAt = due;
    futures.take(JSON.parse(json) as Message);
  }
}
