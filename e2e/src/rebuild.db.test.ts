import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, market, seconds, spot, staking } from '@tradewind/api';
import { openTestServer } from '@tradewind/testkit';
import { HeldFollower } from './held-follower.ts';
import { Revived } from './released.ts';
import { until } from './until.ts';

/** Of an earlier version, so that an Upgrade row follows its own. */
const EXPORT = '0.1.0-stopped';
const TEST_MS = 1_200_000;

let databases: Awaited<ReturnType<typeof openTestServer>>;
before(async () => {
  databases = await openTestServer();
});
after(() => databases?.stop());

test('while the lists are made again from the journal, trading goes on and each list is refused rather than short', {
  timeout: TEST_MS,
}, async () => {
  const url = await databases.database();
  const revived = await Revived.restore(EXPORT, url);
  const held = await HeldFollower.of(url);
  try {
    const server = await revived.start();
    const rebuilding = async () => (await server.health())?.rebuilding;
    const { done, of } = (await rebuilding())!;
    assert.equal(done, 0);
    assert.ok(of > revived.told.headSeq, 'the rows that took the installation over count');
    const ann = revived.client(server, 'ann');
    for (const route of [spot.orders, spot.fills, assets.records, staking.orders, seconds.contracts]) {
      const { headers, status } = await ann.refused(route, 'read_model_behind');
      assert.deepEqual([status, headers.get('retry-after')], [503, '5'], route.path);
    }
    const moved = await ann.done(assets.transfer, { body: { from: 'spot', to: 'fiat', asset: 'USDT', amount: '1' } });
    assert.ok(moved.seq > revived.told.headSeq, 'what needs no list is answered');

    await held.release();
    await until('the lists are whole', 30_000, async () => (await rebuilding()) === null);
    const { items } = await ann.ask(assets.records);
    assert.equal(items[0]?.amount, '1.000000');
    const counted = revived.person('ann').counts.orders;
    assert.equal((await ann.ask(spot.orders)).items.length, counted);
    await until('the markets know their past', 10_000, async () => {
      const tickers = await ann.ask(market.tickers);
      return tickers.some(({ volume24h }) => Number(volume24h) > 0);
    });
    assert.equal(await server.stop(), 0);
  } finally {
    await held.release();
    await revived.installation.destroy();
  }
});
