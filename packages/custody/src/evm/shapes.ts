import type { Count } from '@tradewind/base';
import type { Height } from '../chain/adapter.ts';

/** Of a transaction what a transfer is judged by. Hex is lower-case with 0x. */
export interface Transaction {
  readonly txid: string;
  readonly from: string;
  /** Null where it makes a contract. */
  readonly to: string | null;
  readonly value: bigint;
  readonly input: string;
}

export interface Log {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface TransactionReceipt {
  readonly txid: string;
  readonly height: Height;
  /** Place in the block, from 0. */
  readonly index: Count;
  readonly blockHash: string;
  readonly success: boolean;
  readonly gasUsed: bigint;
  /** Of one unit of gas; 0 where the node does not tell. */
  readonly gasPrice: bigint;
  /** Those of the transaction alone, in their order. */
  readonly logs: readonly Log[];
}

/** Somebody's JSON object, nothing of it known. */
export type Told = Readonly<Record<string, unknown>>;
