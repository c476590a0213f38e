// A session outlives its tokens: a step-up changes the token, and only another sign-in, or none, is another visit.
import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

const storage = new Map<string, string>();
const window = new EventTarget();
Object.assign(globalThis, { window });
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  },
});

const session = await import('./session.ts');
session.followOtherTabs();

const visitNow = () => session.useSession.getState().visit;
/** What another tab of the same browser did to the storage is told here. */
const told = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'TokenKey' }));

beforeEach(() => {
  session.endSession();
  session.startSession('first');
});

test('a sign-in and a sign-out are another visit, a renewed token is not', () => {
  const before = visitNow();
  session.renewSession('first', 'second');
  assert.deepEqual([session.sessionToken(), visitNow()], ['second', before]);
  session.endSession();
  assert.notEqual(visitNow(), before);
  const away = visitNow();
  session.startSession('third');
  assert.notEqual(visitNow(), away);
});

test('a token that came for an older one changes nothing', () => {
  session.renewSession('older', 'second');
  assert.equal(session.sessionToken(), 'first');
});

test('a token that another tab renewed is taken without another visit', () => {
  const before = visitNow();
  storage.set('tokenReplaced', 'first');
  storage.set('TokenKey', 'second');
  told();
  assert.deepEqual([session.sessionToken(), visitNow()], ['second', before]);
});

test('another person in another tab is another visit here, also after a renewal', () => {
  session.renewSession('first', 'second');
  const before = visitNow();
  storage.delete('tokenReplaced');
  storage.set('TokenKey', 'of another person');
  told();
  assert.equal(session.sessionToken(), 'of another person');
  assert.notEqual(visitNow(), before);
});

test('a sign-out in another tab ends the visit and says so', () => {
  const before = visitNow();
  storage.clear();
  told();
  const { token, visit, notice } = session.useSession.getState();
  assert.deepEqual([token, notice], [null, { kind: 'ended' }]);
  assert.notEqual(visit, before);
});

test('nothing is left in the storage after a sign-out', () => {
  session.renewSession('first', 'second');
  session.endSession();
  assert.deepEqual([...storage.keys()], []);
});
