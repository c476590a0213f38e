import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import type { Command } from '../../commands.ts';
import type { Event } from '../../events.ts';
import { restoreEngine } from '../../index.ts';
import { NaiveEngine } from '../../naive/naive-engine.ts';
import { SALES } from '../../sale/schema.ts';
import { CASH, Exchange, TERMS } from '../../testing/exchange.ts';
import { cancellation, hasMore, LOT, LOT_PRICE, SALE, saleCommands, subscription } from '../../testing/sale.ts';
import { LawWatch } from '../law-watch.ts';
import { PROOFS } from '../proofs.ts';

const TIME: Command = { kind: 'AdvanceTime' };
const USERS = 1_100;
const PEOPLE = Array.from({ length: USERS }, (_, at) => ({ user: at + 1, group: 0 }));
const ofSales = ({ kind }: Event) => kind in SALES.events;
/** Spends a part of what is not committed. */
const spending = (user: number): Command => {
  const accounts = { from: 'spot', to: 'finance' } as const;
  return { kind: 'InternalTransfer', user, clientId: '', bodyHash: 0, ...accounts, asset: CASH, amount: 7 };
};

/**
 * A sale of so many that a pass takes several commands. The twin does all of a pass at once, so what both tell is compared
 * when it is over; the laws are watched after each command, between which others send theirs and the engine starts again.
 */
class LongPasses {
  #exchange = new Exchange();
  readonly #twin = new NaiveEngine(PROOFS.map(({ naive }) => naive));
  readonly #watch = new LawWatch(() => this.#exchange.engine, PEOPLE);
  readonly #random: CounterRandom;
  #twinSeq = 0;
  /** Commands that ended in the middle of a pass. */
  more = 0;

  constructor(seed: number, terms: Partial<typeof SALE>) {
    this.#random = new CounterRandom(seed);
    for (const command of saleCommands({ supply: 4_000 * LOT, cap: 60 * LOT, ...terms }, USERS)) this.send(command);
    for (const { user } of PEOPLE) this.send(subscription(user, this.#amount()));
    for (const { user } of PEOPLE.slice(0, 30)) this.send(subscription(user, 40 * LOT_PRICE));
    this.#watch.inspect();
  }

  get now(): number {
    return this.#exchange.now;
  }

  get sale() {
    return this.#exchange.engine.sales.sale(1)!;
  }

  /** A command, and all that it or the time sets off. */
  send(command: Command, now = this.now): void {
    this.#exchange.now = now;
    const expected = [...this.#tell(command)];
    const events = this.#apply(command);
    if (this.#isDue()) expected.push(...this.#tell(TIME));
    while (hasMore(this.#exchange)) {
      events.push(...this.#apply(TIME));
      if (!this.#isInPass()) continue;
      this.more += 1;
      this.#watch.inspect();
      const between = spending(this.#random.between(1, USERS));
      this.#apply(between);
      this.#tell(between);
    }
    assert.deepEqual(events.filter(ofSales), expected.filter(ofSales));
  }

  compareBalances(): void {
    const { balances, houses } = this.#twin.state;
    const { engine } = this.#exchange;
    const all = balances.map(({ user, account, asset }) => {
      const { available, frozen } = engine.balance(user, account, asset);
      return { user, account, asset, available, frozen };
    });
    assert.deepEqual(
      all,
      balances.map(({ user, account, asset, available, frozen }) => ({ user, account, asset, available, frozen })),
    );
    const held = engine.houseBalances();
    for (const { house, asset, amount } of houses)
      assert.equal(held.find((one) => one.house === house && one.asset === asset)!.amount, amount, house);
  }

  #isDue(ms = 0): boolean {
    const next = this.#exchange.engine.nextTimerAt();
    return next !== null && next <= this.now + ms;
  }

  #isInPass(): boolean {
    return this.#isDue(SALES.limits.SALE_PAUSE_MS);
  }

  #tell(command: Command): readonly Event[] {
    this.#twinSeq += 1;
    const { refusal, events } = this.#twin.apply(command, this.#twinSeq, this.now);
    assert.equal(refusal, '', `${JSON.stringify(command)} is refused by the twin`);
    return events;
  }

  #apply(command: Command): Event[] {
    this.#exchange.accept(command);
    const events = this.#exchange.engine.events.decode();
    this.#watch.afterCommand(events);
    if (this.more > 0 || this.#isInPass()) {
      const restarted = new Exchange(restoreEngine(this.#exchange.engine.snapshot()));
      restarted.now = this.now;
      this.#exchange = restarted;
    }
    return events;
  }

  /** Some equal, some less than a lot more than whole lots, some above the cap. */
  #amount(): number {
    if (this.#random.oneIn(6)) return 5 * LOT_PRICE;
    return this.#random.between(LOT_PRICE, (this.#random.oneIn(12) ? 300 : 12) * LOT_PRICE);
  }
}

const END = SALE.endsAt;
const STORIES: Readonly<Record<string, { terms: Partial<typeof SALE>; run: (of: LongPasses) => void; as: string }>> = {
  'over-subscribed, and freed in two steps': {
    terms: { freePpm: 333_333, vestingSteps: 2, vestingDays: 10 },
    run: (of) => {
      of.send(TIME, END);
      of.compareBalances();
      of.send(TERMS, of.now + DAY_MS);
      of.send(TIME);
      const { tradedAt } = of.sale;
      for (const step of [1, 2]) of.send(TIME, tradedAt! + step * 10 * DAY_MS);
    },
    as: 'ended none',
  },
  'under-subscribed, and listed before': {
    terms: { supply: 60_000 * LOT, softCap: 1_000 * LOT_PRICE },
    run: (of) => {
      of.send(TERMS);
      of.send(TIME, END);
    },
    as: 'ended none',
  },
  'below its soft cap': {
    terms: { supply: 60_000 * LOT, softCap: 60_000 * LOT_PRICE },
    run: (of) => of.send(TIME, END),
    as: 'cancelled soft-cap',
  },
  'cancelled by operators': { terms: {}, run: (of) => of.send(cancellation), as: 'cancelled issuer' },
  'not listed in time': {
    terms: {},
    run: (of) => {
      of.send(TIME, END);
      of.send(TIME, END + 14 * DAY_MS);
    },
    as: 'cancelled not-listed',
  },
};

for (const [name, { terms, run, as }] of Object.entries(STORIES))
  test(`a sale of many that is ${name}: over several commands with others between and restarts it is what the twin says, and every law holds`, (t) => {
    const seed = testSeed();
    t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
    const passes = new LongPasses(seed, terms);
    run(passes);
    passes.compareBalances();
    const { state, failure } = passes.sale;
    assert.equal(`${state} ${failure}`, as);
    assert.ok(passes.more >= 3, `${passes.more} commands in the middle of a pass`);
  });
