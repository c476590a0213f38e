import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { auth, custody, operators } from '@tradewind/api';
import { type RunningSigner, startSigner } from '@tradewind/custody';
import { CHAIN_ID, DOUBLES, LyingNode, TestChain } from '@tradewind/custody/testing';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { freePort } from '../free-port.ts';
import { Installation } from '../installation.ts';
import { binanceWords, coinbaseWords, LocalVenue } from '../local-venues.ts';
import { Operator } from '../operator.ts';
import { LOCAL_OPERATOR, LOCAL_ORIGIN, type Server } from '../server.ts';
import { until } from '../until.ts';
import { accessible, fits } from './page-checks.ts';
import { DEVICES, type Device, inTab } from './tab.ts';
import { TestWallet } from './wallet.ts';

const PATIENCE_MS = 90_000;
const DOLLAR = 1_000_000n;
/** In checksum form. */
const COLD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const USDT = { chain: 'testnet', asset: 'USDT' } as const;

let chain: TestChain;
let usdt: string;
let second: LyingNode;
let venues: readonly LocalVenue[];
let installation: Installation;
let signer: RunningSigner;
let server: Server;
let operator: Operator;
let browser: Browser;

before(async () => {
  [chain, venues] = await Promise.all([
    TestChain.start(),
    Promise.all([LocalVenue.open(binanceWords), LocalVenue.open(coinbaseWords)]),
  ]);
  usdt = await chain.deploy(DOUBLES.QuirkUSDT, 1_000_000n * DOLLAR);
  second = await LyingNode.before(chain.url);
  const env = {
    ...LOCAL_OPERATOR,
    TRADEWIND_FEED_BINANCE_URL: venues[0]!.url,
    TRADEWIND_FEED_COINBASE_URL: venues[1]!.url,
    TRADEWIND_FEED_KRAKEN_URL: 'off',
  };
  installation = await Installation.create({ env });
  const folder = join(installation.dataDir, 'signer');
  const caps = { feeCapWei: String(10n ** 17n), topUpCapWei: String(10n ** 17n) };
  const policy = { demo: false, cold: COLD, chains: [CHAIN_ID], ...caps };
  signer = await startSigner({ folder, policy, onNotice: () => {} });
  const file = join(installation.dataDir, 'chains.json');
  await writeFile(file, JSON.stringify({ signer: { folder, publicKey: signer.publicKey }, chains: [listed()] }));
  const live = ['--mode', 'live', '--feed', 'live', '--chains', file, ...LOCAL_ORIGIN];
  server = await installation.start({ args: [...live, '--console-port', String(await freePort())] });
  operator = await Operator.first(server);
  browser = await launchChromium();
  await until('both nodes are read', PATIENCE_MS, async () => (await stateNow()) === 'live');
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
  await signer?.stop();
  for (const venue of venues ?? []) venue.close();
  await second?.stop();
  await chain?.stop();
});

const listed = () => ({
  ...{
    chain: USDT.chain,
    name: 'Testnet',
    chainId: CHAIN_ID,
    endpoints: [chain.url, second.url],
    from: 0,
    blockMs: 1_000,
  },
  ...{ creditAfter: 1, releaseAfter: 6, userCap: '10000', chainCap: '500000' },
  assets: [
    { asset: 'USDT', decimals: 6, contract: usdt, minimum: '1' },
    { asset: 'ETH', decimals: 18, contract: '', minimum: '0.01' },
  ],
});

const stateNow = async () => (await server.client().ask(custody.open)).chains[0]?.state;

/** Somebody with a wallet of their own: a live server mails to nobody here. */
async function signedIn(seed: number): Promise<Client> {
  const client = server.client();
  const wallet = new TestWallet(seed);
  const { message } = await client.ask(auth.nonce, { body: { address: wallet.address } });
  const signature = wallet.sign(Buffer.from(message));
  client.token = await client.ask(auth.signin2, { body: { message, signature } });
  return client;
}

for (const [at, device] of (Object.keys(DEVICES) as Device[]).entries()) {
  test(`${device}: while two nodes disagree a deposit is seen and waits for the second, and is credited once they agree`, async () => {
    const client = await signedIn(at + 3);
    const { address } = await client.ask(custody.address, { query: USDT });
    await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
      const { page } = tab;
      await tab.goto('/assets/recharge');
      await tab.sees('Nothing on the way.');
      second.lie = (method, result) => (method === 'eth_getLogs' ? [] : result);
      await chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [address, 5n * DOLLAR]);
      await chain.mine();
      await page.getByText('Waits for a second source to confirm it.').waitFor({ timeout: PATIENCE_MS });
      await tab.sees('+5');
      await tab.sees('Two sources tell this network differently.');
      await accessible(tab);
      await fits(tab, DEVICES[device].viewport.width);
      const { health } = await operator.ask(operators.custody.read);
      assert.equal(health[0]!.state, 'disagree');
      assert.match(health[0]!.troubles[0] ?? '', /does not know of a transfer/);
      await tab.goto('/open/custody');
      await tab.sees('Sources disagree');
      await tab.goto('/assets/recharge');
      second.lie = (_method, result) => result;
      await page.getByText('Credited. You can trade it now.').waitFor({ timeout: PATIENCE_MS });
      tab.clean('a disagreement');
    });
    await until('they agree', PATIENCE_MS, async () => (await stateNow()) === 'live');
  });
}
