import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import { planOf } from '@tradewind/rules/loan';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { createEngine } from '../create-engine.ts';
import { CASH, Exchange } from '../testing/exchange.ts';
import { approved, asked, PRODUCT, payments, pool, repaid, spot } from '../testing/loan.ts';

const USERS = 1_000;
const DAYS = 50;
const A_DAY = 20;
const FUNDS = 10 ** 9;
/** A day of the whole loan costs little more than a unit. Those in one sum are late in the end, the others never. */
const COST = { dailyRatePpm: 997, penaltyPpm: 2_991 };
const TERMS = [
  { ...PRODUCT, ...COST, termDays: 30, instalments: 1 },
  { ...PRODUCT, ...COST, product: 1, termDays: 90, instalments: 3 },
] as const;

/** What a loan comes to by the plain formula, in exact millionths, day after day; its penalty is that of one sum. */
class Plain {
  readonly #plan;
  readonly #terms;
  readonly #interest: number[];
  readonly amount: number;
  principal: number;
  penalty = 0;

  constructor(amount: number, terms: (typeof TERMS)[number], start: number) {
    const { instalments } = terms;
    this.#plan = planOf({ terms, amount, instalments, start });
    this.#terms = terms;
    this.#interest = this.#plan.map(() => 0);
    this.amount = amount;
    this.principal = amount;
  }

  addDay(day: number): void {
    const period = this.#plan.findIndex(({ dueDay }) => day < dueDay);
    if (period === -1) this.penalty += day <= this.#terms.termDays ? 0 : this.principal * COST.penaltyPpm;
    else {
      const planned = period === 0 ? this.amount : this.#plan[period - 1]!.left;
      this.#interest[period]! += Math.min(this.principal, planned) * COST.dailyRatePpm;
    }
  }

  /** What it costs in all, exactly, and rounded up as it may be. */
  get exact(): number {
    return this.#interest.reduce((sum, cost) => sum + cost, this.penalty) / 1_000_000;
  }

  get rounded(): number {
    const units = (millionths: number) => Math.ceil(millionths / 1_000_000);
    return this.#interest.reduce((sum, cost) => sum + units(cost), units(this.penalty));
  }
}

function crowdedExchange(): Exchange {
  const exchange = new Exchange(createEngine());
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
  exchange.accept({ kind: 'ListAsset', asset: CASH, symbol: 'CASH', scale: 2, grantAmount: 10_000 });
  exchange.accept({ kind: 'FundHouse', house: 'play-money', asset: CASH, amount: FUNDS });
  exchange.accept({ kind: 'FundHouse', house: 'loan-pool', asset: CASH, amount: FUNDS });
  for (const terms of TERMS) exchange.accept(terms);
  exchange.accept({ kind: 'SetLoanLimits', asset: CASH, tierOne: 0, tierTwo: 10_000, alone: 0 });
  for (let user = 1; user <= USERS; user += 1) {
    exchange.accept({ kind: 'OpenAccount', user, class: 'user', group: 0 });
    exchange.accept({ kind: 'Grant', user, clientId: '', bodyHash: 0 });
  }
  return exchange;
}

function moveCash(exchange: Exchange, user: number, amount: number): void {
  const [from, to] = amount > 0 ? (['contract', 'spot'] as const) : (['spot', 'contract'] as const);
  const move = { kind: 'InternalTransfer', user, clientId: '', bodyHash: 0, from, to, asset: CASH } as const;
  exchange.accept({ ...move, amount: Math.abs(amount) });
}

test('over a million minimal repayments nobody pays less than the plain formula asks, nor a unit more, and the pool has it all', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const random = new CounterRandom(seed);
  const exchange = crowdedExchange();
  const start = exchange.now;
  const loans = Array.from({ length: USERS }, (_, at) => {
    const product = at % 2;
    const amount = random.between(1_400, 1_600);
    const method = product === 0 ? 'lump-sum' : 'instalments';
    const { result } = exchange.accept(asked(at + 1, amount, { product, method }));
    exchange.accept(approved(result.id));
    moveCash(exchange, at + 1, -spot(exchange, at + 1));
    return new Plain(amount, TERMS[product]!, start);
  });
  let [count, paid] = [0, 0];
  const pay = (user: number, amount: number) => {
    exchange.accept(repaid(user, user, amount));
    for (const [penalty, interest, principal] of payments(exchange) as [number, number, number][]) {
      count += 1;
      paid += penalty + interest + principal;
      loans[user - 1]!.principal -= principal;
    }
  };
  for (let day = 0; day < DAYS; day += 1) {
    exchange.now = start + day * DAY_MS + HOUR_MS;
    for (const [at, loan] of loans.entries()) {
      const user = at + 1;
      loan.addDay(day);
      moveCash(exchange, user, 2 * A_DAY);
      for (let i = 0; i < A_DAY; i += 1) pay(user, random.oneIn(4) ? 2 : 1);
      if (spot(exchange, user) > 0) moveCash(exchange, user, -spot(exchange, user));
    }
    exchange.now = start + (day + 1) * DAY_MS;
    do exchange.accept({ kind: 'AdvanceTime' });
    while (exchange.engine.nextTimerAt()! <= exchange.now);
  }
  assert.equal(count, USERS * DAYS * A_DAY);
  let [lent, cost, late] = [0, 0, 0];
  for (const [at, { amount, exact, rounded, penalty }] of loans.entries()) {
    moveCash(exchange, at + 1, 1_000);
    pay(at + 1, 0);
    const [ended] = exchange.events('LoanEnded');
    assert.ok(ended!.interest + ended!.penalty >= exact, `loan ${at + 1} cost less than ${exact}`);
    assert.equal(ended!.interest + ended!.penalty, rounded, `loan ${at + 1}`);
    assert.equal(ended!.penalty > 0, at % 2 === 0);
    lent += amount;
    cost += rounded;
    late += Math.ceil(penalty / 1_000_000);
  }
  assert.equal(paid, lent + cost);
  assert.equal(pool(exchange), FUNDS + cost);
  const { interest, penalty, outstanding } = exchange.engine.loans.book(CASH);
  assert.deepEqual([interest + penalty, penalty, outstanding], [cost, late, 0]);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});
