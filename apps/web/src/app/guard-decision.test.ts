import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideGuard, nextPath } from './guard-decision.ts';
import { isPublicPage, PUBLIC_ROUTES } from './public-routes.ts';
import { screens } from './screens.ts';

test('the public list is the one of the specification', () => {
  assert.deepEqual(
    [...PUBLIC_ROUTES].sort(),
    [
      '/',
      '/about-us',
      '/concat-us',
      '/home',
      '/language',
      '/login',
      '/market',
      '/my/service',
      '/noPermissions',
      '/private-policy',
      '/register',
      '/terms-of-service',
      '/web',
    ].sort(),
  );
});

test('a visitor sees public pages and is led to sign-in from all others, with the way back', () => {
  for (const path of PUBLIC_ROUTES) {
    assert.deepEqual(decideGuard({ path, search: '', signedIn: false, known: true }), { open: true }, path);
  }
  assert.deepEqual(decideGuard({ path: '/assets/record', search: '?asset=BTC', signedIn: false, known: true }), {
    open: false,
    to: '/login?next=%2Fassets%2Frecord%3Fasset%3DBTC',
  });
});

test('of the declared screens a visitor sees the public ones, and is led to sign-in from each of the others', () => {
  const [open, guarded] = [true, false].map((isOpen) =>
    Object.keys(screens).filter((path) => isPublicPage(path) === isOpen),
  ) as [string[], string[]];
  for (const path of PUBLIC_ROUTES) assert.ok(path in screens, path);
  assert.ok(guarded.length > open.length);
  for (const path of open)
    assert.deepEqual(decideGuard({ path, search: '', signedIn: false, known: true }), { open: true });
  for (const path of guarded) {
    const to = `/login?next=${encodeURIComponent(path)}`;
    assert.deepEqual(decideGuard({ path, search: '', signedIn: false, known: true }), { open: false, to }, path);
  }
  for (const path of [...open, ...guarded].filter((one) => one !== '/login'))
    assert.deepEqual(decideGuard({ path, search: '', signedIn: true, known: true }), { open: true }, path);
});

test('what anyone may check is open to visitors, and nothing that only looks so', () => {
  const decide = (path: string) => decideGuard({ path, search: '', signedIn: false, known: true }).open;
  for (const path of ['/open/index', '/open/ticks', '/open/seconds', '/open/verify'])
    assert.equal(decide(path), true, path);
  for (const path of ['/openings', '/my/open/index']) assert.equal(decide(path), false, path);
});

test('a signed-in user on /login goes to /home or back to where the guard stood', () => {
  const login = { path: '/login', signedIn: true, known: true };
  assert.deepEqual(decideGuard({ ...login, search: '' }), { open: false, to: '/home' });
  assert.deepEqual(decideGuard({ ...login, search: '?next=%2Fassets' }), { open: false, to: '/assets' });
  assert.deepEqual(decideGuard({ path: '/assets', search: '', signedIn: true, known: true }), { open: true });
});

test('an unknown page is shown as such to everybody', () => {
  assert.deepEqual(decideGuard({ path: '/nowhere', search: '', signedIn: false, known: false }), { open: true });
});

test('the way back never leaves the site and never circles', () => {
  for (const next of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/login',
    '/login?next=/x',
    '',
    'assets',
  ]) {
    assert.equal(nextPath(`?next=${encodeURIComponent(next)}`), null, next);
  }
  assert.equal(nextPath('?next=%2Ftrade%2Ftrade%3Finstrument%3DBTC%2FUSDT'), '/trade/trade?instrument=BTC/USDT');
  assert.equal(nextPath(''), null);
});
