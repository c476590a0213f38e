import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Passage, Watch } from '../chain/adapter.ts';
import { adapterOf, follow } from '../testing/follow.ts';
import { LyingNode } from '../testing/lying-node.ts';
import { TestChain } from '../testing/test-chain.ts';
import { ours, watching } from '../testing/watch.ts';
import { DOUBLES } from '../tokens/testing/doubles.ts';
import { disagreements } from './agreement.ts';

let chain: TestChain;
let liar: LyingNode;
let token: string;
let watch: Watch;
/** What one honest node read: a payment of the coin and one of the token. */
let read: Passage;
const { QuirkUSDT } = DOUBLES;

before(async () => {
  chain = await TestChain.start();
  token = await chain.deploy(QuirkUSDT, 10n ** 18n);
  liar = await LyingNode.before(chain.url);
  watch = watching([ours(1)], [token]);
  const { ledger, catchUp } = await follow(chain, watch);
  await chain.send({ to: ours(1), value: 5n });
  await chain.call(token, QuirkUSDT, 'transfer', [ours(1), 1_000n]);
  await chain.mine(2);
  await catchUp();
  read = ledger.walks.at(-1)!;
  assert.equal(read.found.length, 2);
});
afterEach(() => {
  liar.lie = (_method, result) => result;
});
after(async () => {
  await liar.stop();
  await chain.stop();
});

type Told = Record<string, unknown>;
const lying = () => adapterOf(liar, 'second');
const compared = () => disagreements('first', read, lying(), watch);
/** In every log that is told, wherever it is told. */
const inLogs = (change: (log: Told) => Told) => (method: string, result: unknown) => {
  if (method === 'eth_getLogs') return (result as Told[]).map(change);
  if (method !== 'eth_getTransactionReceipt') return result;
  const receipt = result as Told & { logs: Told[] };
  return { ...receipt, logs: receipt.logs.map(change) };
};

test('two honest nodes agree', async () => {
  assert.deepEqual(await compared(), []);
});

test('a node that tells another amount of a token is told with both amounts', async () => {
  liar.lie = inLogs((log) => ({ ...log, data: `0x${'0'.repeat(48)}${'f'.repeat(16)}` }));
  const [one, ...others] = await compared();
  assert.ok(one?.kind === 'transfer-differs' && others.length === 0);
  assert.deepEqual(
    one.transfers.map(({ amount }) => amount),
    [1_000n, 2n ** 64n - 1n],
  );
});

test('a node that tells another amount of the coin has no proof of it: for people, and not agreed', async () => {
  liar.lie = (method, result) => {
    const block = result as { transactions?: (Told | string)[] } | null;
    if (method !== 'eth_getBlockByNumber' || !block?.transactions) return result;
    const change = (one: Told | string) => (typeof one === 'string' ? one : { ...one, value: '0xffff' });
    return { ...block, transactions: block.transactions.map((one) => (one === null ? one : change(one))) };
  };
  const found = await compared();
  const differs = found.find(({ kind }) => kind === 'transfer-differs');
  assert.ok(differs?.kind === 'transfer-differs');
  const [, lie] = differs.transfers;
  assert.deepEqual([lie.amount, lie.class, lie.raw], [0xffffn, 'indirect', null]);
});

test('a node that leaves out logs is told by what the other one found, and when it is the first by what it did not', async () => {
  liar.lie = (method, result) => (method === 'eth_getLogs' ? [] : result);
  const [missing, ...others] = await compared();
  assert.ok(missing?.kind === 'transfer-missing' && others.length === 0);
  assert.deepEqual([missing.node, missing.transfer.amount], ['second', 1_000n]);
  const short = await lying().passage(null, read.headers.at(-1)!.height, watch);
  const [unseen] = await disagreements('first', short, adapterOf(chain, 'second'), watch);
  assert.ok(unseen?.kind === 'transfer-missing' && unseen.node === 'first');
});

test('a node that leaves a log out of a receipt alone contradicts itself', async () => {
  liar.lie = (method, result) => (method === 'eth_getTransactionReceipt' ? { ...(result as Told), logs: [] } : result);
  const [failed] = await compared();
  assert.ok(failed?.kind === 'failed' && failed.code === 'malformed');
});

test('a node of another chain agrees with nothing', async () => {
  liar.lie = (method, result) => (method === 'eth_chainId' ? '0x1' : result);
  const [failed] = await compared();
  assert.ok(failed?.kind === 'failed' && failed.code === 'wrong_chain');
  assert.match(failed.message, /expected chain id 31337, found 1/);
});

test('a node with another block at the height is told with both hashes', async () => {
  const last = read.headers.at(-1)!;
  const other = `0x${'ab'.repeat(32)}`;
  liar.lie = (method, result) => {
    const block = result as Told | null;
    return method === 'eth_getBlockByNumber' && block?.hash === last.hash ? { ...block, hash: other } : result;
  };
  assert.deepEqual(await compared(), [{ kind: 'block-differs', height: last.height, hashes: [last.hash, other] }]);
});

test('a node that is not there agrees with nothing, and its address is in no message', async () => {
  const [failed] = await disagreements('first', read, adapterOf({ url: 'http://127.0.0.1:9/secret' }, 'second'), watch);
  assert.ok(failed?.kind === 'failed' && failed.code === 'unreachable');
  assert.doesNotMatch(failed.message, /secret|127/);
});
