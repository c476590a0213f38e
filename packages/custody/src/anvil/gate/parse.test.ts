import assert from 'node:assert/strict';
import test from 'node:test';
import { METHOD_NAMES } from './methods.ts';
import { type GateCall, MOST_CALLS, parseRequest } from './parse.ts';
import { RpcRefusal } from './refusal.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const WHO = `0x${'Cd'.repeat(20)}`;

function parse(method: string, ...params: unknown[]): GateCall {
  const [call] = parseRequest(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })).calls;
  return call!;
}

/** The parameters that go on to the node, or the code of the refusal. */
function given(method: string, ...params: unknown[]): unknown {
  const call = parse(method, ...params);
  assert.equal(call.id, 7);
  return 'refusal' in call ? call.refusal.code : call.params;
}

const codeOf = (body: string): unknown => {
  try {
    const { calls } = parseRequest(body);
    return calls.map((call) => ('refusal' in call ? call.refusal.code : call.method));
  } catch (error) {
    assert.ok(error instanceof RpcRefusal);
    return error.code;
  }
};

test('A wallet may ask what wallets ask, and nothing that steers the node', () => {
  assert.deepEqual([...METHOD_NAMES].sort(), [
    ...[
      'eth_blockNumber',
      'eth_call',
      'eth_chainId',
      'eth_estimateGas',
      'eth_feeHistory',
      'eth_gasPrice',
      'eth_getBalance',
    ],
    ...['eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getCode', 'eth_getLogs', 'eth_getTransactionByHash'],
    ...['eth_getTransactionCount', 'eth_getTransactionReceipt', 'eth_maxPriorityFeePerGas', 'eth_sendRawTransaction'],
    ...['net_version', 'web3_clientVersion'],
  ]);
  const others = [
    ...[
      'anvil_setBalance',
      'anvil_impersonateAccount',
      'anvil_dumpState',
      'evm_mine',
      'evm_snapshot',
      'hardhat_setCode',
    ],
    ...[
      'debug_traceTransaction',
      'trace_transaction',
      'txpool_content',
      'eth_sendTransaction',
      'eth_accounts',
      'eth_sign',
    ],
    ...['eth_newFilter', 'eth_subscribe', 'personal_sign', 'constructor', '__proto__', 'ETH_CALL', 'eth_call ', ''],
  ];
  for (const method of others) assert.equal(given(method), -32_601, method);
});

test('A body is refused in the words of JSON-RPC', () => {
  assert.equal(codeOf('{'), -32_700);
  assert.equal(codeOf('[]'), -32_600);
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' };
  for (const wrong of [
    1,
    null,
    'eth_chainId',
    {},
    { ...call, jsonrpc: '1.0' },
    { ...call, id: undefined },
    { ...call, id: {} },
  ]) {
    assert.deepEqual(codeOf(JSON.stringify(wrong)), [-32_600], JSON.stringify(wrong));
  }
  assert.deepEqual(codeOf(JSON.stringify({ ...call, method: 5 })), [-32_600]);
  assert.deepEqual(codeOf(JSON.stringify({ ...call, params: {} })), [-32_602]);
  assert.deepEqual(codeOf(JSON.stringify([call, 3, { ...call, method: 'evm_mine' }])), [
    'eth_chainId',
    -32_600,
    -32_601,
  ]);
});

test('A batch holds twenty calls and no more', () => {
  const calls = Array.from({ length: MOST_CALLS + 1 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' }));
  assert.equal(codeOf(JSON.stringify(calls)), -32_005);
  assert.equal((codeOf(JSON.stringify(calls.slice(1))) as unknown[]).length, MOST_CALLS);
});

test('Parameters go on in their own form, with the newest block where none is said', () => {
  assert.deepEqual(given('eth_getBalance', WHO), [WHO, 'latest']);
  assert.deepEqual(given('eth_getBalance', WHO, { blockHash: HASH, requireCanonical: true }), [
    WHO,
    { blockHash: HASH },
  ]);
  assert.deepEqual(given('eth_getBlockByNumber', '0x1f', true), ['0x1f', true]);
  assert.deepEqual(given('eth_getTransactionByHash', HASH), [HASH]);
  assert.deepEqual(given('eth_call', { to: WHO, data: '0x', from: null }), [
    { to: WHO, data: '0x', gas: '0x1e8480' },
    'latest',
  ]);
  assert.deepEqual(given('eth_feeHistory', 4, 'latest', [25, 75]), ['0x4', 'latest', [25, 75]]);
  assert.deepEqual(given('eth_sendRawTransaction', '0x02'), ['0x02']);
  const filter = { fromBlock: '0x1', toBlock: 'latest', address: WHO, topics: [null, [HASH]] };
  assert.deepEqual(given('eth_getLogs', filter), [{ ...filter, address: [WHO] }]);
});

test('Parameters of another form, too many of them or too much of one are refused', () => {
  for (const [method, ...params] of [
    ['eth_getBalance'],
    ['eth_getBalance', '0x12'],
    ['eth_getBalance', WHO, 'newest'],
    ['eth_getBalance', WHO, 12],
    ['eth_getBalance', WHO, 'latest', 1],
    ['eth_chainId', 1],
    ['eth_getBlockByNumber', '0x1', 'yes'],
    ['eth_getTransactionReceipt', '0xab'],
    ['eth_call', [WHO]],
    ['eth_call', { to: WHO }, 'latest', { [WHO]: { balance: '0xff' } }],
    ['eth_call', { to: WHO, authorizationList: [] }],
    ['eth_call', { to: WHO, gas: 5 }],
    ['eth_feeHistory', '0x401', 'latest', []],
    ['eth_feeHistory', '0x1', 'latest', Array(21).fill(1)],
    ['eth_sendRawTransaction', '0x123'],
    ['eth_sendRawTransaction', { from: WHO }],
    ['eth_getLogs', { fromBlock: { blockHash: HASH } }],
    ['eth_getLogs', { address: Array(21).fill(WHO) }],
    ['eth_getLogs', { topics: Array(5).fill(HASH) }],
    ['eth_getLogs', { topics: [Array(21).fill(HASH)] }],
    ['eth_getLogs', { limit: 1 }],
  ] as const) {
    assert.equal(given(method, ...params), -32_602, `${method} ${JSON.stringify(params)}`);
  }
});

test('A call has two million units of gas at most, also where it names none', () => {
  assert.deepEqual(given('eth_call', { gas: '0x1e8480' }), [{ gas: '0x1e8480' }, 'latest']);
  assert.deepEqual(given('eth_call', { gas: '0x1e8481' }), [{ gas: '0x1e8480' }, 'latest']);
  assert.deepEqual(given('eth_estimateGas', { to: WHO }), [{ to: WHO, gas: '0x1e8480' }, 'latest']);
});
