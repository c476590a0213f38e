import assert from 'node:assert/strict';
import test from 'node:test';
import { Refused } from '../../../platform/calls/refused.ts';
import { Looks } from './looks.ts';

const MINUTE_MS = 60_000;
const refusedFor = (seconds: number) => (error: unknown) =>
  error instanceof Refused && error.code === 'too_many_requests' && error.retryAfterS === seconds;

test('an account looks twenty times a minute, whatever others do', () => {
  let now = 0;
  const looks = new Looks(() => now);
  for (let look = 0; look < 20; look += 1) looks.take(1);
  now = 15_000;
  assert.throws(() => looks.take(1), refusedFor(45));
  looks.take(2);
  now = MINUTE_MS;
  looks.take(1);
});

test('all accounts together ask nodes three hundred times a minute, and are told when they may again', () => {
  let now = 0;
  const looks = new Looks(() => now);
  for (let look = 0; look < 300; look += 1) looks.takeNodes(look);
  now = 20_000;
  assert.throws(() => looks.takeNodes(300), refusedFor(40));
  looks.take(1);
  now = MINUTE_MS;
  looks.takeNodes(300);
});

test('an account asks nodes five times a minute, and leaves what others may ask', () => {
  let now = 0;
  const looks = new Looks(() => now);
  for (let look = 0; look < 5; look += 1) looks.takeNodes(1);
  now = 10_000;
  for (let look = 0; look < 400; look += 1) assert.throws(() => looks.takeNodes(1), refusedFor(50));
  looks.takeNodes(2);
  now = MINUTE_MS;
  looks.takeNodes(1);
});
