import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createKysely } from '@tradewind/database';
import { type Command, createEngine, type EngineApi, restoreEngine } from '@tradewind/engine';
import sharp from 'sharp';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { createIdentity } from '../../people/identity/identity.ts';
import { createUploads } from '../../people/uploads/uploads.ts';
import { ReferralStarter } from './starter.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const REVIEWER = 7;

interface Kit {
  readonly ann: number;
  readonly bob: number;
  readonly engine: EngineApi;
  /** Countries where inviting is closed to these people. */
  readonly closed: Set<number>;
  /** Hands in papers, which a reviewer approves. */
  verify(person: number, name: string, idNumber: string): Promise<void>;
  /** As a process does that has just begun. */
  look(submit?: (commands: readonly Command[]) => Promise<void>): Promise<void>;
  counts(): boolean;
}

/** A live installation in which Bob has registered with Ann's code. */
function story(run: (kit: Kit) => Promise<void>): Promise<void> {
  return server.story(async ({ pool, clock, vault, people, join }) => {
    const options = { pool, mode: 'live' as const, now: () => clock.now, vault, secret: Buffer.alloc(32, 3) };
    const [uploads, identity] = [createUploads(options), createIdentity(options)];
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const personOf = async (token: string) => (await people.authenticate(token))!.user;
    const ann = await personOf(await join('ann@example.com'));
    const { invitationCode } = await people.profile(ann);
    const bob = await personOf(await join('bob@example.com', { invitationCode }));

    const engine = createEngine();
    const apply = (command: Command) =>
      assert.equal(engine.apply(command, engine.seq + 1, clock.now).refusal, '', JSON.stringify(command));
    apply({ kind: 'Genesis', mode: 'live' });
    for (const user of [ann, bob]) apply({ kind: 'OpenAccount', user, class: 'user', group: 0 });
    apply({ kind: 'SetInviter', user: bob, inviter: ann, begins: false });
    apply({ kind: 'ListAsset', asset: 0, symbol: 'USDT', scale: 6, grantAmount: 0 });
    const terms = { discountPpm: 100_000, commissionPpm: 200_000, days: 365, capAsset: 0, monthlyCap: 1_000_000 };
    apply({ kind: 'SetReferral', ...terms });

    const closed = new Set<number>();
    await run({
      ann,
      bob,
      engine,
      closed,
      verify: async (person, name, idNumber) => {
        const [front, back] = [await uploads.store(person, picture), await uploads.store(person, picture)];
        await identity.create(person, { country: 'FR', name, idNumber, front, back });
        const { submission } = await identity.review(person, REVIEWER);
        await identity.decide({ person, submission, decision: 'approve' }, REVIEWER);
      },
      look: (submit = async (commands) => commands.forEach(apply)) =>
        new ReferralStarter({
          db: createKysely(pool),
          engine,
          identity,
          products: { closedAmong: async (asked) => new Set(asked.filter((person) => closed.has(person))) },
          submitAll: submit,
          log: { warn: () => {} },
        }).beginVerified(),
      counts: () => engine.referrals.of(bob)!.endsAt > engine.time,
    });
  });
}

test('an invitation counts once both are verified as different persons, not before, and begins once', () =>
  story(async ({ ann, bob, verify, look, counts, engine }) => {
    await look();
    assert.equal(counts(), false, 'nobody is verified');
    await verify(bob, 'Robert Byron', 'R-1111');
    await look();
    assert.equal(counts(), false, 'one of two is');
    await verify(ann, 'Ada Lovelace', 'A-2222');
    await look();
    assert.equal(counts(), true);
    const { seq } = engine;
    await look();
    assert.equal(engine.seq, seq, 'a second look does nothing');
  }));

test('who invites themselves is found by the name also behind another document, and nothing ever counts', () =>
  story(async ({ ann, bob, verify, look, counts }) => {
    await verify(ann, 'Ada Byron-King Lovelace', 'PASSPORT-1');
    await verify(bob, 'LOVELACE, Ada Byron King', 'CARD-77');
    await look();
    assert.equal(counts(), false);
  }));

test('the document that verified one account verifies no other', () =>
  story(async ({ ann, bob, verify, look, counts }) => {
    await verify(ann, 'Ada Lovelace', 'PASSPORT-1');
    await assert.rejects(verify(bob, 'Another Name', 'passport 1'), { code: 'identity_duplicate' });
    await look();
    assert.equal(counts(), false);
  }));

test('what a process was stopped in, the next one does, also on an engine that was restored', () =>
  story(async ({ ann, bob, verify, look, counts, engine }) => {
    await verify(ann, 'Ada Lovelace', 'A-2222');
    await verify(bob, 'Robert Byron', 'R-1111');
    const stopped = look(async () => {
      throw new Error('the process is stopped before the row is stored');
    });
    await assert.rejects(stopped, /stopped/);
    assert.equal(counts(), false);
    assert.equal(restoreEngine(engine.snapshot()).referrals.of(bob)?.endsAt, 0);
    await look();
    assert.equal(counts(), true);
  }));

test('where inviting is closed to one of them it waits, and begins when it is opened', () =>
  story(async ({ ann, bob, verify, look, counts, closed }) => {
    await verify(ann, 'Ada Lovelace', 'A-2222');
    await verify(bob, 'Robert Byron', 'R-1111');
    closed.add(ann);
    await look();
    assert.equal(counts(), false);
    closed.clear();
    await look();
    assert.equal(counts(), true);
  }));
