import type { Count } from '@tradewind/base';
import { invalidParams } from './refusal.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Blocks that eth_feeHistory may tell of, and percentiles of each. */
const MOST_FEE_BLOCKS: Count = 1_024;
const MOST_PERCENTILES: Count = 20;
/** Gas of one call: a transfer takes 60,000, the balances of a wallet's tokens in one call some hundred thousand. */
export const CALL_GAS: Count = 2_000_000;
const MOST_ADDRESSES: Count = 20;
const MOST_TOPICS: Count = 4;
const MOST_LISTED: Count = 100;

const TAGS: ReadonlySet<unknown> = new Set(['latest', 'earliest', 'pending', 'safe', 'finalized']);

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHex = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);
const isQuantity = (value: unknown): value is string => isHex(value, /^0x[0-9a-f]{1,64}$/i);

export function quantity(value: unknown, name: string): string {
  if (!isQuantity(value)) throw invalidParams(`${name}: a quantity in hex is expected`);
  return value;
}

export function data(value: unknown, name: string): string {
  if (!isHex(value, /^0x([0-9a-f]{2})*$/i)) throw invalidParams(`${name}: bytes in hex are expected`);
  return value;
}

export function address(value: unknown, name: string): string {
  if (!isHex(value, /^0x[0-9a-f]{40}$/i)) throw invalidParams(`${name}: an address of 20 bytes in hex is expected`);
  return value;
}

export function hash(value: unknown, name: string): string {
  if (!isHex(value, /^0x[0-9a-f]{64}$/i)) throw invalidParams(`${name}: 32 bytes in hex are expected`);
  return value;
}

export function flag(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw invalidParams(`${name}: true or false is expected`);
  return value;
}

/** A number, a word for one, or an object by EIP-1898; the newest where nothing is said. */
export function block(value: unknown = 'latest', name = 'block'): unknown {
  if (TAGS.has(value) || isQuantity(value)) return value;
  if (!isRecord(value)) throw invalidParams(`${name}: a block number in hex or a word such as latest is expected`);
  if (value.blockHash !== undefined) return { blockHash: hash(value.blockHash, `${name}.blockHash`) };
  return { blockNumber: quantity(value.blockNumber, `${name}.blockNumber`) };
}

const CALL_FIELDS: Readonly<Record<string, (value: unknown, name: string) => unknown>> = {
  from: address,
  to: address,
  gas: quantity,
  gasPrice: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  value: quantity,
  nonce: quantity,
  chainId: quantity,
  type: quantity,
  data,
  input: data,
  accessList,
};

/** A call with a bounded gas, also where none is said; what changes the state for the call alone is not taken. */
export function call(value: unknown): Json {
  if (!isRecord(value)) throw invalidParams('call: an object is expected');
  const taken: Record<string, unknown> = {};
  for (const [name, told] of Object.entries(value)) {
    const read = Object.hasOwn(CALL_FIELDS, name) ? CALL_FIELDS[name] : undefined;
    if (read === undefined) throw invalidParams(`call: the field ${name.slice(0, 40)} is not taken here`);
    if (told !== null && told !== undefined) taken[name] = read(told, name);
  }
  if (taken.gas === undefined || BigInt(String(taken.gas)) > BigInt(CALL_GAS)) taken.gas = `0x${CALL_GAS.toString(16)}`;
  return taken;
}

function accessList(value: unknown, name: string): unknown {
  return listOf(value, name, MOST_LISTED, (one) => {
    if (!isRecord(one)) throw invalidParams(`${name}: objects are expected`);
    const keys = listOf(one.storageKeys, `${name}.storageKeys`, MOST_LISTED, hash);
    return { address: address(one.address, `${name}.address`), storageKeys: keys };
  });
}

function listOf<T>(value: unknown, name: string, most: Count, read: (one: unknown, name: string) => T): T[] {
  if (!Array.isArray(value) || value.length > most)
    throw invalidParams(`${name}: a list of at most ${most} is expected`);
  return value.map((one) => read(one, name));
}

export function feeHistory([blocks, newest, percentiles = []]: readonly unknown[]): unknown[] {
  const count =
    typeof blocks === 'number' && Number.isSafeInteger(blocks) && blocks >= 0
      ? blocks
      : BigInt(quantity(blocks, 'blocks'));
  if (count > MOST_FEE_BLOCKS) throw invalidParams(`blocks: at most ${MOST_FEE_BLOCKS}`);
  const asked = listOf(percentiles ?? [], 'percentiles', MOST_PERCENTILES, (one) => {
    if (typeof one !== 'number') throw invalidParams('percentiles: numbers are expected');
    return one;
  });
  return [`0x${count.toString(16)}`, block(newest), asked];
}

const FILTER_FIELDS: ReadonlySet<string> = new Set(['fromBlock', 'toBlock', 'blockHash', 'address', 'topics']);

/** The shape of a filter of logs; how far it may reach is asked of the node's head. */
export function logFilter(value: unknown): Json {
  if (!isRecord(value)) throw invalidParams('filter: an object is expected');
  const strange = Object.keys(value).find((name) => !FILTER_FIELDS.has(name));
  if (strange !== undefined) throw invalidParams(`filter: the field ${strange.slice(0, 40)} is not taken here`);
  const where =
    value.blockHash === undefined || value.blockHash === null
      ? { fromBlock: numberOrTag(value.fromBlock), toBlock: numberOrTag(value.toBlock) }
      : { blockHash: hash(value.blockHash, 'blockHash') };
  const addresses = value.address ?? [];
  const list = Array.isArray(addresses) ? addresses : [addresses];
  const from = list.length === 0 ? {} : { address: listOf(list, 'address', MOST_ADDRESSES, address) };
  return { ...where, ...from, topics: listOf(value.topics ?? [], 'topics', MOST_TOPICS, topic) };
}

function topic(value: unknown): unknown {
  if (value === null) return null;
  return Array.isArray(value) ? listOf(value, 'topics', MOST_ADDRESSES, hash) : hash(value, 'topics');
}

function numberOrTag(value: unknown): string {
  const told = block(value ?? 'latest');
  if (typeof told !== 'string') throw invalidParams('filter: a block number or a word such as latest is expected');
  return told;
}
