import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { makeTables } from '../../boot/tables.ts';
import { startTestServer, type TestServer } from '../common/fixture.ts';
import { createUploads } from '../uploads/uploads.ts';
import { createIdentity } from './identity.ts';

const REVIEWER = 7;
let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('accounts of one document or one name are one person, the one that was verified first, however the index of names was lost', () =>
  server.story(async ({ pool, clock, vault, people, join }) => {
    await makeTables(pool);
    const options = { pool, mode: 'demo' as const, now: () => clock.now, vault, secret: Buffer.alloc(32, 3) };
    const [uploads, identity] = [createUploads(options), createIdentity(options)];
    const blank = { width: 40, height: 30, channels: 3, background: '#fff' } as const;
    const picture = await sharp({ create: blank }).png().toBuffer();
    const account = async (name: string) => (await people.authenticate(await join(`${name}@example.com`)))!.user;
    const submit = async (person: number, name: string, idNumber: string) => {
      const [front, back] = [await uploads.store(person, picture), await uploads.store(person, picture)];
      await identity.create(person, { country: 'FR', name, idNumber, front, back });
    };
    const approve = async (person: number) => {
      clock.now += 1_000;
      const { submission } = await identity.review(person, REVIEWER);
      await identity.decide({ person, submission, decision: 'approve' }, REVIEWER);
    };
    const [one, two, other, last] = [
      await account('one'),
      await account('two'),
      await account('x'),
      await account('y'),
    ];
    await submit(one, 'Ada Lovelace', 'X12345678');
    assert.equal(await identity.personBehind(one), null, 'papers that wait prove nobody');
    await submit(two, 'LOVELACE, ada', 'Y87654321');
    await submit(other, '王伟', 'Z11111111');
    await submit(last, 'Ada Byron', 'W22222222');
    for (const person of [two, one, other, last]) await approve(person);
    const behind = () => Promise.all([one, two, other, last].map((person) => identity.personBehind(person)));
    assert.deepEqual(await behind(), [two, two, other, last]);
    await pool.query('UPDATE name_index SET name_hash = NULL');
    await pool.query('DELETE FROM name_index WHERE person_id = $1', [two]);
    const restarted = createIdentity(options);
    assert.equal(await restarted.personBehind(one), two);
    assert.equal(await restarted.personBehind(other), other);
  }));
