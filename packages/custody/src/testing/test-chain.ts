import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { encodeDeployData, encodeFunctionData, getContractAddress, type Hex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { anvilBinary } from '../anvil/binary.ts';
import { JsonRpc } from '../evm/json-rpc.ts';
import type { Artefact } from '../tokens/artefact.ts';

export const CHAIN_ID = 31_337;
const MNEMONIC = 'test test test test test test test test test test test junk';
const GWEI = 1_000_000_000n;
const GAS = 3_000_000n;

/** Somebody with coins to pay with: 0 to 9. Each counts its own nonces. */
const accountOf = (index: number) => mnemonicToAccount(MNEMONIC, { addressIndex: index });

export interface Payment {
  readonly from?: number;
  readonly to: string | null;
  readonly value?: bigint;
  readonly data?: string;
  readonly nonce?: number;
}

export interface Sent {
  readonly txid: string;
  readonly raw: string;
}

/** A real node on loopback that mines only when it is told to. */
export class TestChain {
  readonly url: string;
  readonly rpc: JsonRpc;
  readonly #process: ChildProcess;
  readonly #nonces = new Map<number, number>();

  private constructor(process: ChildProcess, port: number) {
    this.#process = process;
    this.url = `http://127.0.0.1:${port}`;
    this.rpc = new JsonRpc({ name: 'test', url: this.url });
  }

  static async start(...options: readonly string[]): Promise<TestChain> {
    const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(CHAIN_ID), '--no-mining', ...options];
    const child = spawn(anvilBinary(), args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    for await (const line of createInterface({ input: child.stdout! })) {
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (port === undefined) continue;
      child.stdout!.resume();
      return new TestChain(child, Number(port));
    }
    throw new Error('the node ended before it listened');
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
  }

  addressOf(index: number): string {
    return accountOf(index).address.toLowerCase();
  }

  async mine(blocks = 1): Promise<void> {
    for (let i = 0; i < blocks; i += 1) await this.rpc.ask('evm_mine');
  }

  /** Replaces the newest blocks by as many others; `transactions` are raw bytes and the block of the new ones they are in, from 0. */
  async reorganise(
    depth: number,
    transactions: readonly (readonly [raw: string, block: number])[] = [],
  ): Promise<void> {
    await this.rpc.ask('anvil_reorg', depth, transactions);
    this.#nonces.clear();
  }

  async sign({ from = 0, to, value = 0n, data, nonce }: Payment): Promise<string> {
    const account = accountOf(from);
    const next = nonce ?? (await this.#nonceOf(from));
    return account.signTransaction({
      chainId: CHAIN_ID,
      type: 'eip1559',
      nonce: next,
      to: to as Hex | null,
      value,
      data: data as Hex | undefined,
      gas: GAS,
      maxFeePerGas: 100n * GWEI,
      maxPriorityFeePerGas: GWEI,
    });
  }

  /** Signed and in the pool; a block takes it when one is mined. */
  async send(payment: Payment): Promise<Sent> {
    const raw = await this.sign(payment);
    return { txid: String(await this.rpc.ask('eth_sendRawTransaction', raw)), raw };
  }

  async call(
    contract: string,
    { abi }: Pick<Artefact, 'abi'>,
    name: string,
    args: readonly unknown[],
    from = 0,
    value = 0n,
  ): Promise<Sent> {
    return this.send({ from, to: contract, value, data: encodeFunctionData({ abi, functionName: name, args }) });
  }

  /** Deployed and mined; its address. */
  async deploy({ abi, bytecode }: Artefact, ...args: readonly unknown[]): Promise<string> {
    const nonce = await this.#nonceOf(0);
    const data = encodeDeployData({ abi, bytecode, args });
    await this.send({ to: null, data, nonce });
    await this.mine();
    return getContractAddress({ from: accountOf(0).address, nonce: BigInt(nonce) }).toLowerCase();
  }

  async #nonceOf(index: number): Promise<number> {
    const count =
      this.#nonces.get(index) ?? Number(await this.rpc.ask('eth_getTransactionCount', this.addressOf(index), 'latest'));
    this.#nonces.set(index, count + 1);
    return count;
  }
}
