import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { routeStory } from './testing/route-story.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('nobody is told of funding until an amount is set, and null takes it back', () =>
  routeStory(server, async ({ ask }) => {
    const read = async () => (await ask('GET lever/alerts')).data;
    assert.deepEqual(await read(), { fundingAbove: null });
    for (const [set, kept] of [
      ['2.5', '2.500000'],
      ['0', '0.000000'],
      [null, null],
    ] as const) {
      const { status, data } = await ask('POST lever/alerts', { body: { fundingAbove: set } });
      assert.deepEqual([status, data], [200, { fundingAbove: kept }]);
      assert.deepEqual(await read(), { fundingAbove: kept });
    }
  }));

test('what is no amount of what contracts are settled in is refused with its field, and nothing is set', () =>
  routeStory(server, async ({ ask }) => {
    for (const fundingAbove of ['-1', '1.0000001', 'much', '1e3', '', '99999999999999999999', 5, undefined]) {
      const { status, data } = await ask('POST lever/alerts', { body: { fundingAbove } });
      assert.deepEqual([status >= 400 && status < 500, data.field], [true, 'fundingAbove'], String(fundingAbove));
    }
    const more = await ask('POST lever/alerts', { body: { fundingAbove: '1', others: true } });
    assert.equal(more.status, 400);
    assert.deepEqual((await ask('GET lever/alerts')).data, { fundingAbove: null });
  }));

test('a program reads what its person wants to be told of, and never changes it', () =>
  routeStory(server, async ({ ask }) => {
    assert.equal((await ask('GET lever/alerts', { token: 'program' })).status, 200);
    const { status, data } = await ask('POST lever/alerts', { body: { fundingAbove: '1' }, token: 'program' });
    assert.deepEqual([status, data.code], [403, 'scope_missing']);
  }));
