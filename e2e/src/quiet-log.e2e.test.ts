import assert from 'node:assert/strict';
import test from 'node:test';
import { auth, empower, factors, operators, profile, support } from '@tradewind/api';
import { PASSWORD } from './client.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import { Operator } from './operator.ts';
import { Program } from './program.ts';
import { totp } from './totp.ts';
import { until } from './until.ts';

const OTHER = 'sigh of the old pines 4';
const WRONG = 'a password of somebody 5';
const WORDS = 'My name is Ann Marchbanks, and this is private';

test('no password, code, token, secret, address or word of a person gets into the log, at its most talkative, whatever fails', async () => {
  const consolePort = String(await freePort());
  // Nobody listens there: what cannot be sent is told as well.
  const env = { LOG_LEVEL: 'trace', SMTP_URL: `smtp://mailer:mail-secret-77@127.0.0.1:${await freePort()}` };
  const args = ['--limits', 'off', '--liquidity', 'off', '--console-port', consolePort];
  const installation = await Installation.begun({ args, env });
  try {
    const server = await installation.start();
    const ann = server.client();
    const account = await ann.signUp({ account: 'ann.marchbanks@example.com' });
    const secrets = new Set([account, 'ann.marchbanks', PASSWORD, OTHER, WRONG, WORDS, 'mail-secret-77', ann.token]);
    secrets.add(await ann.codeFor(account));
    await ann.send(auth.signin, { body: { account, password: WRONG } });
    await ann.send(support.say, { body: { text: WORDS } });
    await ann.ask(factors.transactionPassword, { body: { password: OTHER, loginPassword: PASSWORD } });
    secrets.add(ann.token);
    const { secret } = await ann.ask(factors.setUpTotp, { body: { transactionPassword: OTHER } });
    const { recoveryCodes } = await ann.ask(factors.confirmTotp, { body: { otp: totp(secret, Date.now()) } });
    for (const one of [secret, ...recoveryCodes, ann.token]) secrets.add(one);
    await ann.send(factors.removeTotp, { body: { transactionPassword: WRONG, otp: recoveryCodes[0]! } });
    const wish = { name: 'Marchbanks bot', scopes: ['read' as const], days: 1 };
    const proof = { transactionPassword: OTHER, otp: recoveryCodes[1]! };
    const { code } = await ann.ask(empower.create, { body: { ...wish, ...proof } });
    secrets.add(code).add(wish.name).add(ann.token);
    const program = await Program.exchange(server.client(), code);
    await program.call('GET', `assets?${encodeURIComponent(WORDS)}=1`);
    for (const text of [`{"${WRONG}":1}`, `{"password":"${WRONG}"`, `["${WRONG}"]`, `{"account":"${account}\\u0000"}`])
      for (const route of [auth.signin, auth.signup, profile.change]) await ann.raw(route.method, route.path, { text });
    for (const path of [`spot/orders/${encodeURIComponent(WRONG)}`, `auth/sessions/${ann.token}`, `no/${ann.token}`])
      await ann.raw('GET', path);
    await ann.ask(auth.resetCaptcha, { body: { account } });
    secrets.add(await ann.codeFor(account));

    const operator = await Operator.first(server);
    await operator.raw('POST', operators.session.begin.path, `{"name":"first","password":"${WRONG}","otp":"000000"}`);
    const [, link] = /enrol#([\w-]+)/.exec(server.stdout) ?? [];
    secrets.add(link!);

    await until('a letter was tried', 15_000, () => server.stderr.includes('not sent yet'));
    installation.kill9Database();
    const calls = [
      () => ann.raw('POST', auth.signin.path, { body: { account, password: PASSWORD } }),
      () => ann.raw('GET', 'profile/profile'),
    ];
    await Promise.all(calls.map((call) => call().catch(() => null)));
    const { stderr } = server;
    assert.match(stderr, /a call was refused/, 'the log tells something');
    for (const one of secrets)
      assert.ok(!stderr.includes(one), `in the log: ${stderr.split('\n').find((line) => line.includes(one))}`);
  } finally {
    await installation.destroy();
  }
});
