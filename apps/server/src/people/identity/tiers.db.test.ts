import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TierWish } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import sharp from 'sharp';
import { makeTables } from '../../boot/tables.ts';
import { startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { listMessages } from '../messages/messages.ts';
import { createUploads, type Uploads } from '../uploads/uploads.ts';
import { createIdentity, type Identity } from './identity.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const REVIEWER = 7;
const STATEMENT = 'I sold the house that I had inherited in spring.';

interface Kit extends World {
  readonly uploads: Uploads;
  readonly identity: Identity;
  readonly ada: number;
  picture(): Promise<string>;
  /** Asks for a tier with new pictures. */
  ask(tier: 2 | 3): Promise<void>;
  decide(decision: 'approve' | 'reject', more?: object): Promise<void>;
  tier(): Promise<number>;
}

/** A person whose identity is verified, unless `verified` is false. */
function story(run: (kit: Kit) => Promise<void>, verified = true) {
  return server.story(async (world) => {
    const { pool, clock, vault, people } = world;
    await makeTables(pool);
    const options = { pool, mode: 'demo' as const, now: () => clock.now, vault, secret: Buffer.alloc(32, 3) };
    const [uploads, identity] = [createUploads(options), createIdentity(options)];
    const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const ada = (await people.authenticate(await world.join('ada@example.com')))!.user;
    const picture = () => uploads.store(ada, file);
    if (verified) {
      const [front, back] = [await picture(), await picture()];
      await identity.create(ada, { country: 'FR', name: 'Ada Lovelace', idNumber: 'X12 345-678', front, back });
      const { submission } = await identity.review(ada, REVIEWER);
      await identity.decide({ person: ada, submission, decision: 'approve' }, REVIEWER);
    }
    const ask = async (tier: 2 | 3) => {
      const document = await picture();
      clock.now += 1;
      await identity.raiseTier(
        ada,
        tier === 2 ? { tier, document, portrait: await picture() } : { tier, document, statement: STATEMENT },
      );
    };
    const decide: Kit['decide'] = async (decision, more) => {
      const { request } = await identity.reviewTier(ada, REVIEWER);
      await identity.decideTier({ person: ada, request, decision, ...more }, REVIEWER);
    };
    const tier = async () => (await identity.limits(ada)).tier;
    await run({ ...world, uploads, identity, ada, picture, ask, decide, tier });
  });
}

test('a reviewer grants tier 2 and then tier 3; each holds at once, is told and stands in the audit log', () =>
  story(async ({ identity, people, pool, ada, ask, decide, tier }) => {
    const { code } = await identity.tierRequest(ada);
    await ask(2);
    const seen = await identity.reviewTier(ada, REVIEWER);
    assert.deepEqual([seen.tier, seen.name, seen.country, seen.code], [2, 'Ada Lovelace', 'FR', code]);
    assert.equal(await tier(), 1);
    await decide('approve');
    assert.equal(await tier(), 2);
    assert.equal((await people.profile(ada)).tier, 2);
    await ask(3);
    assert.equal((await identity.reviewTier(ada, REVIEWER)).statement, STATEMENT);
    await decide('approve');
    const limits = await identity.limits(ada);
    assert.deepEqual([limits.tier, limits.tiers[3]?.withdrawal], [3, null]);
    const { items } = await listMessages(people.context.db, ada, { unread: false, language: 'en' });
    assert.deepEqual(
      items.slice(0, 2).map(({ title }) => title),
      ['Tier 3 granted', 'Tier 2 granted'],
    );
    const { rows } = await pool.query("SELECT action FROM audit_log WHERE action LIKE 'tier%' ORDER BY seq");
    const actions = ['tier.read', 'tier.read', 'tier.approve', 'tier.read', 'tier.read', 'tier.approve'];
    assert.deepEqual(
      rows.map(({ action }) => action),
      actions,
    );
    const raw = await pool.query('SELECT statement FROM tier_requests WHERE tier = 3');
    assert.ok(!raw.rows[0].statement.includes(Buffer.from('house')), 'the statement is sealed');
  }));

test('a refusal names its reason, leaves the tier, and the next request is looked at anew', () =>
  story(async ({ identity, uploads, clock, ada, ask, decide, tier }) => {
    await ask(2);
    const { document } = await identity.tierPictures(ada);
    await assert.rejects(decide('reject'), { code: 'field_invalid' });
    await assert.rejects(decide('reject', { reason: 'other', words: ' ' }), { code: 'field_invalid' });
    await decide('reject', { reason: 'document_old', words: 'It is of last year.' });
    const { request } = await identity.tierRequest(ada);
    assert.deepEqual(
      [request?.state, request?.reason, request?.words],
      ['rejected', 'document_old', 'It is of last year.'],
    );
    assert.equal(await tier(), 1);
    await assert.rejects(decide('approve'), { code: 'identity_decided' });
    clock.now += 30 * DAY_MS;
    await uploads.read(ada, document!);
    await identity.tidyUp();
    await assert.rejects(uploads.read(ada, document!), { code: 'not_found' });
    await ask(2);
    await decide('approve');
    assert.equal(await tier(), 2);
  }));

test('only the next tier is asked for, once at a time, with own pictures and words', () =>
  story(async ({ identity, picture, ada, ask }) => {
    const wrong = async (wish: TierWish, code: string, field?: string) =>
      assert.rejects(identity.raiseTier(ada, wish), { code, ...(field && { field }) });
    await wrong({ tier: 3, document: await picture(), statement: STATEMENT }, 'field_invalid', 'tier');
    await wrong({ tier: 3, document: await picture(), statement: 'because' }, 'text_required', 'statement');
    await wrong({ tier: 2, document: 'nothing', portrait: await picture() }, 'upload_unknown', 'document');
    const same = await picture();
    await wrong({ tier: 2, document: same, portrait: same }, 'upload_unknown', 'portrait');
    await ask(2);
    await wrong({ tier: 2, document: await picture(), portrait: await picture() }, 'identity_submitted');
  }));

test('who is not verified asks for nothing, and the code is another one every day', () =>
  story(async ({ identity, clock, picture, ada }) => {
    const wish = { tier: 2, document: await picture(), portrait: await picture() } as const;
    await assert.rejects(identity.raiseTier(ada, wish), { code: 'identity_required' });
    const today = (await identity.tierRequest(ada)).code;
    assert.match(today, /^[2-9A-HJ-NP-Z]{6}$/);
    clock.now += DAY_MS;
    assert.notEqual((await identity.tierRequest(ada)).code, today);
  }, false));
