import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import test, { after, before } from 'node:test';
import { assets, seconds, staking } from '@tradewind/api';
import { DAY_MS, utcDay } from '@tradewind/base';
import type { Answer, Client } from './client.ts';
import { tellClock } from './clock-socket.ts';
import { Installation } from './installation.ts';
import { writeSecondsFeed } from './seconds-feed.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const TEN_PAST_MS = 600_000;
let feed: string;
let installation: Installation;
let server: Server;

before(async () => {
  feed = await writeSecondsFeed();
  const args = [
    '--limits',
    'off',
    '--liquidity',
    'off',
    '--clock',
    'manual',
    '--feed',
    'recorded',
    '--feed-file',
    feed,
  ];
  installation = await Installation.create({ args });
  server = await installation.start();
});
after(async () => {
  await installation?.destroy();
  await rm(dirname(feed), { recursive: true });
});

async function player(amount: string): Promise<Client> {
  const ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  await ann.ask(assets.transfer, { body: { from: 'spot', to: 'fast', asset: 'USDT', amount } });
  return ann;
}

async function fast(ann: Client): Promise<[string | undefined, string | undefined]> {
  const { accounts } = await ann.ask(assets.overview);
  const found = accounts.find(({ account, asset }) => account === 'fast' && asset === 'USDT');
  return [found?.available, found?.frozen];
}

function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, data } of answers) {
    const key = status === 200 ? 'accepted' : ((data as { code: string }).code ?? String(status));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const body = { instrument: 'BTC/USDT', direction: 'rise', durationSeconds: 300, amount: '5' } as const;

test('of 200 parallel contracts over one balance exactly as many are accepted as it allows', async () => {
  const ann = await player('103');
  await live(ann);
  const answers = await Promise.all(Array.from({ length: 200 }, () => ann.send(seconds.place, { body })));
  assert.deepEqual(tally(answers), { accepted: 20, insufficient_balance: 180 });
  assert.deepEqual(await fast(ann), ['3.000000', '100.000000']);
});

test('whoever says which payout they were told takes no other one, and is answered again as before', async () => {
  const ann = await player('100');
  await live(ann);
  await ann.refused(seconds.place, 'seconds_terms_changed', { body: { ...body, payout: '88.5' } });
  assert.deepEqual(await fast(ann), ['100.000000', '0.000000']);
  const told = { ...body, payout: '88', clientId: 'told' };
  const taken = await ann.ask(seconds.place, { body: told });
  assert.equal(taken.payout, '88');
  assert.equal((await ann.ask(seconds.place, { body: told })).id, taken.id);
});

test('of 200 parallel contracts of many people over one exposure cap exactly as many are accepted as it allows', async () => {
  await tellClock(installation.dataDir, 'advance 1000');
  const people = await Promise.all(Array.from({ length: 50 }, () => player('500')));
  await live(people[0]!);
  // 2 % of a million is 20,000. A stake of 500 for 300 s may cost 440: 45 people find room, and nobody has two open.
  const whole = { ...body, amount: '500' };
  const sent = people.flatMap((ann) => Array.from({ length: 4 }, () => ann.send(seconds.place, { body: whole })));
  const counts = tally(await Promise.all(sent));
  assert.deepEqual(counts, { accepted: 45, seconds_open_limit: 135, seconds_exposure: 20 });
});

test('killed while a contract runs and rewards are due, and started days later: it ended by rule and each day was paid, once', async () => {
  const ann = await player('100');
  await ann.ask(assets.transfer, { body: { from: 'spot', to: 'finance', asset: 'USDT', amount: '1000' } });
  const stake = await ann.ask(staking.stake, { body: { product: '0', amount: '1000' } });
  await live(ann);
  const { id } = await ann.ask(seconds.place, { body });
  await installation.kill9Tree();
  server = await installation.start();
  ann.base = server.base;
  const now = Number(await tellClock(installation.dataDir, `advance ${3 * DAY_MS}`));
  await until('the contract has ended', 30_000, async () => {
    const { outcome } = await ann.ask(seconds.contract, { params: { id } });
    return outcome !== null;
  });
  const { tab, outcome, returned } = await ann.ask(seconds.contract, { params: { id } });
  assert.deepEqual([tab, outcome, returned], ['revoked', 'voided', '5.000000']);
  assert.deepEqual(await fast(ann), ['100.000000', '0.000000']);
  const [staked, last] = [utcDay(stake.stakedAt), utcDay(now - TEN_PAST_MS) - 1];
  const due = Array.from({ length: last - staked }, (_, at) => (last - at) * DAY_MS);
  const days = await until('the rewards are told', 30_000, async () => {
    const { items } = await ann.ask(staking.accruals, { params: { id: stake.id } });
    return items.length >= due.length ? items.map(({ day }) => Date.parse(day)) : undefined;
  });
  assert.deepEqual(days, due);
  assert.equal(await server.stop(), 0);
  const { ok, problems } = await installation.verify();
  assert.ok(ok, problems.join('\n'));
});

/** The index is there, so that contracts are accepted. */
async function live(ann: Client): Promise<void> {
  await until('contracts are open', 30_000, async () => {
    const { instruments } = await ann.ask(seconds.products);
    return instruments.some(({ instrument, open }) => instrument === body.instrument && open.some(({ rise }) => rise));
  });
}
