import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { InvariantError } from '@tradewind/base';
import { DeposedError } from '@tradewind/journal';
import { endOfFollower } from '../../boot/end-of-follower.ts';
import { ConfigError } from '../settings/settings.ts';
import { EXIT, exitCodeOf, lastWords, PassingError } from './exit-codes.ts';

/** What the operating system says where it says several things at once. */
function refusedTwice(): Promise<unknown> {
  return new Promise((resolve) => {
    const lookup = (_host: string, _options: unknown, answer: (error: null, all: object[]) => void) =>
      answer(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ]);
    connect({ host: 'two.example', port: 1, lookup: lookup as never }).on('error', resolve);
  });
}

const named = (name: string, detail: object = {}) => Object.assign(new Error('A sentence.'), { name, ...detail });

test('what nobody expects is a fault of the program, and its last words are where it is', () => {
  const faults = [
    new TypeError('x is not a function'),
    new RangeError('an append is under way or unresolved'),
    new SyntaxError('Unexpected token'),
    new InvariantError('sums to one'),
    Object.assign(new TypeError('The "path" argument must be a string'), { code: 'ERR_INVALID_ARG_TYPE' }),
    named('SomethingNew'),
  ];
  for (const fault of faults) {
    assert.equal(exitCodeOf(fault), EXIT.fault, fault.name);
    assert.match(lastWords(fault), /^ {4}at .*exit-codes\.test\.ts/m, fault.name);
  }
  assert.equal(exitCodeOf('thrown by itself'), EXIT.fault);
});

test('what is said in a sentence is a refusal or passes, and says no more than the sentence', async () => {
  const refusals = [
    new Error('Port 80 of :: cannot be opened (EACCES).', { cause: named('Error', { code: 'EACCES' }) }),
    new ConfigError('PORT is wrong.'),
    named('CaptureError'),
    named('error', { code: '42501', severity: 'ERROR' }),
    ...['VersionError', 'ChainError', 'DatabaseError', 'DivergenceError'].map((name) => named(name)),
  ];
  for (const error of refusals) {
    assert.equal(exitCodeOf(error), EXIT.refused, error.name);
    assert.equal(lastWords(error), error.message);
  }
  const refused = await refusedTwice();
  assert.equal((refused as Error).name, 'AggregateError');
  const passing = [
    new PassingError('It is gone.'),
    new DeposedError('Another leads.'),
    named('error', { code: '57P03' }),
  ];
  for (const error of [...passing, refused]) assert.equal(exitCodeOf(error), EXIT.passing, String(error));
});

test('a follower that ended because the database was away passes, one that diverged refuses, a fault keeps its stack', () => {
  const failure = { message: 'the database system is starting up', name: 'error', stack: 'error\n    at there' };
  const passes = endOfFollower({ ...failure, passes: true });
  assert.equal(exitCodeOf(passes), EXIT.passing);
  assert.equal(passes.message, 'The follower stopped: the database system is starting up.');
  const diverged = endOfFollower({ ...failure, message: 'They differ.', name: 'DivergenceError', passes: false });
  assert.deepEqual([exitCodeOf(diverged), diverged.message], [EXIT.refused, 'The follower stopped: They differ.']);
  const fault = endOfFollower({ ...failure, name: 'InvariantError', passes: false });
  assert.deepEqual([exitCodeOf(fault), lastWords(fault)], [EXIT.fault, failure.stack]);
});
