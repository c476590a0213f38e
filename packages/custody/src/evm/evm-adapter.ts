import type { Count } from '@tradewind/base';
import type { Hex } from 'viem';
import { keccak256 } from 'viem/utils';
import type {
  Broadcast,
  CallShape,
  ChainAdapter,
  ChainId,
  Claim,
  FeeEstimate,
  Head,
  Header,
  Height,
  Passage,
  Receipt,
  Watch,
} from '../chain/adapter.ts';
import { ChainError } from '../chain/chain-error.ts';
import { claimsOf } from '../classify/claims.ts';
import { JsonRpc, type JsonRpcOptions } from './json-rpc.ts';
import {
  bytesOf,
  countOf,
  hashOf,
  headerOf,
  headOf,
  hexOfCount,
  quantityOf,
  receiptOf,
  recordOf,
  transactionOf,
} from './parse.ts';
import { readPassage } from './passage.ts';
import { rawOfFields } from './raw-transaction.ts';
import { Span } from './span.ts';

export interface EvmAdapterOptions extends JsonRpcOptions {
  readonly chainId: ChainId;
}

/** What nodes say of bytes that they have, or whose nonce is used. */
const KNOWN = /already (imported|known)|known transaction|nonce (is )?too low|alreadyknown|already exists/i;
/** A call of `balanceOf(address)` but for the address. */
const BALANCE_OF = `0x70a08231${'0'.repeat(24)}`;
const MAX_HEADERS = 256;
/** Bytes of one word in hex, with 0x. */
const WORD = 66;

/** A node of an EVM chain, by JSON-RPC. */
export class EvmAdapter implements ChainAdapter {
  readonly name: string;
  readonly chainId: ChainId;
  readonly #rpc: JsonRpc;
  readonly #span = new Span();

  constructor({ chainId, ...options }: EvmAdapterOptions) {
    this.name = options.name;
    this.chainId = chainId;
    this.#rpc = new JsonRpc(options);
  }

  async head(): Promise<Head> {
    const [chainId, newest] = await this.#rpc.askAll([
      { method: 'eth_chainId', params: [] },
      { method: 'eth_getBlockByNumber', params: ['latest', false] },
    ]);
    const found = countOf(chainId);
    if (found !== this.chainId)
      throw this.#rpc.fault('wrong_chain', `expected chain id ${this.chainId}, found ${found}: check its address`);
    return headOf(newest);
  }

  async header(height: Height): Promise<Header | null> {
    return headerOf(await this.#rpc.ask('eth_getBlockByNumber', hexOfCount(height), false), height);
  }

  async headers(from: Height, to: Height): Promise<readonly (Header | null)[]> {
    const heights = Array.from({ length: Math.max(0, Math.min(MAX_HEADERS, to - from + 1)) }, (_, at) => from + at);
    const answers = await this.#rpc.askAll(
      heights.map((height) => ({ method: 'eth_getBlockByNumber', params: [hexOfCount(height), false] })),
    );
    return answers.map((told, at) => headerOf(told, heights[at]!));
  }

  async passage(after: Header | null, to: Height, watch: Watch): Promise<Passage> {
    const from = after === null ? 0 : after.height + 1;
    if (to < from) return { headers: [], found: [], unknown: 0 };
    for (;;) {
      const end = Math.min(to, from + this.#span.blocks - 1);
      try {
        const passage = await readPassage(this.#rpc, this.chainId, { after, from, to: end, watch });
        this.#span.grow(end - from + 1);
        return passage;
      } catch (error) {
        if (!(error instanceof ChainError) || (error.code !== 'limit' && error.code !== 'unreachable')) throw error;
        // What was too much is asked for again in smaller pieces; a node that does not answer is left to the next time.
        if (!this.#span.shrink() || error.code !== 'limit') throw error;
      }
    }
  }

  async receipt(txid: string): Promise<Receipt | null> {
    const [receipt = null] = await this.receipts([txid]);
    return receipt;
  }

  async receipts(txids: readonly string[]): Promise<readonly (Receipt | null)[]> {
    const answers = await this.#rpc.askAll(
      txids.map((txid) => ({ method: 'eth_getTransactionReceipt', params: [txid] })),
    );
    return answers.map((told, at) => paidReceipt(told, txids[at]!));
  }

  async claims(txid: string): Promise<readonly Claim[]> {
    const [told, receipt] = await this.#rpc.askAll([
      { method: 'eth_getTransactionByHash', params: [txid] },
      { method: 'eth_getTransactionReceipt', params: [txid] },
    ]);
    const found = receiptOf(receipt, txid);
    if (told === null || found === null) return [];
    return claimsOf(transactionOf(recordOf(told, 'a transaction')), found.logs);
  }

  async balances(addresses: readonly string[], token: string, height: Height): Promise<readonly bigint[]> {
    const at = hexOfCount(height);
    const calls = addresses.map((address) => {
      if (token === '') return { method: 'eth_getBalance', params: [address, at] };
      return { method: 'eth_call', params: [{ to: token, data: BALANCE_OF + address.slice(2) }, at] };
    });
    const answers = await this.#rpc.askAll(calls);
    return answers.map((told) => (token === '' ? quantityOf(told) : this.#wordOf(told, token)));
  }

  /** No code answers nothing at all, which is no balance of zero. */
  #wordOf(told: unknown, token: string): bigint {
    const bytes = bytesOf(told);
    if (bytes.length !== WORD)
      throw this.#rpc.fault('malformed', `${token} tells no balance: is it a token of this chain?`);
    return BigInt(bytes);
  }

  async fees(): Promise<FeeEstimate> {
    const [newest, tip] = await this.#rpc.askAll([
      { method: 'eth_getBlockByNumber', params: ['latest', false] },
      { method: 'eth_maxPriorityFeePerGas', params: [] },
    ]);
    const baseFee = quantityOf(recordOf(newest, 'the newest block').baseFeePerGas);
    const maxPriorityFeePerGas = quantityOf(tip);
    return { baseFee, maxPriorityFeePerGas, maxFeePerGas: 2n * baseFee + maxPriorityFeePerGas };
  }

  async gas({ value, ...call }: CallShape): Promise<bigint> {
    return quantityOf(await this.#rpc.ask('eth_estimateGas', { ...call, value: `0x${value.toString(16)}` }));
  }

  async nonce(address: string): Promise<Count> {
    return countOf(await this.#rpc.ask('eth_getTransactionCount', address, 'latest'));
  }

  async send(raw: string): Promise<Broadcast> {
    const txid = keccak256(raw as Hex);
    try {
      const told = hashOf(await this.#rpc.ask('eth_sendRawTransaction', raw));
      if (told !== txid) throw this.#rpc.fault('malformed', `expected transaction ${txid}, found ${told}`);
      return { txid, outcome: 'sent' };
    } catch (error) {
      if (error instanceof ChainError && error.code === 'refused' && KNOWN.test(error.message))
        return { txid, outcome: 'known' };
      throw error;
    }
  }

  async raw(txid: string): Promise<string | null> {
    const told = await this.#rpc.ask('eth_getTransactionByHash', txid);
    if (told === null) return null;
    const transaction = recordOf(told, 'a transaction');
    return hashOf(transaction.hash) === txid ? rawOfFields(transaction) : null;
  }
}

function paidReceipt(told: unknown, txid: string): Receipt | null {
  const receipt = receiptOf(told, txid);
  if (receipt === null) return null;
  const { height, blockHash: hash, success, gasUsed, gasPrice } = receipt;
  return { txid, block: { height, hash }, status: success ? 'success' : 'failed', fee: gasUsed * gasPrice };
}
