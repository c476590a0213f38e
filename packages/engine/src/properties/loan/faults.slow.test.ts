import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { createEngine, type EngineApi, type Event } from '../../index.ts';
import type { LoanView } from '../../loan/views.ts';
import { answering, type Fault, runLaws, telling, testFaults } from '../../testing/faults.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** Events of a kind changed. */
const of = <K extends Event['kind']>(kind: K, change: (event: Of<K>) => Event | Event[]): Fault =>
  telling((event) => (event.kind === kind ? change(event as Of<K>) : event));

type Views = EngineApi['loans'];

/** One of the answers about loans changed. */
function asked<K extends 'loan' | 'book'>(name: K, change: (views: Views) => Views[K]): Fault {
  return answering('loans', ({ loans }) => {
    const changed = change(loans);
    return new Proxy(loans, { get: (views, key) => (key === name ? changed : Reflect.get(views, key).bind(views)) });
  });
}

/** What is to be read of each loan changed. */
function seeing(change: (loan: LoanView) => Partial<LoanView>): Fault {
  return asked('loan', (views) => (id) => {
    const view = views.loan(id);
    return view && { ...view, ...change(view) };
  });
}

/** What was read of a loan before is read when it is over, too. */
function neverOver(): Fault {
  const before = new Map<number, LoanView | null>();
  return asked('loan', (views) => (id) => {
    before.set(id, views.loan(id) ?? before.get(id) ?? null);
    return before.get(id)!;
  });
}

const running = (change: (loan: LoanView) => Partial<LoanView>): Fault =>
  seeing((loan) => (loan.start === null ? {} : change(loan)));

/** One for each law, with what the law says to it. */
const FAULTS: Readonly<Record<string, readonly [fault: Fault, says: RegExp]>> = {
  'a pool that lost a unit': [
    answering(
      'houseBalances',
      (engine) => () =>
        engine.houseBalances().map((one) => (one.house === 'loan-pool' ? { ...one, amount: one.amount - 1 } : one)),
    ),
    /^the pool of asset \d+ holds /,
  ],
  'interest that came to the pool as capital': [
    of('HousePosted', (event) =>
      event.reason === 'loan-interest' ? { ...event, reason: 'inflow', reference: 'approval' } : event,
    ),
    /^the pool of asset \d+ comes from /,
  ],
  'a book that forgot what was lent': [
    asked('book', (views) => (asset) => ({ ...views.book(asset), outstanding: 0 })),
    /^the book of loans says /,
  ],
  'a payment out of another account': [
    of('UserPosted', (event) => (event.reason === 'loan-repayment' ? { ...event, account: 'finance' } : event)),
    /finance.*: expected a total of|moved money of finance of /,
  ],
  'a payment that nobody was told of': [of('LoanPaid', () => []), /moved that nothing told$|is gone and nothing said/],
  'a loan that owes less than nothing': [running(() => ({ penalty: -1 })), /^loan \d+ owes .*-1/],
  'interest above the plan': [running(({ interest }) => ({ interest: 2 * interest + 10 ** 9 })), / costs \d+ of /],
  'an interest of the plan that is above the cap': [
    of('LoanDisbursed', (event) => ({ ...event, interest: event.costCap + 1 })),
    /^loan \d+ is to cost /,
  ],
  'interest that was paid and never planned': [
    of('LoanDisbursed', (event) => ({ ...event, interest: 0 })),
    /^loan \d+ paid \d+ of interest, planned 0$|^loan \d+ costs \d+ of 0,/,
  ],
  'principal that was repaid twice': [
    of('LoanPaid', (event) => ({ ...event, amount: event.amount + 1, principal: event.principal + 1 })),
    /^loan \d+ owes -?\d+, not /,
  ],
  'a payment whose parts are more than it': [
    of('LoanPaid', (event) => ({ ...event, interest: event.interest + 1 })),
    /: the parts are not /,
  ],
  'a payment that is counted twice': [
    of('LoanPaid', (event) => ({ ...event, payment: event.payment + 1 })),
    /^payment \d+ comes behind /,
  ],
  'an end before all was repaid': [
    of('LoanPaid', (event) => {
      const { loan, user, interest, penalty, left } = event;
      return left === 0 ? event : [event, { kind: 'LoanEnded', loan, user, interest, penalty }];
    }),
    /^loan \d+ ended and owes /,
  ],
  'an end of which nobody was told': [of('LoanEnded', () => []), /is gone and nothing said so$| that run are /],
  'a loan that is over and still there': [neverOver(), /is over and still there$/],
  'a plan that forgot what was paid': [
    running(({ repayments }) => ({ repayments: repayments.map((one) => ({ ...one, paid: one.paid + 1 })) })),
    /^the plan of loan \d+ says /,
  ],
  'a third loan of one person': [seeing(() => ({ person: 1 })), /^person 1 has \d+ loans$/],
  'penalty above the cap': [
    of('LoanDisbursed', (event) => ({ ...event, costCap: event.interest })),
    /^loan \d+ costs more than |^loan \d+ costs \d+ of \d+, |^loan \d+ would have cost /,
  ],
  'a loss that forgot a unit': [
    of('LoanWrittenOff', (event) => ({ ...event, principal: event.principal - 1 })),
    /^loan \d+ lost \d+ of /,
  ],
};

// Days have to pass until something is overdue.
const COMMANDS = 100_000;

for (const [name, [fault, says]] of Object.entries(FAULTS))
  test(`the laws find ${name}`, () => {
    assert.throws(() => runLaws(fault(createEngine()), COMMANDS), { name: 'InvariantError', message: says });
  });

testFaults({
  'a term that ends a day late': of('LoanDisbursed', (event) => ({ ...event, endsAt: event.endsAt + DAY_MS })),
  'an application by other papers': of('LoanApplied', (event) => ({ ...event, papers: '0'.repeat(64) })),
});
