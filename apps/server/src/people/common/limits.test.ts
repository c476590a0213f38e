import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import { createLimits, type Limits } from './limits.ts';

const HOME = '127.0.0.1';
const AWAY = '192.0.2.7';
const refused = { code: 'too_many_requests' };

/** Somebody without a key, at an address. */
const from = (ip: string) => ({ device: { ip, userAgent: '' }, known: false });
/** A device that the account knows. */
const known = (device: number, ip: string) => ({
  device: { ip, userAgent: '', key: Buffer.alloc(32, device) },
  known: true,
});

function limits(change: { enabled?: boolean; spareLoopback?: boolean } = {}): {
  limits: Limits;
  clock: { now: number };
} {
  const clock = { now: 1_000_000 };
  return { clock, limits: createLimits({ enabled: true, spareLoopback: true, now: () => clock.now, ...change }) };
}

async function times(count: number, act: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < count; i++) await act(i);
}

test('A password may be guessed 5 times in 15 minutes per account and address; a right one starts anew', async () => {
  const { limits: gate, clock } = limits();
  await times(5, () => gate.signin('ada', from(AWAY)));
  await assert.rejects(gate.signin('ada', from(AWAY)), { ...refused, retryAfterS: 15 * 60 });
  await gate.signin('bob', from(AWAY));
  await gate.signin('ada', from(HOME));
  clock.now += 15 * MINUTE_MS;
  await times(20, async () => (await gate.signin('ada', from(AWAY))).right());
});

test('Whatever strangers try, from one address or from a thousand, a known device has its own 5 tries, even at their address', async () => {
  const { limits: gate } = limits();
  await times(5, () => gate.signin('ada', from(AWAY)));
  await times(20, (i) => gate.signin(`user${i}`, from(AWAY)).catch(() => {}));
  await times(1_000, (i) => gate.signin('ada', from(`198.18.${i % 250}.${Math.floor(i / 250)}`)).then(() => {}));
  await times(5, () => gate.signin('ada', known(1, AWAY)));
  await assert.rejects(gate.signin('ada', known(1, AWAY)), refused);
  await gate.signin('ada', known(2, AWAY));
  await gate.code(known(1, AWAY));
});

test('A person makes 60 price alerts in an hour, and others have their own; the refusal tells when the next is free', async () => {
  const { limits: gate, clock } = limits();
  await times(60, () => gate.alert(1));
  clock.now += MINUTE_MS;
  await assert.rejects(gate.alert(1), { ...refused, retryAfterS: 59 * 60 });
  await gate.alert(2);
  clock.now += 59 * MINUTE_MS;
  await gate.alert(1);
});

test('A key that an account does not know counts as none', async () => {
  const { limits: gate } = limits();
  await times(5, (i) => gate.signin('ada', { ...known(i, AWAY), known: false }));
  await assert.rejects(gate.signin('ada', { ...known(9, AWAY), known: false }), refused);
});

test('One address tries 20 accounts or codes in 15 minutes; refused tries cost other accounts nothing', async () => {
  const { limits: gate, clock } = limits();
  await times(10, (i) => gate.signin(`user${i}`, from(AWAY)));
  await times(10, () => gate.code(from(AWAY)));
  await assert.rejects(gate.signin('victim', from(AWAY)), refused);
  await assert.rejects(gate.code(from(AWAY)), refused);
  await times(5, () => gate.signin('victim', from(HOME)));
  clock.now += 15 * MINUTE_MS;
  await gate.signin('victim', from(AWAY));
});

test('Many people behind one address sign in and use codes: what was right costs the address nothing', async () => {
  const { limits: gate } = limits();
  await times(19, (i) => gate.signin(`guesser${i}`, from(AWAY)));
  await times(50, async (i) => (await gate.signin(`user${i}`, from(AWAY))).right());
  await times(50, async () => (await gate.code(from(AWAY))).right());
  await gate.signin('guesser', from(AWAY));
  await assert.rejects(gate.signin('user', from(AWAY)), refused);
});

test('Limits per address count a whole IPv6 /64, and the machine itself only outside the demo', async () => {
  const { limits: gate } = limits();
  await times(20, (i) => gate.code(from(`2001:db8::${i}`)));
  await assert.rejects(gate.code(from('2001:db8::ffff')), refused);
  await times(100, () => gate.code(from(HOME)));
  const live = limits({ spareLoopback: false }).limits;
  await times(20, () => live.code(from(HOME)));
  await assert.rejects(live.code(from('::ffff:127.0.0.1')), refused);
});

test('A code is sent once a minute for each purpose and ten times a day for one account and address', async () => {
  const { limits: gate, clock } = limits();
  await gate.captcha('signup', 'ada', from(HOME));
  await assert.rejects(gate.captcha('signup', 'ada', from(HOME)), { ...refused, retryAfterS: 60 });
  await gate.captcha('reset', 'ada', from(HOME));
  clock.now += MINUTE_MS - 1;
  await assert.rejects(gate.captcha('signup', 'ada', from(HOME)), refused);
  await times(8, async () => {
    clock.now += MINUTE_MS;
    await gate.captcha('signup', 'ada', from(HOME));
  });
  clock.now += MINUTE_MS;
  await assert.rejects(gate.captcha('signup', 'ada', from(HOME)), refused);
  await gate.captcha('signup', 'ada', from(AWAY));
  clock.now += DAY_MS;
  await gate.captcha('signup', 'ada', from(HOME));
});

test('Strangers together let 30 codes a day go to one account; its known devices have ten each besides', async () => {
  const { limits: gate, clock } = limits();
  await times(30, (i) => gate.captcha('reset', 'ada', from(`192.0.2.${i}`)));
  await assert.rejects(gate.captcha('reset', 'ada', from('198.51.100.1')), refused);
  for (const device of [1, 2]) {
    await times(10, async () => {
      clock.now += MINUTE_MS;
      await gate.captcha('reset', 'ada', known(device, AWAY));
    });
    clock.now += MINUTE_MS;
    await assert.rejects(gate.captcha('reset', 'ada', known(device, AWAY)), refused);
  }
});

test('One address lets messages be sent to 30 accounts an hour', async () => {
  const { limits: gate } = limits();
  await times(30, (i) => gate.captcha('signup', `user${i}`, from(AWAY)));
  await assert.rejects(gate.captcha('signup', 'next', from(AWAY)), refused);
});

test('The code of a sign-in goes out once a minute to who asks and 30 times a day, whatever captchas were asked for', async () => {
  const { limits: gate, clock } = limits();
  await times(10, async () => {
    await gate.captcha('reset', 'ada', from(AWAY));
    clock.now += MINUTE_MS;
  });
  const ask = (ip: string) => gate.signinCode('ada', from(ip).device);
  assert.deepEqual([await ask(AWAY), await ask(AWAY), await ask(HOME)], [true, false, true]);
  await times(28, (i) => ask(`198.51.100.${i}`));
  await assert.rejects(ask('203.0.113.9'), refused);
});

test('Strangers together guess 50 codes a day at an operator; known devices and passkeys go on', async () => {
  const { limits: gate } = limits();
  const guess = (i: number) => gate.operatorSignin('root', from(`198.51.${i}.1`), true);
  (await guess(0)).right();
  await times(50, guess);
  await assert.rejects(guess(51), refused);
  await gate.operatorSignin('root', from('203.0.113.9'), false);
  await gate.operatorSignin('root', known(1, AWAY), true);
  await gate.operatorSignin('other', from(AWAY), true);
});

test('A try that nobody came to look at costs nothing, and wipes out none of the wrong ones before it', async () => {
  const { limits: gate } = limits();
  for (const trier of [from(AWAY), known(1, AWAY)]) {
    for (const attempt of [
      () => gate.signin('ada', trier),
      () => gate.operatorSignin('root', trier, true),
      () => gate.own(`session ${trier.known}`),
    ]) {
      await times(4, attempt);
      await times(100, async () => (await attempt()).unseen());
      await attempt();
      await assert.rejects(attempt(), refused);
    }
  }
});

test('A session guesses 5 times in 15 minutes at the own password, each session alone', async () => {
  const { limits: gate } = limits();
  await times(5, () => gate.own('stolen'));
  await assert.rejects(gate.own('stolen'), refused);
  (await gate.own('new')).right();
  await times(5, () => gate.own('new'));
});

test('A user sends 50 orders and 100 cancels a second, each user alone', async () => {
  const { limits: gate, clock } = limits();
  await times(50, () => gate.order(1000));
  await assert.rejects(gate.order(1000), refused);
  await gate.order(1001);
  await times(100, () => gate.cancel(1000));
  await assert.rejects(gate.cancel(1000), refused);
  clock.now += 1_000;
  await gate.order(1000);
  await gate.cancel(1000);
});

test('A flood of keys refuses newcomers at what guards accounts and forgets no guess; known devices and trading go on', async () => {
  const { limits: gate } = limits();
  await times(5, () => gate.signin('victim', from(HOME)));
  await times(49_999, (i) => gate.signin(`flood${i}`, from(HOME)));
  await assert.rejects(gate.signin('newcomer', from(HOME)), refused);
  await assert.rejects(gate.signin('victim', from(HOME)), refused);
  await times(5, () => gate.signin('victim', known(1, HOME)));
  await times(60_000, (i) => gate.order(i));
});

test('Switched off, nothing is limited', async () => {
  const { limits: gate } = limits({ enabled: false });
  await times(200, async () => {
    await gate.signin('ada', from(AWAY));
    await gate.operatorSignin('root', from(AWAY), true);
    await gate.code(from(AWAY));
    await gate.captcha('signup', 'ada', from(AWAY));
    assert.equal(await gate.signinCode('ada', from(AWAY).device), true);
    await gate.own('session');
    await gate.order(1000);
    await gate.cancel(1000);
  });
});
