import { address, block, call, data, feeHistory, flag, hash, logFilter } from './params.ts';
import { invalidParams } from './refusal.ts';

/** Takes the parameters that a method is given and answers those that the node is given, in our own words. */
type ReadParams = (params: readonly unknown[]) => readonly unknown[];

const none: ReadParams = () => [];
const oneHash: ReadParams = ([first]) => [hash(first, 'hash')];
const ofAddress: ReadParams = ([first, second]) => [address(first, 'address'), block(second)];
const ofCall: ReadParams = ([first, second]) => [call(first), block(second)];

/** Parameters that a method takes at most, and how they are read. */
const METHODS = new Map<string, readonly [most: number, read: ReadParams]>([
  ['eth_chainId', [0, none]],
  ['eth_blockNumber', [0, none]],
  ['eth_gasPrice', [0, none]],
  ['eth_maxPriorityFeePerGas', [0, none]],
  ['net_version', [0, none]],
  ['web3_clientVersion', [0, none]],
  ['eth_getBlockByNumber', [2, ([first, full = false]) => [block(first), flag(full, 'full')]]],
  ['eth_getBlockByHash', [2, ([first, full = false]) => [hash(first, 'hash'), flag(full, 'full')]]],
  ['eth_getTransactionByHash', [1, oneHash]],
  ['eth_getTransactionReceipt', [1, oneHash]],
  ['eth_getTransactionCount', [2, ofAddress]],
  ['eth_getBalance', [2, ofAddress]],
  ['eth_getCode', [2, ofAddress]],
  ['eth_call', [2, ofCall]],
  ['eth_estimateGas', [2, ofCall]],
  ['eth_feeHistory', [3, feeHistory]],
  ['eth_getLogs', [1, ([first]) => [logFilter(first)]]],
  ['eth_sendRawTransaction', [1, ([first]) => [data(first, 'transaction')]]],
]);

/** What a wallet may ask; nothing that steers the node. */
export const METHOD_NAMES: readonly string[] = [...METHODS.keys()];

/** The parameters for the node, or null where the method is none of a wallet's. Throws RpcRefusal. */
export function readParams(method: string, params: readonly unknown[]): readonly unknown[] | null {
  const found = METHODS.get(method);
  if (found === undefined) return null;
  const [most, read] = found;
  if (params.length > most) throw invalidParams(`${method} takes ${most} parameters, ${params.length} were given`);
  return read(params);
}
