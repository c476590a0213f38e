import assert from 'node:assert/strict';
import test from 'node:test';
import { Refused } from '../../../platform/calls/refused.ts';
import { FindLimits } from './find-limits.ts';

const MINUTE_MS = 60_000;

const refusedFor = (seconds: number) => (error: unknown) =>
  error instanceof Refused && error.code === 'too_many_requests' && error.retryAfterS === seconds;

/** Somebody at an address of a network of their own, unless it is named. */
const at = (user: number, ip = `10.0.${Math.floor(user / 250)}.${user % 250}`) => ({ user, ip });

function limited() {
  const clock = { now: 0 };
  return { clock, limits: new FindLimits(() => clock.now) };
}

test('an account looks twenty times a minute, whatever others do', () => {
  const { clock, limits } = limited();
  for (let look = 0; look < 20; look += 1) limits.take(at(1));
  clock.now = 15_000;
  assert.throws(() => limits.take(at(1)), refusedFor(45));
  limits.take(at(2));
  clock.now = MINUTE_MS;
  limits.take(at(1));
});

test('all accounts together ask nodes three hundred times a minute, and are told when they may again', () => {
  const { clock, limits } = limited();
  for (let user = 0; user < 300; user += 1) limits.takeNodes(at(user));
  clock.now = 20_000;
  assert.throws(() => limits.takeNodes(at(300)), refusedFor(40));
  limits.take(at(1));
  clock.now = MINUTE_MS;
  limits.takeNodes(at(300));
});

test('an account asks nodes five times a minute from wherever, and what is refused takes nothing from others', () => {
  const { clock, limits } = limited();
  for (let look = 0; look < 5; look += 1) limits.takeNodes(at(1, `10.1.1.${look}`));
  clock.now = 10_000;
  for (let look = 0; look < 400; look += 1) assert.throws(() => limits.takeNodes(at(1, '10.2.2.2')), refusedFor(50));
  for (let user = 2; user < 32; user += 1) limits.takeNodes(at(user, '10.2.2.2'));
  clock.now = MINUTE_MS;
  limits.takeNodes(at(1));
});

for (const [network, ipOf] of [
  ['an IPv4 address, also in IPv6 clothing', (look: number) => (look % 2 === 0 ? '192.0.2.7' : '::ffff:192.0.2.7')],
  ['a /64 of IPv6', (look: number) => `2001:db8:1:2::${look.toString(16)}`],
] as const)
  test(`however many accounts ask from ${network}, they take a tenth of what there is for all`, () => {
    const { limits } = limited();
    let taken = 0;
    for (let user = 0; user < 400; user += 1)
      try {
        limits.takeNodes(at(user, ipOf(user)));
        taken += 1;
      } catch (error) {
        assert.ok(refusedFor(60)(error));
      }
    assert.equal(taken, 30);
    for (let user = 400; user < 670; user += 1) limits.takeNodes(at(user));
    assert.throws(() => limits.takeNodes(at(670)), refusedFor(60));
  });
