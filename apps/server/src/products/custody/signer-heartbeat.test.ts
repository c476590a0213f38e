import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_SHOWN } from './demo-settings.ts';
import type { Reconciled } from './runtime.ts';
import { isSound } from './signer-heartbeat.ts';

const OWN = { hot: '0x1', gas: '0x2', cold: null };

/** A chain on which coins of two assets lie so far beyond what the ledger says. */
function chainWith(simulated: boolean, ...more: readonly bigint[]) {
  const assets = more.map((one, asset) => ({ asset, chain: 10n + one, ledger: 10n }));
  const reconciled: Reconciled = { height: 1, hash: '0x', time: 0, assets, addresses: [] };
  return { settings: { ...DEMO_SHOWN, id: 0, own: OWN, simulated }, reconciled: more.length === 0 ? null : reconciled };
}

test('a ledger is unsound where a real chain has less than it says, and not where it has more or was not compared', () => {
  assert.equal(isSound([]), true);
  assert.equal(isSound([chainWith(false), chainWith(false, 0n, 5n)]), true);
  assert.equal(isSound([chainWith(false, 0n, 5n), chainWith(false, 3n, -1n)]), false);
  assert.equal(isSound([chainWith(true, -1n)]), true);
});
