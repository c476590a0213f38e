import assert from 'node:assert/strict';
import { HOUR_MS } from '@tradewind/base';
import { type CounterRandom, WORLD_USERS } from '@tradewind/testkit';
import type { EngineApi } from '../api.ts';
import type { Command } from '../commands.ts';
import { PROOFS } from '../properties/proofs.ts';
import { BOB, CAT, NOBODY, PEOPLE, tick } from './opening.ts';

/** No contract waits so long for its first tick. */
const TOO_LATE_MS = 3_500;

/** Of every product that can have something open. */
export const OPENINGS = PROOFS.flatMap(({ opening }) => opening ?? []);

/** Lists what is theirs; to be applied behind `worldCommands`. */
export const APART: readonly Command[] = [
  ...PEOPLE.map((user): Command => ({ kind: 'OpenAccount', user, class: 'user', group: 0 })),
  ...OPENINGS.flatMap(({ listed }) => listed ?? []),
];
/** Everybody in such a world. */
export const USERS: readonly number[] = [...WORLD_USERS.map(({ user }) => user), ...PEOPLE];

/** Of what a world can have open, what is not there. */
export function missingIn(engine: EngineApi): string[] {
  const some = (is: (user: number) => boolean) => USERS.some(is);
  const there = {
    orders: some((user) => engine.openOrders(user).some(({ status }) => status !== 'untriggered')),
    stops: some((user) => engine.openOrders(user).some(({ status }) => status === 'untriggered')),
    terms: engine.instruments().some(({ next }) => next !== null),
    sources: engine.indexSources().next !== null,
    timers: engine.nextTimerAt() !== null,
    seeds: engine.seedHashes().length > 0,
    ...Object.assign({}, ...OPENINGS.map(({ there }) => there(engine, USERS))),
  };
  return Object.entries(there).flatMap(([what, open]) => (open ? [] : [what]));
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
    build({ kind: 'FundHouse', house: 'adjustments', asset, amount: 100_000_000_000 });
    for (const user of PEOPLE)
      for (const account of ['spot', 'fast', 'finance'] as const) {
        const approval = 1_000_000 + engine.seq;
        build({ kind: 'Adjust', user, account, asset, amount: 5_000_000_000, reason: 'goodwill', approval });
      }
  }
  build(
    ...OPENINGS.flatMap(({ repaired }) => repaired ?? []),
    ...[0, 1].map((instrument): Command => ({ kind: 'SetInstrumentState', instrument, state: 'trading' })),
    ...engine.instruments().map(({ id: instrument, makerFeePpm, takerFeePpm }): Command => {
      const terms = { makerFeePpm, takerFeePpm, minNotional: 0 };
      return { kind: 'SetInstrumentTerms', instrument, ...terms, effectiveAt: engine.time };
    }),
    // So many that it is known how each index moves.
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
    { ...limit, user: CAT, side: 'buy', price: Math.floor(index / 2) },
    { ...stop, price: index - 20, stopPrice: index - 10 },
    { ...stop, price: Math.floor(index / 3), stopPrice: Math.floor(index / 2) },
  );
  for (const { opened } of OPENINGS) build(...(opened?.(engine) ?? []));
  announce(engine);
}

function announce(engine: EngineApi): void {
  const build = building(engine);
  const { time } = engine;
  const fees = { makerFeePpm: 1_234, takerFeePpm: 2_345, minNotional: 1_000 };
  build(
    { kind: 'SetInstrumentTerms', instrument: 1, ...fees, effectiveAt: time + 2 * HOUR_MS },
    { kind: 'ChangeIndexSources', names: ['third', 'first'], quorum: 1, effectiveAt: time + HOUR_MS / 4 },
    ...OPENINGS.flatMap(({ announced }) => announced?.(time) ?? []),
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
  const soon = OPENINGS.flatMap(({ endedSoon }) => endedSoon?.(engine, USERS) ?? []);
  const first = [...soon, ...cancels.splice(0, 5)];
  const endsBy = Math.max(engine.time, ...OPENINGS.flatMap((opening) => opening.endsBy?.(engine) ?? []));
  const end = engine.time + 2 * (endsBy - engine.time);
  if (still) yield { command: tick(engine, 0, TOO_LATE_MS), ms: TOO_LATE_MS };
  while (engine.time < end) {
    const command = random.oneIn(2) ? first.shift() : undefined;
    const move = random.between(-60, 60);
    const ms = random.between(1, still ? 4_000 : 900);
    yield { command: command ?? tick(engine, move, ms), ms };
  }
  const later = [...cancels, ...OPENINGS.flatMap(({ endedLate }) => endedLate?.(engine, USERS) ?? [])];
  for (const command of later) yield { command, ms: random.below(HOUR_MS) };
  for (let hour = 0; hour < 100; hour += 1) yield { command: { kind: 'AdvanceTime' }, ms: HOUR_MS };
}

interface Step {
  readonly command: Command;
  readonly ms: number;
}
