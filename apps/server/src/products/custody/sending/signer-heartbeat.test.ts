import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';
import { startSigner } from '@tradewind/custody';
import { createEngine } from '@tradewind/engine';
import { makeTestFolder } from '@tradewind/testkit';
import { custodyOf, type Reconciled } from '../common/runtime.ts';
import { DEMO_CHAIN_ID, DEMO_POLICY, DEMO_SHOWN } from '../demo/demo-settings.ts';
import { isSound, SignerHeartbeat } from './signer-heartbeat.ts';

const OWN = { hot: '0x1', gas: '0x2', cold: null };

/** A chain on which coins of two assets lie so far beyond what the ledger says. */
function chainWith(simulated: boolean, ...more: readonly bigint[]) {
  const assets = more.map((one, asset) => ({ asset, chain: 10n + one, ledger: 10n }));
  const deposits = { addresses: 0, amounts: new Map() };
  const reconciled: Reconciled = { height: 1, hash: '0x', time: 0, assets, house: [], deposits };
  return { settings: { ...DEMO_SHOWN, id: 0, own: OWN, simulated }, reconciled: more.length === 0 ? null : reconciled };
}

test('a ledger is unsound where a real chain has less than it says, and not where it has more or was not compared', () => {
  assert.equal(isSound([]), true);
  assert.equal(isSound([chainWith(false), chainWith(false, 0n, 5n)]), true);
  assert.equal(isSound([chainWith(false, 0n, 5n), chainWith(false, 3n, -1n)]), false);
  assert.equal(isSound([chainWith(true, -1n)]), true);
});

test('the server beats the heart of its signer, which signs nothing once a real chain lacks coins', async (t) => {
  const folder = `${await makeTestFolder()}/signer`;
  t.after(() => rm(folder, { recursive: true, force: true }));
  const signer = await startSigner({ folder, policy: DEMO_POLICY, onNotice: () => {} });
  t.after(() => signer.stop());
  const { client } = signer;
  const engine = createEngine();
  const heartbeat = new SignerHeartbeat({ engine, signer: client, log: { warn: () => {} } });
  t.after(() => heartbeat.stop());
  const until = async (isSo: (beat: Awaited<ReturnType<typeof client.status>>['heartbeat']) => boolean) => {
    const end = performance.now() + 20_000;
    while (!isSo((await client.status()).heartbeat)) assert.ok(performance.now() < end, 'no such heartbeat came');
  };
  heartbeat.start();
  await until(({ secondsAgo, sequence, sound }) => secondsAgo !== null && sequence === engine.seq && sound);
  const { settings, reconciled } = chainWith(false, -1n);
  custodyOf(engine).open(settings, []).reconciled = reconciled;
  heartbeat.soon();
  await until(({ sound }) => !sound);
  const payment = { externalId: 'first', purpose: 'gas', chainId: DEMO_CHAIN_ID, nonce: 0, index: 0 } as const;
  const fees = { gas: 21_000, variant: 1, maxFeePerGas: 10n, maxPriorityFeePerGas: 1n };
  await assert.rejects(client.sign({ ...payment, ...fees, amount: 1n }), { code: 'ledger_unsound' });
});
