import assert from 'node:assert/strict';
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { assets, custody, type Deposit, spot } from '@tradewind/api';
import type { Client } from './client.ts';
import { tradewind } from './command.ts';
import { Installation } from './installation.ts';
import { childrenOf, commandOf } from './processes.ts';
import type { Server } from './server.ts';
import { signerSecrets, tracesOf } from './signer-secrets.ts';
import { until } from './until.ts';

const CHAIN = 'ethereum';
const OPEN_MS = 60_000;
const RELEASE_MS = 60_000;

let installation: Installation;
let server: Server;
let ann: Client;
let snapshots: string;

before(async () => {
  snapshots = await mkdtemp(join(tmpdir(), 'tradewind-heap-'));
  const env = { NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${snapshots}` };
  installation = await Installation.begun({ args: ['--limits', 'off'], env, chain: true });
  server = await installation.start();
  ann = server.client();
  await ann.signUp();
});
after(async () => {
  await installation?.destroy();
  await rm(snapshots, { recursive: true, force: true });
});

/** The chain, once it is followed and its play money is on it. */
function opened(client: Client) {
  return until('the chain is followed and backed', OPEN_MS, async () => {
    const { chains, wallets } = await client.ask(custody.open);
    const backed = wallets.length === 2 && wallets.every(({ hot }) => Number(hot) > 1_000_000);
    return chains[0]?.state === 'live' && backed && chains[0];
  });
}

const wish = (asset: string, amount: string, clientId: string) => ({ chain: CHAIN, asset, amount, clientId });
const faucet = (client: Client, asset: string, amount: string, clientId: string) =>
  client.ask(custody.faucet, { body: wish(asset, amount, clientId) });

async function deposits(client: Client): Promise<readonly Deposit[]> {
  return (await client.ask(custody.deposits)).items;
}

/** The only deposit of an asset, once it stands so. */
function deposit(client: Client, asset: string, states: readonly Deposit['state'][]): Promise<Deposit> {
  return until(`the deposit of ${asset} is ${states.join(' or ')}`, RELEASE_MS, async () => {
    const found = (await deposits(client)).filter((one) => one.asset === asset);
    assert.ok(found.length <= 1, 'one payment is one deposit');
    return found.find(({ state }) => states.includes(state));
  });
}

async function available(client: Client, asset: string): Promise<string> {
  const { accounts } = await client.ask(assets.overview);
  return accounts.find((one) => one.account === 'spot' && one.asset === asset)?.available ?? '0';
}

test('somebody gets an address of their own, and what the demo wallet sends there is seen, credited, tradable and released', async () => {
  await opened(ann);
  const query = { asset: 'USDT', chain: CHAIN };
  const own = await ann.ask(custody.address, { query });
  assert.match(own.address, /^0x[0-9a-fA-F]{40}$/);
  assert.deepEqual(await ann.ask(custody.address, { query }), own, 'the same address for ever');
  const ether = await ann.ask(custody.address, { query: { ...query, asset: 'ETH' } });
  assert.equal(ether.address, own.address);
  const bob = server.client();
  await bob.signUp();
  assert.notEqual((await bob.ask(custody.address, { query })).address, own.address);
  await ann.refused(custody.address, 'chain_unknown', { query: { ...query, chain: 'tron' } });
  await ann.refused(custody.address, 'chain_unknown', { query: { ...query, asset: 'BTC' } });

  await ann.refused(custody.faucet, 'faucet_limit', { body: wish('USDT', '1000.000001', 'too-much') });
  const sent = await faucet(ann, 'USDT', '1000', 'first');
  assert.deepEqual([sent.amount, sent.remaining], ['1000.000000', 2]);
  assert.deepEqual(await faucet(ann, 'USDT', '1000', 'first'), sent, 'the same wish is one payment');
  const credited = await deposit(ann, 'USDT', ['credited', 'released']);
  assert.deepEqual([credited.amount, credited.address, credited.class], ['1000.000000', own.address, 'simple']);
  assert.equal(await available(ann, 'USDT'), '1000.000000');
  const order = { instrument: 'ETH/USDT', side: 'buy', type: 'market', quoteQuantity: '100' } as const;
  const bought = await ann.ask(spot.place, { body: order });
  assert.equal(bought.status, 'filled');
  const released = await deposit(ann, 'USDT', ['released']);
  assert.ok(released.confirmations >= released.releaseAfter);
  assert.equal((await ann.ask(custody.deposits)).held, null, 'nothing is held back for what is final');
});

test('what was found of a transaction or an address is told, to its owner alone', async () => {
  const [{ id, txid, address }] = (await deposits(ann)) as [Deposit];
  const params = { id };
  assert.equal((await ann.ask(custody.deposit, { params })).txid, txid);
  const found = await ann.ask(custody.find, { query: { text: txid } });
  assert.deepEqual([found.kind, found.onChain, found.pays, found.lacks], ['transaction', 'confirmed', true, null]);
  const own = await ann.ask(custody.find, { query: { text: address } });
  assert.deepEqual([own.kind, own.own, own.deposits.length], ['address', true, 1]);
  const stranger = server.client();
  await stranger.signUp();
  await stranger.refused(custody.deposit, 'deposit_unknown', { params });
  const seen = await stranger.ask(custody.find, { query: { text: txid } });
  assert.deepEqual([seen.pays, seen.lacks, seen.deposits], [false, 'other-address', []]);
  const missing = await stranger.ask(custody.find, { query: { text: `0x${'ab'.repeat(32)}` } });
  assert.deepEqual([missing.onChain, missing.lacks], ['missing', 'not-found']);
  const nonsense = await stranger.ask(custody.find, { query: { text: 'my money' } });
  assert.deepEqual([nonsense.kind, nonsense.lacks], ['unknown', 'invalid']);
});

test('wallets of people reach the chain by the gate, and nothing but what it allows', async () => {
  const { rpc } = (await ann.ask(custody.chains))[0]!;
  const call = async (method: string) => {
    const answer = await fetch(`${server.base}${rpc}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'chrome-extension://a-wallet' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: [] }),
    });
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    return (await answer.json()) as { readonly id: number; readonly result?: string; readonly error?: object };
  };
  const { id, result } = await call('eth_chainId');
  assert.deepEqual([id, Number(result)], [7, (await ann.ask(custody.chains))[0]!.chainId]);
  for (const method of ['anvil_setBalance', 'evm_mine', 'hardhat_reset', 'debug_traceTransaction', 'eth_sign'])
    assert.ok((await call(method)).error, method);
  const asked = await fetch(`${server.base}${rpc}`, { method: 'OPTIONS' });
  assert.deepEqual([asked.status, asked.headers.get('access-control-allow-methods')], [204, 'POST']);
  const other = await fetch(`${server.base}/api/v1/wallet/chains`);
  assert.equal(other.headers.get('access-control-allow-origin'), null, 'only this path is open to other origins');
});

/** Waits until chain and ledger were compared at a block or behind it, and are the same. */
async function reconciledFrom(height: number): Promise<void> {
  await until(`chain and ledger are the same from block ${height} on`, RELEASE_MS, async () => {
    const last = (await ann.ask(custody.open)).chains[0]?.reconciled;
    return last && last.height >= height && last.assets.every(({ equal }) => equal);
  });
}

/** Whether the last signs of a file are these, but for blanks. */
function endsWith(path: string, signs: string): boolean {
  const file = openSync(path, 'r');
  try {
    const last = Buffer.alloc(8);
    const from = Math.max(0, fstatSync(file).size - last.length);
    return last
      .toString('latin1', 0, readSync(file, last, 0, last.length, from))
      .trimEnd()
      .endsWith(signs);
  } finally {
    closeSync(file);
  }
}

/** Every file below a folder, but for folders of these names. */
function filesBelow(folder: string, without: readonly string[]): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (without.includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path, without) : entry.isFile() ? [path] : [];
  });
}

test('a server that is killed while a payment is on its way credits it once, and chain and ledger are the same to the unit', async () => {
  const eth = () => available(ann, 'ETH');
  const beforeIt = Number(await eth());
  await faucet(ann, 'ETH', '0.5', 'killed');
  await server.kill9();
  server = await installation.start();
  ann.base = server.base;
  await until('the server answers', OPEN_MS, async () => (await ann.send(assets.overview)).status === 200);
  await deposit(ann, 'ETH', ['seen', 'credited', 'released']);
  await server.kill9();
  server = await installation.start();
  ann.base = server.base;
  await deposit(ann, 'ETH', ['released']);
  assert.equal(Number(await eth()).toFixed(8), (beforeIt + 0.5).toFixed(8));
  assert.equal(
    (await ann.ask(custody.faucet, { body: wish('ETH', '0.5', 'killed') })).id,
    '2',
    'still the same payment',
  );
  const { height } = await deposit(ann, 'ETH', ['released']);
  await reconciledFrom(height);
});

test('what is final is swept to the hot wallet, its gas paid by the tank, and chain and ledger stay the same', async () => {
  const swept = await until('nothing that is worth its gas lies at deposit addresses', RELEASE_MS, async () => {
    const { chains, wallets } = await ann.ask(custody.open);
    const held = new Map(wallets.map(({ asset, deposit: at }) => [asset, Number(at)]));
    return held.get('USDT') === 0 && (held.get('ETH') ?? 1) < 0.01 && (chains[0]?.reconciled ?? undefined);
  });
  await reconciledFrom(swept.height);
});

test('the server holds no key: not in its arguments, its environment, its files or its memory', async () => {
  const traces = tracesOf(signerSecrets(installation.dataDir));
  const clean = (place: string, bytes: Buffer) => {
    for (const trace of traces) assert.equal(bytes.indexOf(trace), -1, `a secret of the signer stands in ${place}`);
  };
  clean('arguments', Buffer.from(commandOf(server.pid)));
  clean('environment', readFileSync(`/proc/${server.pid}/environ`));
  for (const child of childrenOf(server.pid)) clean('arguments of a child', Buffer.from(commandOf(child)));
  // The log of the signer and its sealed keys lie in its own folder, and the file that opens them beside it.
  for (const path of filesBelow(installation.dataDir, ['signer', 'signer.key'])) {
    const bytes = await readFile(path).catch(() => null);
    if (bytes !== null) clean(path, bytes);
  }
  server.process.kill('SIGUSR2');
  const path = await until('a snapshot of the heap is written', OPEN_MS, () => {
    const [name] = readdirSync(snapshots).filter((one) => one.endsWith('.heapsnapshot'));
    return name !== undefined && endsWith(join(snapshots, name), ']}') && join(snapshots, name);
  });
  const snapshot = await readFile(path);
  assert.ok(snapshot.includes('signedBy'), 'the snapshot holds what the server knows');
  clean('the memory of the server', snapshot);
});

test('after a restore of older data the chain begins anew under the ledger: nothing is credited twice, and deposits go on', async () => {
  await server.stop();
  const file = join(installation.dataDir, 'older.tw');
  const exported = await tradewind(installation.dataDir, 'export', file);
  assert.equal(exported.code, 0, exported.stderr);
  server = await installation.start();
  ann.base = server.base;
  await opened(ann);
  const query = { asset: 'USDT', chain: CHAIN };
  const [old, before] = [await ann.ask(custody.address, { query }), await available(ann, 'USDT')];
  await faucet(ann, 'USDT', '10', 'undone');
  await until('it is credited', RELEASE_MS, async () => (await available(ann, 'USDT')) !== before);
  await server.stop();

  await rm(join(installation.dataDir, 'postgresql'), { recursive: true });
  const restored = await tradewind(installation.dataDir, 'restore', file);
  assert.equal(restored.code, 0, restored.stderr);
  server = await installation.start();
  ann.base = server.base;
  const open = await opened(ann);
  assert.equal(open.simulated, true);
  assert.equal(await available(ann, 'USDT'), before);
  const own = await ann.ask(custody.address, { query });
  assert.equal(own.index, old.index);
  assert.notEqual(own.address, old.address, 'the keys of before have signed what is not known any more');
  await faucet(ann, 'USDT', '10', 'again');
  const { txid, address } = await until('what was sent is released', RELEASE_MS, async () => {
    const [newest, ...rest] = await deposits(ann);
    return rest.length === 2 && newest!.state === 'released' && newest;
  });
  assert.equal(address, own.address);
  const { height } = (await deposits(ann)).find((one) => one.txid === txid)!;
  await reconciledFrom(height);
});

test('without a chain nothing of it starts, and the demo is as it was', async () => {
  await installation.kill9Tree();
  server = await installation.start({ chain: false });
  ann.base = server.base;
  assert.deepEqual(await ann.ask(custody.chains), []);
  assert.deepEqual((await ann.ask(custody.open)).chains, []);
  await ann.refused(custody.address, 'chain_unknown', { query: { asset: 'USDT', chain: CHAIN } });
  await ann.refused(custody.faucet, 'chain_unknown', { body: wish('USDT', '1', 'none') });
  const { status } = await fetch(`${server.base}/chain/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  assert.equal(status, 503);
  assert.equal((await deposits(ann)).length, 3, 'what came is still told');
  const children = childrenOf(server.pid).map(commandOf).join(' ');
  assert.doesNotMatch(children, /anvil|signer/);
  assert.equal(await server.stop(), 0);
});
