import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import { DEMO_USDT } from '../demo-genesis.ts';
import type { EmbeddedChain } from '../embedded-chain.ts';
import * as on from '../testing/open-chain.ts';
import { createRpcGate, type RpcGate } from './gate.ts';

const FROM = '192.0.2.1';

type Told = { id: unknown; result?: unknown; error?: { code: number; message: string; data?: unknown } };

async function open(t: TestContext): Promise<{ chain: EmbeddedChain; gate: RpcGate }> {
  const chain = await on.openChain(t);
  return { chain, gate: createRpcGate({ url: () => chain.url }) };
}

async function say(gate: RpcGate, method: string, ...params: readonly unknown[]): Promise<Told> {
  const { status, body } = await gate(JSON.stringify({ jsonrpc: '2.0', id: 'a', method, params }), FROM);
  assert.equal(status, 200);
  const told = JSON.parse(body) as Told & { jsonrpc: string };
  assert.deepEqual([told.jsonrpc, told.id], ['2.0', 'a']);
  return told;
}

test('A wallet reads the chain, sends and sees its payment mined', async (t) => {
  const { chain, gate } = await open(t);
  assert.equal(Number((await say(gate, 'eth_chainId')).result), on.GENESIS.chainId);
  assert.equal((await say(gate, 'net_version')).result, String(on.GENESIS.chainId));
  const data = on.tokenCall(on.WALLET.address, 5n);
  const call = { from: on.TREASURY.address, to: DEMO_USDT, data };
  assert.match(String((await say(gate, 'eth_estimateGas', call)).result), /^0x/);
  assert.equal((await say(gate, 'eth_call', call)).result, '0x');
  const raw = await on.sign(on.TREASURY, { nonce: 0, to: DEMO_USDT, data });
  assert.equal((await say(gate, 'eth_sendRawTransaction', raw)).result, on.idOf(raw));
  assert.equal((await say(gate, 'eth_getTransactionReceipt', on.idOf(raw))).result, null);
  await chain.mine();
  const receipt = (await say(gate, 'eth_getTransactionReceipt', on.idOf(raw))).result as { status: string };
  assert.equal(receipt.status, '0x1');
  const logs = (await say(gate, 'eth_getLogs', { fromBlock: 'earliest', toBlock: 'latest', address: DEMO_USDT }))
    .result;
  assert.equal((logs as unknown[]).length, 1);
  for (const [method, ...params] of [
    ['eth_blockNumber'],
    ['eth_getBlockByNumber', 'latest', true],
    ['eth_getTransactionByHash', on.idOf(raw)],
    ['eth_getTransactionCount', on.TREASURY.address, 'pending'],
    ['eth_getBalance', on.TREASURY.address, 'latest'],
    ['eth_getCode', DEMO_USDT, 'latest'],
    ['eth_gasPrice'],
    ['eth_maxPriorityFeePerGas'],
    ['eth_feeHistory', '0x1', 'latest', [50]],
    ['web3_clientVersion'],
  ] as const) {
    assert.equal((await say(gate, method, ...params)).error, undefined, method);
  }
});

test('Each call of a batch is answered in its place, a refused one with its reason', async (t) => {
  const { chain, gate } = await open(t);
  const calls = ['eth_blockNumber', 'evm_mine', 'eth_chainId'].map((method, id) => ({ jsonrpc: '2.0', id, method }));
  const told = JSON.parse((await gate(JSON.stringify(calls), FROM)).body) as Told[];
  assert.deepEqual(
    told.map(({ id, result, error }) => [id, result ?? error?.code]),
    [
      [0, '0x0'],
      [1, -32_601],
      [2, `0x${on.GENESIS.chainId.toString(16)}`],
    ],
  );
  assert.equal(await on.height(chain.url), 0);
});

test("The node's own errors come through as they are", async (t) => {
  const { gate } = await open(t);
  const broke = await on.sign(on.WALLET, { nonce: 0, to: on.TREASURY.address, value: 10n ** 24n });
  const { error } = await say(gate, 'eth_sendRawTransaction', broke);
  assert.match(error!.message, /insufficient funds/i);
});

test('What would wait for ever, make a contract or cannot be read does not reach the pool', async (t) => {
  const { chain, gate } = await open(t);
  const rejected = async (raw: string) => (await say(gate, 'eth_sendRawTransaction', raw)).error;
  assert.match(
    (await rejected(await on.sign(on.TREASURY, { nonce: 1, to: on.WALLET.address })))!.message,
    /nonce too high/,
  );
  assert.match((await rejected(await on.sign(on.TREASURY, { nonce: 0, data: '0x00' })))!.message, /no new contracts/);
  assert.equal((await rejected('0x02aa'))!.code, -32_602);
  assert.equal((await rejected('0x'))!.code, -32_602);
  assert.deepEqual(await on.ask(chain.url, 'txpool_status'), { pending: '0x0', queued: '0x0' });
  assert.equal(await rejected(await on.sign(on.TREASURY, { nonce: 0, to: on.WALLET.address })), undefined);
  assert.equal(
    await rejected(await on.sign(on.TREASURY, { nonce: 1, to: on.WALLET.address })),
    undefined,
    'the next one may wait',
  );
});

test('Two hundred transactions may wait, and not one more', async (t) => {
  const { chain, gate } = await open(t);
  for (let nonce = 0; nonce < 200; nonce += 1) {
    await on.ask(chain.url, 'eth_sendRawTransaction', await on.sign(on.TREASURY, { nonce, to: on.WALLET.address }));
  }
  const next = await on.sign(on.TREASURY, { nonce: 200, to: on.WALLET.address });
  assert.match((await say(gate, 'eth_sendRawTransaction', next)).error!.message, /too many transactions wait/);
  await chain.mine();
  assert.equal((await say(gate, 'eth_sendRawTransaction', next)).error, undefined);
});

test('Logs are read over 256 blocks, and not over one more', async (t) => {
  const { chain, gate } = await open(t);
  await on.ask(chain.url, 'anvil_mine', '0x100');
  const over = async (fromBlock?: string, toBlock?: string) =>
    (await say(gate, 'eth_getLogs', { fromBlock, toBlock })).error?.code;
  assert.equal(await over('0x1', '0x100'), undefined);
  assert.equal(await over('0x0', '0x100'), -32_005);
  assert.equal(await over('0x1', 'latest'), undefined);
  assert.equal(await over('earliest', 'latest'), -32_005);
  assert.equal(await over('earliest'), -32_005);
  assert.equal(await over(), undefined);
});

test('A body of 128 kB is read, and not of one byte more', async (t) => {
  const { gate } = await open(t);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' });
  assert.equal((await gate(body.padEnd(131_072), FROM)).status, 200);
  const { status, body: told } = await gate(body.padEnd(131_073), FROM);
  assert.equal(status, 413);
  assert.equal((JSON.parse(told) as Told).error!.code, -32_005);
});

test('A call that never ends costs no more than two million units of gas, whether it names any or not', async (t) => {
  const { gate } = await open(t);
  // JUMPDEST, PUSH1 0, JUMP.
  for (const gas of ['0xffffffffffff', undefined]) {
    const { error } = await say(gate, 'eth_call', { data: '0x5b600056', gas });
    assert.match(error!.message, /OutOfGas|out of gas/i);
  }
});

test('A network that makes the node work without end is told when to come again; what it only reads, and others, are served', async (t) => {
  const chain = await on.openChain(t);
  let now = 0;
  const gate = createRpcGate({ url: () => chain.url, now: () => now });
  const call = { to: DEMO_USDT, data: '0x313ce567' };
  for (let times = 0; times < 100; times += 1) assert.equal((await say(gate, 'eth_call', call)).error, undefined);
  for (const method of ['eth_call', 'eth_estimateGas']) {
    const { error } = await say(gate, method, call);
    assert.deepEqual([error!.code, error!.data], [-32_005, { retryAfterMs: 100 }]);
  }
  const raw = await on.sign(on.TREASURY, { nonce: 0, to: on.WALLET.address });
  assert.equal((await say(gate, 'eth_sendRawTransaction', raw)).error!.code, -32_005);
  const batch = ['eth_chainId', 'eth_call'].map((method, id) => ({ jsonrpc: '2.0', id, method, params: [call] }));
  batch[0]!.params = [];
  const told = JSON.parse((await gate(JSON.stringify(batch), FROM)).body) as Told[];
  assert.deepEqual(
    told.map(({ error }) => error?.code),
    [undefined, -32_005],
  );
  const other = await gate(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call] }), '192.0.2.9');
  assert.equal((JSON.parse(other.body) as Told).error, undefined);
  now = 100;
  assert.equal((await say(gate, 'eth_sendRawTransaction', raw)).error, undefined);
});

/** A node that answers nothing until it is told to. */
async function silentNode(t: TestContext, answer: string) {
  const waiting: (() => void)[] = [];
  const server = createServer((_, response) => waiting.push(() => response.end(answer)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return { waiting, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('The fifth request of an address at once is sent away, that of another is not', async (t) => {
  const { waiting, url } = await silentNode(t, JSON.stringify([{ jsonrpc: '2.0', id: 0, result: '0x1' }]));
  const gate = createRpcGate({ url: () => url });
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' });
  const served = [1, 2, 3, 4].map(() => gate(body, FROM));
  const { status, body: told } = await gate(body, FROM);
  assert.deepEqual([status, (JSON.parse(told) as Told).error!.code], [429, -32_005]);
  served.push(gate(body, '192.0.2.2'));
  await on.until(() => waiting.length === 5, 'five reach the node');
  for (const release of waiting.splice(0)) release();
  assert.deepEqual(
    (await Promise.all(served)).map((one) => one.status),
    [200, 200, 200, 200, 200],
  );
  const last = gate(body, FROM);
  await on.until(() => waiting.length === 1, 'the places were given back');
  waiting[0]!();
  assert.equal((await last).status, 200);
});

test('An answer that is too large, or no JSON, and a node that is away, are told as errors', async (t) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' });
  const errorAt = async (url: string, ready: () => boolean, release: () => void) => {
    const answer = createRpcGate({ url: () => url })(body, FROM);
    await on.until(ready, 'it reaches the node');
    release();
    return (JSON.parse((await answer).body) as Told).error!.code;
  };
  for (const [answer, code] of [
    [' '.repeat(5_000_000), -32_005],
    ['<html>', -32_603],
    ['[]', -32_603],
  ] as const) {
    const { waiting, url } = await silentNode(t, answer);
    assert.equal(
      await errorAt(
        url,
        () => waiting.length === 1,
        () => waiting[0]!(),
      ),
      code,
    );
  }
  assert.equal(
    await errorAt(
      'http://127.0.0.1:1',
      () => true,
      () => {},
    ),
    -32_603,
  );
});
