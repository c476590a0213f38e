import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicLookup } from './push-sender.ts';

function look(host: string, all: boolean): Promise<string> {
  return new Promise((resolve) => publicLookup(host, { all }, (error) => resolve(error?.message ?? 'answered')));
}

test('a name or an address that leads into a private network is not answered', async () => {
  const inside = ['localhost', '127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1'];
  for (const host of [...inside, '::1', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'])
    for (const all of [true, false]) assert.equal(await look(host, all), `${host} leads into a private network`);
  for (const host of ['203.0.113.7', '2001:db8::1'])
    for (const all of [true, false]) assert.equal(await look(host, all), 'answered', host);
});
