import type { IndexPrice, TimeMs, UserId } from '@tradewind/base';
import { type Command, DEFAULT_ASSETS, DEFAULT_INSTRUMENTS, limits } from '@tradewind/engine';
import { DEFAULT_FEES, termsOf } from '@tradewind/rules/perpetual';
import { CounterRandom } from '../random/counter-random.ts';
import { type CrashMarket, CrashTraders, limitOrder } from './crash-traders.ts';

/** What comes at one time, in this order. */
export interface CrashMoment {
  readonly time: TimeMs;
  readonly commands: readonly Command[];
}

export interface CrashOptions {
  readonly seed: number;
  readonly accounts: number;
}

const USDT = 0;
const UNIT = 1_000_000;
const SECOND_MS = 1_000;
/** So long before the fall that there are premiums enough for a funding, which comes in the middle of it. */
const BEGIN_MS = Date.UTC(2026, 0, 5, 3, 50);
const FALL_MS = Date.UTC(2026, 0, 5, 7, 56);
const [FALL_SECONDS, RISE_SECONDS] = [600, 300];
/** Samples of the fall and of what comes back of it: the last moments of a crash, one a second. */
export const CRASH_SECONDS = FALL_SECONDS + RISE_SECONDS;
/** Per mille of the first index: 30 % down, and half of that back. */
const [FALLEN, RISEN] = [700, 850];

const MAKER = 1;
const DESKS = { A: 2, B: 3 } as const;
const FIRST_TRADER = 4;
/** For each account: what the maker has, what each fund has, and what a quote is for. */
const [MAKER_MONEY, FUND_MONEY, QUOTE_WORTH] = [100 * UNIT, 150 * UNIT, 5 * UNIT];
/** Of the index, in ppm: where each step of the maker's quotes stands. */
const QUOTES_AT = [500, 1_000, 2_000] as const;

const LISTED = {
  kind: 'ListContract',
  makerFeePpm: DEFAULT_FEES.makerPpm,
  takerFeePpm: DEFAULT_FEES.takerPpm,
  state: 'trading',
} as const;

/** Bitcoin and ether, of two groups with two policies: each has a fund and a queue of its own. */
export const CRASH_MARKETS: readonly CrashMarket[] = [
  { instrument: 2, index: 0, group: 'A', price: 600_000, lotUnits: 100_000, tickLot: 100 },
  { instrument: 3, index: 1, group: 'B', price: 250_000, lotUnits: 1_000_000, tickLot: 100 },
];

/**
 * A market that falls 30 % in ten minutes, in uneven steps, and comes half of the way back in five: people of every leverage in both
 * modes and on both sides, a maker that quotes around the index while its money lasts, and small funds. A function of the seed alone.
 */
export function* marketCrash({ seed, accounts }: CrashOptions): Generator<CrashMoment> {
  const random = new CounterRandom(seed);
  const traders = new CrashTraders(random, CRASH_MARKETS, { first: FIRST_TRADER, count: accounts });
  const begin = CRASH_MARKETS.map(({ price }) => price * 100);
  yield { time: BEGIN_MS, commands: [...listings(), ...houses(accounts), sample(BEGIN_MS, begin)] };
  for (let time = BEGIN_MS + 5 * SECOND_MS; time < FALL_MS; time += 5 * SECOND_MS)
    yield { time, commands: [sample(time, begin)] };
  yield { time: FALL_MS, commands: [sample(FALL_MS, begin), ...traders.enter()] };
  const paths = CRASH_MARKETS.map(({ price }) => pathOf(random, price * 100));
  for (let second = 1; second <= CRASH_SECONDS; second += 1) {
    const time = FALL_MS + second * SECOND_MS;
    const prices = paths.map((path) => path[second - 1]!);
    yield {
      time,
      commands: [sample(time, prices), ...timers(time, accounts), ...quotes(prices, accounts), ...traders.act(prices)],
    };
  }
}

function* listings(): Generator<Command> {
  yield { kind: 'Genesis', mode: 'demo' };
  for (const asset of DEFAULT_ASSETS.slice(0, 3)) yield asset;
  yield* DEFAULT_INSTRUMENTS.slice(0, 2);
  yield { kind: 'SetIndexSources', names: ['crash'], quorum: 1 };
  yield { kind: 'SetRules', orderRate: false, priceBands: true, selfTradePrevention: true };
  for (const { instrument, index, group, lotUnits } of CRASH_MARKETS) {
    const { brackets } = termsOf(group, 6);
    const policy = group === 'A' ? 'queue' : 'pro-rata';
    yield { ...LISTED, instrument, index, symbol: `CRASH-${group}`, group, policy, lotUnits, brackets };
  }
}

function* houses(accounts: number): Generator<Command> {
  yield { kind: 'FundHouse', house: 'play-money', asset: USDT, amount: 1_000_000_000 * UNIT };
  for (const house of ['insurance-a', 'insurance-b'] as const)
    yield { kind: 'FundHouse', house, asset: USDT, amount: accounts * FUND_MONEY };
  for (const user of [MAKER, DESKS.A, DESKS.B]) yield { kind: 'OpenAccount', user, class: 'house', group: 1 };
  for (const group of ['A', 'B'] as const) yield { kind: 'SetFundDesk', group, user: DESKS[group] };
  yield { kind: 'Endow', user: MAKER, account: 'contract', asset: USDT, amount: accounts * MAKER_MONEY };
  for (const { instrument } of CRASH_MARKETS)
    yield { kind: 'SetLever', ...unnamed(MAKER), instrument, mode: 'cross', leverage: 10 };
}

const unnamed = (user: UserId) => ({ user, clientId: '', bodyHash: 0 });

function sample(time: TimeMs, prices: readonly IndexPrice[]): Command {
  const ticks = prices.map((price, instrument) => ({
    instrument,
    sources: [{ source: 0, price, ageMs: 0, heardMs: 0 }],
  }));
  return { kind: 'IndexTick', time, ticks };
}

/** What is due; at a funding so often that all positions are asked before anybody acts. */
function timers(time: TimeMs, accounts: number): Command[] {
  const isFunding = time % limits.FUNDING_INTERVAL_MS === 0;
  const times = isFunding ? 8 + 8 * Math.ceil(accounts / limits.MAX_FUNDED_PER_COMMAND) : 1;
  return Array.from({ length: times }, () => ({ kind: 'AdvanceTime' }));
}

/** The maker takes all of its orders back and quotes anew; what its money does not hold is refused. */
function* quotes(prices: readonly IndexPrice[], accounts: number): Generator<Command> {
  for (const [place, { instrument, tickLot }] of CRASH_MARKETS.entries()) {
    yield { kind: 'CancelAllOrders', ...unnamed(MAKER), instrument };
    const index = prices[place]!;
    for (const ppm of QUOTES_AT) {
      const bid = Math.floor((index * (1_000_000 - ppm)) / 100_000_000);
      const ask = Math.ceil((index * (1_000_000 + ppm)) / 100_000_000);
      const lots = Math.floor((accounts * QUOTE_WORTH) / (bid * tickLot));
      yield limitOrder({ user: MAKER, instrument, side: 'buy', price: bid, quantity: lots });
      yield limitOrder({ user: MAKER, instrument, side: 'sell', price: ask, quantity: lots });
    }
  }
}

/** The index of each second, down and up again: mostly small steps, now and then one that leaps over many prices. */
function pathOf(random: CounterRandom, begin: IndexPrice): IndexPrice[] {
  const fall = stepped(random, FALL_SECONDS).map((done) => 1_000 + (FALLEN - 1_000) * done);
  const rise = stepped(random, RISE_SECONDS).map((done) => FALLEN + (RISEN - FALLEN) * done);
  return [...fall, ...rise].map((perMille) => Math.round((begin * perMille) / 1_000));
}

/** How much of a way is done after each of so many steps: rising to 1. */
function stepped(random: CounterRandom, steps: number): number[] {
  const sizes = Array.from({ length: steps }, () => (random.oneIn(40) ? random.between(20, 80) : random.below(3)));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let done = 0;
  return sizes.map((size) => {
    done += size;
    return done / all;
  });
}
