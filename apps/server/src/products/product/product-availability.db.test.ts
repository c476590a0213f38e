import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Product } from '@tradewind/api';
import { HOUR_MS } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import type { EngineApi } from '@tradewind/engine';
import { makeTables } from '../../boot/tables.ts';
import { startTestServer, type TestServer, type World } from '../../people/common/fixture.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { ReferralEnder } from '../referral/ender.ts';
import { ProductAvailability } from './product-availability.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Scene extends World {
  readonly availability: ProductAvailability;
  readonly person: number;
  /** How often open tabs were told. */
  readonly told: () => number;
  switch(product: Product, country: string, on: boolean, effectiveAt?: number): Promise<void>;
  papers(country: string, state: 'waiting' | 'approved' | 'rejected'): Promise<void>;
}

const story = (mode: 'demo' | 'live', run: (scene: Scene) => Promise<void>) =>
  server.story(async (world) => {
    const { pool, clock, join, people } = world;
    await makeTables(pool);
    await pool.query(
      `INSERT INTO operators (name, role, password_hash, totp_secret, totp_step, created_at) VALUES ('One', 'admin', '', '', 0, 0)`,
    );
    let told = 0;
    const availability = await ProductAvailability.open({
      db: createKysely(pool),
      mode,
      now: () => clock.now,
      onChange: () => told++,
      log: { warn: () => {} },
    });
    const caller = await people.authenticate(await join('ada@example.com'));
    const person = caller!.user;
    const set: Scene['switch'] = async (product, country, on, effectiveAt = clock.now) => {
      await addSwitch(pool, [product, country, on, effectiveAt]);
      await availability.refresh();
    };
    const papers: Scene['papers'] = (country, state) => setPapers(pool, person, country, state, clock.now);
    await run({ ...world, availability, person, told: () => told, switch: set, papers });
    availability.close();
  });

async function addSwitch(pool: Pool, values: readonly unknown[]): Promise<void> {
  await pool.query(
    `WITH request AS (
       INSERT INTO operator_approvals (change, lines, reason, hash, made_by, made_at, expires_at, state)
       SELECT '', '', '', '', id, 0, 0, 'waiting' FROM operators RETURNING id)
     INSERT INTO product_countries (product, country, switched_on, legal_basis, effective_at, approval_id)
     SELECT $1, $2, $3, 'Rule 12', $4, id FROM request`,
    [...values],
  );
}

async function setPapers(pool: Pool, person: number, country: string, state: string, now: number): Promise<void> {
  const verified = { waiting: 'waiting', approved: 'yes', rejected: 'rejected' }[state];
  await pool.query('DELETE FROM identity_submissions WHERE person_id = $1', [person]);
  await pool.query(
    `INSERT INTO identity_submissions (id, person_id, state, country, name, id_number, number_hash, submitted_at, decided_at)
     VALUES ('one', $1, $2, $3, '', '', '', $4, $5)`,
    [person, state, country, now, state === 'waiting' ? null : now],
  );
  await pool.query('UPDATE people SET verified = $2 WHERE id = $1', [person, verified]);
}

async function refusal(availability: ProductAvailability, person: number, product: Product) {
  try {
    await availability.admit(person, product);
    return null;
  } catch (error) {
    assert.ok(error instanceof Refused);
    assert.equal(error.code, 'product_not_available');
    return error.closed;
  }
}

test('what was switched before the start is known at once, and is no news to anybody', () =>
  story('demo', async ({ pool, clock, person, switch: set }) => {
    await set('seconds', 'DEMO', false);
    const onChange = () => assert.fail('nothing has changed since the start');
    const again = await ProductAvailability.open({
      db: createKysely(pool),
      mode: 'demo',
      now: () => clock.now,
      onChange,
      log: { warn: () => {} },
    });
    assert.deepEqual(await again.closedTo(person), ['seconds']);
    again.close();
  }));

test('in a demo everything is open until it is switched off, at its time and without a restart', () =>
  story('demo', async ({ availability, person, clock, told, switch: set }) => {
    assert.deepEqual(await availability.closedTo(person), []);
    await set('spot', 'DEMO', false, clock.now + HOUR_MS);
    assert.equal(await refusal(availability, person, 'spot'), null);
    assert.equal(told(), 0);
    clock.now += HOUR_MS;
    await availability.refresh();
    assert.deepEqual(await refusal(availability, person, 'spot'), { product: 'spot', country: 'DEMO' });
    assert.deepEqual(await availability.closedTo(person), ['spot']);
    assert.equal(told(), 1);
    assert.equal(await refusal(availability, person, 'staking'), null);
    await set('spot', 'DEMO', true);
    assert.deepEqual(await availability.closedTo(person), []);
    assert.equal(told(), 2);
  }));

test('elsewhere a product is open to the country of verified papers where it was switched on, and to no other', () =>
  story('live', async ({ availability, person, switch: set, papers }) => {
    assert.deepEqual(await refusal(availability, person, 'spot'), { product: 'spot', country: 'ZZ' });
    await set('spot', 'DE', true);
    await papers('DE', 'approved');
    assert.equal(await admitted(availability, person), true);
    assert.deepEqual(await refusal(availability, person, 'seconds'), { product: 'seconds', country: 'DE' });
  }));

test('a country that is only declared closes what it is closed to and opens nothing', () =>
  story('live', async ({ availability, person, switch: set, papers }) => {
    await set('spot', 'DE', true);
    await papers('DE', 'waiting');
    assert.deepEqual(await refusal(availability, person, 'spot'), { product: 'spot', country: 'ZZ' });
    await set('spot', 'ZZ', true);
    assert.equal(await admitted(availability, person), true);
    await papers('FR', 'rejected');
    assert.equal(await admitted(availability, person, false), false);
    assert.deepEqual(await refusal(availability, person, 'spot'), { product: 'spot', country: 'FR' });
  }));

test('a code binds nobody where invitations are closed to who invites or to newcomers', () =>
  story('live', async ({ availability, person, switch: set, papers }) => {
    const refusalOf = async () => {
      const error = await availability.admitInviter(person, 'referral').then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) return null;
      assert.ok(error instanceof Refused);
      assert.deepEqual([error.code, error.field], ['product_not_available', 'invitationCode']);
      return error.closed?.country;
    };
    await papers('DE', 'approved');
    assert.equal(await refusalOf(), 'DE');
    await set('referral', 'DE', true);
    assert.equal(await refusalOf(), 'ZZ');
    await set('referral', 'ZZ', true);
    assert.equal(await refusalOf(), null);
  }));

/** What is known of a person is trusted for a second: asked again until it is as expected. */
async function admitted(availability: ProductAvailability, person: number, expected = true): Promise<boolean> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await new Promise(setImmediate))
    if (((await refusal(availability, person, 'spot')) === null) === expected) return expected;
  return !expected;
}

test('where inviting is closed what an invitation brings ends once, for good, and both sides are told', () =>
  story('live', async ({ availability, person, join, people, pool, clock, switch: set, papers }) => {
    const { invitationCode } = await people.profile(person);
    const invited = (await people.authenticate(await join('bob@example.com', { invitationCode })))!.user;
    const ended: number[] = [];
    const ender = new ReferralEnder({
      db: createKysely(pool),
      engine: {
        get time() {
          return clock.now;
        },
        referrals: {
          of: (user: number) => ({ inviter: person, endsAt: ended.includes(user) ? clock.now : clock.now + HOUR_MS }),
        } as unknown as EngineApi['referrals'],
      },
      products: availability,
      submitAll: async (commands) => {
        for (const command of commands) if (command.kind === 'EndReferral') ended.push(command.user);
      },
      now: () => clock.now,
      log: { warn: () => {} },
    });
    const told = async (one: number) =>
      (await pool.query(`SELECT 1 FROM messages WHERE person_id = $1 AND kind = 'referral_ended'`, [one])).rowCount;
    await set('referral', 'ZZ', true);
    await set('referral', 'IS', true);
    await papers('IS', 'approved');
    await set('referral', 'GB', false, clock.now);
    await ender.endClosed();
    assert.deepEqual(ended, []);
    await set('referral', 'IS', false, clock.now + HOUR_MS);
    await ender.endClosed();
    assert.deepEqual(ended, [], 'announced, not yet in force');
    clock.now += HOUR_MS;
    await ender.endClosed();
    assert.deepEqual(ended, [invited]);
    assert.deepEqual([await told(person), await told(invited)], [1, 1]);
    await ender.endClosed();
    assert.deepEqual([ended.length, await told(person)], [1, 1]);
  }));
