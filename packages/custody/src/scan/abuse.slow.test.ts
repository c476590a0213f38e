import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { adapterOf, follow, toHead } from '../testing/follow.ts';
import { Ledger } from '../testing/ledger.ts';
import { TestChain } from '../testing/test-chain.ts';
import { ours, watching } from '../testing/watch.ts';
import { DOUBLES } from '../tokens/testing/doubles.ts';
import { Scanner } from './scanner.ts';

let chain: TestChain;
let token: string;
let disperse: string;
const { QuirkUSDT, FakeUSDT, FalseToken, PlainToken, ShiftingToken, Disperse } = DOUBLES;
const WHOLE = 2n ** 256n - 1n;

before(async () => {
  chain = await TestChain.start();
  token = await chain.deploy(QuirkUSDT, 10n ** 18n);
  disperse = await chain.deploy(Disperse);
});
after(() => chain.stop());

const pay = (contract: string, to: string, value: bigint) => chain.call(contract, PlainToken, 'transfer', [to, value]);
const shown = (ledger: Ledger) => ledger.standing.map(({ to, amount, class: how }) => [to, amount, how]);

test('the same block read twice, by a watcher that died before it saved, is one deposit', async () => {
  const watch = watching([ours(1)], [token]);
  const { ledger, node } = await follow(chain, watch);
  const failing = { headers: () => ledger.headers(), save: async () => assert.fail('the machine stops') };
  await pay(token, ours(1), 3n);
  await chain.mine();
  await assert.rejects(new Scanner({ chain: node, store: failing, from: 0 }).step(watch), /the machine stops/);
  await toHead(new Scanner({ chain: node, store: ledger, from: 0 }), watch);
  assert.equal(ledger.told.length, 1);
  // Another one begins at the start and books into the same ledger.
  const again = new Ledger();
  await toHead(new Scanner({ chain: node, store: again, from: 0 }), watch);
  assert.ok(again.booked.has(ledger.told[0]!));
});

test('a reorganisation that drops a credited deposit tells its block as orphaned, and nothing stands', async () => {
  const { ledger, catchUp } = await follow(chain, watching([ours(1)], [token]));
  await pay(token, ours(1), 5n);
  await chain.mine(3);
  await catchUp();
  const { block } = ledger.standing[0]!;
  await chain.reorganise(3);
  await catchUp();
  assert.ok(ledger.walks.at(-1)!.orphaned.some(({ hash }) => hash === block.hash));
  assert.deepEqual(ledger.standing, []);
});

test('the same transaction in another block at another place in it is the same deposit', async () => {
  const { ledger, catchUp } = await follow(chain, watching([ours(1)], [token]));
  const { raw } = await pay(token, ours(1), 5n);
  await chain.mine(2);
  await catchUp();
  const [first] = ledger.standing;
  const before = await chain.sign({ from: 5, to: chain.addressOf(6), value: 1n });
  await chain.reorganise(2, [
    [before, 1],
    [raw, 1],
  ]);
  await catchUp();
  const [again] = ledger.standing;
  assert.equal(ledger.standing.length, 1);
  assert.equal(again!.key, first!.key);
  assert.notEqual(again!.block.hash, first!.block.hash);
});

test('a transfer that failed is no deposit, whatever its call says', async () => {
  const { ledger, catchUp } = await follow(chain, watching([ours(1)], [token]));
  const { txid } = await chain.call(token, QuirkUSDT, 'transfer', [ours(1), 10n ** 9n], 7);
  await chain.mine();
  await catchUp();
  assert.equal((await adapterOf(chain).receipt(txid))?.status, 'failed');
  assert.deepEqual(ledger.told, []);
});

test('a token that answers false without a log is no deposit', async () => {
  const contract = await chain.deploy(FalseToken, 1_000n);
  const { ledger, catchUp } = await follow(chain, watching([ours(1)], [contract]));
  const { txid } = await pay(contract, ours(1), 10n);
  await chain.mine();
  await catchUp();
  assert.equal((await adapterOf(chain).receipt(txid))?.status, 'success');
  assert.deepEqual(ledger.told, []);
});

test('a fake token of the same symbol and log is no deposit', async () => {
  const contract = await chain.deploy(FakeUSDT);
  const { ledger, catchUp } = await follow(chain, watching([ours(1)], [token]));
  await pay(contract, ours(1), 10n ** 12n);
  await chain.mine();
  await catchUp();
  assert.deepEqual(ledger.told, []);
});

test('of 1,000,000 sent with a fee of 0.5 % what the log says counts: 995,000', async () => {
  const { ledger, catchUp } = await follow(chain, watching([ours(1)], [token]));
  await chain.call(token, QuirkUSDT, 'setFee', [50n, 10n ** 9n]);
  await pay(token, ours(1), 1_000_000n);
  await chain.call(token, QuirkUSDT, 'setFee', [0n, 0n]);
  await chain.mine();
  await catchUp();
  assert.deepEqual(shown(ledger), [[ours(1), 995_000n, 'simple']]);
});

test('a contract that pays two people, one of them twice, is three deposits that people look at', async () => {
  const { ledger, catchUp } = await follow(chain, watching([ours(1), ours(2)], [token]));
  await pay(token, disperse, 100n);
  await chain.call(disperse, Disperse, 'sendToken', [token, [ours(1), ours(2), ours(1)], [10n, 20n, 10n]]);
  await chain.mine();
  await catchUp();
  assert.deepEqual(shown(ledger), [
    [ours(1), 10n, 'indirect'],
    [ours(2), 20n, 'indirect'],
    [ours(1), 10n, 'indirect'],
  ]);
  assert.equal(new Set(ledger.told).size, 3);
  assert.equal(ledger.standing[0]!.facts.transfersToUs, 3);
});

test('coins by an internal call are in no list of transactions: the balance tells them', async () => {
  const { ledger, catchUp, node } = await follow(chain, watching([ours(8)]));
  const before = await node.head();
  const sent = await chain.call(disperse, Disperse, 'sendNative', [[ours(8)], [77n]], 0, 77n);
  await chain.mine();
  await catchUp();
  assert.equal((await node.receipt(sent.txid))?.status, 'success');
  assert.deepEqual(ledger.told, []);
  assert.deepEqual(await node.balances([ours(8), ours(9)], '', before.height), [0n, 0n]);
  assert.deepEqual(await node.balances([ours(8), ours(9)], '', before.height + 1), [77n, 0n]);
});

test('gas that we send to a deposit address is no deposit', async () => {
  const own = new Set<string>();
  const { ledger, catchUp } = await follow(chain, { ...watching([ours(1)]), own });
  const { txid } = await chain.send({ from: 2, to: ours(1), value: 10n ** 15n });
  own.add(txid);
  await chain.send({ from: 3, to: ours(1), value: 5n });
  await chain.mine();
  await catchUp();
  assert.deepEqual(shown(ledger), [[ours(1), 5n, 'simple']]);
});

test('amounts are exact up to 2^256 - 1, for tokens of 0, 18 and 24 decimals and one that changes them', async () => {
  for (const decimals of [0, 18, 24]) {
    const contract = await chain.deploy(PlainToken, decimals, WHOLE);
    const { ledger, catchUp, node } = await follow(chain, watching([ours(1)], [contract]));
    await pay(contract, ours(1), 2n ** 64n + 1n);
    await pay(contract, ours(1), WHOLE - 2n ** 64n - 1n);
    await chain.mine();
    await catchUp();
    assert.deepEqual(
      ledger.standing.map(({ amount }) => amount),
      [2n ** 64n + 1n, WHOLE - 2n ** 64n - 1n],
    );
    assert.deepEqual(await node.balances([ours(1)], contract, (await node.head()).height), [WHOLE]);
  }
  const contract = await chain.deploy(ShiftingToken, 6, 1_000n);
  const { ledger, catchUp } = await follow(chain, watching([ours(1)], [contract]));
  await chain.call(contract, ShiftingToken, 'shift', [18]);
  await pay(contract, ours(1), 7n);
  await chain.mine();
  await catchUp();
  assert.equal(ledger.standing[0]!.amount, 7n);
});
