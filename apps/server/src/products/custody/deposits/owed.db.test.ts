import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import { boardOf, debtsOf } from '../console/board.ts';
import { ONE, spotOf, USDT, watchedChain } from '../testing/watched-chain.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('who has moved on what the chain takes back owes it: they and operators are told, and the next deposit pays it', () =>
  server.story((world) =>
    watchedChain(world, async (watched) => {
      const { chain, pay, told, look, exchange, parts } = watched;
      const { engine } = exchange;
      const alarms: object[] = [];
      parts.log.warn = (detail, message) => {
        if (message.startsWith('ALARM')) alarms.push(detail);
      };
      const ann = await watched.person('ann');
      await pay(ann.address, 5n * ONE);
      await chain.mine();
      await look();
      await look();
      const gone = { user: ann.user, account: 'spot', asset: USDT, amount: -3_000_000, reason: 'correction' } as const;
      await exchange.submit({ kind: 'Adjust', ...gone, approval: 1 });
      await chain.reorganise(1);
      await chain.mine();
      await look();
      await chain.mine(6);
      for (let looks = 0; looks < 3; looks += 1) await look();

      assert.equal(spotOf(watched, ann.user), 0);
      assert.deepEqual(debtsOf(exchange), [{ person: ann.user, asset: 'USDT', amount: '3.000000' }]);
      assert.equal(boardOf(exchange).find(({ asset }) => asset === 'USDT')?.receivable, '3.000000');
      assert.deepEqual(await told(ann.user), ['deposit_credited', 'deposit_owed']);
      const { rows } = await world.pool.query("SELECT detail FROM messages WHERE kind = 'deposit_owed'");
      assert.deepEqual(rows, [{ detail: { amount: '5.000000', asset: 'USDT', owed: '3.000000' } }]);
      assert.deepEqual(
        alarms.map((detail) => ({ ...detail, transfer: '' })),
        [{ transfer: '', user: ann.user, owed: 3_000_000 }],
      );

      // One that Spot never had leaves nothing owed.
      const pause = (paused: boolean) => exchange.submit({ kind: 'SetDepositPause', chain: 0, asset: USDT, paused });
      await pause(true);
      await pay(ann.address, 7n * ONE);
      await chain.mine();
      await look();
      await look();
      await chain.reorganise(1);
      await chain.mine();
      await look();
      await chain.mine(6);
      for (let looks = 0; looks < 3; looks += 1) await look();
      assert.equal((await watched.transfers()).at(-1)!.state, 'reversed');
      assert.equal(alarms.length, 1);
      assert.equal((await told(ann.user)).filter((kind) => kind === 'deposit_owed').length, 1);
      await pause(false);

      await pay(ann.address, 4n * ONE);
      await chain.mine(6);
      for (let looks = 0; looks < 3; looks += 1) await look();
      assert.deepEqual(debtsOf(exchange), []);
      assert.equal(spotOf(watched, ann.user), 1_000_000);
      assert.equal(engine.custody.heldOf(ann.user).held, 0);
    }),
  ));
