import type { Head, Header, Height } from '../chain/adapter.ts';
import { ChainError } from '../chain/chain-error.ts';
import type { Log, Told, Transaction, TransactionReceipt } from './shapes.ts';

const QUANTITY = /^0x[0-9a-f]{1,64}$/;
const HASH = /^0x[0-9a-f]{64}$/;
const ADDRESS = /^0x[0-9a-f]{40}$/;
const BYTES = /^0x([0-9a-f]{2})*$/;
const SHOWN = 80;

/** What a node said where something else was expected. */
function malformed(what: string, found: unknown): ChainError {
  const text = typeof found === 'string' ? `'${found.slice(0, SHOWN)}'` : typeof found;
  return new ChainError('malformed', `expected ${what}, found ${text}`);
}

const hexOf = (pattern: RegExp, what: string) => (value: unknown) => {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (!pattern.test(text)) throw malformed(what, value);
  return text;
};

export const hashOf = hexOf(HASH, 'a hash of 32 bytes');
export const addressOf = hexOf(ADDRESS, 'an address of 20 bytes');
export const bytesOf = hexOf(BYTES, 'bytes in hex');
const quantityText = hexOf(QUANTITY, 'a quantity in hex');

/** Any number that fits into 256 bits. */
export const quantityOf = (value: unknown): bigint => BigInt(quantityText(value));

/** A number that counts something: exact, at most 2^53 - 1. */
export function countOf(value: unknown): number {
  const count = Number(quantityOf(value));
  if (!Number.isSafeInteger(count)) throw malformed('a count below 2^53', value);
  return count;
}

export const hexOfCount = (count: number): string => `0x${count.toString(16)}`;

export function recordOf(value: unknown, what: string): Told {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(what, value);
  return value as Told;
}

export function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(`a list of ${what}`, value);
  return value;
}

/** The block at a height, or null where the node knows none. */
export function headerOf(value: unknown, height: Height): Header | null {
  if (value === null) return null;
  const { number, hash, parentHash } = recordOf(value, 'a block');
  const found = countOf(number);
  if (found !== height) throw malformed(`block ${height}`, `block ${found}`);
  return { height, hash: hashOf(hash), parentHash: hashOf(parentHash) };
}

export function headOf(value: unknown): Head {
  const { number, timestamp } = recordOf(value, 'the newest block');
  const header = headerOf(value, countOf(number))!;
  return { ...header, time: countOf(timestamp) * 1_000 };
}

/** Missing and null both say that a contract is made. */
export const targetOf = (to: unknown): string | null => (to === null || to === undefined ? null : addressOf(to));

export function transactionOf(told: Told): Transaction {
  return {
    txid: hashOf(told.hash),
    from: addressOf(told.from),
    to: targetOf(told.to),
    value: quantityOf(told.value),
    input: bytesOf(told.input ?? told.data),
  };
}

export function logOf(value: unknown): Log {
  const { address, topics, data } = recordOf(value, 'a log');
  return { address: addressOf(address), topics: listOf(topics, 'topics').map(hashOf), data: bytesOf(data) };
}

/** Null where the node knows of none, or the transaction waits. */
export function receiptOf(value: unknown, txid: string): TransactionReceipt | null {
  if (value === null) return null;
  const told = recordOf(value, 'a receipt');
  if (told.blockHash === null || told.blockHash === undefined) return null;
  if (hashOf(told.transactionHash) !== txid) throw malformed(`the receipt of ${txid}`, told.transactionHash);
  return {
    txid,
    height: countOf(told.blockNumber),
    index: countOf(told.transactionIndex),
    blockHash: hashOf(told.blockHash),
    success: quantityOf(told.status) === 1n,
    gasUsed: quantityOf(told.gasUsed),
    gasPrice: quantityOf(told.effectiveGasPrice ?? '0x0'),
    logs: listOf(told.logs, 'logs').map(logOf),
  };
}
