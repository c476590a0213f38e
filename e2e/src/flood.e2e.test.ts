import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import test, { after, before, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { assets, market, open, type SecondsContract, seconds, spot } from '@tradewind/api';
import { saveOpenScripts } from '@tradewind/testkit';
import type { Client } from './client.ts';
import type { FloodCounts, FloodOrder } from './flood.ts';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const INSTRUMENT = 'BTC/USDT';
const PEOPLE = 20;
const EACH = 5;
const SECONDS = 30;
/** One contract of a person in two seconds. */
const RATE_MS = 2_100;
const PHASE_MS = 12_000;
/** Half a second, what a tick may wait for its place on the grid, and what a loaded machine may add: far less than voids a contract. */
const LONGEST_GAP_MS = 4_000;
const TRADERS = 4;
const TRADER_PAUSE_MS = 200;

interface ContractScript {
  reader(origin: string): (path: string) => Promise<unknown>;
  verifyContract(read: (path: string) => Promise<unknown>, terms: object): Promise<Found>;
}

interface Found {
  readonly outcome: string;
  readonly cause: string;
  readonly over: boolean;
  readonly broken: object | null;
}

let installation: Installation;
let server: Server;
let flood: ChildProcess | undefined;
/** With what. */
let flooded = '';

before(async () => {
  installation = await Installation.begun({ args: ['--liquidity', 'off'] });
  server = await installation.start();
});
after(async () => {
  flood?.kill('SIGKILL');
  await installation?.destroy();
});

async function player(): Promise<Client> {
  const ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  await ann.ask(assets.transfer, { body: { from: 'spot', to: 'fast', asset: 'USDT', amount: '100' } });
  return ann;
}

async function contractsOpen(): Promise<void> {
  await until('contracts are open', 30_000, async () => {
    const { instruments } = await server.client().ask(seconds.products);
    return instruments.some(
      ({ instrument, open: states }) => instrument === INSTRUMENT && states.some(({ rise }) => rise),
    );
  });
}

/** Whose requests the flood must not stop. A person who is told to come again at once does so. */
async function place(ann: Client, at: number): Promise<SecondsContract> {
  const direction = at % 2 === 0 ? ('rise' as const) : ('fall' as const);
  const body = { instrument: INSTRUMENT, direction, durationSeconds: SECONDS, amount: '5' };
  return until('the contract is taken', 20_000, async () => {
    const answer = await ann.send(seconds.place, { body });
    const { code } = (answer.data ?? {}) as { code?: string };
    if (answer.status === 503 || code === 'seconds_rate_limit') return undefined;
    assert.equal(answer.status, 200, JSON.stringify(answer.data));
    return answer.data as SecondsContract;
  });
}

interface Placed {
  /** With what the port was flooded. */
  readonly path: string;
  readonly tookMs: number;
}

/** Places orders far from the market and cancels them until told to stop. */
function trader(ann: Client, price: string): { stop(): Promise<Placed[]> } {
  let running = true;
  const took: Placed[] = [];
  const run = (async () => {
    while (running) {
      const began = performance.now();
      const body = { instrument: INSTRUMENT, side: 'buy', type: 'limit', price, quantity: '0.01' } as const;
      const { id } = await ann.ask(spot.place, { body });
      took.push({ path: flooded, tookMs: performance.now() - began });
      await ann.ask(spot.cancel, { params: { id } });
      await pause(TRADER_PAUSE_MS);
    }
    return took;
  })();
  run.catch(() => {});
  return {
    stop() {
      running = false;
      return run;
    },
  };
}

/** Floods with one path after the other, with each until it has had its time; gives what each was answered. */
async function floodWith(orders: readonly FloodOrder[]): Promise<Record<string, Record<string, number>>> {
  const told: Record<string, Record<string, number>> = {};
  flood = fork(fileURLToPath(new URL('./flood.ts', import.meta.url)), [server.base]);
  flood.on('message', (counts: FloodCounts) => {
    const sum = told[flooded] ?? {};
    for (const [status, count] of Object.entries(counts)) sum[status] = (sum[status] ?? 0) + count;
    told[flooded] = sum;
  });
  for (const order of orders) {
    if (!flood.connected) break;
    flooded = order.path;
    flood.send(order);
    await pause(PHASE_MS);
  }
  flood.kill('SIGKILL');
  return told;
}

/** The times of the samples that gave an index from one moment to another. */
async function sampleTimes(from: number, to: number): Promise<number[]> {
  const visitor = server.client();
  const times: number[] = [];
  const days = new Set([from, to].map((time) => new Date(time).toISOString().slice(0, 10)));
  for (const day of days)
    for (let after = 0, more = true; more; ) {
      const page = await visitor.ask(open.ticks, { query: { day, after } });
      for (const { lines } of page.ticks)
        for (const line of lines) {
          const [, time, instrument, index] = line.split(',');
          if (instrument === INSTRUMENT && index !== '') times.push(Number(time));
        }
      ({ more } = page);
      after = page.ticks.at(-1)?.seq ?? after;
    }
  return times.filter((time) => time >= from && time <= to);
}

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);

function tellTimes(context: TestContext, placed: readonly Placed[]): void {
  for (const [path, some] of Map.groupBy(placed, (one) => one.path)) {
    const sorted = some.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
    const [half, most, longest] = [0.5, 0.99, 1].map((share) => quantile(sorted, share));
    context.diagnostic(`${path}: ${some.length} orders, p50 ${half} ms, p99 ${most} ms, longest ${longest} ms`);
  }
}

test('a flood from one address takes no sample, voids no contract and stops nobody else', async (context) => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, player));
  const traders = await Promise.all(Array.from({ length: TRADERS }, player));
  await contractsOpen();
  const { price: index } = (await server.client().ask(market.index)).find(
    ({ instrument }) => instrument === INSTRUMENT,
  )!;
  const low = (Number(index) * 0.95).toFixed(1);
  const asset = (await (await fetch(`${server.base}/`)).text()).match(/\/assets\/[^"]+\.js/)![0];
  const began = Date.now();
  const flooding = floodWith([
    { path: '/api/docs/openapi.json', tokens: false },
    { path: '/health', tokens: false },
    { path: '/api/v1/assets', tokens: true },
    { path: asset, tokens: false },
  ]);
  const running = traders.map((ann) => trader(ann, low));
  const contracts: { ann: Client; contract: SecondsContract }[] = [];
  for (let round = 0; round < EACH; round += 1) {
    const taken = people.map(async (ann, at) =>
      contracts.push({ ann, contract: await place(ann, round * PEOPLE + at) }),
    );
    await Promise.all([...taken, pause(RATE_MS)]);
  }
  const told = await flooding;
  const took = (await Promise.all(running.map((one) => one.stop()))).flat();
  const ended = Date.now();
  for (const [path, counts] of Object.entries(told)) context.diagnostic(`${path}: ${JSON.stringify(counts)}`);
  tellTimes(context, took);
  const times = await sampleTimes(began, ended);
  const gaps = times.slice(1).map((time, at) => time - times[at]!);
  context.diagnostic(`${times.length} samples, the longest gap ${Math.max(...gaps)} ms`);
  assert.equal(contracts.length, PEOPLE * EACH);
  assert.ok(Math.max(...gaps) <= LONGEST_GAP_MS, `a gap of ${Math.max(...gaps)} ms`);
  await judged(contracts);
});

/** Each contract ended, by rule, as the published script says from the public log alone; none was voided. */
async function judged(contracts: readonly { ann: Client; contract: SecondsContract }[]): Promise<void> {
  const script = pathToFileURL(join(await saveOpenScripts(), 'verify-contract.mjs')).href;
  const { reader, verifyContract } = (await import(script)) as ContractScript;
  const read = reader(server.base);
  for (const { ann, contract } of contracts) {
    const { id, instrument, acceptedSeq, acceptedAt, durationSeconds, direction } = contract;
    const outcome = await until('the contract has ended', 60_000, async () => {
      return (await ann.ask(seconds.contract, { params: { id } })).outcome ?? undefined;
    });
    const terms = { instrument, seq: acceptedSeq, time: acceptedAt, seconds: durationSeconds, direction };
    const found = await verifyContract(read, terms);
    assert.deepEqual([found.outcome, found.over, found.broken], [outcome, true, null], found.cause);
    assert.notEqual(found.outcome, 'voided', found.cause);
  }
}
