import { test } from 'node:test';
import type { CommandOf } from '../../commands.ts';
import { createEngine } from '../../index.ts';
import { answering, type Fault, type Faults, runLaws, telling, testFaultsOfLaws } from '../../testing/faults.ts';

type SetReferral = CommandOf<'SetReferral'>;

/** Commissions are paid by the hour, and hours pass rarely. */
const COMMANDS = 60_000;

/** The engine with other terms of invitations than it says. */
function promising(terms: (asked: SetReferral) => Partial<SetReferral>): Fault {
  let asked: SetReferral | undefined;
  const applied = answering('apply', (engine) => (command, seq, time) => {
    if (command.kind !== 'SetReferral') return engine.apply(command, seq, time);
    asked = command;
    return engine.apply({ ...command, ...terms(command) }, seq, time);
  });
  const told = telling((event) => (event.kind === 'ReferralSet' && asked ? { ...asked, kind: event.kind } : event));
  return (engine) => told(applied(engine));
}

/** The engine with every invitation counting from its binding on, without a word of it. */
function beginningAtOnce(): Fault {
  const waiting = new Set<number>();
  const applied = answering('apply', (engine) => (command, seq, time) => {
    if (command.kind !== 'SetInviter' || command.begins) return engine.apply(command, seq, time);
    waiting.add(command.user);
    return engine.apply({ ...command, begins: true }, seq, time);
  });
  const told = telling((event) => (event.kind === 'ReferralBegun' && waiting.has(event.user) ? [] : event));
  return (engine) => told(applied(engine));
}

const faults: Faults = {
  'another share than was promised': promising(({ commissionPpm }) => ({ commissionPpm: commissionPpm + 1 })),
  'a commission one unit too high': telling((event) =>
    event.kind === 'CommissionOwed' ? { ...event, amount: event.amount + 1 } : event,
  ),
  'a missing cap': promising(() => ({ monthlyCap: Number.MAX_SAFE_INTEGER })),
  'a cap that withholds too early': promising(() => ({ monthlyCap: 0 })),
  'days that go on': promising(({ days }) => ({ days: days + 1 })),
  'a commission paid twice': telling((event) => (event.kind === 'CommissionPaid' ? [event, event] : event)),
  'a commission owed twice': telling((event) => (event.kind === 'CommissionOwed' ? [event, event] : event)),
  'a commission that was forgotten': telling((event) => (event.kind === 'CommissionOwed' ? [] : event)),
  'a commission that nobody is told of': telling((event) => (event.kind === 'CommissionPaid' ? [] : event)),
  'a beginning that nobody is told of': telling((event) => (event.kind === 'ReferralBegun' ? [] : event)),
  'an invitation that counts before it begins': beginningAtOnce(),
  'an end that nobody is told of': telling((event) => (event.kind === 'ReferralEnded' ? [] : event)),
  'a commission to somebody else': telling((event) =>
    event.kind === 'UserPosted' && event.reason === 'commission' ? { ...event, user: event.user + 1 } : event,
  ),
};

test('the laws of commissions find nothing in an engine without a fault', () => {
  runLaws(createEngine(), COMMANDS);
});

testFaultsOfLaws(faults, COMMANDS);
