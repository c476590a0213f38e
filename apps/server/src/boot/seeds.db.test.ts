import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SIMULATED_MARKETS } from '@tradewind/feed';
import { startTestServer, type TestServer } from '../people/common/fixture.ts';
import { keepDay, loadSeeds } from './seeds.ts';

const today = 20_400;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('Seeds are drawn once, also when four processes ask together, and the kept day survives', async () => {
  await server.story(async ({ pool }) => {
    const all = await Promise.all([1, 2, 3, 4].map(() => loadSeeds(pool, today)));
    for (const seeds of all) assert.deepEqual(seeds, all[0]);
    assert.equal(all[0]?.genesisDay, today - 90);

    const closes = SIMULATED_MARKETS.map((_, place) => 1_000 + place);
    await keepDay(pool, { day: today, closes });
    const later = await loadSeeds(pool, today + 2);
    assert.deepEqual(later.start, { day: today, closes });
    assert.deepEqual(later.master, all[0]?.master);
    assert.equal((await loadSeeds(pool, today - 1)).start.day, today - 90, 'the clock went back');
  });
});
