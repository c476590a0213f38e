import { encodeFunctionData, type Hex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { keccak256 } from 'viem/utils';
import type { ChainId } from '../chain/adapter.ts';
import type { Artefact } from '../tokens/artefact.ts';
import type { Sent } from './test-chain.ts';

/** The same for every payment, so that another one of the same nonce differs in what it pays alone. */
const FEE = 2_000_000_000n;
const GAS = 500_000n;

interface Pays {
  readonly to: string;
  readonly value?: bigint;
  readonly data?: string;
  readonly nonce?: number;
}

/** Somebody outside who pays on any chain, with a key of their own. */
export class Payer {
  readonly #account: PrivateKeyAccount;
  readonly #chainId: ChainId;

  /** 32 bytes as hexadecimal digits. */
  constructor(key: string, chainId: ChainId) {
    this.#account = privateKeyToAccount(`0x${key}`);
    this.#chainId = chainId;
  }

  get address(): string {
    return this.#account.address.toLowerCase();
  }

  async sign({ to, value = 0n, data, nonce = 0 }: Pays): Promise<Sent> {
    const fees = { gas: GAS, maxFeePerGas: FEE, maxPriorityFeePerGas: FEE / 2n };
    const paid = { to: to as Hex, value, data: data as Hex | undefined, nonce };
    const raw = await this.#account.signTransaction({ type: 'eip1559', chainId: this.#chainId, ...paid, ...fees });
    return { raw, txid: keccak256(raw) };
  }
}

/** What a transaction carries that calls a contract. */
export function callOf({ abi }: Pick<Artefact, 'abi'>, name: string, ...args: readonly unknown[]): string {
  return encodeFunctionData({ abi, functionName: name, args });
}
