import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { HOUR_MS } from '@tradewind/base';
import sharp from 'sharp';
import { type ConsoleWorld, consoleStory, startConsoleServer } from '../../http/testing/console-fixture.ts';
import type { TestServer } from '../../people/common/fixture.ts';

const { audit, queues, reviews } = operators;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

/** Somebody who has submitted papers, and their place in the queue. */
async function applicant(
  { join, people, services, pool }: ConsoleWorld,
  account = 'ada@example.com',
  idNumber = 'X1234567',
) {
  const person = (await people.authenticate(await join(account)))!.user;
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const [front, back] = [await services.uploads.store(person, picture), await services.uploads.store(person, picture)];
  await services.identity.create(person, { country: 'DE', name: 'Ada Example', idNumber, front, back });
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM queue_items WHERE person_id = $1', [person]);
  return { person, params: { id: rows[0]!.id } };
}

const story = (run: (world: ConsoleWorld) => Promise<void>) => consoleStory(server, run);

test('papers are claimed, read, looked at and approved; each look is in the audit log, and the matter is closed', () =>
  story(async (world) => {
    const { person, params } = await applicant(world);
    const ada = await world.enrol('compliance');
    assert.equal((await ada.call(queues.claim, { params })).status, 200);
    const { data } = await ada.call(reviews.papers, { params });
    assert.deepEqual([data.name, data.idNumber, data.front, data.sameDocument], ['Ada Example', 'X1234567', true, []]);
    assert.equal((await ada.call(reviews.picture, { params: { ...params, side: 'front' } })).status, 200);
    const picture = await fetch(`${world.base}/api/v1/queue-items/${params.id}/identity/back`, {
      headers: { cookie: ada.cookie },
    });
    assert.equal(picture.headers.get('content-type'), 'image/jpeg');
    assert.match(picture.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format, 'jpeg');
    const decision = { submission: data.submission, decision: 'approve' };
    assert.equal((await ada.call(reviews.decide, { params, body: decision })).status, 200);
    assert.equal((await world.services.identity.read(person)).state, 'yes');
    const closed = await ada.call(queues.list, { params: { kind: 'identity' }, query: { show: 'closed' } });
    assert.equal((closed.data.items as unknown[]).length, 1);
    const { data: log } = await ada.call(audit.list, { query: { object: `person ${person}` } });
    const actions = (log.items as { action: string }[]).map(({ action }) => action);
    assert.deepEqual(actions, ['identity.approve', 'identity.look', 'identity.look', 'identity.read']);
    const again = await ada.call(reviews.decide, { params, body: decision });
    assert.equal(again.code, 'identity_decided');
  }));

test('documents are approved by who has opened both pictures of this very submission; rejecting them takes none', () =>
  story(async (world) => {
    const { person, params } = await applicant(world);
    const [ada, bob] = [await world.enrol('compliance', 'Ada'), await world.enrol('compliance', 'Bob')];
    const look = (hand: typeof ada, side: string) => hand.call(reviews.picture, { params: { ...params, side } });
    const decide = async (hand: typeof ada, decision: object) => {
      const { data } = await hand.call(reviews.papers, { params });
      const body = { submission: data.submission, ...decision };
      return { opened: data.opened, code: (await hand.call(reviews.decide, { params, body })).code };
    };
    const approve = { decision: 'approve' };
    assert.deepEqual(await decide(ada, approve), { opened: [], code: 'identity_unopened' });
    await look(ada, 'front');
    await look(bob, 'back');
    assert.deepEqual(await decide(ada, approve), { opened: ['front'], code: 'identity_unopened' });
    await look(ada, 'back');
    const { front, back } = await world.services.identity.pictures(person);
    const papers = { country: 'DE', name: 'Ada Example', idNumber: 'X7654321', front: front!, back: back! };
    await world.services.identity.update(person, papers);
    assert.deepEqual(await decide(ada, approve), { opened: [], code: 'identity_unopened' }, 'another submission');
    for (const side of ['front', 'back', 'back']) await look(ada, side);
    assert.deepEqual(await decide(ada, approve), { opened: ['back', 'front'], code: undefined });
    const other = await applicant(world, 'bob@example.com', 'Y1234567');
    const { data } = await bob.call(reviews.papers, { params: other.params });
    const body = { submission: data.submission, decision: 'reject', reason: 'under_age' };
    assert.equal((await bob.call(reviews.decide, { params: other.params, body })).status, 200);
  }));

test('a higher tier is granted by who has opened each of its pictures', () =>
  story(async (world) => {
    const { person, params } = await applicant(world);
    const ada = await world.enrol('compliance');
    for (const side of ['front', 'back']) await ada.call(reviews.picture, { params: { ...params, side } });
    const { data } = await ada.call(reviews.papers, { params });
    await ada.call(reviews.decide, { params, body: { submission: data.submission, decision: 'approve' } });
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#753' } })
      .jpeg()
      .toBuffer();
    const [document, portrait] = [
      await world.services.uploads.store(person, picture),
      await world.services.uploads.store(person, picture),
    ];
    await world.services.identity.raiseTier(person, { tier: 2, document, portrait });
    const { rows } = await world.pool.query<{ id: number }>('SELECT id FROM queue_items WHERE ref = $1', [
      `tier ${person}`,
    ]);
    const at = { id: rows[0]!.id };
    const grant = async () => {
      const { request } = (await ada.call(reviews.tier, { params: at })).data;
      return (await ada.call(reviews.decideTier, { params: at, body: { request, decision: 'approve' } })).code;
    };
    assert.equal(await grant(), 'identity_unopened');
    await ada.call(reviews.tierPicture, { params: { ...at, side: 'document' } });
    assert.equal(await grant(), 'identity_unopened');
    await ada.call(reviews.tierPicture, { params: { ...at, side: 'portrait' } });
    assert.deepEqual((await ada.call(reviews.tier, { params: at })).data.opened, ['document', 'portrait']);
    assert.equal(await grant(), undefined);
  }));

test('a matter that another operator has claimed is not decided, claimed or given back by the next one, but by an admin', () =>
  story(async (world) => {
    const { params } = await applicant(world);
    const [ada, bob, boss] = [
      await world.enrol('compliance', 'Ada'),
      await world.enrol('compliance', 'Bob'),
      await world.enrol('admin', 'Boss'),
    ];
    await ada.call(queues.claim, { params });
    const { data } = await bob.call(reviews.papers, { params });
    const body = { submission: data.submission, decision: 'reject', reason: 'data_differs' };
    assert.equal((await bob.call(reviews.decide, { params, body })).code, 'item_taken');
    assert.equal((await bob.call(queues.claim, { params })).code, 'item_taken');
    assert.equal((await bob.call(queues.release, { params })).code, 'item_taken');
    assert.equal((await boss.call(queues.release, { params })).status, 200);
    assert.equal(
      (await bob.call(reviews.decide, { params, body: { ...body, reason: undefined } })).code,
      'field_invalid',
    );
    assert.equal((await bob.call(reviews.decide, { params, body })).status, 200);
    assert.equal((await bob.call(queues.claim, { params })).code, 'already_decided');
  }));

test('support sees neither the queue of identities nor the papers; auditors see the queue and no papers', () =>
  story(async (world) => {
    const { params } = await applicant(world);
    const [support, auditor] = [await world.enrol('support'), await world.enrol('auditor')];
    const list = { params: { kind: 'identity' }, query: { show: 'open' } };
    assert.equal((await support.call(queues.list, list)).code, 'not_permitted');
    assert.equal((await support.call(queues.claim, { params })).code, 'not_permitted');
    assert.equal((await auditor.call(queues.list, list)).status, 200);
    for (const hand of [support, auditor])
      for (const route of Object.values(reviews))
        assert.equal((await hand.call(route, { params: { ...params, side: 'front' } })).code, 'not_permitted');
  }));

test('a queue shows the first due first, marks what is overdue, page by page', () =>
  story(async (world) => {
    const { pool, clock, enrol } = world;
    await pool.query(
      `INSERT INTO queue_items (kind, ref, created_at, due_at)
       SELECT 'identity', n::text, $1::int8, $1::int8 + (n % 7) * 3600000 FROM generate_series(1, 120) AS n`,
      [clock.now],
    );
    clock.now += 3 * HOUR_MS + 1;
    const ada = await enrol('compliance');
    const { data: tiles } = await ada.call(queues.overview);
    const [tile] = Object.values(tiles) as { open: number; overdue: number }[];
    assert.deepEqual([tile?.open, tile?.overdue], [120, 120 - 17 * 3]);
    const seen: { id: number; dueAt: number; overdue: boolean }[] = [];
    for (let cursor: unknown; cursor !== null; ) {
      const query = { show: 'open', ...(cursor === undefined ? {} : { cursor: String(cursor) }) };
      const { data } = await ada.call(queues.list, { params: { kind: 'identity' }, query });
      seen.push(...(data.items as typeof seen));
      cursor = data.next;
    }
    assert.equal(new Set(seen.map(({ id }) => id)).size, 120);
    assert.deepEqual(
      seen.map(({ dueAt }) => dueAt),
      seen.map(({ dueAt }) => dueAt).toSorted((a, b) => a - b),
    );
    assert.ok(seen.every(({ dueAt, overdue }) => overdue === dueAt < clock.now));
    const bad = await ada.call(queues.list, { params: { kind: 'identity' }, query: { show: 'open', cursor: 'x' } });
    assert.equal(bad.code, 'cursor_invalid');
  }));
