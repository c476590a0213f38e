import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EvmAdapter, type RunningSigner, SignerAbsent, SignerRefusal } from '@tradewind/custody';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import { DEMO_CHAIN, DEMO_CHAIN_ID } from '../demo/demo-settings.ts';
import { testSigner } from '../testing/route-story.ts';
import { type Kit, sendingStory } from '../testing/sending-story.ts';
import { rawsInOrder } from './own-transactions.ts';

let server: TestServer;
/** Each story has keys of its own: a nonce belongs to what was signed first, for ever. */
let signer: RunningSigner & { readonly remove: () => Promise<void> };
before(async () => {
  server = await startTestServer();
});
after(() => server?.stop());

const story = async (run: (kit: Kit) => Promise<void>) => {
  signer = await testSigner();
  try {
    await sendingStory(server, signer, run);
  } finally {
    await signer.remove();
  }
};

const coins = (node: EvmAdapter, address: string) =>
  node
    .head()
    .then(({ height }) => node.balances([address], '', height))
    .then(([balance]) => balance);

/** The only transaction of ours, with its signed bytes. */
async function only({ db, transactions }: Kit) {
  const rows = await db.selectFrom('custody_outgoing').selectAll().execute();
  assert.equal(rows.length, 1);
  const [row] = rows;
  return { ...row!, signed: await transactions.signed(row!.id) };
}

test('a payment is ordered once for its id, kept with its bytes before it leaves, and found in its block', () =>
  story(async (kit) => {
    const { sender, payment, node, chain, status } = kit;
    const left: string[] = [];
    class Watched extends EvmAdapter {
      override async send(raw: string) {
        const { signed } = await only(kit);
        assert.ok(
          signed.some((one) => one.raw === raw),
          'what leaves is kept',
        );
        left.push(raw);
        return super.send(raw);
      }
    }
    const through = new Watched({ name: 'node', url: chain.url, chainId: DEMO_CHAIN_ID });
    const sends = sender(undefined, through);
    assert.equal(await sends.order(payment('once')), true);
    assert.equal(await sends.order(payment('once')), true);
    assert.deepEqual([(await only(kit)).state, (await only(kit)).nonce, left.length], ['prepared', 0, 0]);
    await sends.advance();
    assert.deepEqual([(await only(kit)).state, left.length], ['broadcast', 1]);
    await sends.advance();
    assert.equal(left.length, 2, 'no block holds it: the same bytes leave again');
    assert.equal(left[0], left[1]);
    await chain.mine();
    await sends.advance();
    await sends.advance();
    const { state, height, succeeded, fee, mined_txid: txid, signed } = await only(kit);
    assert.deepEqual([state, height, succeeded, txid], ['mined', 1, true, signed[0]!.txid]);
    assert.ok(BigInt(fee ?? 0) > 0n);
    assert.equal(left.length, 2);
    assert.equal(await coins(node, status.addresses.hot.toLowerCase()), 10n ** 18n);
  }));

test('an answer of the signer that was lost is asked for again, and it is the same transaction', () =>
  story(async (kit) => {
    const { sender, payment, chain, status, node } = kit;
    const answers: string[] = [];
    const loses = {
      sign: async (order: Parameters<typeof signer.client.sign>[0]) => {
        answers.push((await signer.client.sign(order)).txid);
        throw new SignerAbsent('The connection was lost.');
      },
    };
    await sender().order(payment('lost'));
    await assert.rejects(sender(loses).advance(), SignerAbsent);
    assert.deepEqual((await only(kit)).signed, []);
    await sender().order(payment('next'));
    await sender().advance();
    await chain.mine();
    const rows = await kit.db.selectFrom('custody_outgoing').selectAll().orderBy('nonce').execute();
    assert.deepEqual(
      rows.map(({ nonce, state }) => [nonce, state]),
      [
        [0, 'broadcast'],
        [1, 'broadcast'],
      ],
    );
    assert.equal((await kit.transactions.signed(rows[0]!.id))[0]!.txid, answers[0]);
    assert.equal(await coins(node, status.addresses.hot.toLowerCase()), 2n * 10n ** 18n);
  }));

test('what the signer refuses was never signed: it is given up, and its nonce is free again', () =>
  story(async (kit) => {
    const { sender, payment, told, status } = kit;
    const tooMuch = {
      purpose: 'gas',
      index: 0,
      from: status.addresses.gasTank.toLowerCase(),
      amount: 10n ** 18n,
    } as const;
    await sender().order(payment('refused', tooMuch));
    await sender().advance();
    assert.equal((await kit.db.selectFrom('custody_outgoing').selectAll().execute()).length, 0);
    assert.match(told[0]!, /refuses/);
    await sender().order(payment('gas', { ...tooMuch, amount: 10n ** 16n }));
    assert.equal((await only(kit)).nonce, 0);
  }));

test('what the signer has no room for now is asked for again a minute later', () =>
  story(async ({ sender, payment, clock, db }) => {
    const asked: string[] = [];
    let isFull = true;
    const full = {
      sign: async (order: Parameters<typeof signer.client.sign>[0]) => {
        asked.push(order.externalId.split(':')[0]!);
        if (isFull) throw new SignerRefusal('limit_reached', 'The fees of an hour are used.');
        return signer.client.sign(order);
      },
    };
    const sends = sender(full);
    const look = async () => {
      for (const name of ['one', 'two']) await sends.order(payment(name));
      await sends.advance();
    };
    await look();
    await look();
    assert.deepEqual([asked, await db.selectFrom('custody_outgoing').selectAll().execute()], [['one', 'two'], []]);
    isFull = false;
    clock.now += 59_999;
    await look();
    assert.equal(asked.length, 2);
    clock.now += 1;
    await look();
    const rows = await db.selectFrom('custody_outgoing').selectAll().orderBy('nonce').execute();
    assert.deepEqual(
      rows.map(({ nonce, state }) => [nonce, state]),
      [
        [0, 'broadcast'],
        [1, 'broadcast'],
      ],
    );
  }));

test('a variant that the signer refuses for a while is asked for again, with the same number', () =>
  story(async (kit) => {
    const { sender, payment, chain, clock } = kit;
    let isFull = false;
    const signs = {
      sign: async (order: Parameters<typeof signer.client.sign>[0]) => {
        if (isFull) throw new SignerRefusal('heartbeat_missing', 'Nobody has told of the ledger.');
        return signer.client.sign(order);
      },
    };
    const sends = sender(signs);
    await sends.order(payment('stuck'));
    await sends.advance();
    isFull = true;
    for (let looks = 0; looks < 6; looks += 1) {
      clock.now += 61_000;
      await sends.advance();
    }
    assert.deepEqual([(await only(kit)).request.variant, (await only(kit)).signed.length], [2, 1]);
    isFull = false;
    await sends.advance();
    const { signed } = await only(kit);
    assert.deepEqual(
      signed.map(({ variant }) => variant),
      [1, 2],
    );
    await chain.mine();
    await sends.advance();
    assert.equal((await only(kit)).state, 'mined');
  }));

test('after a reorganisation the same bytes leave again, whatever depth it had, and pay once', () =>
  story(async (kit) => {
    const { sender, payment, chain, reorg, node, status } = kit;
    await sender().order(payment('moved'));
    await sender().advance();
    for (let block = 0; block < 8; block += 1) await chain.mine();
    await sender().advance();
    const before = await only(kit);
    assert.deepEqual([before.state, before.height], ['mined', 1]);
    await reorg(8);
    await sender().advance();
    const gone = await only(kit);
    assert.deepEqual([gone.state, gone.height, gone.succeeded, gone.fee], ['broadcast', null, null, null]);
    await chain.mine();
    await sender().advance();
    const again = await only(kit);
    assert.deepEqual([again.state, again.height, again.mined_txid], ['mined', 9, before.mined_txid]);
    assert.equal(await coins(node, status.addresses.hot.toLowerCase()), 10n ** 18n);
  }));

test('a transaction that stands still is sent with higher fees, at most four times, and any of them completes it', () =>
  story(async (kit) => {
    const { sender, payment, chain, clock, node, status, db } = kit;
    await sender().order(payment('stuck'));
    for (let look = 0; look < 12; look += 1) {
      await sender().advance();
      clock.now += 61_000;
    }
    const { request, signed } = await only(kit);
    assert.deepEqual([signed.length, request.variant], [5, 5]);
    assert.equal(new Set(signed.map(({ txid }) => txid)).size, 5);
    await chain.mine();
    await sender().advance();
    const mined = await only(kit);
    assert.equal(mined.state, 'mined');
    assert.ok(signed.some(({ txid }) => txid === mined.mined_txid));
    assert.equal(await coins(node, status.addresses.hot.toLowerCase()), 10n ** 18n);
    const raw = signed.find(({ txid }) => txid === mined.mined_txid)!.raw;
    assert.deepEqual(
      await rawsInOrder(db, 0),
      [raw],
      'of its variants the one that was in a block is sent to a new chain',
    );
  }));

test('nonces go on behind what was reserved and never below what the chain has; a token payment that would fail is not ordered', () =>
  story(async (kit) => {
    const { sender, payment, db, status } = kit;
    for (const name of ['one', 'two', 'three']) await sender().order(payment(name));
    const nonces = await db.selectFrom('custody_outgoing').select('nonce').orderBy('nonce').execute();
    assert.deepEqual(
      nonces.map(({ nonce }) => nonce),
      [0, 1, 2],
    );
    const token = DEMO_CHAIN.assets[0]!.contract;
    const hot = status.addresses.hot.toLowerCase();
    const empty = {
      purpose: 'faucet',
      from: hot,
      to: status.addresses.demoWallet!.toLowerCase(),
      token,
      amount: 1n,
    } as const;
    assert.equal(await sender().order(payment('nothing', empty)), false);
    assert.equal((await db.selectFrom('custody_outgoing').selectAll().execute()).length, 3);
  }));
