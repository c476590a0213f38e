import { answering, type Fault, telling, testFaults } from '../../testing/faults.ts';

/** The engine with contracts that take part in samples of before: each sample is of the moment in which it comes. */
function acceptedEarlier(): Fault {
  return answering('apply', (engine) => (command, seq, time) => {
    const moved = command.kind === 'IndexTick' && command.time <= time && command.time > time - 30_000;
    return engine.apply(moved ? { ...command, time } : command, seq, time);
  });
}

/** The engine that forgets a sample which comes more than two seconds late, and answers as if it had taken it. */
function judgedByArrival(): Fault {
  return answering('apply', (engine) => (command, seq, time) => {
    const late = command.kind === 'IndexTick' && command.time <= time && command.time < time - 2_000;
    return engine.apply(late ? { kind: 'AdvanceTime' } : command, seq, time);
  });
}

testFaults({
  'a contract that gave more than it earned': telling((event) =>
    event.kind === 'SecondsClosed' ? { ...event, returned: event.returned + 1 } : event,
  ),
  'a void without its cause': telling((event) =>
    event.kind === 'SecondsClosed' && event.outcome === 'voided' ? { ...event, cause: 'none' } : event,
  ),
  'an exit at the tick after': telling((event) =>
    event.kind === 'SecondsClosed' && event.exitTick > 0 ? { ...event, exitTick: event.exitTick + 1 } : event,
  ),
  'an entry that may be sampled before the acceptance': acceptedEarlier(),
  'a late sample that voids': judgedByArrival(),
  'a payout that was reserved nowhere': answering(
    'houseBalances',
    (engine) => () =>
      engine.houseBalances().map((one) => (one.house === 'seconds-reserve' ? { ...one, amount: 0 } : one)),
  ),
});
