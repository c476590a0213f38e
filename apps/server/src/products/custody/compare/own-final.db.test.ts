import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DOUBLES, type Sent } from '@tradewind/custody/testing';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import type { OutgoingPurpose } from '../common/tables.ts';
import { honest, twoNodes } from '../testing/two-nodes.ts';
import { ETH, ONE, USDT, type Watched, watchedChain } from '../testing/watched-chain.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** Whose keys the test chain has: the hot wallet, the gas tank, and a deposit address. */
const [HOT, GAS, DEPOSIT] = [7, 8, 9];
const TOP_UP = 10n ** 16n;

interface Ordered {
  readonly purpose: OutgoingPurpose;
  readonly from: number;
  readonly to: string;
  readonly token: string;
  readonly amount: bigint;
  readonly sent: Sent;
}

/** What the sender writes down before it sends. */
async function keep({ db, chain }: Watched, { purpose, from, to, token, amount, sent }: Ordered): Promise<void> {
  const asset = token === '' ? ETH : USDT;
  const own = { chain: 0, from_address: chain.addressOf(from), nonce: 0, external_id: sent.txid, purpose };
  const paid = { to_address: to, token, asset, amount: String(amount), state: 'broadcast' as const, created_at: 1 };
  const { id } = await db
    .insertInto('custody_outgoing')
    .values({ ...own, ...paid, request: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('custody_signed')
    .values({ txid: sent.txid, raw: sent.raw, outgoing: id, variant: 1, signed_at: 1 })
    .execute();
}

test('gas for an address is no deposit, and a sweep is booked with its gas once it is final, also after a restart', () =>
  server.story((world) =>
    watchedChain(
      world,
      async (watched) => {
        const { chain, exchange, look, transfers, usdt, running, db } = watched;
        const [hot, deposit] = [chain.addressOf(HOT), chain.addressOf(DEPOSIT)];
        // What the address holds from the start is found, and stays with people.
        const ann = await watched.person('ann', deposit);
        await watched.pay(ann.address, 5n * ONE);
        await chain.mine(6);
        for (let looks = 0; looks < 3; looks += 1) await look();
        const before = await transfers();
        const topUp = await chain.send({ from: GAS, to: deposit, value: TOP_UP });
        await keep(watched, { purpose: 'gas', from: GAS, to: deposit, token: '', amount: TOP_UP, sent: topUp });
        const sweep = await chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [hot, 5n * ONE], DEPOSIT);
        const swept = { purpose: 'sweep-token', from: DEPOSIT, to: hot, token: usdt, amount: 5n * ONE } as const;
        await keep(watched, { ...swept, sent: sweep });
        await chain.mine();
        await look();
        assert.equal((await transfers()).length, before.length);
        assert.equal(
          (await db.selectFrom('custody_outgoing').selectAll().where('state', '=', 'final').execute()).length,
          0,
        );
        await chain.mine(5);
        for (let looks = 0; looks < 2; looks += 1) await look();
        const rows = await db.selectFrom('custody_outgoing').selectAll().orderBy('id').execute();
        assert.deepEqual(
          rows.map(({ state, succeeded, mined_txid: txid }) => [state, succeeded, txid]),
          [
            ['final', true, topUp.txid],
            ['final', true, sweep.txid],
          ],
        );
        await db.updateTable('custody_outgoing').set({ state: 'mined' }).execute();
        for (let looks = 0; looks < 2; looks += 1) await look();
        const held = exchange.engine.custody.wallets(0).filter(({ asset }) => asset === USDT);
        assert.deepEqual(
          held.map(({ wallet, amount }) => [wallet, amount]),
          [
            ['deposit', 0],
            ['hot', 5_000_000],
          ],
        );
        assert.equal(running.reconciles, true);
        assert.equal((await transfers()).length, before.length);
      },
      { own: (chain) => ({ hot: chain.addressOf(HOT), gas: chain.addressOf(GAS), cold: null }) },
    ),
  ));

test('what was final and left the chain is sent again, is booked once, and is no gift to the house meanwhile', () =>
  server.story((world) =>
    watchedChain(
      world,
      async (watched) => {
        const { chain, look, usdt, running, db, exchange } = watched;
        const [hot, deposit] = [chain.addressOf(HOT), chain.addressOf(DEPOSIT)];
        const ann = await watched.person('ann', deposit);
        await watched.pay(ann.address, 5n * ONE);
        await chain.mine(8);
        for (let looks = 0; looks < 3; looks += 1) await look();
        const sweep = await chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [hot, 5n * ONE], DEPOSIT);
        const swept = { purpose: 'sweep-token', from: DEPOSIT, to: hot, token: usdt, amount: 5n * ONE } as const;
        await keep(watched, { ...swept, sent: sweep });
        const mineAtPrice = async () => {
          await chain.rpc.ask('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00');
          await chain.mine(6);
        };
        await mineAtPrice();
        for (let looks = 0; looks < 2; looks += 1) await look();
        const states = () => db.selectFrom('custody_outgoing').select(['state', 'mined_txid', 'sent_at']).execute();
        assert.equal((await states())[0]!.state, 'final');
        const held = exchange.engine.custody.wallets(0);
        await chain.reorganise(8);
        await chain.mine(6);
        for (let looks = 0; looks < 2; looks += 1) await look();
        assert.equal((await states())[0]!.state, 'mined', 'whoever sends finds it in no block');
        assert.equal(running.reconciles, false);
        assert.deepEqual(exchange.engine.custody.wallets(0), held);
        await chain.rpc.ask('eth_sendRawTransaction', sweep.raw);
        await mineAtPrice();
        for (let looks = 0; looks < 2; looks += 1) await look();
        assert.deepEqual((await states())[0], { state: 'final', mined_txid: sweep.txid, sent_at: null });
        assert.deepEqual(exchange.engine.custody.wallets(0), held);
        assert.equal(running.reconciles, true);
      },
      { own: (chain) => ({ hot: chain.addressOf(HOT), gas: chain.addressOf(GAS), cold: null }) },
    ),
  ));

test('what was final and is mined again at other fees is booked as the final block says', () =>
  server.story((world) =>
    watchedChain(
      world,
      async (watched) => {
        const { chain, look, usdt, running, db, exchange } = watched;
        const [hot, deposit] = [chain.addressOf(HOT), chain.addressOf(DEPOSIT)];
        const ann = await watched.person('ann', deposit);
        await watched.pay(ann.address, 5n * ONE);
        await chain.mine(8);
        for (let looks = 0; looks < 3; looks += 1) await look();
        const sweep = await chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [hot, 5n * ONE], DEPOSIT);
        const swept = { purpose: 'sweep-token', from: DEPOSIT, to: hot, token: usdt, amount: 5n * ONE } as const;
        await keep(watched, { ...swept, sent: sweep });
        const mineAt = async (baseFee: bigint) => {
          await chain.rpc.ask('anvil_setNextBlockBaseFeePerGas', `0x${baseFee.toString(16)}`);
          await chain.mine(6);
          for (let looks = 0; looks < 2; looks += 1) await look();
          const [row] = await db.selectFrom('custody_outgoing').select(['state', 'fee', 'booked_fee']).execute();
          assert.equal(row!.state, 'final');
          assert.equal(row!.fee, row!.booked_fee);
          assert.equal(running.reconciles, true);
          return BigInt(row!.fee!);
        };
        const inDeposits = () =>
          exchange.engine.custody.wallets(0).find(({ asset, wallet }) => asset === ETH && wallet === 'deposit')!;
        const first = await mineAt(10n ** 9n);
        const before = inDeposits();
        for (const [baseFee, isDearer] of [
          [3n * 10n ** 9n, true],
          [2n * 10n ** 9n, false],
        ] as const) {
          const fee = BigInt((await db.selectFrom('custody_outgoing').select('fee').executeTakeFirst())!.fee!);
          await chain.reorganise(8);
          await chain.rpc.ask('eth_sendRawTransaction', sweep.raw);
          await look();
          assert.equal((await mineAt(baseFee)) > fee, isDearer);
        }
        const last = await mineAt(10n ** 9n);
        const wei = ({ amount, rest }: typeof before) => BigInt(amount) * 10n ** 10n + BigInt(rest);
        assert.equal(wei(before) - wei(inDeposits()), last - first);
      },
      { own: (chain) => ({ hot: chain.addressOf(HOT), gas: chain.addressOf(GAS), cold: null }) },
    ),
  ));

test('what one endpoint alone tells of a transaction of our own is not booked, and nothing is compared meanwhile', () =>
  server.story((world) =>
    twoNodes(
      world,
      async (watched, { second }) => {
        const { chain, look, running, db, exchange } = watched;
        await watched.person('ann', chain.addressOf(DEPOSIT));
        const ben = await watched.person('ben');
        await chain.mine(8);
        for (let looks = 0; looks < 2; looks += 1) await look();
        const topUp = await chain.send({ from: GAS, to: ben.address, value: TOP_UP });
        await keep(watched, { purpose: 'gas', from: GAS, to: ben.address, token: '', amount: TOP_UP, sent: topUp });
        second.lie = (method, result) =>
          method === 'eth_getTransactionReceipt' ? { ...(result as object), gasUsed: '0x1' } : result;
        await chain.mine(7);
        const { height } = running.reconciled!;
        const held = exchange.engine.custody.wallets(0);
        for (let looks = 0; looks < 2; looks += 1) await look();
        const state = async () => (await db.selectFrom('custody_outgoing').select('state').executeTakeFirst())!.state;
        assert.equal(await state(), 'broadcast');
        assert.deepEqual(exchange.engine.custody.wallets(0), held);
        assert.equal(running.reconciled!.height, height);
        second.lie = honest;
        for (let looks = 0; looks < 2; looks += 1) await look();
        assert.equal(await state(), 'final');
        assert.equal(running.reconciles, true);
        assert.deepEqual(
          (await watched.transfers()).filter(({ address }) => address === ben.address),
          [],
        );
      },
      (chain) => ({ hot: chain.addressOf(HOT), gas: chain.addressOf(GAS), cold: null }),
    ),
  ));
