import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EngineApi } from '../api.ts';
import { DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from '../defaults.ts';
import { createEngine } from '../index.ts';
import { Exchange } from '../testing/exchange.ts';
import { releasedEngine } from '../testing/released-engine.ts';
import type { Side, SpotTriggerBy } from '../vocabulary.ts';

/** BTC/USDT at 60,000.0 USDT: ticks of 0.1, lots of 0.00001 BTC, and one tick x one lot is one unit of USDT. */
const INDEX = 600_000;
/** 0.008 %. */
const INDEX_MOVE = 48;
const BITCOIN = 100_000;
const UNITS_PER_USDT = 1_000_000;
const UNITS_PER_LOT = 1_000;
const [VICTIM, ATTACKER, MAKER] = [1, 2, 8];
const [USDT, BTC] = [0, 1];
const STOP_DISTANCE = 6_000;

interface Hunt {
  readonly side: Side;
  readonly triggerBy: SpotTriggerBy;
  /** How far the attacker sweeps the book, in ticks from the index. */
  readonly sweep: number;
}

/** A thin market and the three in it; for a stop that buys all prices are mirrored at the index. */
class Market {
  readonly exchange: Exchange;
  readonly #sign: 1 | -1;
  readonly #side: Side;
  #index = INDEX;

  constructor(engine: EngineApi, side: Side) {
    this.#side = side;
    this.#sign = side === 'sell' ? 1 : -1;
    const exchange = new Exchange(engine);
    this.exchange = exchange;
    exchange.accept({ kind: 'Genesis', mode: 'demo' });
    for (const listing of [...DEFAULT_ASSETS.slice(0, 2), DEFAULT_INSTRUMENTS[0]!]) exchange.accept(listing);
    exchange.accept({ kind: 'SetIndexSources', names: ['a'], quorum: 1 });
    for (const asset of [USDT, BTC])
      exchange.accept({ kind: 'FundHouse', house: 'play-money', asset, amount: 4_000_000_000_000 });
    for (const user of [VICTIM, ATTACKER, MAKER]) {
      exchange.accept({ kind: 'OpenAccount', user, class: 'simulated', group: 0 });
      exchange.accept({ kind: 'Endow', user, account: 'spot', asset: USDT, amount: 200_000 * UNITS_PER_USDT });
      exchange.accept({ kind: 'Endow', user, account: 'spot', asset: BTC, amount: 3 * BITCOIN * UNITS_PER_LOT });
    }
    this.sample();
  }

  sample(move = 0): void {
    this.#index += this.#sign * move;
    this.exchange.now += 500;
    this.exchange.tick([this.#index * 100]);
  }

  /** The price so many ticks from the index, on the side where the stop lies. */
  away(ticks: number): number {
    return INDEX - this.#sign * ticks;
  }

  /** The side of the victim's stop, or that of the orders which it will meet. */
  #of(victims: boolean): Side {
    return victims === (this.#side === 'sell') ? 'sell' : 'buy';
  }

  /** Quotes on the side that the stop takes: few and thin. */
  quote(): void {
    for (const ticks of [100, 1_500, 3_000, 5_750, 6_000]) this.#limit(MAKER, false, ticks, BITCOIN / 20);
  }

  rest(user: number, ticks: number, lots: number): number {
    return this.#limit(user, false, ticks, lots);
  }

  /** Takes from the book up to a price, as the victim's stop would. */
  take(user: number, ticks: number, lots: number): void {
    this.#limit(user, true, ticks, lots, 'IOC');
  }

  #limit(user: number, victims: boolean, ticks: number, lots: number, timeInForce: 'GTC' | 'IOC' = 'GTC'): number {
    const order = { side: this.#of(victims), price: this.away(ticks), quantity: lots, timeInForce };
    return this.exchange.place(user, order);
  }

  stop(triggerBy: SpotTriggerBy, ticks = STOP_DISTANCE - 300): number {
    const side = this.#side;
    const stopPrice = this.away(ticks);
    return this.exchange.place(VICTIM, { side, type: 'stop-market', stopPrice, quantity: BITCOIN, triggerBy });
  }

  /** What somebody owns, in units of USDT at the index of the beginning. */
  worth(user: number): number {
    const [usdt, btc] = [USDT, BTC].map((asset) => {
      const { available, frozen } = this.exchange.spot(user, asset);
      return available + frozen;
    }) as [number, number];
    return usdt + (btc / UNITS_PER_LOT) * INDEX;
  }
}

/** What attacker and victim gain in USDT, and how the stop stands. */
function hunted(engine: EngineApi, { side, triggerBy, sweep }: Hunt) {
  const market = new Market(engine, side);
  const { exchange } = market;
  market.quote();
  market.take(VICTIM, 100, 10_000);
  const stop = market.stop(triggerBy);
  const before = [ATTACKER, VICTIM].map((user) => market.worth(user)) as [number, number];
  // The attacker waits below everybody, sweeps the thin book, and takes what the stop throws at him.
  const trap = market.rest(ATTACKER, 12_000, BITCOIN);
  market.sample(INDEX_MOVE);
  market.take(ATTACKER, sweep, BITCOIN / 5);
  exchange.cancel(ATTACKER, trap);
  // The makers are back at once; he sells what he has got, and buys back what he swept with.
  market.rest(MAKER, 100, 2 * BITCOIN);
  market.sample();
  const bought = exchange.spot(ATTACKER, BTC).available / UNITS_PER_LOT - 3 * BITCOIN;
  const long = Math.floor(side === 'sell' ? bought : -bought);
  if (long > 0) market.take(ATTACKER, 100, long);
  for (let samples = 0; samples < 12; samples += 1) market.sample();
  const after = [ATTACKER, VICTIM].map((user) => market.worth(user)) as [number, number];
  const [attacker, victim] = after.map((worth, at) => (worth - before[at]!) / UNITS_PER_USDT) as [number, number];
  return { attacker, victim, status: exchange.engine.order(stop)?.status ?? 'ended' };
}

/** How long the makers stay away after a sweep, ms, and with how much of a bitcoin they come back. */
interface Absence {
  readonly ms: number;
  readonly lots: number;
}

/** The same with a trap that stays in the book, 2 % away, until the makers are back for a while. */
function trapped(engine: EngineApi, side: Side, triggerBy: SpotTriggerBy, { ms: away, lots }: Absence): number {
  const market = new Market(engine, side);
  const { exchange } = market;
  market.quote();
  market.take(VICTIM, 100, 10_000);
  market.stop(triggerBy, triggerBy === 'last' ? STOP_DISTANCE - 300 : 40);
  const before = market.worth(ATTACKER);
  market.sample();
  market.take(ATTACKER, 5_750, BITCOIN / 5);
  const trap = market.rest(ATTACKER, 11_940, BITCOIN);
  market.sample(triggerBy === 'last' ? 0 : -INDEX_MOVE);
  for (let ms = 0; ms < 8_000; ms += 500) {
    if (ms === away) market.rest(MAKER, 150, lots);
    market.sample();
  }
  exchange.cancel(ATTACKER, trap);
  market.rest(MAKER, 150, BITCOIN);
  const bought = exchange.spot(ATTACKER, BTC).available / UNITS_PER_LOT - 3 * BITCOIN;
  const long = Math.floor(side === 'sell' ? bought : -bought);
  if (long > 0) market.take(ATTACKER, 150, long);
  return (market.worth(ATTACKER) - before) / UNITS_PER_USDT;
}

for (const side of ['sell', 'buy'] as const) {
  const script = { side, triggerBy: 'last', sweep: STOP_DISTANCE } as const;

  test(`by the rules of 0.2.0 one sweep of a thin book earns a few hundred on a ${side} stop, while the index moves by 0.008 %`, async () => {
    const { attacker, victim, status } = hunted(await releasedEngine('0.2.0'), script);
    assert.ok(attacker > 300, `the attacker gained ${attacker} USDT`);
    assert.ok(victim < -1_000, `the victim lost ${victim} USDT`);
    assert.equal(status, 'ended');
  });

  test(`the same sweep gains nothing, and a ${side} stop survives it, by whichever price it triggers`, () => {
    for (const triggerBy of ['index', 'last'] as const) {
      const { attacker, victim, status } = hunted(createEngine(), { ...script, triggerBy });
      assert.ok(attacker < 0, `by ${triggerBy} the attacker gained ${attacker} USDT`);
      assert.equal(victim, 0);
      assert.equal(status, 'untriggered');
    }
  });

  test(`a trap that waits below an empty book for a ${side} stop gains nothing, while makers are away for seconds or come back small`, () => {
    for (const triggerBy of ['index', 'last'] as const)
      for (const ms of [0, 4_500, 5_500])
        for (const lots of [BITCOIN / 2, BITCOIN + BITCOIN / 10]) {
          const gain = trapped(createEngine(), side, triggerBy, { ms, lots });
          assert.ok(gain < 0, `by ${triggerBy}, after ${ms} ms and ${lots} lots the attacker gained ${gain} USDT`);
        }
  });

  test(`a sweep that stays near enough to trigger a ${side} stop gains nothing either: the stop trades near the index`, () => {
    const { attacker, victim, status } = hunted(createEngine(), { ...script, sweep: 5_800 });
    assert.ok(attacker < 0, `the attacker gained ${attacker} USDT`);
    // One bitcoin at 10 USDT from the index, and the fee of 60.
    assert.ok(victim > -80, `the victim lost ${victim} USDT`);
    assert.equal(status, 'ended');
  });
}
