import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Hex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { ChainError } from '../chain/chain-error.ts';
import { adapterOf } from '../testing/follow.ts';
import { LyingNode } from '../testing/lying-node.ts';
import { CHAIN_ID, TestChain } from '../testing/test-chain.ts';
import { ours, watching } from '../testing/watch.ts';
import { DOUBLES } from '../tokens/testing/doubles.ts';
import { EvmAdapter } from './evm-adapter.ts';

let chain: TestChain;
let token: string;
const { QuirkUSDT } = DOUBLES;
const GWEI = 10n ** 9n;

before(async () => {
  chain = await TestChain.start();
  token = await chain.deploy(QuirkUSDT, 10n ** 18n);
});
after(() => chain.stop());

const coded = (code: string) => (error: unknown) => error instanceof ChainError && error.code === code;

test('the same bytes are sent any number of times: known while they wait and when they are mined', async () => {
  const node = adapterOf(chain);
  const raw = await chain.sign({ from: 1, to: ours(1), value: 1n });
  const { txid, outcome } = await node.send(raw);
  assert.equal(outcome, 'sent');
  assert.deepEqual(await node.send(raw), { txid, outcome: 'known' });
  assert.equal(await node.receipt(txid), null);
  assert.equal(await node.nonce(chain.addressOf(1)), 0);
  await chain.mine();
  assert.deepEqual(await node.send(raw), { txid, outcome: 'known' });
  assert.equal(await node.nonce(chain.addressOf(1)), 1);
  const receipt = await node.receipt(txid);
  const { height, hash } = await node.head();
  assert.deepEqual([receipt?.status, receipt?.block], ['success', { height, hash }]);
  assert.ok(receipt!.fee > 21_000n * GWEI);
});

test('bytes that a node will not have are refused with its words', async () => {
  const raw = await chain.sign({ from: 2, to: ours(1), value: 10n ** 30n });
  await assert.rejects(adapterOf(chain).send(raw), coded('refused'));
});

test('the bytes of every kind of transaction are put together from its fields and prove its id', async () => {
  const account = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 3 });
  const common = { to: ours(2) as Hex, value: 1n, gas: 50_000n };
  const paid = { maxFeePerGas: 100n * GWEI, maxPriorityFeePerGas: GWEI, chainId: CHAIN_ID };
  const accessList = [{ address: ours(2) as Hex, storageKeys: [`0x${'0'.repeat(64)}` as Hex] }];
  const raws = [
    await account.signTransaction({ ...common, nonce: 0, type: 'legacy', gasPrice: 100n * GWEI }),
    await account.signTransaction({ ...common, nonce: 1, type: 'legacy', gasPrice: 100n * GWEI, chainId: CHAIN_ID }),
    await account.signTransaction({
      ...common,
      ...{ nonce: 2, type: 'eip2930', gasPrice: 100n * GWEI, chainId: CHAIN_ID, accessList },
    }),
    await account.signTransaction({ ...common, ...paid, nonce: 3, type: 'eip1559', accessList, data: '0x00ff' }),
  ];
  const node = adapterOf(chain);
  const { height } = await node.head();
  for (const raw of raws) await node.send(raw);
  await chain.mine();
  const { found } = await node.passage(await node.header(height), height + 1, watching([ours(2)]));
  assert.deepEqual(
    found.map(({ raw }) => raw),
    raws,
  );
  assert.equal(await node.raw(found[0]!.txid), raws[0]);
  assert.equal(await node.raw(`0x${'1'.repeat(64)}`), null);
});

test('balances of more addresses than a batch holds come in their order, as they were at the height', async () => {
  const node = adapterOf(chain);
  const { height } = await node.head();
  await chain.call(token, QuirkUSDT, 'transfer', [ours(300), 7n]);
  await chain.send({ to: ours(300), value: 9n });
  await chain.mine();
  const addresses = Array.from({ length: 450 }, (_, at) => ours(at));
  const expected = (amount: bigint) => addresses.map((_, at) => (at === 300 ? amount : 0n));
  assert.deepEqual(await node.balances(addresses, token, height + 1), expected(7n));
  assert.deepEqual(await node.balances(addresses, token, height), expected(0n));
  assert.deepEqual((await node.balances(addresses, '', height + 1))[300], 9n);
  await assert.rejects(node.balances([ours(1)], ours(9), height), coded('malformed'));
});

test('fees hold for five full blocks, and gas is told for a call that works and refused for one that fails', async () => {
  const node = adapterOf(chain);
  const { baseFee, maxFeePerGas, maxPriorityFeePerGas } = await node.fees();
  assert.equal(maxFeePerGas, 2n * baseFee + maxPriorityFeePerGas);
  const call = { from: chain.addressOf(0), to: ours(1), value: 1n, data: '0x' };
  assert.equal(await node.gas(call), 21_000n);
  const data = `0xa9059cbb${ours(1).slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`;
  const broke = { from: chain.addressOf(9), to: token, value: 0n, data };
  assert.ok((await node.gas({ ...broke, from: chain.addressOf(0) })) > 21_000n);
  await assert.rejects(node.gas(broke), coded('refused'));
});

test('a node of another chain is no node of ours', async () => {
  const other = new EvmAdapter({ name: 'other', url: chain.url, chainId: 1 });
  await assert.rejects(other.head(), coded('wrong_chain'));
});

test('a chain that changes while it is read is told, and nothing of it is taken', async (t) => {
  const liar = await LyingNode.before(chain.url);
  t.after(() => liar.stop());
  const { height } = await adapterOf(chain).head();
  await chain.call(token, QuirkUSDT, 'transfer', [ours(1), 7n]);
  await chain.mine();
  const watch = watching([ours(1)], [token]);
  const parent = await adapterOf(chain).header(height);
  const other = `0x${'ab'.repeat(32)}`;
  await assert.rejects(adapterOf(chain).passage({ ...parent!, hash: other }, height + 1, watch), coded('moved'));
  await assert.rejects(adapterOf(chain).passage(parent, height + 2, watch), coded('moved'));
  let read = false;
  liar.lie = (method, result) => {
    read ||= method === 'eth_getLogs';
    return read && method === 'eth_getBlockByNumber' ? { ...(result as object), hash: other } : result;
  };
  await assert.rejects(adapterOf(liar).passage(parent, height + 1, watch), coded('moved'));
  liar.lie = (method, result) =>
    method === 'eth_getTransactionReceipt' ? { ...(result as object), blockHash: other } : result;
  await assert.rejects(adapterOf(liar).passage(parent, height + 1, watch), coded('moved'));
});

test('a range that a node finds too large is asked for in smaller ones, until it is answered', async (t) => {
  const liar = await LyingNode.before(chain.url);
  t.after(() => liar.stop());
  const after = await adapterOf(chain).head();
  await chain.mine(40);
  const asked: number[] = [];
  let blocks = 0;
  liar.lie = (method, result) => {
    if (method === 'eth_getBlockByNumber') blocks += 1;
    if (method !== 'eth_getLogs') return result;
    asked.push(blocks);
    blocks = 0;
    if (asked.at(-1)! > 15) throw new Error('query returned more than 15 results');
    return result;
  };
  const { headers } = await adapterOf(liar).passage(after, after.height + 40, watching([ours(1)], [token]));
  assert.equal(headers.length, 12);
  assert.deepEqual(asked, [40, 40, 25, 12]);
});
