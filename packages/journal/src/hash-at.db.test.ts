import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lead, nextBatch, startTestServer, type TestServer } from './fixture.ts';
import { hashAt } from './hash-at.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('a command that ends a row has the hash of that row, and no other has one', () =>
  server.story(async ({ journal, pool }) => {
    assert.equal(await hashAt(pool, 0), null);
    const leader = await lead(journal);
    const first = await leader.append(nextBatch(leader, 3));
    const second = await leader.append(nextBatch(leader, 1));
    assert.deepEqual([await hashAt(pool, 3), await hashAt(pool, 4)], [first.hash, second.hash]);
    for (const seq of [0, 1, 2, 5]) assert.equal(await hashAt(pool, seq), null, String(seq));
    await leader.resign();
  }));
