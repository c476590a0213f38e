import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assets, market, open, seconds, spot } from '@tradewind/api';
import { HOUR_MS, MINUTE_MS } from '@tradewind/base';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import { TESTED } from './products/products.ts';
import type { Server } from './server.ts';
import { SteppedClock } from './stepped-clock.ts';
import { until } from './until.ts';

const QUOTE_MS = 10_000;
const instrument = 'BTC/USDT';
/** The exchange's clock and the test's agree to within this. */
const CLOSE_MS = 50;
let clock: SteppedClock;
let installation: Installation;
let server: Server;
let ann: Client;

before(async () => {
  clock = await SteppedClock.create();
  installation = await Installation.begun({ args: ['--liquidity', 'off'], env: clock.env });
  server = await installation.start();
  ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  await ann.ask(assets.transfer, { body: { from: 'spot', to: 'fast', asset: 'USDT', amount: '500' } });
});
after(async () => {
  await installation?.destroy();
  await clock?.destroy();
});

/** What stands open when the clock steps: what ends in ten seconds, a contract of thirty, and no order more in this window. */
async function somethingOpen() {
  for (const { opens } of TESTED) await opens?.(ann);
  await until('no order more is taken', 30_000, async () => {
    const answers = await Promise.all(Array.from({ length: ROUND }, order));
    if (answers.some(({ data }) => (data as { code?: string })?.code === 'order_rate_limit')) return true;
    await ann.send(spot.cancelAll);
    return false;
  });
  const bet = { instrument, direction: 'rise', durationSeconds: 30, amount: '5' } as const;
  const contract = await until('a contract is taken', 30_000, async () => {
    const { status, data } = await ann.send(seconds.place, { body: bet });
    return status === 200 && (data as { id: string }).id;
  });
  await until('it has its entry', 5_000, async () => (await contractOf(contract)).tab === 'trading');
  const expiring = [];
  for (const { expiring: begin } of TESTED) if (begin) expiring.push(await begin(ann));
  return { contract, expiring };
}

/** What it comes to when it is used, by a process that leads and takes a request more. */
const usedLate = (use: () => Promise<string>) =>
  until('somebody answers', 10_000, async () => {
    const code = await use();
    return code !== 'not_leader' && code !== 'too_many_requests' && code;
  });

/** Orders at a time: fewer than a person may send in a second. */
const ROUND = 40;
/** Worth of a small order, above the least that an order must be worth. */
const ORDER_USDT = 6;

let index: number | undefined;

async function order() {
  index ??= Number((await ann.ask(market.index)).find((one) => one.instrument === instrument)!.price!);
  const price = Math.floor(index) * 0.97;
  const quantity = (ORDER_USDT / price).toFixed(5);
  const body = { instrument, side: 'buy', type: 'limit', quantity, price: price.toFixed(1) } as const;
  return ann.send(spot.place, { body });
}

const contractOf = (id: string) => ann.ask(seconds.contract, { params: { id } });

/** Orders are taken, the index is live, and time goes on. */
async function checkLife(): Promise<void> {
  await until('orders are taken again', 15_000, async () => (await order()).status === 200);
  await ann.ask(spot.cancelAll);
  const first = await indexTime();
  await until('the index goes on', 15_000, async () => (await indexTime()) > first);
}

async function indexTime(): Promise<number> {
  const found = (await ann.ask(market.index)).find((one) => one.instrument === instrument);
  return found?.state === 'live' ? (found.time ?? 0) : 0;
}

/** Whether no thread of a process runs; on a busy machine a signal takes its time. */
function standsStill(pid: number): boolean {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.every((thread) => /^State:\s+T/m.test(readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8')));
}

/** Times of the samples in the public log. */
async function sampleTimes(since: number): Promise<number[]> {
  const day = new Date(since).toISOString().slice(0, 10);
  const times = new Set<number>();
  for (let cursor = '0', more = true; more; ) {
    const page = await ann.ask(open.ticks, { query: { day, after: cursor } });
    for (const { lines } of page.ticks) for (const line of lines) times.add(Number(line.split(',')[1]));
    more = page.more;
    cursor = String(page.ticks.at(-1)?.seq ?? cursor);
  }
  return [...times].filter((time) => time >= since).sort((a, b) => a - b);
}

test('while the process stands still nothing is sampled, and nothing is accepted late', async () => {
  const { contract, expiring } = await somethingOpen();
  server.process.kill('SIGSTOP');
  await until('every thread stands still', 10_000, () => standsStill(server.pid));
  const stopped = Date.now();
  await pause(15_000);
  const going = Date.now();
  server.process.kill('SIGCONT');
  await until('it answers', 10_000, async () => (await ann.send(market.index)).status === 200);
  for (const { ended, use } of expiring) assert.equal(await usedLate(use), ended);
  await checkLife();
  const times = await sampleTimes(stopped - 5_000);
  assert.ok(times.some((time) => time < stopped) && times.some((time) => time > going));
  const between = times.filter((time) => time > stopped + CLOSE_MS && time < going - CLOSE_MS);
  assert.deepEqual(between, [], 'no sample is of a moment in which nobody looked');
  await until('the contract ends', 40_000, async () => (await contractOf(contract)).outcome !== null);
});

test('a wall clock that is set two hours ahead is an outage: what fell due has happened, and the market lives on', async () => {
  const { contract, expiring } = await somethingOpen();
  await clock.set(2 * HOUR_MS);
  for (const { ended, use } of expiring) assert.equal(await usedLate(use), ended);
  const { outcome, tab } = await until('the contract has ended', 10_000, async () => {
    const found = await contractOf(contract);
    return found.outcome !== null && found;
  });
  assert.deepEqual([outcome, tab], ['voided', 'revoked']);
  await checkLife();
  const time = await indexTime();
  assert.ok(Math.abs(time - (Date.now() + 2 * HOUR_MS)) < MINUTE_MS, 'time is that of the wall clock');
  assert.equal((await server.health())?.clock.state, 'steady');
});

test('when it is set back time goes on from where it is: quotes expire, contracts end, order rates run out', async () => {
  const { contract, expiring } = await somethingOpen();
  const before = await indexTime();
  await clock.set(0);
  await pause(QUOTE_MS + 500);
  for (const { ended, use } of expiring) assert.equal(await usedLate(use), ended);
  const { outcome } = await until('the contract has ended', 40_000, async () => {
    const found = await contractOf(contract);
    return found.outcome !== null && found;
  });
  assert.ok(['won', 'lost', 'tie'].includes(outcome!), `it was ${outcome}: no sample is missing`);
  await checkLife();
  assert.ok((await indexTime()) > before + QUOTE_MS);
  assert.ok(((await server.health())?.clock.offsetMs ?? 0) > HOUR_MS);
  assert.equal(await server.stop(), 0);
  assert.deepEqual((await installation.verify()).problems, []);
});
