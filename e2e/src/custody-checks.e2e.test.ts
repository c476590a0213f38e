import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { custody } from '@tradewind/api';
import { verifyAttestation } from '@tradewind/custody';
import { saveOpenScripts } from '@tradewind/testkit';
import { ChainNode } from './chain-node.ts';
import type { Client } from './client.ts';
import { type CommandAnswer, tradewind } from './command.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const CHAIN = 'ethereum';
const PATIENCE_MS = 90_000;
const WEI = 10n ** 18n;

let installation: Installation;
let server: Server;
let ann: Client;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'], chain: true });
  server = await installation.start();
  ann = server.client();
  await ann.signUp();
});
after(() => installation?.destroy());

const cli = (...args: readonly string[]) => tradewind(installation.dataDir, ...args);

/** Sends from the demo wallet to Ann; answers when it is final and compared. */
async function released(client: Client, asset: string, amount: string): Promise<void> {
  const body = { chain: CHAIN, asset, amount, clientId: `${asset}-${amount}` };
  await client.ask(custody.faucet, { body });
  const deposit = await until(`${amount} ${asset} are final`, PATIENCE_MS, async () => {
    const { items } = await client.ask(custody.deposits, { query: { asset } });
    return items.find((one) => Number(one.amount) === Number(amount) && one.state === 'released');
  });
  await until('its block is compared', PATIENCE_MS, async () => {
    const [chain] = (await client.ask(custody.open)).chains;
    return (chain?.reconciled?.height ?? 0) >= deposit.height && chain!.reconciled!.assets.every(({ equal }) => equal);
  });
}

async function open(client: Client): Promise<void> {
  await until('the chain is followed and backed', PATIENCE_MS, async () => {
    const { chains, wallets } = await client.ask(custody.open);
    return chains[0]?.state === 'live' && wallets.length === 2 && wallets.every(({ hot }) => Number(hot) > 1_000_000);
  });
}

/** The published script as people run it, against the network below the address of the demo. */
async function script(): Promise<CommandAnswer> {
  const file = join(await saveOpenScripts(), 'verify-custody.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [file, server.base, `${server.base}/chain/rpc`, CHAIN], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
    );
  });
}

test('what the exchange signs of its wallets is found right by the published script, by a full pass and by the doctor', async () => {
  await open(ann);
  await released(ann, 'USDT', '1000');
  const signed = (await ann.ask(custody.attestation))!;
  assert.equal(verifyAttestation(signed), true);
  assert.match(
    signed.text,
    /^Tradewind solvency attestation 1\nmode demo\ntime .+\njournal \d+ [0-9a-f]{64}\nchain ethereum /,
  );
  const found = await script();
  assert.equal(found.code, 0, found.stdout + found.stderr);
  assert.match(found.stdout, /^ethereum ETH by the node: balances of \d+ addresses right$/m);
  assert.doesNotMatch(found.stdout, /WRONG/);

  const pass = await cli('custody', 'reconcile');
  assert.equal(pass.code, 0, pass.stdout + pass.stderr);
  assert.match(pass.stdout, /^ethereum by embedded, block \d+ 0x[0-9a-f]{64}: [3-9] addresses\.$/m);
  assert.match(pass.stdout, /^USDT .* 0\.000000$/m);
  assert.match(pass.stdout, /^ethereum: chain and ledger are equal\.$/m);

  const doctor = await cli('doctor', '--port', String(await freePort()), '--console-port', String(await freePort()));
  assert.match(doctor.stdout, /^ok {4}Deposit addresses: 1 given to people, \d{3,4} left in the pool$/m);
  assert.match(doctor.stdout, /^ok {4}Chain ethereum: compared with the ledger at block \d+$/m);
});

test('coins that left without us are found by the full pass and by the script, with the amount', async () => {
  const node = new ChainNode(installation.dataDir);
  const { chains } = await ann.ask(custody.open);
  const hot = chains[0]!.addresses.find(({ purpose }) => purpose === 'hot')!.address;
  const before = BigInt(await node.ask('eth_getBalance', hot, 'latest'));
  await node.ask('anvil_setBalance', hot, `0x${(before - 3n * WEI).toString(16)}`);
  await node.mine(8);
  await until('the difference is told', PATIENCE_MS, async () => {
    const [chain] = (await ann.ask(custody.open)).chains;
    return chain?.reconciled?.assets.some(({ equal }) => !equal);
  });
  const pass = await cli('custody', 'reconcile');
  assert.equal(pass.code, 1);
  assert.match(pass.stdout, /^ETH .* -3\.000000000000000000$/m);
  assert.match(pass.stdout, /^ethereum: NOT EQUAL\.$/m);
  const found = await script();
  assert.equal(found.code, 1, found.stdout + found.stderr);
  assert.match(found.stdout, /^ethereum ETH: .* WRONG: /m);

  const now = BigInt(await node.ask('eth_getBalance', hot, 'latest'));
  await node.ask('anvil_setBalance', hot, `0x${(now + 3n * WEI).toString(16)}`);
  await node.mine(8);
  await until('nothing differs', PATIENCE_MS, async () => {
    const [chain] = (await ann.ask(custody.open)).chains;
    return chain?.reconciled?.assets.every(({ equal }) => equal);
  });
});

test('after a stop the journal is verified with its chain, by a node on a copy; without the chain the rest is, and it is said', async () => {
  assert.equal(await server.stop(), 0);
  const whole = await cli('verify');
  assert.equal(whole.code, 0, whole.stdout + whole.stderr);
  assert.match(whole.stdout, /^ethereum by embedded, block \d+ 0x[0-9a-f]{64}: \d+ addresses\.$/m);
  assert.match(whole.stdout, /^ETH .* 0\.000000000000000000$/m);
  assert.match(whole.stdout, /^Everything is whole\.$/m);
});

test('an export restored elsewhere: balances stay, the chain begins anew and is told to do so, and deposits of before and after are there once', async () => {
  const file = join(installation.dataDir, 'all.export');
  const exported = await cli('export', file);
  assert.equal(exported.code, 0, exported.stderr);
  assert.match(
    exported.stdout,
    /^Deposits: \d+ addresses of the pool, 1 transfers to people, \d+ transactions of our own\.$/m,
  );
  const place = await Installation.create({ args: ['--limits', 'off'], chain: true });
  try {
    const restored = await tradewind(place.dataDir, 'restore', file);
    assert.equal(restored.code, 0, restored.stderr);
    assert.match(restored.stdout, /^Demo: its chain begins anew\. /m);
    for (const name of ['vault-key', 'install-secret'])
      if (existsSync(join(installation.dataDir, name)))
        await copyFile(join(installation.dataDir, name), join(place.dataDir, name));
    const verified = await tradewind(place.dataDir, 'verify');
    assert.match(verified.stdout, /^No chain was looked at: The demo has no chain here/m, verified.stderr);
    assert.equal(verified.code, 0, verified.stdout);
    const other = await place.start();
    ann.base = other.base;
    await open(ann);
    await released(ann, 'USDT', '7');
    const { items } = await ann.ask(custody.deposits, { query: { asset: 'USDT' } });
    assert.deepEqual(
      items.map(({ amount, state }) => [amount, state]),
      [
        ['7.000000', 'released'],
        ['1000.000000', 'released'],
      ],
    );
    const pass = await tradewind(place.dataDir, 'custody', 'reconcile');
    assert.equal(pass.code, 0, pass.stdout + pass.stderr);
    await other.stop();
  } finally {
    await place.destroy();
  }
});
