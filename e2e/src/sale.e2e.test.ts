import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { promisify } from 'node:util';
import { assets, auth, messages, sale } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { limits } from '@tradewind/engine';
import { saveOpenScripts } from '@tradewind/testkit';
import { PASSWORD } from './client.ts';
import type { Name, Place } from './lived-in-place.ts';
import { type ListedSale, type Papers, SalesPlace } from './lived-in-sales.ts';
import { subscribeMany } from './sale-crowd.ts';
import { until } from './until.ts';

const PEOPLE: readonly Papers[] = [
  ['ann', 'Ann Harbour', 'A-1000001'],
  ['bob', 'Bob Quay', 'B-1000002'],
  ['carol', 'Carol Strand', 'C-1000003'],
  // The same name in another order on another document.
  ['dave', 'Harbour Ann', 'D-1000004'],
];
/** More than two commands pay. */
const CROWD = 600;
/** A part of a sale waits so long for the one before. */
const PART_MS = limits.SALE_PAUSE_MS;
const MOST_PARTS = 100;
let sales: SalesPlace;
let place: Place;
/** What the first story leaves. */
let allocated: ListedSale & { readonly before: string };

before(async () => {
  sales = await SalesPlace.create(PEOPLE);
  place = sales.place;
  await place.join('erin', 'erin@example.com');
});
after(() => sales?.destroy());

async function spot(name: Name, asset: string): Promise<readonly string[]> {
  const { accounts } = await place.who(name).ask(assets.overview);
  const found = accounts.find((one) => one.account === 'spot' && one.asset === asset);
  return found ? [found.available, found.frozen] : [];
}

async function refused(name: Name, id: string, amount = '100'): Promise<string> {
  const answer = await place.who(name).send(sale.subscribe, { params: { id }, body: { amount } });
  return `${answer.status} ${(answer.data as { code: string }).code}`;
}

/** Sessions end over the days of a sale. */
async function signIn(name: Name): Promise<void> {
  const { account, client } = place.people.find((one) => one.name === name)!;
  client.token = await client.ask(auth.signin, { body: { account, password: PASSWORD } });
}

/** What the newest subscription of somebody came to: allocated, paid, refunded. */
async function cameTo(name: Name) {
  return (await own(name))[0]?.slice(1);
}

function stateOf({ id }: ListedSale) {
  return place.server.client().ask(sale.sale, { params: { id } });
}

/** Lets time pass by as little as a part of a sale waits for the one before, until it is in a state; the one that it is in then. */
async function partBy(listed: ListedSale, state: string): Promise<string> {
  for (let parts = 0; parts < MOST_PARTS && (await stateOf(listed)).state !== state; parts += 1)
    await place.advance(PART_MS);
  return (await stateOf(listed)).state;
}

/** What the published script says of a sale; it fails where it finds something wrong. */
async function recomputed({ id }: ListedSale): Promise<string> {
  const script = join(await saveOpenScripts(), 'verify-sale.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, place.server.base, `sale=${id}`]);
  return stdout;
}

async function own(name: Name) {
  const { items } = await place.who(name).ask(sale.subscriptions);
  return items.map(({ committed, allocated, paid, refunded }) => [committed, allocated, paid, refunded]);
}

/** What happened is told once the tables hold something later. */
async function annReads(words: string): Promise<void> {
  const ann = place.who('ann');
  await place.advance(1_000);
  await ann.ask(assets.transfer, { body: { from: 'spot', to: 'finance', asset: 'USDT', amount: '1' } });
  await until(`ann reads: ${words}`, 10_000, async () => {
    const { items } = await ann.ask(messages.list, { query: {} });
    return items.some(({ text }) => text.includes(words));
  });
}

test('an over-subscribed sale is shared by size below the cap, and the rest is refunded at once', async () => {
  const listed = await sales.listed();
  const { id, endsAt } = listed;
  const [ann, bob] = [place.who('ann'), place.who('bob')];
  assert.equal(await refused('ann', id), '422 sale_not_open');
  const article = async () => (await ann.ask(sale.sale, { params: { id } })).article;
  assert.equal(await article(), null);
  const name = await sales.offered();
  await until('the article of the offer is named', 5_000, async () => (await article()) === name);
  await sales.opened(listed);
  assert.equal(await refused('erin', id), '403 identity_required');
  assert.equal(await refused('ann', '99'), '404 sale_unknown');
  assert.equal(await refused('ann', id, '9.999999'), '422 subscription_too_small');
  const [before] = await spot('ann', 'USDT');
  await sales.commit('ann', listed, '1000');
  const raised = await sales.commit('ann', listed, '1400');
  assert.deepEqual([raised.committed, raised.share], ['2400.000000', '400.0000']);
  assert.equal(await refused('dave', id), '422 subscription_of_person');
  await sales.commit('bob', listed, '500');
  const taken = await bob.ask(sale.withdraw, { params: { id } });
  assert.equal(taken.committed, '0.000000');
  await sales.commit('bob', listed, '960');
  const last = await sales.commit('carol', listed, '640');
  assert.equal(last.share, '160.0000', 'what the cap of Ann leaves comes on top');
  await sales.passTo(endsAt);
  assert.equal(await refused('ann', id), '422 sale_over');
  assert.deepEqual(await own('ann'), [['2400.000000', '400.0000', '400.000000', '2000.000000']]);
  assert.deepEqual(await own('bob'), [['960.000000', '360.0000', '360.000000', '600.000000']]);
  assert.deepEqual(await own('carol'), [['640.000000', '240.0000', '240.000000', '400.000000']]);
  assert.deepEqual(await spot('ann', 'USDT'), [(Number(before) - 400).toFixed(6), '0.000000']);
  assert.deepEqual(await spot('ann', 'SEED'), ['0.0000', '400.0000']);
  const { items } = await ann.ask(sale.sales, { query: { state: 'ended' } });
  const [ended] = items;
  assert.deepEqual([ended?.id, ended?.state, ended?.sold], [id, 'ended', '1000.0000']);
  allocated = { ...listed, before: before! };
});

test('anyone recomputes the allocation from the published list, and each owner finds the own line in it', async () => {
  const { id } = allocated;
  const ann = place.who('ann');
  const told = await sales.told(allocated);
  const { items } = await ann.ask(sale.subscriptions, { query: { sale: id } });
  const params = { id: items[0]!.id };
  const proof = await ann.ask(sale.proof, { params });
  assert.equal(proof.root, told.root);
  assert.equal(proof.line, `${proof.key},2400.000000,400.0000,400.000000,2000.000000`);
  const { lines } = await ann.ask(sale.list, { params: { id } });
  assert.deepEqual([lines.length, lines[0]], [3, proof.line], 'in the order of the first commitment');
  const bob = place.who('bob');
  const codes = [params, { id: '999' }].map(async (one) => {
    const { status, data } = await bob.send(sale.proof, { params: one });
    return [status, (data as { code: string }).code];
  });
  const unknown = [404, 'subscription_unknown'];
  assert.deepEqual(await Promise.all(codes), [unknown, unknown], "another's is answered as one that there is not");
  const none = await ann.send(sale.subscriptions, { query: { sale: '999999999999999' } });
  assert.equal((none.data as { code: string }).code, 'sale_unknown');
  const behind = await ann.ask(sale.list, { params: { id }, query: { after: '999999999999999' } });
  assert.deepEqual([behind.lines, behind.more], [[], false]);
  const wrong = await ann.send(sale.list, { params: { id: '99' } });
  assert.equal((wrong.data as { code: string }).code, 'sale_unknown');
  const file = await (await fetch(`${place.server.base}/api/v1/open/sales/${id}/file`)).text();
  assert.ok(file.startsWith(`# sale ${id}: 1000.0000 SEED`) && file.endsWith(`${lines.join('\n')}\n`), file);
  const script = join(await saveOpenScripts(), 'verify-sale.mjs');
  const checked = await promisify(execFile)(process.execPath, [script, place.server.base, `sale=${id}`, proof.key]);
  assert.match(checked.stdout, /rule +right for all 3\n/);
  assert.ok(checked.stdout.endsWith(`line 1: ${proof.line}\n`), checked.stdout);
  const stranger = promisify(execFile)(process.execPath, [script, place.server.base, `sale=${id}`, 'f'.repeat(32)]);
  await assert.rejects(stranger, { code: 1, stdout: /NOT IN THE LIST/ });
});

test('what operators cancel and what stays below its soft cap is refunded', async () => {
  const [before] = await spot('bob', 'USDT');
  const cancelled = await sales.listed();
  await sales.opened(cancelled);
  await sales.commit('bob', cancelled, '100');
  await sales.twice({ kind: 'sale-cancel', sale: cancelled.id, reason: 'issuer' });
  const { failure } = await place.who('bob').ask(sale.sale, { params: { id: cancelled.id } });
  assert.equal(failure, 'issuer');
  assert.deepEqual(await spot('bob', 'USDT'), [before, '0.000000']);
  const poor = await sales.listed('200');
  await sales.opened(poor);
  await sales.commit('bob', poor, '199.999999');
  await sales.passTo(poor.endsAt);
  assert.equal((await place.who('bob').ask(sale.sale, { params: { id: poor.id } })).failure, 'soft-cap');
  assert.deepEqual(await spot('bob', 'USDT'), [before, '0.000000']);
});

test('what does not trade within fourteen days of its end goes back, also over a restart', async () => {
  const { id, endsAt, before } = allocated;
  await place.stop();
  await place.start('off');
  await sales.passTo(endsAt + 14 * DAY_MS);
  await signIn('ann');
  const { state, failure } = await place.who('ann').ask(sale.sale, { params: { id } });
  assert.deepEqual([state, failure], ['cancelled', 'not-listed']);
  assert.deepEqual(await spot('ann', 'USDT'), [before, '0.000000']);
  assert.deepEqual((await own('ann'))[0], ['2400.000000', '0.0000', '0.000000', '2400.000000']);
});

test('a server that is killed between two parts of a distribution pays everybody once, and publishes the list', async () => {
  const listed = await sales.listed();
  await sales.opened(listed);
  for (const name of ['ann', 'bob', 'carol'] as const) await signIn(name);
  const [before] = await spot('bob', 'USDT');
  await sales.commit('ann', listed, '900');
  await sales.commit('bob', listed, '600');
  await place.stop();
  await subscribeMany(place.installation, Number(listed.id), CROWD, 10_000_000);
  await place.start('off');
  await sales.commit('carol', listed, '500');

  await place.advance(listed.endsAt - (await place.now()));
  assert.equal(await partBy(listed, 'distributing'), 'distributing');
  const paid = [
    ['113.0000', '113.000000', '787.000000'],
    [null, null, null],
  ];
  assert.deepEqual([await cameTo('ann'), await cameTo('carol')], paid, 'the first are paid, the last are not');
  await place.installation.kill9Tree();
  await place.start('off');
  for (const name of ['ann', 'bob', 'carol'] as const) await signIn(name);
  assert.equal((await stateOf(listed)).state, 'distributing');
  assert.deepEqual([await cameTo('ann'), await cameTo('carol')], paid, 'right after the start it is as it was');
  assert.deepEqual(await spot('ann', 'SEED'), ['0.0000', '113.0000']);
  assert.equal(await partBy(listed, 'ended'), 'ended');

  const { committed, sold, subscribers } = await stateOf(listed);
  assert.deepEqual([committed, sold, subscribers], ['8000.000000', '1000.0000', CROWD + 3]);
  assert.deepEqual(await cameTo('ann'), paid[0]);
  assert.deepEqual(await cameTo('bob'), ['75.0000', '75.000000', '525.000000']);
  assert.deepEqual(await cameTo('carol'), ['63.0000', '63.000000', '437.000000']);
  assert.deepEqual(await spot('bob', 'USDT'), [(Number(before) - 75).toFixed(6), '0.000000']);
  await sales.told(listed);
  const checked = await recomputed(listed);
  assert.match(checked, /committed 8000\.000000 USDT, allocated 1000\.0000 SEED, paid 1000\.000000 USDT.*: right\n/);
  assert.ok(checked.includes(`right for all ${CROWD + 3}`), checked);
  await sales.passTo(listed.endsAt + 14 * DAY_MS);
  await signIn('bob');
  assert.equal(await partBy(listed, 'cancelled'), 'cancelled');
  assert.deepEqual(await spot('bob', 'USDT'), [before, '0.000000'], 'and back once, for it does not trade');
  assert.deepEqual(await cameTo('bob'), ['0.0000', '0.000000', '600.000000']);
});

test('when the coin trades its first part is free, the rest follows step by step, and the journal proves all of it', async () => {
  const listed = await sales.listed('0', { atOnce: '20', steps: 2, days: 30 });
  await sales.opened(listed);
  await signIn('ann');
  await sales.commit('ann', listed, '300.5');
  await sales.passTo(listed.endsAt);
  assert.deepEqual(await spot('ann', 'SEED'), ['0.0000', '300.0000']);
  await sales.trades();
  await signIn('ann');
  const { tradedAt } = await place.who('ann').ask(sale.sale, { params: { id: listed.id } });
  assert.deepEqual(await spot('ann', 'SEED'), ['60.0000', '240.0000']);
  await annReads('60 of your 300 SEED are unlocked. They are in Spot, ready to trade. The next part unlocks on');
  for (const [step, free, frozen] of [
    [1, '180.0000', '120.0000'],
    [2, '300.0000', '0.0000'],
  ] as const) {
    await sales.passTo(tradedAt! + step * 30 * DAY_MS);
    await signIn('ann');
    assert.deepEqual(await spot('ann', 'SEED'), [free, frozen], `step ${step}`);
    await annReads(`${free.slice(0, 3)} of your 300 SEED are unlocked`);
  }
  const { state, vesting } = await place.who('ann').ask(sale.sale, { params: { id: listed.id } });
  assert.deepEqual([state, vesting.done], ['ended', 3]);
  await place.stop();
  const { ok, problems } = await place.installation.verify();
  assert.ok(ok, problems.join(', '));
});
