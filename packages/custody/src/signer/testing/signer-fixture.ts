import { createHash, type KeyObject } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { entryKey, publicKeyOf } from '../../pool/entry.ts';
import type { SignOrder } from '../client.ts';
import { signerFolder } from '../folder.ts';
import { DEMO_LIMITS } from '../limits.ts';
import type { Secret } from '../seal.ts';
import type { PolicyText } from '../sealed-keys.ts';
import { makeKeys, openKeys } from '../sealed-keys.ts';
import { type SignedTransaction, Signer } from '../signer.ts';
import type { WithdrawalLimitsText } from '../withdrawal-limits.ts';

export const CHAIN = 31_337;
export const TOKEN = '0x00000000000000000000000000000000000000aa';
export const GWEI = 1_000_000_000n;
export const SECRET: Secret = { kind: 'key', text: '7e'.repeat(32) };
export const DEMO: PolicyText = {
  demo: true,
  cold: null,
  chains: [CHAIN, 1],
  feeCapWei: '10000000000000000',
  topUpCapWei: '5000000000000000',
};
export const LIVE: PolicyText = { ...DEMO, demo: false, cold: '0x00000000219ab540356cBB839Cbe05303d7705Fa' };

/** A folder of rights 700 in a parent of its own, both gone after the test. */
export function temporaryFolder(t: TestContext): string {
  const parent = mkdtempSync(join(tmpdir(), 'tw-signer-'));
  t.after(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 's');
  mkdirSync(folder);
  chmodSync(folder, 0o700);
  return folder;
}

/** A signer in this process, with new keys and a clock that the test moves; `reopen` is what a restart does. */
export function openSigner(t: TestContext, policy: PolicyText = DEMO, path: string = temporaryFolder(t)) {
  const folder = signerFolder(path);
  const notices: string[] = [];
  const clock = { now: Date.UTC(2026, 0, 1), passed: 0 };
  const told = { now: () => clock.now, passed: () => clock.passed };
  makeKeys(folder, SECRET, policy);
  const reopen = () => {
    const { keys, policy: opened } = openKeys(folder, SECRET);
    const signer = new Signer(keys, opened, folder, (sentence) => notices.push(sentence), told);
    return { keys, signer, sign: (order: object) => signer.handle(wireOf(order)) as Promise<SignedTransaction> };
  };
  return { folder, notices, clock, reopen, ...reopen() };
}

/** A sweep of a token, as the client would ask for it. */
export function sweep(changes: object = {}): SignOrder {
  return {
    ...({ externalId: 'sweep-1', purpose: 'sweep-token', chainId: CHAIN, nonce: 0, index: 7, token: TOKEN } as const),
    ...{ amount: 1_000_000n, gas: 90_000, variant: 1, maxFeePerGas: 40n * GWEI, maxPriorityFeePerGas: 2n * GWEI },
    ...changes,
  };
}

/** Whom withdrawals pay. */
export const STRANGER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** Two of three operators have to approve above 100 for one withdrawal, or 150 for a user of a day. */
export const WITHDRAWALS: WithdrawalLimitsText = {
  assets: [
    { chainId: CHAIN, token: TOKEN, perTransaction: '100', perUserDay: '150', hour: '1000', day: '1500' },
    { chainId: CHAIN, token: '', perTransaction: '100', perUserDay: '150', hour: '1000', day: '1500' },
  ],
  approvals: {
    needed: 2,
    operators: ['anna', 'ben', 'cleo'].map((name) => ({ name, publicKey: operator(name).publicKey })),
  },
};
/** Live keys that may pay users. */
export const PAYING: PolicyText = { ...LIVE, limits: { ...DEMO_LIMITS, withdrawals: WITHDRAWALS } };

/** The key of an operator, the same for a name in every test. */
export function operator(name: string): { readonly key: KeyObject; readonly publicKey: string } {
  const key = entryKey(createHash('sha256').update(`operator ${name}`).digest());
  return { key, publicKey: publicKeyOf(key) };
}

/** 60 units of a token to a stranger, as the client would ask for it. */
export function withdrawal<T extends object>(changes: T = {} as T) {
  return {
    ...({ externalId: 'w-1', purpose: 'withdrawal', chainId: CHAIN, nonce: 0, token: TOKEN, to: STRANGER } as const),
    ...{ user: 9, amount: 60n, gas: 90_000, variant: 1, maxFeePerGas: 40n * GWEI, maxPriorityFeePerGas: 2n * GWEI },
    ...changes,
  };
}

/** The fields of an order without those named, with others. */
export function without(order: SignOrder, names: readonly string[], changes: object = {}): object {
  return { ...Object.fromEntries(Object.entries(order).filter(([name]) => !names.includes(name))), ...changes };
}

function wireOf(order: object): object {
  const fields = Object.entries(order).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? String(value) : value,
  ]);
  return { request: 'sign', ...Object.fromEntries(fields) };
}
