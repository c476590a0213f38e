import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Papers } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import sharp from 'sharp';
import { makeTables } from '../../boot/tables.ts';
import { startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { createUploads, type Uploads } from '../uploads/uploads.ts';
import { createIdentity, type Identity } from './identity.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const REVIEWER = 7;

interface Kit extends World {
  readonly uploads: Uploads;
  readonly identity: Identity;
  /** Registers and answers the person's id. */
  person(account: string): Promise<number>;
  /** Papers with two new pictures. */
  papers(person: number, changed?: Partial<Papers>): Promise<Papers>;
}

function story(run: (kit: Kit) => Promise<void>) {
  return server.story(async (world) => {
    const { pool, clock, vault, people } = world;
    await makeTables(pool);
    const options = { pool, mode: 'demo' as const, now: () => clock.now, vault, secret: Buffer.alloc(32, 3) };
    const uploads = createUploads(options);
    const identity = createIdentity(options);
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await run({
      ...world,
      uploads,
      identity,
      person: async (account) => (await people.authenticate(await world.join(account)))!.user,
      papers: async (person, changed) => ({
        country: 'FR',
        name: 'Ada Lovelace',
        idNumber: 'X12 345-678',
        front: await uploads.store(person, picture),
        back: await uploads.store(person, picture),
        ...changed,
      }),
    });
  });
}

const stateOf = async ({ identity, people }: Kit, person: number) => {
  const { state } = await identity.read(person);
  const { verified, tier } = await people.profile(person);
  assert.equal(verified, state);
  return [state, tier];
};

const decide = async ({ identity }: Kit, person: number, decision: 'approve' | 'reject', extra = {}) => {
  const { submission } = await identity.review(person, REVIEWER);
  await identity.decide({ person, submission, decision, ...extra }, REVIEWER);
};

const count = async ({ pool }: Kit, text: string) => (await pool.query(`SELECT 1 FROM ${text}`)).rowCount;

test('papers wait, are rejected with a reason, replaced, approved; the tier follows at once', () =>
  story(async (kit) => {
    const { identity, papers } = kit;
    const ada = await kit.person('ada@example.com');
    assert.deepEqual(await identity.read(ada), { state: 'no', submitted: null, rejection: null });
    await identity.create(ada, await papers(ada));
    assert.deepEqual(await stateOf(kit, ada), ['waiting', 0]);
    assert.equal(await count(kit, "queue_items WHERE kind = 'identity' AND closed_at IS NULL"), 1);
    await decide(kit, ada, 'reject', { reason: 'other', words: ' The picture shows a cat. ' });
    assert.deepEqual(await stateOf(kit, ada), ['rejected', 0]);
    assert.equal(await count(kit, 'queue_items WHERE closed_at IS NULL'), 0);
    const { rejection, submitted } = await identity.read(ada);
    assert.deepEqual(rejection, { reason: 'other', words: 'The picture shows a cat.' });
    assert.deepEqual([submitted?.name, submitted?.idNumber], ['Ada Lovelace', '•••• -678']);
    await identity.update(ada, await papers(ada));
    assert.deepEqual(await stateOf(kit, ada), ['waiting', 0]);
    assert.equal((await identity.read(ada)).rejection, null);
    assert.equal(await count(kit, 'queue_items WHERE closed_at IS NULL'), 1);
    assert.equal((await identity.limits(ada)).tier, 0);
    await decide(kit, ada, 'approve');
    assert.deepEqual(await stateOf(kit, ada), ['yes', 1]);
    const told = await kit.pool.query('SELECT kind FROM messages WHERE person_id = $1 ORDER BY id', [ada]);
    assert.deepEqual(
      told.rows.map(({ kind }) => kind),
      ['identity_rejected', 'identity_verified'],
    );
    const { tier, tiers } = await identity.limits(ada);
    assert.deepEqual([tier, tiers[tier]?.withdrawal], [1, '50000']);
    assert.equal(await identity.verifiedName(ada), 'Ada Lovelace');
    const { rows } = await kit.pool.query('SELECT action FROM audit_log ORDER BY seq');
    const actions = ['identity.read', 'identity.reject', 'identity.read', 'identity.approve'];
    assert.deepEqual(
      rows.map(({ action }) => action),
      actions,
    );
  }));

test('each verb only where it fits', () =>
  story(async (kit) => {
    const { identity, papers } = kit;
    const ada = await kit.person('ada@example.com');
    await assert.rejects(identity.update(ada, await papers(ada)), { code: 'identity_missing' });
    await identity.create(ada, await papers(ada));
    await assert.rejects(identity.create(ada, await papers(ada)), { code: 'identity_submitted' });
    await decide(kit, ada, 'approve');
    await assert.rejects(identity.create(ada, await papers(ada)), { code: 'identity_verified' });
    await assert.rejects(identity.update(ada, await papers(ada)), { code: 'identity_verified' });
    await assert.rejects(decide(kit, ada, 'reject', { reason: 'under_age' }), { code: 'identity_decided' });
    assert.deepEqual(await stateOf(kit, ada), ['yes', 1]);
  }));

test('what is missing or wrong is refused at its field, in the words of the specification', () =>
  story(async (kit) => {
    const ada = await kit.person('ada@example.com');
    const good = await kit.papers(ada);
    const wrong: [Partial<Papers>, string, string][] = [
      [{ country: '' }, 'country', 'country_required'],
      [{ country: 'XX' }, 'country', 'country_invalid'],
      [{ name: ' ' }, 'name', 'name_required'],
      [{ name: '<script>alert(1)</script>' }, 'name', 'name_invalid'],
      [{ name: 'Ada\u202eecalevoL' }, 'name', 'name_invalid'],
      [{ name: '--' }, 'name', 'name_invalid'],
      [{ idNumber: '' }, 'idNumber', 'id_number_required'],
      [{ idNumber: '123' }, 'idNumber', 'id_number_invalid'],
      [{ idNumber: `1${'2'.repeat(32)}` }, 'idNumber', 'id_number_invalid'],
      [{ idNumber: "1' OR '1'='1" }, 'idNumber', 'id_number_invalid'],
      [{ front: '' }, 'front', 'id_front_required'],
      [{ back: '' }, 'back', 'id_back_required'],
      [{ back: good.front }, 'back', 'id_back_required'],
      [{ front: 'f'.repeat(32) }, 'front', 'upload_unknown'],
    ];
    for (const [change, field, code] of wrong) {
      await assert.rejects(kit.identity.create(ada, { ...good, ...change }), { field, code });
    }
    assert.deepEqual(await stateOf(kit, ada), ['no', 0]);
    const bob = await kit.person('bob@example.com');
    const stolen = { ...(await kit.papers(bob)), back: good.back };
    await assert.rejects(kit.identity.create(bob, stolen), { field: 'back', code: 'upload_unknown' });
    for (const name of ['José María Núñez-O’Brien', '张伟', 'Nguyễn Thị Ánh', 'Ёлкина Анна', 'Dr. A. L. King, Jr.']) {
      await kit.identity[name === '张伟' ? 'update' : name.startsWith('José') ? 'create' : 'update'](ada, {
        ...(await kit.papers(ada)),
        name,
      });
      assert.equal((await kit.identity.read(ada)).submitted?.name, name);
    }
  }));

test('the same document in two accounts is shown to the reviewer and can verify one of them only', () =>
  story(async (kit) => {
    const [ada, eve] = [await kit.person('ada@example.com'), await kit.person('eve@example.com')];
    await kit.identity.create(ada, await kit.papers(ada));
    await kit.identity.create(eve, await kit.papers(eve, { idNumber: 'x12345678', name: 'Eve Lovelace' }));
    assert.deepEqual((await kit.identity.review(eve, REVIEWER)).sameDocument, [{ person: ada, verified: false }]);
    const both = await Promise.allSettled([decide(kit, ada, 'approve'), decide(kit, eve, 'approve')]);
    const refusals = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    assert.deepEqual(refusals, ['identity_duplicate']);
    assert.equal(await count(kit, "people WHERE verified = 'yes'"), 1);
    const loser = both[0]!.status === 'rejected' ? ada : eve;
    assert.equal((await kit.identity.review(loser, REVIEWER)).sameDocument[0]?.verified, true);
    await decide(kit, loser, 'reject', { reason: 'number_in_use' });
    const third = await kit.person('third@example.com');
    await kit.identity.create(third, await kit.papers(third, { country: 'DE' }));
    assert.deepEqual((await kit.identity.review(third, REVIEWER)).sameDocument, []);
  }));

test('a decision is about the papers that the reviewer saw, by a reason, once', () =>
  story(async (kit) => {
    const { identity } = kit;
    const ada = await kit.person('ada@example.com');
    await identity.create(ada, await kit.papers(ada));
    const { submission } = await identity.review(ada, REVIEWER);
    const reject = { person: ada, submission, decision: 'reject' as const };
    await assert.rejects(identity.decide(reject, REVIEWER), { field: 'reason' });
    await assert.rejects(identity.decide({ ...reject, reason: 'other' }, REVIEWER), { field: 'words' });
    const long = { ...reject, reason: 'other' as const, words: 'x'.repeat(501) };
    await assert.rejects(identity.decide(long, REVIEWER), { field: 'words' });
    await identity.update(ada, await kit.papers(ada, { name: 'Somebody Else' }));
    const approve = { person: ada, submission, decision: 'approve' as const };
    await assert.rejects(identity.decide(approve, REVIEWER), { code: 'identity_decided' });
    const fresh = await identity.review(ada, REVIEWER);
    const eve = await kit.person('eve@example.com');
    const foreign = { ...approve, person: eve, submission: fresh.submission };
    await assert.rejects(identity.decide(foreign, REVIEWER), { code: 'identity_decided' });
    const now = { ...approve, submission: fresh.submission };
    const twice = await Promise.allSettled([identity.decide(now, REVIEWER), identity.decide(now, REVIEWER)]);
    assert.equal(twice.filter(({ status }) => status === 'fulfilled').length, 1);
  }));

test('two submissions at once leave one, and nothing readable lies in the tables', () =>
  story(async (kit) => {
    const { identity, pool } = kit;
    const ada = await kit.person('ada@example.com');
    const [one, two] = [await kit.papers(ada), await kit.papers(ada)];
    const both = await Promise.allSettled([identity.create(ada, one), identity.create(ada, two)]);
    assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(await count(kit, 'identity_submissions'), 1);
    const { rows } = await pool.query('SELECT * FROM identity_submissions');
    const stored = JSON.stringify(rows, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value).toString('latin1') : value,
    );
    for (const secret of ['Ada', 'Lovelace', '12345678', '345-678'])
      assert.equal(stored.includes(secret), false, secret);
  }));

test('pictures may be named again; those that papers no longer need are deleted', () =>
  story(async (kit) => {
    const { identity, uploads, clock } = kit;
    const ada = await kit.person('ada@example.com');
    const first = await kit.papers(ada);
    await identity.create(ada, first);
    const second = { ...(await kit.papers(ada)), front: first.front };
    await identity.update(ada, second);
    await assert.rejects(uploads.read(ada, first.back), { code: 'not_found' });
    await decide(kit, ada, 'reject', { reason: 'picture_unreadable' });
    clock.now += 30 * DAY_MS - 1;
    await identity.tidyUp();
    assert.ok(await uploads.read(ada, second.front));
    clock.now += 1;
    await identity.tidyUp();
    await assert.rejects(uploads.read(ada, second.front), { code: 'not_found' });
    assert.equal((await identity.read(ada)).submitted?.front, null);
    await identity.update(ada, await kit.papers(ada));
    await decide(kit, ada, 'approve');
    clock.now += 400 * DAY_MS;
    await identity.tidyUp();
    assert.notEqual((await identity.read(ada)).submitted?.front, null);
  }));
