import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { DEMO_GAS_WEI, DEMO_USDT, demoGenesis } from './demo-genesis.ts';
import { endLeftNode } from './end-left.ts';
import type { NodeRecord } from './node-process.ts';
import * as on from './testing/open-chain.ts';

const recordIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'anvil.json'), 'utf8')) as NodeRecord;

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Another process that opens the chain in the folder and lives until it is killed. */
async function openElsewhere(t: TestContext, folder: string): Promise<ChildProcess> {
  const script = `
    const { startEmbeddedChain } = await import(${JSON.stringify(import.meta.resolve('./embedded-chain.ts'))});
    const { GENESIS } = await import(${JSON.stringify(import.meta.resolve('./testing/open-chain.ts'))});
    const chain = await startEmbeddedChain({ folder: ${JSON.stringify(folder)}, genesis: GENESIS, log: () => {} });
    await chain.mine();
    console.log('open');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

test('The chain begins with the treasury, the wallet and the token, knows no keys, and mines when it is told to', async (t) => {
  const begun = performance.now();
  const chain = await on.openChain(t);
  t.diagnostic(`the start took ${Math.round(performance.now() - begun)} ms`);
  const { url } = chain;
  assert.deepEqual([chain.rebuilt, await on.height(url)], [true, 0]);
  assert.equal(Number(await on.ask(url, 'eth_chainId')), on.GENESIS.chainId);
  assert.deepEqual(await on.ask(url, 'eth_accounts'), []);
  assert.equal(await on.wei(url, on.TREASURY.address), 10n ** 27n);
  assert.equal(await on.wei(url, on.WALLET.address), DEMO_GAS_WEI);
  assert.equal(await on.usdt(url, on.TREASURY.address), 10n ** 18n);

  const data = on.tokenCall(on.WALLET.address, 25_000_000n);
  await on.ask(url, 'eth_sendRawTransaction', await on.sign(on.TREASURY, { nonce: 0, to: DEMO_USDT, data }));
  assert.deepEqual([await chain.pending(), await on.height(url)], [1, 0], 'nothing is mined by itself');
  await chain.mine();
  assert.deepEqual([await chain.pending(), await on.height(url)], [0, 1]);
  assert.equal(await on.usdt(url, on.WALLET.address), 25_000_000n);
  for (let block = 0; block < 3; block += 1) await chain.mine();
  const newest = (await on.ask(url, 'eth_getBlockByNumber', 'latest', false)) as { baseFeePerGas: string };
  assert.equal(Number(newest.baseFeePerGas), 1_000_000_000, 'the fee of a block stays what it was');
});

test('The same genesis makes the same block 0 on two nodes, another one makes another', async (t) => {
  const [one, other] = [await on.openChain(t), await on.openChain(t)];
  assert.match(one.genesisHash, /^0x[0-9a-f]{64}$/);
  assert.equal(other.genesisHash, one.genesisHash);
  const genesis = demoGenesis({ chainId: on.GENESIS.chainId, treasury: on.WALLET.address, gas: [] });
  assert.notEqual((await on.openChain(t, { genesis })).genesisHash, one.genesisHash);
});

test('What was mined is there after a stop, which ends the node', async (t) => {
  const folder = await on.testFolder(t);
  const first = await on.openChain(t, { folder });
  const { pid } = recordIn(folder);
  await on.ask(first.url, 'eth_sendRawTransaction', await on.sign(on.WALLET, { nonce: 0, to: on.TREASURY.address }));
  await first.mine();
  const block = await on.ask(first.url, 'eth_getBlockByNumber', '0x1', true);
  await first.stop();
  await on.until(() => !lives(pid), 'the node has ended');
  assert.equal(existsSync(join(folder, 'anvil.json')), false);
  assert.equal((await stat(join(folder, 'state.json'))).mode & 0o077, 0, 'nobody else reads the state');

  const second = await on.openChain(t, { folder });
  assert.equal(second.rebuilt, false);
  assert.deepEqual(await on.ask(second.url, 'eth_getBlockByNumber', '0x1', true), block);
});

test('A node that a killed process left is ended with its state where its chain runs no more, and no stranger is', async (t) => {
  const folder = await on.testFolder(t);
  assert.equal(await endLeftNode(join(folder, 'nothing')), false);
  assert.equal(await endLeftNode(folder), false);
  await killed(await openElsewhere(t, folder));
  const record = recordIn(folder);
  assert.ok(lives(record.pid));
  assert.equal(await endLeftNode(folder), true);
  await on.until(() => !lives(record.pid), 'the node has ended');
  assert.equal(await endLeftNode(folder), false);
  // Its number belongs to somebody else by now.
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' });
  t.after(() => stranger.kill('SIGKILL'));
  await writeFile(join(folder, 'anvil.json'), JSON.stringify({ ...record, pid: stranger.pid }));
  assert.equal(await endLeftNode(folder), false);
  assert.ok(lives(stranger.pid!));
  const again = await on.openChain(t, { folder });
  assert.deepEqual([again.rebuilt, await on.height(again.url)], [false, 1]);
});

test('A node that is killed is brought back at its address with the state that it had written', async (t) => {
  const folder = await on.testFolder(t);
  const told: { url: string; rebuilt: boolean }[] = [];
  const chain = await on.openChain(t, { folder, onRestart: (restart) => told.push(restart) });
  const { url } = chain;
  await chain.mine();
  // Written at its own interval, whatever becomes of it later.
  await on.until(
    () => readFileSync(join(folder, 'state.json'), 'utf8').includes('"best_block_number":1'),
    'block 1 is written',
  );
  for (let deaths = 1; deaths <= 2; deaths += 1) {
    const { pid } = recordIn(folder);
    process.kill(pid, 'SIGKILL');
    await on.until(() => told.length === deaths, 'the node is back');
    assert.notEqual(recordIn(folder).pid, pid);
    assert.deepEqual(told.at(-1), { url, rebuilt: false });
    assert.equal(await on.height(chain.url), 1);
  }
  await chain.mine();
  assert.equal(await on.height(chain.url), 2);
});

test('A node whose state is lost while it runs is brought back from the genesis, and says so', async (t) => {
  const folder = await on.testFolder(t);
  const told: boolean[] = [];
  const chain = await on.openChain(t, { folder, onRestart: ({ rebuilt }) => told.push(rebuilt) });
  await chain.mine();
  await truncate(join(folder, 'state.json'), 1_000);
  process.kill(recordIn(folder).pid, 'SIGKILL');
  await on.until(() => told.length === 1, 'the node is back');
  assert.deepEqual([told, chain.rebuilt, await on.height(chain.url)], [[true], true, 0]);
});

test('The node of a killed process is found again with all that it had mined, and ends with the next one', async (t) => {
  const folder = await on.testFolder(t);
  await killed(await openElsewhere(t, folder));
  const left = recordIn(folder);
  assert.equal(lives(left.pid), true);
  const chain = await on.openChain(t, { folder });
  assert.deepEqual(recordIn(folder), left);
  assert.deepEqual([chain.rebuilt, await on.height(chain.url)], [false, 1]);
  await chain.stop();
  await on.until(() => !lives(left.pid), 'the node has ended');
  const again = await on.openChain(t, { folder });
  assert.equal(await on.height(again.url), 1);
});

test('The node of a killed process is brought back when it dies later', async (t) => {
  const folder = await on.testFolder(t);
  await killed(await openElsewhere(t, folder));
  let restarts = 0;
  const onRestart = () => {
    restarts += 1;
  };
  const chain = await on.openChain(t, { folder, onRestart });
  process.kill(recordIn(folder).pid, 'SIGKILL');
  await on.until(() => restarts === 1, 'the node is back');
  await chain.mine();
});

test('A node of another genesis in the folder is ended, and its state is put aside, not lost', async (t) => {
  const folder = await on.testFolder(t);
  await killed(await openElsewhere(t, folder));
  const { pid } = recordIn(folder);
  const genesis = demoGenesis({ chainId: on.GENESIS.chainId, treasury: on.WALLET.address, gas: [] });
  const chain = await on.openChain(t, { folder, genesis });
  await on.until(() => !lives(pid), 'the first node has ended');
  assert.deepEqual([chain.rebuilt, await on.height(chain.url)], [true, 0]);
  const aside = JSON.parse(await readFile(join(folder, 'state.unreadable.json'), 'utf8')) as {
    best_block_number: number;
  };
  assert.equal(aside.best_block_number, 1);
});

test('A stranger whose process has the number that was written down is left alone', async (t) => {
  const folder = await on.testFolder(t);
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' });
  t.after(() => stranger.kill('SIGKILL'));
  const record = { pid: stranger.pid, port: 1, began: '1', chainId: on.GENESIS.chainId };
  await writeFile(join(folder, 'anvil.json'), JSON.stringify(record));
  const chain = await on.openChain(t, { folder });
  assert.equal(await on.height(chain.url), 0);
  await chain.stop();
  assert.equal(stranger.exitCode ?? stranger.signalCode, null);
});

test('A folder that cannot be made is told in one sentence', async (t) => {
  const folder = await on.testFolder(t);
  await writeFile(join(folder, 'file'), '');
  await assert.rejects(on.openChain(t, { folder: join(folder, 'file', 'chain') }), {
    name: 'EmbeddedChainError',
    message: /ENOTDIR|EEXIST/,
  });
});

for (const [what, state] of [
  ['cut off', (text: string) => text.slice(0, text.length / 2)],
  ['empty', () => ''],
  ['of another form', () => '{"accounts":{}}'],
] as const) {
  test(`A state file that is ${what} is put aside, and the chain begins anew`, async (t) => {
    const folder = await on.testFolder(t);
    const path = join(folder, 'state.json');
    const first = await on.openChain(t, { folder });
    await first.mine();
    await first.stop();
    const bad = state(await readFile(path, 'utf8'));
    await writeFile(path, bad);
    const second = await on.openChain(t, { folder });
    assert.deepEqual([second.rebuilt, await on.height(second.url)], [true, 0]);
    assert.equal(second.genesisHash, first.genesisHash);
    assert.equal(await readFile(join(folder, 'state.unreadable.json'), 'utf8'), bad);
  });
}

test('A chain that is rebuilt from its raw transactions in their order has the same ids and balances', async (t) => {
  const folder = await on.testFolder(t);
  const first = await on.openChain(t, { folder });
  const [treasury, wallet] = [on.TREASURY, on.WALLET];
  const user = `0x${'55'.repeat(20)}` as const;
  const pay = (nonce: number, to: `0x${string}`, units: bigint) => ({
    nonce,
    to: DEMO_USDT,
    data: on.tokenCall(to, units),
  });
  const raws = [
    await on.sign(treasury, pay(0, wallet.address, 1_000n)),
    // Spends what the one before brought: in one block with it, or before it, it would fail.
    await on.sign(wallet, pay(0, user, 999n)),
    await on.sign(treasury, { nonce: 1, to: user, value: 7n }),
    await on.sign(wallet, { nonce: 1, to: user, value: 5n }),
  ];
  const seen = async (url: string) => ({
    ids: await Promise.all(raws.map(async (raw) => txidOf(url, raw))),
    balances: await Promise.all(
      [treasury, wallet, { address: user }].flatMap(({ address }) => [on.wei(url, address), on.usdt(url, address)]),
    ),
  });
  assert.deepEqual(await first.replay(raws), { sent: 4, known: 0, refused: [] });
  const before = await seen(first.url);
  assert.deepEqual(before.balances.slice(-2), [12n, 999n]);
  assert.deepEqual(await first.replay(raws), { sent: 0, known: 4, refused: [] }, 'a second time changes nothing');
  await first.stop();

  await truncate(join(folder, 'state.json'), 10);
  const second = await on.openChain(t, { folder });
  assert.equal(second.rebuilt, true);
  assert.deepEqual((await second.replay(raws)).sent, 4);
  assert.deepEqual(await seen(second.url), before);
});

/** Of a transaction that is on the chain and did what it should. */
async function txidOf(url: string, raw: `0x${string}`): Promise<string> {
  const id = on.idOf(raw);
  const receipt = (await on.ask(url, 'eth_getTransactionReceipt', id)) as { status: string };
  assert.equal(receipt.status, '0x1');
  return id;
}

test('What the node refuses at a replay is told with its place, and the rest is sent', async (t) => {
  const chain = await on.openChain(t);
  const good = await on.sign(on.TREASURY, { nonce: 0, to: on.WALLET.address, value: 1n });
  const unfunded = await on.sign(on.WALLET, { nonce: 0, to: on.TREASURY.address, value: 10n ** 24n });
  const { sent, known, refused } = await chain.replay([unfunded, good]);
  assert.deepEqual([sent, known, refused.map(({ at }) => at)], [1, 0, [0]]);
  assert.match(refused[0]!.reason, /insufficient funds/i);
});

test('Memory after 1,000 blocks of transfers stays within what a small machine has', async (t) => {
  const folder = await on.testFolder(t);
  const chain = await on.openChain(t, { folder });
  const begun = performance.now();
  for (let nonce = 0; nonce < 1_000; nonce += 1) {
    const to = `0x${(nonce + 1_000).toString(16).padStart(40, '0')}` as const;
    const data = on.tokenCall(to, 1n);
    await on.ask(chain.url, 'eth_sendRawTransaction', await on.sign(on.TREASURY, { nonce, to: DEMO_USDT, data }));
    await chain.mine();
  }
  assert.equal(await on.height(chain.url), 1_000);
  t.diagnostic(`1,000 blocks took ${Math.round(performance.now() - begun)} ms`);
  if (process.platform === 'linux') {
    const status = readFileSync(`/proc/${recordIn(folder).pid}/status`, 'utf8');
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    t.diagnostic(`the node holds ${Math.round(kilobytes / 1_024)} MB`);
    assert.ok(kilobytes < 512 * 1_024);
  }
  await chain.stop();
  t.diagnostic(`the state takes ${Math.round((await stat(join(folder, 'state.json'))).size / 1_000)} kB`);
});
