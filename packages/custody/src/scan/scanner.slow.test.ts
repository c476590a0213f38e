import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { confirmations } from '../chain/adapter.ts';
import { adapterOf, follow } from '../testing/follow.ts';
import { TestChain } from '../testing/test-chain.ts';
import { ours, watching } from '../testing/watch.ts';
import { DOUBLES } from '../tokens/testing/doubles.ts';
import { Scanner, WINDOW } from './scanner.ts';

let chain: TestChain;
let token: string;
const { QuirkUSDT } = DOUBLES;

before(async () => {
  chain = await TestChain.start();
  token = await chain.deploy(QuirkUSDT, 10n ** 18n);
});
after(() => chain.stop());

test('a payment of the coin and one of the token are found once each, with amount, class and bytes', async () => {
  const { ledger, catchUp } = await follow(chain, watching([ours(1)], [token]));
  const coin = await chain.send({ to: ours(1), value: 5n });
  const paid = await chain.call(token, QuirkUSDT, 'transfer', [ours(1), 7n]);
  await chain.mine();
  await catchUp();
  assert.deepEqual(
    ledger.standing.map(({ txid, token: of, amount, class: how, raw }) => ({ txid, of, amount, how, raw })),
    [
      { txid: coin.txid, of: '', amount: 5n, how: 'simple', raw: coin.raw },
      { txid: paid.txid, of: token, amount: 7n, how: 'simple', raw: paid.raw },
    ],
  );
});

for (let depth = 1; depth <= 8; depth += 1) {
  test(`a reorganisation of ${depth} blocks with a double spend: the payment is lost, the one kept is found again`, async () => {
    const { ledger, catchUp, node } = await follow(chain, watching([ours(1), ours(2)], [token]));
    const kept = await chain.call(token, QuirkUSDT, 'transfer', [ours(1), 11n]);
    const lost = await chain.send({ from: 1, to: ours(2), value: 9n });
    await chain.mine(depth);
    await catchUp();
    const before = ledger.standing;
    assert.deepEqual(before.map(({ txid }) => txid).sort(), [kept.txid, lost.txid].sort());
    const nonce = Number(await chain.rpc.ask('eth_getTransactionCount', chain.addressOf(1), 'latest')) - 1;
    const other = await chain.sign({ from: 1, to: chain.addressOf(2), value: 9n, nonce });
    await chain.reorganise(depth, [
      [other, 0],
      [kept.raw, depth - 1],
    ]);
    await catchUp();
    const walk = ledger.walks.at(-1)!;
    assert.equal(walk.orphaned.length, depth);
    assert.deepEqual(
      ledger.standing.map(({ txid }) => txid),
      [kept.txid],
    );
    const again = ledger.standing[0]!;
    assert.equal(again.key, before.find(({ txid }) => txid === kept.txid)!.key);
    assert.equal(confirmations(await node.head(), again.block.height), 1);
  });
}

test('a chain put back to fewer blocks is told as behind, and its other future as a reorganisation', async () => {
  const { ledger, scanner, catchUp } = await follow(chain, watching([ours(3)]));
  const snapshot = await chain.rpc.ask('evm_snapshot');
  await chain.send({ from: 3, to: ours(3), value: 1n });
  await chain.mine(5);
  await catchUp();
  assert.equal(ledger.standing.length, 1);
  await chain.rpc.ask('evm_revert', snapshot);
  const behind = await scanner.step(watching([ours(3)]));
  assert.equal(behind.kind, 'behind');
  assert.equal(behind.kind === 'behind' && behind.tip.height - behind.head.height, 5);
  await chain.rpc.ask('evm_increaseTime', 100);
  await chain.mine(2);
  await catchUp();
  assert.equal(ledger.walks.at(-1)!.orphaned.length, 5);
  assert.equal(ledger.standing.length, 0);
});

test('a scanner begins again where its store stands, and remembers the blocks before its first', async () => {
  const watch = watching([ours(4)]);
  const { ledger, node } = await follow(chain, watch);
  const kept = await ledger.headers();
  assert.ok(kept.length > 8);
  await chain.send({ from: 4, to: ours(4), value: 1n });
  await chain.mine();
  const next = new Scanner({ chain: node, store: ledger, from: 0 });
  const step = await next.step(watch);
  assert.equal(step.kind === 'blocks' && step.found.length, 1);
  assert.equal((await next.step(watch)).kind, 'level');
});

test('a chain of which no kept block is left is told as too deep, and nothing is saved', async (t) => {
  const watch = watching([ours(5)]);
  const { ledger } = await follow(chain, watch);
  const saved = await ledger.headers();
  const other = await TestChain.start('--timestamp', '1000000000');
  t.after(() => other.stop());
  await other.mine(saved.at(-1)!.height + 2);
  const step = await new Scanner({ chain: adapterOf(other), store: ledger, from: 0 }).step(watch);
  assert.equal(step.kind, 'too-deep');
  assert.equal(await ledger.headers(), saved);
});

test('at most 256 headers are kept, the newest, and many blocks are walked through in few steps', async () => {
  const { ledger, catchUp } = await follow(chain, watching([ours(6)]));
  await chain.rpc.ask('anvil_mine', '0x12c');
  await catchUp();
  const headers = await ledger.headers();
  assert.equal(headers.length, WINDOW);
  assert.ok(headers.every(({ parentHash }, at) => at === 0 || parentHash === headers[at - 1]!.hash));
});
