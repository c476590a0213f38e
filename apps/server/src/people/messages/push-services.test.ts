import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from '../../platform/settings/settings.ts';
import { endpointOf, readPushServices } from './push-services.ts';

const known = readPushServices({}, 'live');

test('the addresses that browsers hand out pass', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:DEF-1',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QLx',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2f',
  ])
    assert.equal(endpointOf(endpoint, known)?.href, endpoint);
});

test('nothing else is an address of a push service, however it is spelled', () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com./fcm/send/abc',
    'https://FCM.googleapis.com/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@127.0.0.1/fcm',
    'https://fcm.googleapis.com\\@127.0.0.1/fcm',
    'https://fcm.googleapis.com#@127.0.0.1/',
    'https://fcm.googleapis.com.example/fcm/send/abc',
    'https://evilpush.apple.com/x',
    'https://push.apple.com.evil.example/x',
    'https://push.apple.com/x',
    'https://.push.apple.com/x',
    'https://a..push.apple.com/x',
    'https://xn--fcm-5cd.googleapis.com/x',
    'https://fсm.googleapis.com/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest',
    'http://127.0.0.1:25000/x',
    'file:///etc/passwd',
    ' https://web.push.apple.com/x',
    'https://web.push.apple.com/a b',
    'https://web.push.apple.com/x#y',
    'web.push.apple.com',
    '',
  ])
    assert.equal(endpointOf(endpoint, known), null, endpoint);
});

test('a test may name a program on the same machine, a live installation may not', () => {
  const services = readPushServices({ PUSH_SERVICES: 'known,http://127.0.0.1:25000' }, 'demo');
  assert.ok(endpointOf('http://127.0.0.1:25000/x', services));
  assert.equal(endpointOf('http://127.0.0.1:25001/x', services), null);
  assert.equal(endpointOf('https://127.0.0.1:25000/x', services), null);
  assert.throws(() => readPushServices({ PUSH_SERVICES: 'http://127.0.0.1:25000' }, 'live'), ConfigError);
});

test('the setting names hosts, or nothing at all', () => {
  assert.deepEqual(readPushServices({ PUSH_SERVICES: 'off' }, 'live'), []);
  assert.deepEqual(readPushServices({ PUSH_SERVICES: 'push.example.com, *.example.org' }, 'live'), [
    'push.example.com',
    '*.example.org',
  ]);
  for (const wrong of ['', '*', 'https://fcm.googleapis.com', 'a b', '*.com', 'localhost', '10.0.0.1:80'])
    assert.throws(() => readPushServices({ PUSH_SERVICES: wrong }, 'demo'), /PUSH_SERVICES/, wrong);
});
