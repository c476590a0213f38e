import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { createKysely } from '@tradewind/database';
import type { Caller } from '../../platform/calls/handler.ts';
import { tidyUp } from '../accounts/upkeep.ts';
import { normaliseAccount } from './account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from './fixture.ts';
import { Sessions } from './sessions.ts';
import type { PeopleTables } from './tables.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ada = normaliseAccount('ada@example.org');
const NEXT = 'an even quieter harbour';

const signin = ({ people }: World, password = PASSWORD) => people.signin(ada, password, DEVICE);

/** Which of the callers were told to leave, in order. */
function listen({ people }: World, callers: readonly Caller[]): Caller[] {
  const left: Caller[] = [];
  people.onEnded((matches) => left.push(...callers.filter(matches)));
  return left;
}

test('A session ends 7 days after its last use, and each use begins the 7 days anew', async () => {
  await server.story(async (world) => {
    const { people, clock } = world;
    const token = await world.join(ada.address);
    for (let week = 0; week < 3; week++) {
      clock.now += 7 * DAY_MS - 1;
      assert.ok(await people.authenticate(token), `in week ${week}`);
    }
    clock.now += 7 * DAY_MS;
    assert.equal(await people.authenticate(token), null);
  });
});

test('A session ends 30 days after its beginning however much it is used', async () => {
  await server.story(async (world) => {
    const { people, clock } = world;
    const token = await world.join(ada.address);
    const begin = clock.now;
    for (let day = 1; day < 30; day++) {
      clock.now = begin + day * DAY_MS;
      assert.ok(await people.authenticate(token));
    }
    clock.now = begin + 30 * DAY_MS - 1;
    assert.ok(await people.authenticate(token));
    clock.now++;
    assert.equal(await people.authenticate(token), null);
  });
});

test('The last use survives a restart, and the upkeep removes ended sessions and closes their sockets', async () => {
  await server.story(async (world) => {
    const { people, clock, pool } = world;
    const used = await world.join(ada.address);
    const idle = await signin(world);
    clock.now += 6 * DAY_MS;
    assert.ok(await people.authenticate(used));
    await people.close();
    const db = createKysely<PeopleTables>(pool);
    const now = () => clock.now;
    const sessions = new Sessions(db, now);
    const callers = [(await sessions.authenticate(used))!, (await sessions.authenticate(idle))!];
    const { rows } = await pool.query('SELECT last_seen_at FROM sessions ORDER BY last_seen_at DESC');
    assert.equal(rows[0].last_seen_at, clock.now);
    await sessions.flush();
    await pool.query('UPDATE sessions SET last_seen_at = last_seen_at - $1 WHERE id = $2', [
      7 * DAY_MS,
      callers[1]!.sessionId,
    ]);
    const again = new Sessions(db, now);
    const left: Caller[] = [];
    again.onEnded((matches) => left.push(...callers.filter(matches)));
    await tidyUp({ db, now, sessions: again });
    assert.deepEqual(left, [callers[1]]);
    assert.ok(await again.authenticate(used));
    assert.equal(await again.authenticate(idle), null);
  });
});

test('A use that is not written down yet counts when the session is read from the database again', async () => {
  await server.story(async (world) => {
    const { clock, pool } = world;
    const token = await world.join(ada.address);
    const sessions = new Sessions(createKysely<PeopleTables>(pool), () => clock.now);
    for (let use = 0; use < 3; use++) {
      clock.now += 6 * DAY_MS;
      assert.ok(await sessions.authenticate(token), `use ${use}`);
      sessions.announce(() => true);
    }
  });
});

test('A sign-in that overlaps a reset opens no session with the password that is going', async () => {
  await server.story(async (world) => {
    const { people, pool } = world;
    await world.join(ada.address);
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query("UPDATE people SET password_hash = 'replaced'");
    const overlapping = signin(world);
    const blocked = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    const deadline = performance.now() + 60_000;
    const settled = overlapping.then(
      () => true,
      () => true,
    );
    while ((await pool.query(blocked)).rowCount === 0) {
      assert.ok(performance.now() < deadline, 'the sign-in did not wait for the change');
      if (await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 10, false))])) break;
    }
    await other.query('COMMIT');
    other.release();
    await assert.rejects(overlapping, { code: 'signin_failed' });
    assert.equal(people.passwordVerifications(), 1);
  });
});

test('A logout ends this session at once and no other', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const first = await world.join(ada.address);
    const second = await signin(world);
    const callers = [(await people.authenticate(first))!, (await people.authenticate(second))!];
    const left = listen(world, callers);
    await people.logout(callers[0]!);
    assert.deepEqual(left, [callers[0]]);
    assert.equal(await people.authenticate(first), null);
    assert.ok(await people.authenticate(second));
  });
});

test('A changed password ends the other sessions and keeps this one; the old password must be right', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const here = await world.join(ada.address);
    const there = await signin(world);
    const caller = (await people.authenticate(here))!;
    const callers = [caller, (await people.authenticate(there))!];
    const left = listen(world, callers);
    const wrong = people.changePassword(caller, { oldPassword: 'not this one', password: NEXT }, DEVICE);
    await assert.rejects(wrong, { code: 'password_wrong', field: 'oldPassword' });
    const short = people.changePassword(caller, { oldPassword: PASSWORD, password: 'short' }, DEVICE);
    await assert.rejects(short, { code: 'password_invalid' });
    assert.deepEqual(left, []);
    await people.changePassword(caller, { oldPassword: PASSWORD, password: NEXT }, DEVICE);
    assert.deepEqual(left, [callers[1]]);
    assert.deepEqual(await people.authenticate(here), caller);
    assert.equal(await people.authenticate(there), null);
    await assert.rejects(signin(world), { code: 'signin_failed' });
    await signin(world, NEXT);
  });
});

test('Of two changes of one password at once one succeeds', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const caller = (await people.authenticate(await world.join(ada.address)))!;
    const changes = ['the first new one', 'the second new one'].map((next) =>
      people.changePassword(caller, { oldPassword: PASSWORD, password: next }, DEVICE),
    );
    const ends = (await Promise.allSettled(changes)).map((end) =>
      end.status === 'rejected' ? end.reason.code : 'changed',
    );
    assert.deepEqual(ends.toSorted(), ['changed', 'password_wrong']);
  });
});

test('A reset ends all sessions, and only the new password signs in', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const token = await world.join(ada.address);
    const caller = (await people.authenticate(token))!;
    const left = listen(world, [caller]);
    await people.reset(ada, await world.code('reset', ada.address), NEXT, DEVICE);
    assert.deepEqual(left, [caller]);
    assert.equal(await people.authenticate(token), null);
    await assert.rejects(signin(world), { code: 'signin_failed' });
    await signin(world, NEXT);
  });
});

test('A lock closes sockets at once and leaves a session that knows why; unlocking gives everything back', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const token = await world.join(ada.address);
    const caller = (await people.authenticate(token))!;
    const left = listen(world, [caller]);
    await people.lockPerson(caller.user, { reason: 'Under review.', appeal: '/my/service' });
    assert.deepEqual(left, [caller]);
    assert.deepEqual(await people.authenticate(token), { ...caller, locked: true });
    const { locked, reason, appeal } = await people.profile(caller.user);
    assert.deepEqual({ locked, reason, appeal }, { locked: true, reason: 'Under review.', appeal: '/my/service' });
    await people.unlockPerson(caller.user);
    assert.deepEqual(await people.authenticate(token), caller);
    assert.ok(!('reason' in (await people.profile(caller.user))));
    await assert.rejects(people.lockPerson(999_999, { reason: '', appeal: '' }));
  });
});

test('A person has at most 50 sessions: the oldest one ends first', async () => {
  await server.story(async (world) => {
    const { people, clock, pool } = world;
    const first = await world.join(ada.address);
    clock.now++;
    const second = await signin(world);
    for (let i = 0; i < 49; i++) {
      clock.now++;
      await signin(world);
    }
    assert.equal((await pool.query('SELECT 1 FROM sessions')).rowCount, 50);
    assert.equal(await people.authenticate(first), null);
    assert.ok(await people.authenticate(second));
  });
});

test('Anything that is not a living token is nobody', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const token = await world.join(ada.address);
    const hostile = [
      '',
      ' ',
      'null',
      `${token} `,
      token.slice(1),
      `${token}x`,
      token.replace(/./, '\0'),
      'é'.repeat(43),
    ];
    for (const text of [...hostile, "' OR 1=1 --", 'A'.repeat(43), 'A'.repeat(100_000)]) {
      assert.equal(await people.authenticate(text), null, JSON.stringify(text.slice(0, 50)));
    }
  });
});

test('A thousand uses within the trusted second ask the database once, and one is enough when they come together', async () => {
  await server.story(async (world) => {
    const { people, pool } = world;
    const token = await world.join(ada.address);
    let queries = 0;
    pool.on('acquire', () => queries++);
    const begin = performance.now();
    await Promise.all(Array.from({ length: 500 }, () => people.authenticate(token)));
    for (let i = 0; i < 500; i++) await people.authenticate(token);
    // On a machine so slow that this takes seconds, one question for each of them is right too.
    assert.ok(queries <= 1 + Math.floor((performance.now() - begin) / 1_000), `${queries} queries`);
  });
});

test('A session that is being looked up while it ends is not remembered as living', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const token = await world.join(ada.address);
    const caller = (await people.authenticate(token))!;
    for (let round = 0; round < 20; round++) {
      const next = await signin(world);
      const { sessionId } = (await new Sessions(
        createKysely<PeopleTables>(world.pool),
        () => world.clock.now,
      ).authenticate(next))!;
      const lookups = Array.from({ length: 3 }, () => people.authenticate(next));
      await people.logout({ ...caller, sessionId });
      assert.equal(await people.authenticate(next), null, `round ${round}`);
      await Promise.all(lookups);
      assert.equal(await people.authenticate(next), null, `round ${round}, later`);
    }
  });
});
