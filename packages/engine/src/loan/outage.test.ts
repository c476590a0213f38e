import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import { restoreEngine } from '../create-engine.ts';
import { CASH, Exchange } from '../testing/exchange.ts';
import { asked, keep, lend, loanExchange, passTo, payments, repay, spot } from '../testing/loan.ts';

/** A loan of 100,000 that is due in 30 days with 3,000 of interest, and of which nothing can be paid; when it began. */
function lent(): { readonly exchange: Exchange; readonly start: number } {
  const exchange = loanExchange();
  const start = exchange.now;
  lend(exchange, 1, 100_000);
  keep(exchange, 1, 0);
  return { exchange, start };
}

/** The platform hears nothing until a moment, and says so before anything that was due. */
function down(exchange: Exchange, until: number): void {
  const from = exchange.now;
  exchange.now = until;
  exchange.accept({ kind: 'Resumed', from });
  exchange.accept({ kind: 'AdvanceTime' });
}

function owed({ engine }: Exchange, loan = 1) {
  const { penalty, overdueAmount, overdueAt, penaltyOfDay } = engine.loans.loan(loan)!;
  return [penalty, overdueAmount, overdueAt, penaltyOfDay];
}

test('an outage is told with a moment that has been', () => {
  const { exchange } = lent();
  for (const from of [-1, exchange.now + 1, 0.5, Number.NaN])
    assert.equal(exchange.refusal({ kind: 'Resumed', from }), 'configuration_invalid');
  for (const from of [0, exchange.now]) exchange.accept({ kind: 'Resumed', from });
  assert.equal(new Exchange().refusal({ kind: 'Resumed', from: 0 }), 'genesis_missing');
});

test('after an outage over the end of the grace nothing is taken and nothing costs before the days of grace have passed once more', () => {
  const { exchange, start } = lent();
  passTo(exchange, start + 30 * DAY_MS);
  keep(exchange, 1, 50_000);
  down(exchange, start + 33 * DAY_MS + HOUR_MS);
  assert.deepEqual(payments(exchange), []);
  assert.deepEqual(exchange.events('LoanOverdue'), []);
  assert.deepEqual(owed(exchange), [0, 0, null, 0]);
  passTo(exchange, start + 35 * DAY_MS - 1);
  assert.deepEqual(owed(exchange), [0, 0, null, 300]);
  assert.equal(spot(exchange, 1), 50_000);
  exchange.pass(1);
  assert.deepEqual(payments(exchange), [[0, 3_000, 47_000]]);
  assert.deepEqual(owed(exchange), [0, 53_000, start + 35 * DAY_MS, 159]);
  passTo(exchange, start + 36 * DAY_MS);
  assert.deepEqual(owed(exchange), [159, 53_159, start + 35 * DAY_MS, 159]);
});

test('who pays in the new days of grace pays no penalty, and nothing of it comes later', () => {
  const { exchange, start } = lent();
  down(exchange, start + 40 * DAY_MS);
  keep(exchange, 1, 103_000);
  exchange.pass(DAY_MS - 1);
  repay(exchange, 1, 1);
  assert.deepEqual(payments(exchange), [[0, 3_000, 100_000]]);
  passTo(exchange, start + 60 * DAY_MS);
  assert.equal(exchange.engine.loans.loan(1), null);
});

test('an outage does not take off a loan that it is overdue: paying the penalty alone is not being in time', () => {
  const { exchange, start } = lent();
  passTo(exchange, start + 32 * DAY_MS - 1);
  down(exchange, start + 32 * DAY_MS + HOUR_MS);
  keep(exchange, 1, 103_300);
  repay(exchange, 1, 1, 300);
  assert.deepEqual(owed(exchange), [0, 0, start + 31 * DAY_MS, 0]);
  assert.equal(exchange.refusal(asked(1, 1_000)), 'loan_overdue');
  repay(exchange, 1, 1, 2_999);
  assert.equal(exchange.engine.loans.loan(1)?.overdueAt, start + 31 * DAY_MS);
  repay(exchange, 1, 1, 100_001);
  assert.equal(exchange.engine.loans.loan(1), null);
});

test('of days of outage while something is overdue none costs penalty, nor those of the new grace; those before and after do', () => {
  const { exchange, start } = lent();
  passTo(exchange, start + 34 * DAY_MS + HOUR_MS);
  assert.deepEqual(owed(exchange), [1_200, 104_200, start + 31 * DAY_MS, 300]);
  keep(exchange, 1, 40_000);
  down(exchange, start + 38 * DAY_MS);
  assert.deepEqual(payments(exchange), []);
  assert.deepEqual(owed(exchange), [1_200, 1_200, start + 31 * DAY_MS, 0]);
  exchange.pass(DAY_MS - 1);
  assert.equal(spot(exchange, 1), 40_000);
  exchange.pass(1);
  assert.deepEqual(payments(exchange), [[1_200, 3_000, 35_800]]);
  assert.deepEqual(owed(exchange), [0, 64_200, start + 31 * DAY_MS, 193]);
  passTo(exchange, start + 41 * DAY_MS);
  assert.deepEqual(owed(exchange), [386, 64_586, start + 31 * DAY_MS, 193]);
});

test('an outage that ends before anything is looked at changes nothing, whether it waits, is due or is overdue', () => {
  const [one, other] = [lent(), lent()];
  for (const { exchange } of [one, other]) exchange.accept(asked(2, 1_000));
  for (const [from, to] of [
    [1, 29],
    [30, 30.9],
    [31, 31.9],
    [32, 32.5],
  ] as const) {
    for (const { exchange, start } of [one, other]) passTo(exchange, start + from * DAY_MS);
    down(other.exchange, other.start + to * DAY_MS);
    passTo(one.exchange, one.start + to * DAY_MS);
    assert.deepEqual(other.exchange.engine.loans.of(1), one.exchange.engine.loans.of(1));
    assert.deepEqual(other.exchange.engine.loans.of(2), one.exchange.engine.loans.of(2));
  }
});

test('a second outage in the new days of grace gives no more of them; one over their end does', () => {
  const { exchange, start } = lent();
  passTo(exchange, start + 30 * DAY_MS);
  down(exchange, start + 32 * DAY_MS);
  down(exchange, start + 32 * DAY_MS + HOUR_MS);
  passTo(exchange, start + 33 * DAY_MS - 1);
  assert.deepEqual(owed(exchange), [0, 0, null, 300]);
  down(exchange, start + 33 * DAY_MS);
  assert.deepEqual(owed(exchange), [0, 0, null, 0]);
  passTo(exchange, start + 34 * DAY_MS);
  assert.deepEqual(owed(exchange), [0, 103_000, start + 34 * DAY_MS, 300]);
});

test('days that pass without a word of an outage are looked at one by one', () => {
  const { exchange, start } = lent();
  exchange.now = start + 34 * DAY_MS;
  exchange.accept({ kind: 'AdvanceTime' });
  assert.deepEqual(owed(exchange), [900, 103_900, start + 31 * DAY_MS, 300]);
});

test('a restart anywhere changes nothing: applications, loans, what is overdue and what is excused', () => {
  const run = (restart: (step: number) => boolean) => {
    let exchange = loanExchange();
    const start = exchange.now;
    const again = (step: number) => {
      if (!restart(step)) return;
      const restored = new Exchange(restoreEngine(exchange.engine.snapshot()));
      restored.now = exchange.now;
      exchange = restored;
    };
    lend(exchange, 1, 100_000);
    lend(exchange, 2, 60_000, { method: 'instalments' });
    exchange.accept(asked(3, 5_000));
    keep(exchange, 1, 10_000);
    keep(exchange, 2, 30_000);
    again(0);
    for (let day = 1; day <= 45; day += 1) {
      if (day === 36) down(exchange, start + 40 * DAY_MS + HOUR_MS);
      else passTo(exchange, Math.max(exchange.now, start + day * DAY_MS + HOUR_MS));
      if (day === 20) repay(exchange, 2, 2, 1_234);
      if (day === 43) {
        keep(exchange, 1, 10_000);
        repay(exchange, 1, 1, 1);
      }
      again(day);
    }
    const { loans } = exchange.engine;
    const hashes = [exchange.engine.stateHash(), exchange.engine.eventHash()];
    return [hashes, [1, 2, 3].map((user) => loans.of(user)), loans.book(CASH), loans.limits(CASH), loans.products()];
  };
  const expected = run(() => false);
  assert.deepEqual(
    run(() => true),
    expected,
  );
  for (const only of [0, 15, 33, 36, 41])
    assert.deepEqual(
      run((step) => step === only),
      expected,
    );
});
