import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Vocabulary, vocabularyList } from '@tradewind/engine';
import { grownProblems } from './grown.ts';

/** A small vocabulary whose parts a test replaces. */
const BEFORE: Vocabulary = {
  sets: { SIDES: ['buy', 'sell'], MODES: ['demo', 'live'] },
  refusals: { too_small: 1, too_large: 2 },
  commands: { Pay: 1, Call: 255 },
  commandFields: { Pay: ['user', 'amount'] },
  events: { Paid: { number: 0, fields: ['user', 'amount'] }, Called: { number: 1, fields: [] } },
};

test('a vocabulary has grown from itself, and from one to which words, fields and numbers were added', () => {
  assert.deepEqual(grownProblems(vocabularyList(), vocabularyList()), []);
  const after: Vocabulary = {
    sets: { ...BEFORE.sets, SIDES: ['buy', 'sell', 'both'], NEW: ['one'] },
    refusals: { ...BEFORE.refusals, too_late: 3 },
    commands: { New: 7, ...BEFORE.commands },
    commandFields: { Pay: ['user', 'amount', 'memo'], New: [] },
    events: {
      ...BEFORE.events,
      Paid: { number: 0, fields: ['user', 'amount', 'memo'] },
      New: { number: 9, fields: [] },
    },
  };
  assert.deepEqual(grownProblems(BEFORE, after), []);
  assert.notDeepEqual(grownProblems(after, BEFORE), [], 'and never shrinks');
});

test('each change of what was there is named', () => {
  const planted: readonly (readonly [change: Partial<Vocabulary>, problem: string])[] = [
    [{ sets: { ...BEFORE.sets, SIDES: ['sell', 'buy'] } }, "Set SIDES: 'sell' in place 0, where 'buy' was."],
    [{ sets: { ...BEFORE.sets, SIDES: ['buy'] } }, "Set SIDES: 'nothing' in place 1, where 'sell' was."],
    [{ sets: { ...BEFORE.sets, MODES: ['demo', 'new', 'live'] } }, "Set MODES: 'new' in place 1, where 'live' was."],
    [{ sets: { SIDES: ['buy', 'sell'] } }, 'Set MODES: gone.'],
    [{ refusals: { too_small: 1, too_large: 3 } }, 'The refusal too_large was 2, it is 3.'],
    [{ refusals: { too_small: 1 } }, 'The refusal too_large was 2, it is gone.'],
    [{ refusals: { ...BEFORE.refusals, other: 2 } }, 'The refusal other is 2, which was that of too_large.'],
    [{ refusals: { ...BEFORE.refusals, a: 3, b: 3 } }, 'The refusal b is 3, which was that of a.'],
    [{ commands: { Pay: 2, Call: 255 } }, 'The byte of the command Pay was 1, it is 2.'],
    [{ commandFields: {} }, 'Fields of the command Pay: gone.'],
    [{ commandFields: { Pay: ['user', 'sum'] } }, "Fields of the command Pay: 'sum' in place 1, where 'amount' was."],
    [
      { events: { ...BEFORE.events, Called: { number: 2, fields: [] } } },
      'The number of the event Called was 1, it is 2.',
    ],
    [
      { events: { ...BEFORE.events, Paid: { number: 0, fields: ['amount', 'user'] } } },
      "Fields of the event Paid: 'amount' in place 0, where 'user' was.",
    ],
  ];
  for (const [change, problem] of planted) assert.deepEqual(grownProblems(BEFORE, { ...BEFORE, ...change }), [problem]);
});
