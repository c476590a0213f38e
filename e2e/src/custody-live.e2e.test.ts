import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { auth, custody } from '@tradewind/api';
import { CHAIN_ID, LyingNode, TestChain } from '@tradewind/custody/testing';
import type { Client } from './client.ts';
import { tradewind } from './command.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import { TestWallet } from './journeys/wallet.ts';
import { binanceWords, coinbaseWords, LocalVenue } from './local-venues.ts';
import { LOCAL_OPERATOR, LOCAL_ORIGIN, type Server } from './server.ts';
import { until } from './until.ts';

const CLI = fileURLToPath(new URL('../../apps/server/src/cli.ts', import.meta.url));
const PATIENCE_MS = 120_000;
const WEI = 10n ** 18n;
const ETHER = { chain: 'testnet', asset: 'ETH' } as const;
const RELEASE_AFTER = 6;
/** In checksum form. */
const COLD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const MODE = ['--mode', 'live', '--feed', 'live', ...LOCAL_ORIGIN];

let chain: TestChain;
let second: LyingNode;
let venues: readonly LocalVenue[];
let installation: Installation;
let env: Record<string, string>;
let file: string;
let folder: string;
let signer: ChildProcess;
let server: Server;
let ann: Client;

before(async () => {
  [chain, venues] = await Promise.all([
    TestChain.start(),
    Promise.all([LocalVenue.open(binanceWords), LocalVenue.open(coinbaseWords)]),
  ]);
  for (const venue of venues) venue.prices = { 'BTC/USDT': 60_000, 'ETH/USDT': 3_000 };
  second = await LyingNode.before(chain.url);
  env = {
    ...LOCAL_OPERATOR,
    TRADEWIND_FEED_BINANCE_URL: venues[0]!.url,
    TRADEWIND_FEED_COINBASE_URL: venues[1]!.url,
    TRADEWIND_FEED_KRAKEN_URL: 'off',
  };
  installation = await Installation.create({ env });
  folder = join(installation.dataDir, 'signer');
  file = join(installation.dataDir, 'chains.json');
  const keys = ['--folder', folder, '--key-file', keyFile()];
  const made = await cli('signer', 'init', ...keys, '--cold', COLD, '--chains', String(CHAIN_ID));
  assert.equal(made.code, 0, made.stderr);
  const publicKey = /public key ([0-9a-f]{64})/.exec(made.stdout)![1]!;
  await writeFile(file, JSON.stringify({ signer: { folder, publicKey }, chains: [listed()] }));
  signer = await runSigner();
  server = await installation.start({ args: [...MODE, '--chains', file] });
  ann = await signedIn(server);
  await until('both nodes are read', PATIENCE_MS, async () => (await chainNow(ann))?.state === 'live');
});
after(async () => {
  await installation?.destroy();
  await ended(signer);
  for (const venue of venues ?? []) venue.close();
  await second?.stop();
  await chain?.stop();
});

const keyFile = () => join(installation.dataDir, 'signer-key');
const cli = (...args: readonly string[]) => tradewind(installation.dataDir, ...args);
const chainNow = async (client: Client) => (await client.ask(custody.open)).chains[0];
const heightNow = async () => Number(await chain.rpc.ask('eth_blockNumber'));

const listed = () => ({
  ...{ chain: ETHER.chain, name: 'Testnet', chainId: CHAIN_ID, endpoints: [chain.url, second.url], from: 0 },
  ...{ blockMs: 1_000, creditAfter: 1, releaseAfter: RELEASE_AFTER, userCap: '100000', chainCap: '500000' },
  assets: [{ asset: ETHER.asset, decimals: 18, contract: '', minimum: '0.01' }],
});

/** As an operator runs it, in a process of its own. */
async function runSigner(): Promise<ChildProcess> {
  const args = [CLI, 'signer', 'run', '--folder', folder, '--key-file', keyFile()];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await until('the signer answers', PATIENCE_MS, () => {
    if (child.exitCode !== null) throw new Error(`The signer ended. It said: ${said}`);
    return said.includes(' answers; ');
  });
  return child;
}

async function ended(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Somebody with a wallet of their own: a live server mails to nobody here. */
async function signedIn(at: Server): Promise<Client> {
  const client = at.client();
  const wallet = new TestWallet(3);
  const { message } = await client.ask(auth.nonce, { body: { address: wallet.address } });
  client.token = await client.ask(auth.signin2, { body: { message, signature: wallet.sign(Buffer.from(message)) } });
  return client;
}

/** Sends from outside and mines until it is final; answers when it is released. */
async function released(client: Client, address: string, ether: bigint): Promise<void> {
  await chain.send({ to: address, value: ether * WEI });
  await chain.mine(RELEASE_AFTER + 1);
  await until(`${ether} ETH are released`, PATIENCE_MS, async () => {
    const { items } = await client.ask(custody.deposits, { query: { asset: ETHER.asset } });
    return items.some((one) => Number(one.amount) === Number(ether) && one.state === 'released');
  });
}

/** Mines whenever all was read, until the exchange has as much in the hot wallet and chain and ledger are equal there. */
async function sweptTo(client: Client, least: number): Promise<void> {
  await until(`${least} ETH are in the hot wallet`, PATIENCE_MS, async () => {
    const { chains, wallets } = await client.ask(custody.open);
    const [one] = chains;
    const hot = Number(wallets.find(({ asset }) => asset === ETHER.asset)?.hot ?? 0);
    const equal = one?.reconciled?.assets.every((asset) => asset.equal) ?? false;
    if (hot >= least && equal) return true;
    if ((one?.reconciled?.height ?? 0) >= (await heightNow()) - RELEASE_AFTER) await chain.mine();
    return false;
  });
}

test('a live installation credits, releases and sweeps what came, and every command finds chain and ledger equal', async () => {
  const { address } = await ann.ask(custody.address, { query: ETHER });
  await released(ann, address, 2n);
  await sweptTo(ann, 1.9);
  const pass = await cli('custody', 'reconcile', '--chains', file);
  assert.equal(pass.code, 0, pass.stdout + pass.stderr);
  assert.match(pass.stdout, /^testnet: chain and ledger are equal\.$/m);
  const exported = await cli('export', join(installation.dataDir, 'early.export'));
  assert.equal(exported.code, 0, exported.stderr);
  await released(ann, address, 3n);
  await sweptTo(ann, 4.8);
});

test('coins that left without us are told beside the server and after its stop; once they are back everything is whole', async () => {
  const hot = /^hot +(0x[0-9a-fA-F]{40})$/m.exec(await signerStatus())![1]!;
  await putInto(hot, -WEI);
  await comparedAs(false);
  const differs = await cli('custody', 'reconcile', '--chains', file);
  assert.equal(differs.code, 1, differs.stdout + differs.stderr);
  assert.match(differs.stdout, /^ETH .* -1\.000000000000000000$/m);
  assert.match(differs.stdout, /^testnet: NOT EQUAL\.$/m);
  assert.equal(await server.stop(), 0);
  const wrong = await cli('verify', '--chains', file);
  assert.equal(wrong.code, 1, wrong.stdout + wrong.stderr);
  assert.match(wrong.stdout + wrong.stderr, /Chain testnet and the ledger differ at block \d+, by /);

  await putInto(hot, WEI);
  server = await installation.start({ args: [...MODE, '--chains', file] });
  ann.base = server.base;
  await comparedAs(true);
  assert.equal(await server.stop(), 0);
  const whole = await cli('verify', '--chains', file);
  assert.equal(whole.code, 0, whole.stdout + whole.stderr);
  assert.match(whole.stdout, /^Everything is whole\.$/m);
});

const signerStatus = async () => (await cli('signer', 'status', '--folder', folder)).stdout;

/** Coins from nowhere, or to nowhere, in a block that becomes final. */
async function putInto(address: string, wei: bigint): Promise<void> {
  const held = BigInt(String(await chain.rpc.ask('eth_getBalance', address, 'latest')));
  await chain.rpc.ask('anvil_setBalance', address, `0x${(held + wei).toString(16)}`);
  await chain.mine(RELEASE_AFTER + 1);
}

async function comparedAs(equal: boolean): Promise<void> {
  await until(`chain and ledger are ${equal ? 'equal' : 'different'}`, PATIENCE_MS, async () => {
    const assets = (await chainNow(ann))?.reconciled?.assets;
    return assets?.every((one) => one.equal) === equal;
  });
}

test('the doctor tells an endpoint that is away and a signer that does not answer', async () => {
  const doctor = async () => {
    const ports = ['--port', String(await freePort()), '--console-port', String(await freePort())];
    return cli('doctor', ...ports, '--chains', file);
  };
  assert.match((await doctor()).stdout, /Chains in .+: the signer answers; testnet \(.*they agree on block \d+/);
  second.lie = () => {
    throw new Error('away');
  };
  assert.match((await doctor()).stdout, /cannot be followed: testnet: /);
  second.lie = (_method, result) => result;
  await ended(signer);
  assert.match((await doctor()).stdout, /cannot be followed: .*signer/i);
  signer = await runSigner();
});

/** Transactions that the signer has signed, by what its command prints. */
const countOf = (status: string) => Number(/^signed +([0-9]+), /m.exec(status)![1]);

test('data older than their signer: it is told, deposits are booked once, and nothing is swept', async () => {
  const place = await Installation.create({ env });
  try {
    const restored = await tradewind(place.dataDir, 'restore', join(installation.dataDir, 'early.export'));
    assert.equal(restored.code, 0, restored.stderr);
    for (const name of ['vault-key', 'install-secret'])
      if (existsSync(join(installation.dataDir, name)))
        await copyFile(join(installation.dataDir, name), join(place.dataDir, name));
    const before = countOf(await signerStatus());
    const other = await place.start({ args: [...MODE, '--chains', file] });
    ann.base = other.base;
    await until('the later deposit is there again', PATIENCE_MS, async () => {
      const { items } = await ann.ask(custody.deposits, { query: { asset: ETHER.asset } });
      return items.length === 2 && items.every(({ state }) => state === 'released');
    });
    assert.match(
      other.stderr + other.stdout,
      /ALARM: the signer has signed transactions that these data do not tell of/,
    );
    assert.equal(countOf(await signerStatus()), before, 'nothing is signed meanwhile');
    await other.stop();
  } finally {
    await place.destroy();
  }
});
