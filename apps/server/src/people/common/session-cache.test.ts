import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LiveSession, SessionCache } from './session-cache.ts';

const session = (user: number): LiveSession => ({
  caller: { user, sessionId: `session ${user}`, locked: false, scopes: null },
  expiresAt: 1,
  seenAt: 0,
});

/** A database that answers when the test says so. */
function slowDatabase() {
  const asked: ((answer: LiveSession | null) => void)[] = [];
  return { asked, load: () => new Promise<LiveSession | null>((resolve) => asked.push(resolve)) };
}

test('Those who ask together share one answer, and it is trusted afterwards', async () => {
  const cache = new SessionCache();
  const { asked, load } = slowDatabase();
  const answers = [cache.get('key', load), cache.get('key', load)];
  assert.equal(asked.length, 1);
  asked[0]!(session(1));
  assert.deepEqual(await Promise.all(answers), [session(1), session(1)]);
  assert.deepEqual(await cache.get('key', load), session(1));
  assert.equal(asked.length, 1);
});

test('An answer under way when sessions end is not trusted, and who asks afterwards asks anew', async () => {
  const cache = new SessionCache();
  const { asked, load } = slowDatabase();
  const early = cache.get('key', load);
  cache.forget(() => false);
  const late = cache.get('key', load);
  assert.equal(asked.length, 2, 'the late one does not join the early one');
  asked[1]!(null);
  assert.equal(await late, null);
  asked[0]!(session(1));
  assert.deepEqual(await early, session(1));
  const last = cache.get('key', load);
  assert.equal(asked.length, 3, 'neither answer was kept');
  asked[2]!(null);
  assert.equal(await last, null);
});

test('Only the sessions that end are forgotten, and a dead token is asked about each time', async () => {
  const cache = new SessionCache();
  await cache.get('one', async () => session(1));
  await cache.get('two', async () => session(2));
  cache.forget(({ user }) => user === 1);
  assert.equal(await cache.get('one', async () => null), null);
  assert.deepEqual(await cache.get('one', async () => session(3)), session(3));
  assert.deepEqual(await cache.get('two', async () => null), session(2));
});

test('A database that fails is asked again', async () => {
  const cache = new SessionCache();
  await assert.rejects(
    cache.get('key', async () => Promise.reject(new Error('gone'))),
    /gone/,
  );
  assert.deepEqual(await cache.get('key', async () => session(1)), session(1));
});
