import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assets, market, operators } from '@tradewind/api';
import { HOUR_MS } from '@tradewind/base';
import type { Client } from './client.ts';
import { tradewind } from './command.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import { binanceWords, coinbaseWords, LocalVenue } from './local-venues.ts';
import { Operator } from './operator.ts';
import { LOCAL_OPERATOR, LOCAL_ORIGIN, type Server } from './server.ts';
import { SteppedClock } from './stepped-clock.ts';
import { until } from './until.ts';

/** A code of an authenticator is taken once. */
const CODE_MS = 30_000;
const instrument = 'BTC/USDT';
const transfer = { body: { from: 'spot', to: 'fast', asset: 'USDT', amount: '1' } } as const;
let clock: SteppedClock;
let venues: LocalVenue[];
let installation: Installation;
let server: Server;
let visitor: Client;
let operator: Operator;

before(async () => {
  clock = await SteppedClock.create();
  venues = await Promise.all([LocalVenue.open(binanceWords), LocalVenue.open(coinbaseWords)]);
  for (const venue of venues) venue.prices = { [instrument]: 60_000 };
  const env = {
    ...clock.env,
    ...LOCAL_OPERATOR,
    TRADEWIND_FEED_BINANCE_URL: venues[0]!.url,
    TRADEWIND_FEED_COINBASE_URL: venues[1]!.url,
    TRADEWIND_FEED_KRAKEN_URL: 'off',
  };
  const consolePort = String(await freePort());
  installation = await Installation.create({
    args: ['--mode', 'live', '--feed', 'live', ...LOCAL_ORIGIN, '--console-port', consolePort],
    env,
  });
  server = await installation.start();
  visitor = server.client();
  operator = await Operator.first(server);
  await indexAfter(0);
});
after(async () => {
  await installation?.destroy();
  for (const venue of venues ?? []) venue.close();
  await clock?.destroy();
});

const seqNow = async () => (await server.health())!.seq;

async function indexAfter(time: number): Promise<number> {
  return until('the index goes on', 20_000, async () => {
    const found = (await visitor.ask(market.index)).find((one) => one.instrument === instrument);
    return found?.state === 'live' && (found.time ?? 0) > time && found.time!;
  });
}

/** Sets the wall clock and waits until that is noticed. */
async function step(shiftMs: number): Promise<void> {
  await clock.set(shiftMs);
  await until('the clock waits', 5_000, async () => (await server.health())?.clock.state === 'waits');
}

/** Nothing at all is journaled, every write says why, and whoever only looks sees what there was. */
async function checkWaiting(): Promise<void> {
  const seq = await seqNow();
  const { status, headers } = await visitor.refused(assets.transfer, 'clock_uncertain', transfer);
  assert.equal(status, 503);
  assert.ok(Number(headers.get('retry-after')) > 0);
  const indexes = await visitor.ask(market.index);
  assert.ok(!indexes.some(({ state }) => state === 'live'), 'no price that stands still is shown as a live one');
  await pause(2_500);
  assert.equal(await seqNow(), seq, 'no sample and no timer');
}

async function checkAccepted(): Promise<void> {
  const { code, stdout } = await tradewind(installation.dataDir, 'clock', 'accept');
  assert.match(stdout, /^accepted: the clock of the machine is 7[12]\d\d(\.\d+)? s (ahead of|behind)/);
  assert.equal(code, 0);
  await visitor.refused(assets.transfer, 'unauthenticated', transfer);
  assert.match((await tradewind(installation.dataDir, 'clock')).stdout, /no step of the clock waits/);
}

/** How often a step was accepted on the machine, by the audit log. */
async function acceptances(): Promise<number> {
  return (await operator.ask(operators.audit.list, { query: { action: 'clock.accept' } })).items.length;
}

test('in live a step ahead stops every write until it is accepted; the console is up and can be signed in to', async () => {
  const before = await indexAfter(0);
  await step(2 * HOUR_MS);
  await checkWaiting();
  // The authenticator goes by the right time, whichever of the two clocks that is.
  await operator.signIn(Date.now() + 2 * HOUR_MS);
  const { clock: told, now } = await operator.ask(operators.health.read);
  assert.ok(told.step?.clock === 'wall' && Math.abs(told.step.byMs - 2 * HOUR_MS) < 2_000);
  assert.ok(told.wall - now > HOUR_MS, 'both times are shown');
  assert.match(
    (await tradewind(installation.dataDir, 'clock')).stdout,
    /the clock of the machine is 7\d+(\.\d+)? s ahead/,
  );
  await checkAccepted();
  assert.ok((await indexAfter(before + HOUR_MS)) - before > HOUR_MS, 'time has jumped to the wall clock');
  // Two hours without use have ended the session.
  await operator.signIn(Date.now() + 2 * HOUR_MS + CODE_MS);
  assert.equal(await acceptances(), 1);
});

test('after a step back, once it is accepted, time goes on from where it was', async () => {
  const before = await indexAfter(0);
  await step(0);
  await checkWaiting();
  await checkAccepted();
  const after = await indexAfter(before);
  assert.ok(after - before < HOUR_MS, `${after - before} ms passed`);
  assert.equal(await acceptances(), 2);
});

test('a start with a wall clock behind the journal waits as well, and says so', async () => {
  const before = await indexAfter(0);
  assert.equal(await server.stop(), 0);
  server = await installation.start();
  visitor.base = server.base;
  await until('it says so', 5_000, () => server.stdout.includes('Nothing is written until it is accepted'));
  await checkWaiting();
  await checkAccepted();
  await indexAfter(before);
  assert.equal(await server.stop(), 0);
  assert.deepEqual((await installation.verify()).problems, []);
});
