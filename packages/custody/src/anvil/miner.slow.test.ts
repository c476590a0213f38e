import assert from 'node:assert/strict';
import test from 'node:test';
import { Miner } from './miner.ts';
import * as on from './testing/open-chain.ts';

test('The miner mines while a transaction waits, while somebody waits, and rests otherwise', async (t) => {
  const chain = await on.openChain(t);
  let [looks, awaited] = [0, 0];
  const waits = () => {
    looks += 1;
    return awaited > 0 && awaited-- > 0;
  };
  const miner = new Miner({ chain, waits, everyMs: 5, onAway: (error) => assert.fail(String(error)) });
  t.after(() => miner.stop());
  const looked = async (more: number) => {
    const until = looks + more;
    await on.until(() => looks >= until, 'it looks');
  };
  await looked(5);
  assert.equal(await on.height(chain.url), 0, 'nobody waits');
  await on.ask(chain.url, 'eth_sendRawTransaction', await on.sign(on.WALLET, { nonce: 0, to: on.TREASURY.address }));
  await on.until(async () => (await on.height(chain.url)) === 1, 'the transaction is mined');
  await looked(5);
  assert.equal(await on.height(chain.url), 1, 'nothing waits any more');
  awaited = 3;
  await on.until(async () => (await on.height(chain.url)) === 4, 'three blocks for whoever waits');
  await looked(5);
  assert.equal(await on.height(chain.url), 4);
  await miner.stop();
  awaited = 1;
  assert.equal(await on.height(chain.url), 4);
});

test('A node that is away is told once, and mining goes on when it is back', async (t) => {
  let away = 0;
  let isAway = true;
  let mined = 0;
  const chain = await on.openChain(t);
  const gone = { mine: () => on.ask('http://127.0.0.1:1', 'evm_mine').then(() => {}), pending: async () => 0 };
  const through = {
    pending: () => chain.pending(),
    mine: async () => {
      mined += 1;
      await (isAway ? gone : chain).mine();
    },
  };
  const onAway = () => {
    away += 1;
  };
  const miner = new Miner({ chain: through, waits: () => true, everyMs: 5, onAway });
  t.after(() => miner.stop());
  await on.until(() => mined >= 3, 'it tries again');
  isAway = false;
  await on.until(async () => (await on.height(chain.url)) >= 1, 'it mines again');
  assert.equal(away, 1);
});

test('whoever knows what waits may be away: it is told once, and mining goes on afterwards', async (t) => {
  const chain = await on.openChain(t);
  const told: unknown[] = [];
  let asked = 0;
  let isAway = true;
  const waits = () => {
    asked += 1;
    if (isAway) throw new Error('the database is shutting down');
    return true;
  };
  const miner = new Miner({ chain, waits, everyMs: 5, onAway: (error) => told.push(error) });
  t.after(() => miner.stop());
  await on.until(() => asked >= 3, 'it asks again');
  isAway = false;
  await on.until(async () => (await on.height(chain.url)) >= 1, 'it mines again');
  assert.equal(told.length, 1);
});
