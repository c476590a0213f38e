import type { Count, Counted, TimeMs } from '@tradewind/base';

/** Number of a block, from 0. */
export type Height = Counted<'height'>;
export type ChainId = Counted<'chain-id'>;

/** What the watcher keeps of a block. Hashes as the chain writes them; EVM: 0x and 64 lower-case hex digits. */
export interface Header {
  readonly height: Height;
  readonly hash: string;
  readonly parentHash: string;
}

/** The newest block that a node knows, with the time that the block itself tells. */
export interface Head extends Header {
  readonly time: TimeMs;
}

/** What a Set is of it. */
export interface Lookup {
  has(word: string): boolean;
}

/** What is looked for. Addresses, contracts and ids in the one form of the chain; EVM: lower-case with 0x. */
export interface Watch {
  readonly addresses: Lookup;
  /** Contracts of the tokens that are taken. What another one says counts for nothing. */
  readonly tokens: ReadonlySet<string>;
  /** Ids of our own transactions: a top-up of gas is no payment of somebody else. */
  readonly own: Lookup;
}

/**
 * `simple`: a plain payment, or one call of the token's `transfer`. `indirect`: it came by a contract, or by a call with more
 * in it; the coins are there, and people look at it.
 */
export type TransferClass = 'simple' | 'indirect';

/** For people who look at a transfer; nothing is decided by it later. */
export interface TransferFacts {
  readonly status: 'success';
  readonly sender: string;
  /** The contract that was called; null where none was. */
  readonly called: string | null;
  /** First four bytes of the call, with 0x; '' where nothing was called. */
  readonly selector: string;
  /** Transfers to addresses of ours in the same transaction, this one included. */
  readonly transfersToUs: Count;
}

/** Coins that arrived at an address of ours in a block. */
export interface FoundTransfer {
  /** Its identity, whatever block it is in: see `depositKey`. */
  readonly key: string;
  readonly txid: string;
  readonly to: string;
  /** Contract of the token; '' is the chain's own coin. */
  readonly token: string;
  /** In the smallest unit of the token on the chain; above zero. */
  readonly amount: bigint;
  readonly class: TransferClass;
  readonly block: Pick<Header, 'height' | 'hash'>;
  readonly facts: TransferFacts;
  /** The signed transaction, hex with 0x, proven to have this txid; null where the kind of transaction is unknown. */
  readonly raw: string | null;
}

/** Blocks in a row, and what they paid to us. */
export interface Passage {
  /** Rising without a gap, each the parent of the next. */
  readonly headers: readonly Header[];
  /** In the order of the chain. */
  readonly found: readonly FoundTransfer[];
  /** Transfers to us of tokens that are not taken, as far as they were seen. */
  readonly unknown: Count;
}

export interface Receipt {
  readonly txid: string;
  readonly block: Pick<Header, 'height' | 'hash'>;
  readonly status: 'success' | 'failed';
  /** Paid for the transaction, in the smallest unit of the chain's own coin. */
  readonly fee: bigint;
}

/** What a transaction claims to have moved, whoever vouches for it: people are told why nothing came of it, and nothing is booked by it. */
export interface Claim {
  /** Contract that said so; '' is the chain's own coin. */
  readonly token: string;
  readonly to: string;
  /** In the smallest unit of the token; null where none is told, as of a collectible. */
  readonly amount: bigint | null;
}

/** Per unit of gas, in the smallest unit of the chain's own coin. */
export interface FeeEstimate {
  readonly baseFee: bigint;
  /** Twice the base fee and the tip: enough for five full blocks in a row. */
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

export interface CallShape {
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  /** Hex with 0x. */
  readonly data: string;
}

/** `known`: the node had it already, or has one of its nonce: look at its receipt. Neither is a failure. */
export interface Broadcast {
  readonly txid: string;
  readonly outcome: 'sent' | 'known';
}

/**
 * One node of one chain. Every method asks the node and throws a `ChainError` when it does not answer, answers nonsense,
 * or is on another chain.
 */
export interface ChainAdapter {
  /** What errors and disagreements call the node: never its address, which may hold a secret. */
  readonly name: string;
  readonly chainId: ChainId;
  head(): Promise<Head>;
  /** Null above the head. */
  header(height: Height): Promise<Header | null>;
  /** From `from` to `to`, both included; null for what is above the head. At most 256. */
  headers(from: Height, to: Height): Promise<readonly (Header | null)[]>;
  /**
   * What the blocks from `after + 1` on paid to us: at most up to `to`, and as many as the node answers at once. Throws with
   * `moved` when the blocks do not follow `after` or changed while they were read; null `after` begins with block 0.
   */
  passage(after: Header | null, to: Height, watch: Watch): Promise<Passage>;
  /** Null where the chain has no such transaction in a block. */
  receipt(txid: string): Promise<Receipt | null>;
  /** The same of many, in their order and in as few requests as the node takes. */
  receipts(txids: readonly string[]): Promise<readonly (Receipt | null)[]>;
  /** Of a transaction in a block; empty where the chain has none. */
  claims(txid: string): Promise<readonly Claim[]>;
  /** Of one token, '' for the chain's own coin, at the end of block `height`; in the order of the addresses. */
  balances(addresses: readonly string[], token: string, height: Height): Promise<readonly bigint[]>;
  fees(): Promise<FeeEstimate>;
  /** Units of gas that the call takes now; throws with `refused` when it would fail. */
  gas(call: CallShape): Promise<bigint>;
  /** Transactions of the address in blocks: what its next nonce is, whatever else is on its way. */
  nonce(address: string): Promise<Count>;
  /** Broadcasts signed bytes; the same bytes any number of times. */
  send(raw: string): Promise<Broadcast>;
  /** The signed bytes of a transaction, proven by its id; null where the node has none. */
  raw(txid: string): Promise<string | null>;
}

/** How deep a block lies: 1 for the newest, 0 for none that is on the chain of `head`. */
export function confirmations(head: Pick<Header, 'height'>, height: Height): Count {
  return Math.max(0, head.height - height + 1);
}
