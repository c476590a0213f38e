import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { startSigner } from '@tradewind/custody';
import { CHAIN_ID, DOUBLES } from '@tradewind/custody/testing';
import { makeTestFolder } from '@tradewind/testkit';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import { DEMO_POLICY } from '../demo/demo-settings.ts';
import { sweptChain } from '../testing/swept-chain.ts';
import { HOUSE, ONE, type Watched, watchedChain } from '../testing/watched-chain.ts';
import { compareChain, isEqual, linesOf } from './compare-chains.ts';
import { differenceOf, fullPass } from './full-pass.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ETHER = 10n ** 18n;
const story = (run: (watched: Watched) => Promise<void>) => server.story((world) => watchedChain(world, run));

/** What chain and ledger differ by at the end of each block up to the head, as [height, USDT, ether]. */
async function differences({ db, exchange, running }: Watched): Promise<[number, bigint, bigint][]> {
  const [adapter] = running.adapters;
  const head = await adapter!.head();
  const found: [number, bigint, bigint][] = [];
  for (let height = head.height - 8; height <= head.height; height += 1) {
    const { engine } = exchange;
    const { own } = running.settings;
    const pass = await fullPass({ db, engine, chain: 0, own, adapter: adapter!, height });
    const [usdt, ether] = pass.rows.map(differenceOf);
    found.push([height, usdt!, ether!]);
  }
  return found;
}

test('at every block that was read, before the last final one and after it, chain and ledger are equal', () =>
  story(async (watched) => {
    const { chain, look, pay } = watched;
    const [ann, ben] = [await watched.person('ann'), await watched.person('ben')];
    for (let at = 1; at <= 9; at += 1) {
      await pay(at % 2 === 0 ? ann.address : ben.address, BigInt(at) * ONE);
      await chain.send({ to: ann.address, value: (ETHER * BigInt(at)) / 100n });
      await chain.mine();
    }
    for (let looks = 0; looks < 3; looks += 1) await look();
    for (const [height, usdt, ether] of await differences(watched))
      assert.deepEqual([usdt, ether], [0n, 0n], `${height}`);
  }));

test('where nothing came and nothing of our own was sent every sum is nothing, and every address was asked for', () =>
  story(async ({ chain, person, exchange, db, running, look }) => {
    await person('ann');
    await chain.mine(7);
    const height = (await running.adapters[0]!.head()).height;
    const passOf = async () => {
      const { engine } = exchange;
      return fullPass({ db, engine, chain: 0, own: HOUSE, adapter: running.adapters[0]!, height });
    };
    const nothing = { hot: 0n, gas: 0n, cold: 0n, deposit: 0n, unbooked: 0n, ledger: 0n };
    const rows = [
      { asset: 0, decimals: 6, ...nothing },
      { asset: 2, decimals: 18, ...nothing },
    ];
    assert.deepEqual(await passOf(), { addresses: 3, rows }, 'before any block was read');
    await look();
    assert.deepEqual(await passOf(), { addresses: 3, rows });
  }));

test('what we sent ourselves is equal at every block, whether the ledger has booked it or not', () =>
  server.story(async (world) => {
    const folder = await makeTestFolder();
    const policy = { ...DEMO_POLICY, chains: [CHAIN_ID] };
    const signer = await startSigner({ folder: `${folder}/signer`, policy, onNotice: () => {} });
    try {
      await sweptChain(world, signer, async (swept) => {
        const { chain, db, sender } = swept;
        const [ann, ben] = [await swept.member('ann'), await swept.member('ben')];
        await swept.pay(ann.address, 500n * ONE);
        await chain.send({ to: ben.address, value: ETHER / 5n });
        await swept.settle();
        const states: string[] = [];
        // Gas for the token and the ether of ben first, the token after that.
        for (let round = 0; round < 2; round += 1) {
          await swept.sweep();
          await chain.mine();
          await sender().advance();
          const rows = await db.selectFrom('custody_outgoing').select(['purpose', 'state']).orderBy('id').execute();
          states.push(...rows.map(({ purpose, state }) => `${purpose} ${state}`));
          for (const [height, usdt, ether] of await differences(swept))
            assert.deepEqual([usdt, ether], [0n, 0n], `${height}, not booked`);
          await swept.settle();
          await sender().advance();
          for (const [height, usdt, ether] of await differences(swept))
            assert.deepEqual([usdt, ether], [0n, 0n], `${height}, booked`);
        }
        assert.deepEqual(states, [
          ...['gas mined', 'sweep-native mined'],
          ...['gas final', 'sweep-native final', 'sweep-token mined'],
        ]);
      });
    } finally {
      await signer.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }));

test('what left an address without us is found, with its amount, and told as a table', () =>
  story(async (watched) => {
    const { chain, look, pay, exchange, running, db, usdt } = watched;
    // Somebody else has the key of it.
    const ann = await watched.person('ann', chain.addressOf(2));
    await pay(ann.address, 3n * ONE);
    await chain.mine(7);
    for (let looks = 0; looks < 3; looks += 1) await look();
    const { chainId, own } = running.settings;
    const at = { chain: 'test', chainId, adapters: running.adapters, own };
    const compare = () => compareChain({ engine: exchange.engine, db }, at, 'final');
    assert.ok((await compare()).every(isEqual));
    await chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [chain.addressOf(0), 5n], 2);
    await chain.mine(7);
    for (let looks = 0; looks < 2; looks += 1) await look();
    const [found] = await compare();
    assert.equal(isEqual(found!), false);
    const [head, titles, line] = linesOf(exchange.engine, found!);
    assert.match(head!, /^test by first, block \d+ 0x[0-9a-f]{64}: 3 addresses\.$/);
    assert.match(titles!, /^asset +deposit +hot +gas +cold +not booked +ledger +difference$/);
    assert.match(line!, /^USDT +2\.999995 .* 3\.000000 +-0\.000005$/);
  }));
