import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { restoreEngine } from '../create-engine.ts';
import { CASH, COIN, Exchange } from '../testing/exchange.ts';
import {
  approved,
  asked,
  keep,
  LIMITS,
  lend,
  loanExchange,
  POOL,
  PRODUCT,
  passTo,
  pool,
  rejected,
  repay,
  spot,
  withdrawn,
  writtenOff,
} from '../testing/loan.ts';
import { LOANS } from './schema.ts';

test('what is approved comes from the pool to Spot, and goes back there with its interest', () => {
  const exchange = loanExchange();
  const papers = 'ab'.repeat(32);
  const { result } = exchange.accept(asked(1, 10_000, { papers }));
  assert.deepEqual(result, { kind: 'loan', id: 1 });
  const told = { kind: 'LoanApplied', loan: 1, user: 1, product: 0, amount: 10_000, method: 'lump-sum' };
  assert.deepEqual(exchange.events('LoanApplied'), [{ ...told, papers }]);
  assert.deepEqual([pool(exchange), spot(exchange, 1)], [POOL, 0]);
  assert.deepEqual(exchange.accept(approved(1)).result, { kind: 'loan', id: 1 });
  const endsAt = exchange.now + 30 * DAY_MS;
  const disbursed = { kind: 'LoanDisbursed', loan: 1, user: 1, amount: 10_000, interest: 300, costCap: 10_000, endsAt };
  assert.deepEqual(exchange.events('LoanDisbursed'), [disbursed]);
  const legs = [
    ...exchange.events('HousePosted').map((leg) => [leg.house, leg.amount, leg.reason, leg.reference, leg.referenceId]),
    ...exchange
      .events('UserPosted')
      .map((leg) => [leg.account, leg.amount, leg.reason, leg.reference, leg.referenceId]),
  ];
  assert.deepEqual(legs, [
    ['loan-pool', -10_000, 'loan', 'loan', 1],
    ['spot', 10_000, 'loan', 'loan', 1],
  ]);
  assert.deepEqual([pool(exchange), spot(exchange, 1)], [POOL - 10_000, 10_000]);
  keep(exchange, 1, 10_300);
  passTo(exchange, endsAt);
  repay(exchange, 1, 1);
  const reasons = exchange.events('HousePosted').map(({ reason, amount }) => [reason, amount]);
  assert.deepEqual(reasons, [
    ['loan-interest', 300],
    ['loan-repayment', 10_000],
  ]);
  assert.deepEqual(exchange.events('LoanEnded'), [{ kind: 'LoanEnded', loan: 1, user: 1, interest: 300, penalty: 0 }]);
  assert.deepEqual([pool(exchange), spot(exchange, 1)], [POOL + 300, 0]);
  const book = { asset: CASH, outstanding: 0, lost: 0, interest: 300, penalty: 0 };
  assert.deepEqual(exchange.engine.loans.book(CASH), book);
  assert.equal(exchange.engine.loans.loan(1), null);
});

test('the same application twice is one, and the same repayment twice pays once', () => {
  const exchange = loanExchange();
  const named = { clientId: 'once' };
  const { seq, result } = exchange.accept(asked(1, 10_000, named));
  const again = exchange.accept(asked(1, 10_000, named));
  assert.deepEqual([again.repeatOf, again.result], [seq, result]);
  assert.equal(exchange.engine.loans.of(1).length, 1);
  exchange.accept(approved(1));
  const command = { kind: 'RepayLoan', user: 1, clientId: 'pays', bodyHash: 0, loan: 1, amount: 500 } as const;
  const first = exchange.accept(command);
  assert.equal(exchange.accept(command).repeatOf, first.seq);
  assert.equal(spot(exchange, 1), 9_500);
});

test('people decide of one loan at a time by the same papers', () => {
  const exchange = loanExchange();
  const papers = 'ab'.repeat(32);
  exchange.accept(asked(1, 1_000, { papers }));
  for (const user of [1, 2]) assert.equal(exchange.refusal(asked(user, 1_000, { papers })), 'amount_invalid');
  exchange.accept(approved(1));
  assert.equal(exchange.refusal(asked(2, 1_000, { papers })), 'amount_invalid');
  const restored = new Exchange(restoreEngine(exchange.engine.snapshot()));
  restored.now = exchange.now;
  assert.equal(restored.refusal(asked(2, 1_000, { papers })), 'amount_invalid');
});

test('papers of an application or a loan that is over may be those of another', () => {
  const exchange = loanExchange();
  const again = () => exchange.accept(asked(1, 1_000)).result.id;
  exchange.accept(withdrawn(1, again()));
  exchange.accept(rejected(again()));
  const repaidLoan = again();
  exchange.accept(approved(repaidLoan));
  keep(exchange, 1, 1_001);
  repay(exchange, 1, repaidLoan);
  const lost = again();
  exchange.accept(approved(lost));
  keep(exchange, 1, 0);
  passTo(exchange, exchange.now + 31 * DAY_MS);
  exchange.accept(writtenOff(lost));
  again();
});

test('each bound of a product holds at the bound and refuses one unit beyond it', () => {
  const exchange = loanExchange({ instalments: 1 });
  const refusal = (amount: number, fields: Partial<CommandOf<'ApplyForLoan'>> = {}) =>
    exchange.refusal(asked(1, amount, fields));
  assert.equal(refusal(1_000, { product: 1 }), 'loan_product_unknown');
  assert.equal(refusal(1_000, { product: -1 }), 'loan_product_unknown');
  assert.equal(refusal(1_000, { user: 99 }), 'account_unknown');
  for (const amount of [0, -1, 1_000.5, Number.NaN, 2 ** 53]) assert.equal(refusal(amount), 'amount_invalid');
  for (const fields of [{ person: 0 }, { tier: 0 }, { papers: '' }, { papers: 'AB'.repeat(32) }])
    assert.equal(refusal(1_000, fields), 'amount_invalid');
  assert.equal(refusal(999), 'loan_too_small');
  assert.equal(refusal(100_001), 'loan_too_large');
  assert.equal(refusal(1_000, { method: 'instalments' }), 'loan_one_sum');
  assert.deepEqual(exchange.engine.loans.of(1), []);
  assert.equal(refusal(1_000), '');
  assert.equal(refusal(100_000), '');
});

test('a person has at most two that wait or run, in whatever accounts', () => {
  const exchange = loanExchange();
  lend(exchange, 1, 1_000, { person: 77 });
  exchange.accept(asked(2, 1_000, { person: 77 }));
  assert.equal(exchange.refusal(asked(3, 1_000, { person: 77 })), 'loans_limit');
  exchange.accept(asked(3, 1_000, { person: 78 }));
  exchange.accept(withdrawn(2, 2));
  exchange.accept(asked(4, 1_000, { person: 77 }));
});

test('what a person may owe goes by tier, counts what waits and what is owed of the asset, and nothing where no limit is', () => {
  const exchange = loanExchange();
  exchange.accept({ ...PRODUCT, product: 1, asset: COIN });
  exchange.accept({ kind: 'FundHouse', house: 'loan-pool', asset: COIN, amount: POOL });
  assert.equal(exchange.refusal(asked(1, 1_000, { product: 1 })), 'loan_person_limit');
  exchange.accept(asked(1, 100_000, { tier: 1 }));
  assert.equal(exchange.refusal(asked(1, 50_001, { tier: 1 })), 'loan_person_limit');
  exchange.accept(asked(1, 50_000, { tier: 1 }));
  exchange.accept({ ...LIMITS, tierTwo: 150_000 });
  lend(exchange, 2, 100_000);
  assert.equal(exchange.refusal(asked(2, 50_001)), 'loan_person_limit');
  assert.equal(exchange.refusal(asked(2, 50_001, { tier: 3 })), 'loan_person_limit');
  repay(exchange, 2, 3, 101);
  exchange.accept(asked(2, 50_001));
  exchange.accept({ ...LIMITS, asset: COIN });
  exchange.accept(asked(3, 100_000, { product: 1 }));
  exchange.accept(asked(3, 100_000));
  exchange.accept(LIMITS);
  for (const papers of ['a', 'b'].map((digit) => digit.repeat(64)))
    exchange.accept(asked(4, 100_000, { tier: 3, papers }));
});

test('the pool lends what it holds to the unit', () => {
  const exchange = loanExchange();
  const outflow = { kind: 'MoveHouseFunds', house: 'loan-pool', asset: CASH } as const;
  exchange.accept({ ...outflow, amount: 20_000 - POOL, approval: 1 });
  assert.equal(exchange.refusal(asked(1, 20_001)), 'loan_pool_short');
  exchange.accept(asked(1, 20_000));
  exchange.accept(asked(2, 1_000));
  exchange.accept(approved(1));
  assert.equal(pool(exchange), 0);
  assert.equal(exchange.refusal(approved(2)), 'loan_pool_short');
  exchange.accept({ ...outflow, amount: 1_000, approval: 2 });
  exchange.accept(approved(2));
});

test('one reviewer approves up to a sum of all that a person owes; above it there are two', () => {
  const exchange = loanExchange();
  for (const amount of [30_000, 20_000]) exchange.accept(asked(1, amount));
  for (const reviewers of [0, -1, 0.5]) assert.equal(exchange.refusal(approved(1, reviewers)), 'loan_needs_two');
  exchange.accept(approved(1, 1));
  exchange.accept(approved(2, 1));
  for (const amount of [30_000, 20_001]) exchange.accept(asked(2, amount));
  exchange.accept(approved(3, 1));
  assert.equal(exchange.refusal(approved(4, 1)), 'loan_needs_two');
  exchange.accept(approved(4, 2));
  exchange.accept(asked(3, 50_001));
  assert.equal(exchange.refusal(approved(5, 1)), 'loan_needs_two');
  exchange.accept({ ...LIMITS, alone: 50_001 });
  exchange.accept(approved(5, 1));
});

test('an approval holds to the limits as they are then, of what is lent and not of what waits', () => {
  const exchange = loanExchange();
  for (const amount of [40_000, 50_000]) exchange.accept(asked(1, amount));
  exchange.accept({ ...LIMITS, tierOne: 0, tierTwo: 89_999 });
  exchange.accept(approved(2));
  assert.equal(exchange.refusal(approved(1)), 'loan_person_limit');
  exchange.accept({ ...LIMITS, tierTwo: 90_000, tierOne: 0 });
  exchange.accept(approved(1));
});

test('an application is decided once, by its user or by others', () => {
  const exchange = loanExchange();
  for (const user of [1, 2, 3]) exchange.accept(asked(user, 1_000));
  assert.equal(exchange.refusal(withdrawn(2, 1)), 'loan_unknown');
  exchange.accept(withdrawn(1, 1));
  const failed = { kind: 'LoanFailed', loan: 1, user: 1 } as const;
  assert.deepEqual(exchange.events('LoanFailed'), [{ ...failed, reason: 'withdrawn' }]);
  exchange.accept(rejected(2));
  assert.deepEqual(exchange.events('LoanFailed'), [{ ...failed, loan: 2, user: 2, reason: 'income' }]);
  exchange.accept(approved(3));
  for (const loan of [1, 2, 3]) {
    assert.equal(exchange.refusal(approved(loan)), 'loan_not_waiting');
    assert.equal(exchange.refusal(rejected(loan)), 'loan_not_waiting');
    assert.equal(exchange.refusal(withdrawn(loan, loan)), loan === 3 ? 'loan_not_waiting' : 'loan_not_running');
  }
  for (const loan of [0, -1, 4, 1.5, Number.NaN])
    for (const command of [approved(loan), rejected(loan), withdrawn(1, loan)])
      assert.equal(exchange.refusal(command), 'loan_unknown');
  assert.equal(exchange.refusal(withdrawn(99, 3)), 'account_unknown');
  assert.deepEqual([spot(exchange, 1), spot(exchange, 2), spot(exchange, 3)], [0, 0, 1_000]);
});

test('a product takes applications from its moment on and while it is open; what waits and runs goes on', () => {
  const exchange = loanExchange();
  const startsAt = exchange.now + DAY_MS;
  exchange.accept({ ...PRODUCT, product: 1, startsAt });
  exchange.now = startsAt - 1;
  assert.equal(exchange.refusal(asked(1, 1_000, { product: 1 })), 'loan_closed');
  exchange.now = startsAt;
  exchange.accept(asked(1, 1_000, { product: 1 }));
  exchange.accept({ kind: 'SetLoanOpen', product: 1, open: false });
  assert.equal(exchange.events('LoanOpenSet').length, 1);
  exchange.accept({ kind: 'SetLoanOpen', product: 1, open: false });
  assert.equal(exchange.events('LoanOpenSet').length, 0);
  assert.equal(exchange.refusal(asked(2, 1_000, { product: 1 })), 'loan_closed');
  exchange.accept(approved(1));
  keep(exchange, 1, 1_001);
  repay(exchange, 1, 1);
  exchange.accept({ kind: 'SetLoanOpen', product: 1, open: true });
  exchange.accept(asked(2, 1_000, { product: 1 }));
  assert.equal(exchange.refusal({ kind: 'SetLoanOpen', product: 2, open: true }), 'loan_product_unknown');
});

test('a product that contradicts itself, or whose cap a plan could pass, is refused', () => {
  const exchange = loanExchange();
  const monthly = { termDays: 0, termMonths: 3 };
  const wrong: Partial<typeof PRODUCT>[] = [
    { product: 0 },
    { product: 2 },
    { termDays: 0 },
    { termDays: 3_651, instalments: 1, dailyRatePpm: 1 },
    { termDays: 31 },
    { termMonths: 3 },
    { ...monthly, instalments: 2 },
    { termDays: 0, termMonths: 121, instalments: 1, dailyRatePpm: 1 },
    { ...monthly, graceDays: 28 },
    { instalments: 0 },
    { termDays: 484, instalments: 121 },
    { graceDays: 0 },
    { graceDays: 10 },
    { dailyRatePpm: 0, penaltyPpm: 0 },
    { penaltyPpm: -1 },
    { penaltyPpm: 3_001 },
    { costCapPpm: 1_000_001 },
    { costCapPpm: 30_000 },
    { costCapPpm: 32_999 },
    { minimum: 0 },
    { maximum: 999 },
    { maximum: 2 ** 52 },
    { startsAt: -1 },
    { startsAt: exchange.now + 366 * DAY_MS + 1 },
  ];
  for (const fields of wrong)
    assert.equal(
      exchange.refusal({ ...PRODUCT, product: 1, ...fields }),
      'configuration_invalid',
      JSON.stringify(fields),
    );
  assert.equal(exchange.refusal({ ...PRODUCT, product: 1, asset: 7 }), 'asset_unknown');
  const right: Partial<typeof PRODUCT>[] = [
    { graceDays: 9 },
    { ...monthly, graceDays: 27 },
    { costCapPpm: 33_000 },
    { maximum: 2 ** 52 - 1 },
    { startsAt: exchange.now + 366 * DAY_MS },
  ];
  for (const [at, fields] of right.entries()) exchange.accept({ ...PRODUCT, product: 1 + at, ...fields });
  assert.equal(exchange.engine.loans.products().length, 6);
});

test('there are as many products as the engine bounds', () => {
  const exchange = loanExchange();
  const { MAX_LOAN_PRODUCTS: most } = LOANS.limits;
  for (let product = 1; product < most; product += 1) exchange.accept({ ...PRODUCT, product });
  assert.equal(exchange.refusal({ ...PRODUCT, product: most }), 'configuration_invalid');
});

test('limits that contradict each other are refused, and those of an unknown asset', () => {
  const exchange = loanExchange();
  for (const fields of [{ tierOne: -1 }, { tierTwo: 149_999 }, { alone: -1 }, { alone: 0.5 }])
    assert.equal(exchange.refusal({ ...LIMITS, ...fields }), 'configuration_invalid', JSON.stringify(fields));
  assert.equal(exchange.refusal({ ...LIMITS, asset: 7 }), 'asset_unknown');
  const { kind: _, ...limits } = LIMITS;
  assert.deepEqual(exchange.engine.loans.limits(CASH), limits);
});

test('terms that are listed later and limits that are set later change nothing of a loan that runs', () => {
  const [one, other] = [loanExchange(), loanExchange()];
  for (const exchange of [one, other]) lend(exchange, 1, 50_000, { method: 'instalments' });
  other.accept({ ...PRODUCT, product: 1, dailyRatePpm: 9_999, penaltyPpm: 29_997, termDays: 60 });
  other.accept({ ...LIMITS, tierOne: 0, tierTwo: 0, alone: 0 });
  other.accept({ kind: 'SetLoanOpen', product: 0, open: false });
  for (const exchange of [one, other]) {
    keep(exchange, 1, 10_000);
    passTo(exchange, exchange.now + 45 * DAY_MS);
    keep(exchange, 1, 100_000);
  }
  assert.deepEqual(other.engine.loans.loan(1), one.engine.loans.loan(1));
  for (const exchange of [one, other]) repay(exchange, 1, 1);
  assert.deepEqual(other.events('LoanPaid'), one.events('LoanPaid'));
  assert.deepEqual(other.events('LoanEnded'), one.events('LoanEnded'));
});
