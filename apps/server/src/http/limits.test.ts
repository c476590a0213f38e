import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLimits, type Limits } from './limits.ts';

const MINUTE = 60_000;
const HOME = '127.0.0.1';
const AWAY = '192.0.2.7';
const refused = { code: 'too_many_requests' };

function limits(change: { enabled?: boolean; spareLoopback?: boolean } = {}): {
  limits: Limits;
  clock: { now: number };
} {
  const clock = { now: 1_000_000 };
  return { clock, limits: createLimits({ enabled: true, spareLoopback: true, now: () => clock.now, ...change }) };
}

async function times(count: number, act: (i: number) => Promise<void>): Promise<void> {
  for (let i = 0; i < count; i++) await act(i);
}

test('A password may be guessed 5 times in 15 minutes per account; a right one starts anew', async () => {
  const { limits: gate, clock } = limits();
  await times(5, () => gate.signin('ada', HOME));
  await assert.rejects(gate.signin('ada', HOME), refused);
  await gate.signin('bob', HOME);
  clock.now += 15 * MINUTE;
  await times(20, async () => {
    await gate.signin('ada', HOME);
    gate.signedIn('ada', HOME);
  });
});

test('One address tries 20 accounts or codes in 15 minutes; refused tries cost other accounts nothing', async () => {
  const { limits: gate, clock } = limits();
  await times(10, (i) => gate.signin(`user${i}`, AWAY));
  await times(10, () => gate.code(AWAY));
  await assert.rejects(gate.signin('victim', AWAY), refused);
  await assert.rejects(gate.code(AWAY), refused);
  await times(5, () => gate.signin('victim', HOME));
  clock.now += 15 * MINUTE;
  await gate.signin('victim', AWAY);
});

test('Many people behind one address sign in: a right password costs the address nothing', async () => {
  const { limits: gate } = limits();
  await times(19, (i) => gate.signin(`guesser${i}`, AWAY));
  await times(50, async (i) => {
    await gate.signin(`user${i}`, AWAY);
    gate.signedIn(`user${i}`, AWAY);
  });
  await gate.signin('guesser', AWAY);
  await assert.rejects(gate.signin('user', AWAY), refused);
});

test('Limits per address count a whole IPv6 /64, and the machine itself only outside the demo', async () => {
  const { limits: gate } = limits();
  await times(20, (i) => gate.code(`2001:db8::${i}`));
  await assert.rejects(gate.code('2001:db8::ffff'), refused);
  await times(100, () => gate.code(HOME));
  const live = limits({ spareLoopback: false }).limits;
  await times(20, () => live.code(HOME));
  await assert.rejects(live.code('::ffff:127.0.0.1'), refused);
});

test('A code is sent once a minute for each purpose and ten times a day for one account', async () => {
  const { limits: gate, clock } = limits();
  await gate.captcha('signup', 'ada', HOME);
  await assert.rejects(gate.captcha('signup', 'ada', HOME), refused);
  await gate.captcha('reset', 'ada', HOME);
  clock.now += MINUTE - 1;
  await assert.rejects(gate.captcha('signup', 'ada', HOME), refused);
  await times(8, async () => {
    clock.now += MINUTE;
    await gate.captcha('signup', 'ada', HOME);
  });
  clock.now += MINUTE;
  await assert.rejects(gate.captcha('signup', 'ada', HOME), refused);
  clock.now += 24 * 60 * MINUTE;
  await gate.captcha('signup', 'ada', HOME);
});

test('One address lets messages be sent to 30 accounts an hour', async () => {
  const { limits: gate } = limits();
  await times(30, (i) => gate.captcha('signup', `user${i}`, AWAY));
  await assert.rejects(gate.captcha('signup', 'next', AWAY), refused);
});

test('A user sends 50 orders and 100 cancels a second, each user alone', async () => {
  const { limits: gate, clock } = limits();
  await times(50, () => gate.order(1000));
  await assert.rejects(gate.order(1000), refused);
  await gate.order(1001);
  await times(100, () => gate.cancel(1000));
  await assert.rejects(gate.cancel(1000), refused);
  await times(5, () => gate.password(1000));
  await assert.rejects(gate.password(1000), refused);
  clock.now += 1_000;
  await gate.order(1000);
  await gate.cancel(1000);
});

test('A flood of keys refuses newcomers at what guards accounts and forgets no guess; trading goes on', async () => {
  const { limits: gate } = limits();
  await times(5, () => gate.signin('victim', HOME));
  await times(49_999, (i) => gate.signin(`flood${i}`, HOME));
  await assert.rejects(gate.signin('newcomer', HOME), refused);
  await assert.rejects(gate.signin('victim', HOME), refused);
  await times(60_000, (i) => gate.order(i));
});

test('Switched off, nothing is limited', async () => {
  const { limits: gate } = limits({ enabled: false });
  await times(200, async () => {
    await gate.signin('ada', AWAY);
    await gate.code(AWAY);
    await gate.captcha('signup', 'ada', AWAY);
    await gate.password(1000);
    await gate.order(1000);
    await gate.cancel(1000);
    gate.signedIn('ada', AWAY);
  });
});
