import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeFunctionData, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { JsonRpc } from '../../evm/json-rpc.ts';
import { QUIRK_USDT } from '../../tokens/artefact.ts';
import { DEMO_USDT, demoGenesis } from '../demo-genesis.ts';
import { type EmbeddedChain, type EmbeddedChainOptions, startEmbeddedChain } from '../embedded-chain.ts';
import type { Hex } from '../genesis.ts';

/** Far beyond what the slowest machine takes: time never fails a test. */
const WITHIN_MS = 180_000;

export const TREASURY = privateKeyToAccount(`0x${'7a'.repeat(32)}`);
export const WALLET = privateKeyToAccount(`0x${'3b'.repeat(32)}`);
export const GENESIS = demoGenesis({ chainId: 70_707, treasury: TREASURY.address, gas: [WALLET.address] });

/** Those of the test that runs: they write into its folder when they end. */
const opened: EmbeddedChain[] = [];

export async function testFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-chain-'));
  t.after(async () => {
    for (const chain of opened.splice(0)) await chain.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Stopped with the test. */
export async function openChain(t: TestContext, options: Partial<EmbeddedChainOptions> = {}): Promise<EmbeddedChain> {
  const folder = options.folder ?? (await testFolder(t));
  const chain = await startEmbeddedChain({ genesis: GENESIS, log: (said) => t.diagnostic(said), ...options, folder });
  opened.push(chain);
  return chain;
}

export const ask = (url: string, method: string, ...params: readonly unknown[]): Promise<unknown> =>
  new JsonRpc({ name: 'test', url }).ask(method, ...params);

export const height = async (url: string): Promise<number> => Number(await ask(url, 'eth_blockNumber'));
export const wei = async (url: string, of: string): Promise<bigint> =>
  BigInt(String(await ask(url, 'eth_getBalance', of, 'latest')));

export async function usdt(url: string, of: Hex): Promise<bigint> {
  const data = encodeFunctionData({ abi: QUIRK_USDT.abi, functionName: 'balanceOf', args: [of] });
  return BigInt(String(await ask(url, 'eth_call', { to: DEMO_USDT, data }, 'latest')));
}

export interface Payment {
  readonly nonce: number;
  readonly to?: Hex;
  readonly value?: bigint;
  readonly data?: Hex;
}

/** Signed, not sent. */
export function sign(account: typeof TREASURY, payment: Payment): Promise<Hex> {
  const fees = { maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
  return account.signTransaction({ chainId: GENESIS.chainId, type: 'eip1559', gas: 100_000n, ...fees, ...payment });
}

export const tokenCall = (to: Hex, units: bigint): Hex =>
  encodeFunctionData({ abi: QUIRK_USDT.abi, functionName: 'transfer', args: [to, units] });

export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while (!(await holds())) {
    assert.ok(Date.now() < deadline, `not in time: ${what}`);
    await pause(20);
  }
}

/** The transaction's id, known before anybody has it. */
export const idOf = (raw: Hex): Hex => keccak256(raw);
