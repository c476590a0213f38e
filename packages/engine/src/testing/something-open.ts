import assert from 'node:assert/strict';
import { type CounterRandom, WORLD_PRICES, WORLD_USERS, worldCommands } from '@tradewind/testkit';
import type { EngineApi } from '../api.ts';
import type { Command } from '../commands.ts';

const HOUR_MS = 3_600_000;
/** No contract waits so long for its first tick. */
const TOO_LATE_MS = 3_500;

/** People of whom the random commands know nothing: what they have open, nothing ends by chance. */
const [ANN, BOB, CAT] = [11, 12, 13] as const;
const NOBODY = { clientId: '', bodyHash: 0 } as const;
/** In seconds; the random commands know neither. */
const [SHORT, LONG] = [10, 60] as const;
/** Savings that the random commands leave alone, behind those of the world. */
const SAVINGS = 2;
const CONTRACTS = { payoutPpm: 800_000, minStake: 1_000_000, maxStake: 2_000_000, open: true } as const;
const REFERRAL = {
  kind: 'SetReferral',
  discountPpm: 100_000,
  commissionPpm: 200_000,
  days: 90,
  capAsset: 0,
  monthlyCap: 10 ** 12,
} as const;
/** Lists what is theirs; to be applied behind `worldCommands`. */
export const APART: readonly Command[] = [
  ...[ANN, BOB, CAT].map((user): Command => ({ kind: 'OpenAccount', user, class: 'user', group: 0 })),
  { kind: 'SetInviter', user: BOB, inviter: ANN, begins: true },
  ...[SHORT, LONG].map((durationSeconds): Command => {
    return { kind: 'SetSecondsProduct', durationSeconds, ...CONTRACTS, effectiveAt: 0 };
  }),
  {
    kind: 'ListStakingProduct',
    product: SAVINGS,
    asset: 0,
    termDays: 3,
    dailyRatePpm: 10_001,
    minimum: 10_000,
    maximum: 1_000_000,
    perUser: 10_000_000,
    quota: 100_000_000,
    clawbackPpm: 333_333,
  },
];
/** Everybody in such a world. */
export const USERS = [...WORLD_USERS.map(({ user }) => user), ANN, BOB, CAT];

/** Of what a world can have open, what is not there. */
export function missingIn(engine: EngineApi): string[] {
  const some = (is: (user: number) => boolean) => USERS.some(is);
  const there = {
    orders: some((user) => engine.openOrders(user).some(({ status }) => status !== 'untriggered')),
    stops: some((user) => engine.openOrders(user).some(({ status }) => status === 'untriggered')),
    stakes: some((user) => engine.staking.of(user).length > 0),
    quotes: some((user) => engine.convert.quote(user) !== null),
    contracts: some((user) => engine.seconds.player(user).openStake > 0),
    commissions: some((user) => engine.referrals.commissions(user).owed.length > 0),
    terms: engine.instruments().some(({ next }) => next !== null),
    sources: engine.indexSources().next !== null,
    contractTerms: engine.seconds.products().some(({ next }) => next !== null),
    contractRules: engine.seconds.nextRules() !== null,
    timers: engine.nextTimerAt() !== null,
    seeds: engine.seedHashes().length > 0,
    inviters: some((user) => engine.referrals.of(user) !== null),
  };
  return Object.entries(there).flatMap(([what, open]) => (open ? [] : [what]));
}

/** One sample of every source in force, all of one opinion, `move` ppm from where the index is, `ms` from now. */
function tick(engine: EngineApi, move = 0, ms = 0): Command {
  const { sources } = engine.indexSources();
  const ticks = [0, 1].map((instrument) => {
    const was = engine.index(instrument).price || WORLD_PRICES[instrument]! * 100;
    const price = Math.floor((was * (1_000_000 + move)) / 1_000_000);
    return { instrument, sources: sources.map(({ number }) => ({ source: number, price, ageMs: 0, heardMs: 0 })) };
  });
  return { kind: 'IndexTick', time: engine.time + ms, ticks };
}

/** An engine whose commands must all be accepted. */
function building(engine: EngineApi) {
  return (...commands: readonly Command[]): void => {
    for (const command of commands) {
      const { refusal } = engine.apply(command, engine.seq + 1, engine.time);
      assert.equal(refusal, '', `${JSON.stringify(command)} at ${engine.seq}`);
    }
  };
}

/** Whatever chance has left of a world: everything in it works, and its people have means. */
function repair(engine: EngineApi): void {
  const build = building(engine);
  build({ kind: 'SetRules', orderRate: false, priceBands: false, selfTradePrevention: true });
  for (const asset of [0, 1, 2]) {
    const most = 1_000_000_000_000_000;
    build(
      { kind: 'SetConvertible', asset, most },
      { kind: 'FundHouse', house: 'convert-inventory', asset, amount: 1_000_000_000 },
      { kind: 'FundHouse', house: 'adjustments', asset, amount: 100_000_000_000 },
    );
    for (const user of [ANN, BOB, CAT])
      for (const account of ['spot', 'fast', 'finance'] as const) {
        const approval = 1_000_000 + engine.seq;
        build({ kind: 'Adjust', user, account, asset, amount: 5_000_000_000, reason: 'goodwill', approval });
      }
  }
  for (const house of ['seconds-pool', 'reward-pool'] as const)
    build({ kind: 'FundHouse', house, asset: 0, amount: 10_000_000_000 });
  build(
    ...[0, 1].map((instrument): Command => ({ kind: 'SetInstrumentState', instrument, state: 'trading' })),
    ...engine.instruments().map(({ id: instrument, makerFeePpm, takerFeePpm }): Command => {
      const terms = { makerFeePpm, takerFeePpm, minNotional: 0 };
      return { kind: 'SetInstrumentTerms', instrument, ...terms, effectiveAt: engine.time };
    }),
    ...worldCommands().filter(({ kind }) => kind === 'SetConversion'),
    REFERRAL,
    // So many that conversions are quoted.
    ...Array.from({ length: 62 }, () => tick(engine)),
  );
}

/** Opens something of everything, so that no view of it is an empty one. */
export function openAll(engine: EngineApi): void {
  repair(engine);
  const build = building(engine);
  const order = { kind: 'PlaceOrder', ...NOBODY, instrument: 0, timeInForce: 'GTC', postOnly: false } as const;
  const limit = {
    ...order,
    type: 'limit',
    triggerBy: 'last',
    stopPrice: 0,
    quoteQuantity: 0,
    quantity: 1_000,
  } as const;
  const stop = { ...limit, type: 'stop-limit', triggerBy: 'index', user: BOB, side: 'sell' } as const;
  const [index, other] = [0, 1].map((instrument) => Math.floor(engine.index(instrument).price / 100)) as [
    number,
    number,
  ];
  // Its book is emptied for a trade of which a commission is owed.
  build(...USERS.map((user): Command => ({ kind: 'CancelAllOrders', user, ...NOBODY, instrument: 1 })));
  build(
    { ...limit, instrument: 1, user: CAT, side: 'sell', price: other },
    { ...limit, instrument: 1, user: BOB, side: 'buy', price: other },
    // Of later trades nothing is owed: what is paid was owed before.
    { ...REFERRAL, commissionPpm: 0 },
    { ...limit, user: CAT, side: 'buy', price: Math.floor(index / 2) },
    { ...stop, price: index - 20, stopPrice: index - 10 },
    { ...stop, price: Math.floor(index / 3), stopPrice: Math.floor(index / 2) },
  );
  for (const user of [ANN, BOB, CAT])
    build(
      { kind: 'Stake', user, ...NOBODY, product: SAVINGS, amount: 100_000 + user },
      {
        kind: 'QuoteConversion',
        user,
        ...NOBODY,
        from: 0,
        to: 1,
        end: 'from',
        amount: 50_000_000,
        lifetimeSeconds: 10,
      },
    );
  const contracts = (durationSeconds: number) =>
    [ANN, BOB, CAT].map((user): Command => {
      const direction = user === ANN ? 'rise' : 'fall';
      const terms = { instrument: user === CAT ? 1 : 0, durationSeconds, direction, stake: 1_000_000 + user } as const;
      return { kind: 'OpenSeconds', user, ...NOBODY, ...terms };
    });
  // The first have begun; the others wait for a tick.
  build(...contracts(SHORT), ...contracts(LONG), tick(engine), ...contracts(LONG));
  announce(engine);
}

function announce(engine: EngineApi): void {
  const build = building(engine);
  const { time } = engine;
  const fees = { makerFeePpm: 1_234, takerFeePpm: 2_345, minNotional: 1_000 };
  build(
    { kind: 'SetInstrumentTerms', instrument: 1, ...fees, effectiveAt: time + 2 * HOUR_MS },
    { kind: 'SetSecondsProduct', durationSeconds: SHORT, ...CONTRACTS, payoutPpm: 1, effectiveAt: time + HOUR_MS },
    { kind: 'SetSecondsRules', asset: 0, openStake: 5_000_000, dailyLoss: 6_000_000, effectiveAt: time + 3 * HOUR_MS },
    { kind: 'ChangeIndexSources', names: ['third', 'first'], quorum: 1, effectiveAt: time + HOUR_MS / 4 },
  );
}

/**
 * Commands that end or mature what is open, and the time that passes before each. A feed that stands still leaves
 * contracts without a beginning or an end.
 */
export function* endings(engine: EngineApi, random: CounterRandom, still: boolean): Generator<Step> {
  const cancels = USERS.flatMap((user) => engine.openOrders(user))
    .filter(({ id }) => id % 3 !== 0)
    .map(({ id: order, user }): Command => ({ kind: 'CancelOrder', user, ...NOBODY, order }));
  // What is left of the quotes lapses.
  const accepts = USERS.flatMap((user): Command[] => {
    const quote = engine.convert.quote(user);
    return quote === null || user === CAT ? [] : [{ kind: 'AcceptConversion', user, ...NOBODY, quote: quote.id }];
  });
  const first = [...accepts, ...cancels.splice(0, 5)];
  const end = engine.time + 2 * (engine.seconds.allEndedBy() - engine.time);
  if (still) yield { command: tick(engine, 0, TOO_LATE_MS), ms: TOO_LATE_MS };
  while (engine.time < end) {
    const command = random.oneIn(2) ? first.shift() : undefined;
    const move = random.between(-60, 60);
    const ms = random.between(1, still ? 4_000 : 900);
    yield { command: command ?? tick(engine, move, ms), ms };
  }
  // Those of one user stay until their term is over.
  const stakes = USERS.flatMap((user) => (user === ANN ? [] : engine.staking.of(user)));
  const redeems = stakes.map(({ id: stake, user }): Command => ({ kind: 'RedeemStake', user, ...NOBODY, stake }));
  const later = [...cancels, ...redeems, ...redeems.slice(0, 1)];
  for (const command of later) yield { command, ms: random.below(HOUR_MS) };
  for (let hour = 0; hour < 100; hour += 1) yield { command: { kind: 'AdvanceTime' }, ms: HOUR_MS };
}

interface Step {
  readonly command: Command;
  readonly ms: number;
}
