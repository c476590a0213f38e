import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { promisify } from 'node:util';
import { assets, auth, profile, sale } from '@tradewind/api';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import { saveOpenScripts } from '@tradewind/testkit';
import { type Client, PASSWORD } from './client.ts';
import { Officer } from './lived-in-operators.ts';
import { type Name, Place } from './lived-in-place.ts';
import { approvePapers, submitPapers } from './lived-in-youth.ts';
import { until } from './until.ts';

const PEOPLE: readonly (readonly [name: Name, papers: string, document: string])[] = [
  ['ann', 'Ann Harbour', 'A-1000001'],
  ['bob', 'Bob Quay', 'B-1000002'],
  ['carol', 'Carol Strand', 'C-1000003'],
  // The same name in another order on another document.
  ['dave', 'Harbour Ann', 'D-1000004'],
];
const TERMS = {
  kind: 'sale',
  ...{ asset: 'SEED', payAsset: 'USDT', supply: '1000', lot: '1', price: '1', cap: '400' },
  ...{ minimum: '10', softCap: '0', atOnce: '100', steps: 0, days: 0, paper: '5e'.repeat(32) },
} as const;

let place: Place;
let officers: readonly [Officer, Officer];
/** What the first story leaves. */
let allocated: { readonly id: string; readonly endsAt: number; readonly before: string };

before(async () => {
  place = await Place.create();
  await place.start('off');
  officers = await Officer.both(place);
  for (const [name, papers, document] of PEOPLE) {
    const { client } = await place.join(name, `${name}@example.com`);
    await client.ask(assets.grant, { body: {} });
    await submitPapers(client, papers, document);
    await approvePapers(officers[0], Number((await client.ask(profile.profile)).id));
  }
  await place.join('erin', 'erin@example.com');
  await twice({ kind: 'list-asset', symbol: 'SEED', scale: 4, grant: '0' });
  await twice({ kind: 'house-funds', house: 'sale-issuer', way: 'in', asset: 'SEED', amount: '3000' });
});
after(() => place?.installation.destroy());

/** Both sign in anew: what they began has ended over the hours of a sale. */
async function twice(change: Parameters<Officer['request']>[0]): Promise<void> {
  for (const officer of officers) await officer.signIn();
  await officers[1].approve(await officers[0].request(change));
}

/** Lists a sale that begins in an hour and ends two hours later. */
async function listed(softCap = '0'): Promise<{ readonly id: string; readonly endsAt: number }> {
  const now = await place.now();
  const times = { startsAt: now + HOUR_MS, endsAt: now + 3 * HOUR_MS };
  await twice({ ...TERMS, ...times, softCap });
  const [first] = await place.who('ann').ask(sale.sales, { query: { state: 'pre-sale' } });
  assert.equal(first?.endsAt, times.endsAt);
  return { id: first.id, endsAt: times.endsAt };
}

async function passTo(time: number): Promise<void> {
  await place.leap(time - (await place.now()));
}

function commit(client: Client, id: string, amount: string) {
  return client.ask(sale.subscribe, { params: { id }, body: { amount } });
}

async function spot(name: Name, asset: string): Promise<readonly string[]> {
  const { accounts } = await place.who(name).ask(assets.overview);
  const found = accounts.find((one) => one.account === 'spot' && one.asset === asset);
  return found ? [found.available, found.frozen] : [];
}

async function refused(name: Name, id: string, amount = '100'): Promise<string> {
  const answer = await place.who(name).send(sale.subscribe, { params: { id }, body: { amount } });
  return `${answer.status} ${(answer.data as { code: string }).code}`;
}

async function own(name: Name) {
  const { items } = await place.who(name).ask(sale.subscriptions);
  return items.map(({ committed, allocated, paid, refunded }) => [committed, allocated, paid, refunded]);
}

test('an over-subscribed sale is shared by size below the cap, and the rest is refunded at once', async () => {
  const { id, endsAt } = await listed();
  const [ann, bob, carol] = (['ann', 'bob', 'carol'] as const).map((name) => place.who(name)) as [
    Client,
    Client,
    Client,
  ];
  assert.equal(await refused('ann', id), '422 sale_not_open');
  await passTo(endsAt - 2 * HOUR_MS);
  assert.equal(await refused('erin', id), '403 identity_required');
  assert.equal(await refused('ann', '99'), '404 sale_unknown');
  assert.equal(await refused('ann', id, '9.999999'), '422 subscription_too_small');
  const [before] = await spot('ann', 'USDT');
  await commit(ann, id, '1000');
  const raised = await commit(ann, id, '1400');
  assert.deepEqual([raised.committed, raised.share], ['2400.000000', '400.0000']);
  assert.equal(await refused('dave', id), '422 subscription_of_person');
  await commit(bob, id, '500');
  const taken = await bob.ask(sale.withdraw, { params: { id } });
  assert.equal(taken.committed, '0.000000');
  await commit(bob, id, '960');
  const last = await commit(carol, id, '640');
  assert.equal(last.share, '160.0000', 'what the cap of Ann leaves comes on top');
  await passTo(endsAt);
  assert.equal(await refused('ann', id), '422 sale_over');
  assert.deepEqual(await own('ann'), [['2400.000000', '400.0000', '400.000000', '2000.000000']]);
  assert.deepEqual(await own('bob'), [['960.000000', '360.0000', '360.000000', '600.000000']]);
  assert.deepEqual(await own('carol'), [['640.000000', '240.0000', '240.000000', '400.000000']]);
  assert.deepEqual(await spot('ann', 'USDT'), [(Number(before) - 400).toFixed(6), '0.000000']);
  assert.deepEqual(await spot('ann', 'SEED'), ['0.0000', '400.0000']);
  const [ended] = await ann.ask(sale.sales, { query: { state: 'ended' } });
  assert.deepEqual([ended?.id, ended?.state, ended?.sold], [id, 'ended', '1000.0000']);
  allocated = { id, endsAt, before: before! };
});

test('anyone recomputes the allocation from the published list, and each owner finds the own line in it', async () => {
  const { id } = allocated;
  const ann = place.who('ann');
  const told = await until('the root is published', 5_000, async () => {
    const found = await ann.ask(sale.sale, { params: { id } });
    return found.root !== null && found;
  });
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
  const wrong = await ann.send(sale.list, { params: { id: '99' } });
  assert.equal((wrong.data as { code: string }).code, 'sale_unknown');
  const script = join(await saveOpenScripts(), 'verify-sale.mjs');
  const checked = await promisify(execFile)(process.execPath, [script, place.server.base, id, proof.key]);
  assert.match(checked.stdout, /rule +right for all 3\n/);
  assert.ok(checked.stdout.endsWith(`line 1: ${proof.line}\n`), checked.stdout);
  const stranger = promisify(execFile)(process.execPath, [script, place.server.base, id, 'f'.repeat(32)]);
  await assert.rejects(stranger, { code: 1, stdout: /NOT IN THE LIST/ });
});

test('what operators cancel and what stays below its soft cap is refunded', async () => {
  const [before] = await spot('bob', 'USDT');
  const cancelled = await listed();
  await passTo(cancelled.endsAt - 2 * HOUR_MS);
  await commit(place.who('bob'), cancelled.id, '100');
  await twice({ kind: 'sale-cancel', sale: cancelled.id, reason: 'issuer' });
  const { failure } = await place.who('bob').ask(sale.sale, { params: { id: cancelled.id } });
  assert.equal(failure, 'issuer');
  assert.deepEqual(await spot('bob', 'USDT'), [before, '0.000000']);
  const poor = await listed('200');
  await passTo(poor.endsAt - 2 * HOUR_MS);
  await commit(place.who('bob'), poor.id, '199.999999');
  await passTo(poor.endsAt);
  assert.equal((await place.who('bob').ask(sale.sale, { params: { id: poor.id } })).failure, 'soft-cap');
  assert.deepEqual(await spot('bob', 'USDT'), [before, '0.000000']);
});

test('what does not trade within fourteen days of its end goes back, also over a restart', async () => {
  const { id, endsAt, before } = allocated;
  await place.stop();
  await place.start('off');
  await passTo(endsAt + 14 * DAY_MS);
  const [{ account }, ann] = [place.people[0]!, place.who('ann')];
  ann.token = await ann.ask(auth.signin, { body: { account, password: PASSWORD } });
  const { state, failure } = await ann.ask(sale.sale, { params: { id } });
  assert.deepEqual([state, failure], ['cancelled', 'not-listed']);
  assert.deepEqual(await spot('ann', 'USDT'), [before, '0.000000']);
  assert.deepEqual((await own('ann'))[0]?.[3], '2400.000000');
  await place.stop();
  const { ok, problems } = await place.installation.verify();
  assert.ok(ok, problems.join(', '));
});
