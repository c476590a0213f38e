import type { Count } from '@tradewind/base';
import { parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem';
import { askNode, type NodeCall } from './node-answers.ts';
import { isRecord, type Json } from './params.ts';
import { INTERNAL, invalidParams, LIMIT, REJECTED, RpcRefusal } from './refusal.ts';

/** Blocks that a filter of logs may reach over, both ends included. */
export const MOST_LOG_BLOCKS: Count = 256;
/** Transactions that may wait at once. */
export const MOST_WAITING: Count = 200;

/** What only the node's state can tell about a call that has the right shape. Throws RpcRefusal. */
export async function checkCall({ method, params: [first] }: NodeCall, url: string): Promise<void> {
  if (method === 'eth_getLogs') await checkLogRange(first as Json, url);
  if (method === 'eth_sendRawTransaction') await checkTransaction(first as TransactionSerialized, url);
}

async function checkLogRange({ blockHash, fromBlock, toBlock }: Json, url: string): Promise<void> {
  if (blockHash !== undefined || fromBlock === toBlock) return;
  const head = BigInt(String(await ask(url, 'eth_blockNumber')));
  const height = (told: unknown) => (told === 'earliest' ? 0n : /^0x/.test(String(told)) ? BigInt(String(told)) : head);
  if (height(toBlock) - height(fromBlock) >= BigInt(MOST_LOG_BLOCKS)) {
    throw new RpcRefusal(LIMIT, `eth_getLogs reaches over at most ${MOST_LOG_BLOCKS} blocks`);
  }
}

/**
 * One that would wait for another of the sender would wait for ever if that never came, and so would any number of them. A
 * new contract could fill the chain's memory for little gas.
 */
async function checkTransaction(raw: TransactionSerialized, url: string): Promise<void> {
  const { from, nonce, creates } = await readTransaction(raw);
  if (creates) throw new RpcRefusal(REJECTED, 'this chain takes no new contracts');
  const [pool, next] = await Promise.all([
    ask(url, 'txpool_status'),
    ask(url, 'eth_getTransactionCount', from, 'pending'),
  ]);
  if (BigInt(nonce) > BigInt(String(next)))
    throw new RpcRefusal(REJECTED, `nonce too high: the next one is ${BigInt(String(next))}`);
  const waiting = isRecord(pool) ? Number(pool.pending) + Number(pool.queued) : Number.NaN;
  if (!(waiting < MOST_WAITING)) throw new RpcRefusal(REJECTED, 'too many transactions wait, try again in a moment');
}

async function readTransaction(raw: TransactionSerialized) {
  try {
    const { to, nonce = 0, type } = parseTransaction(raw);
    if (type === 'eip4844') throw invalidParams('transaction: blobs are not taken here');
    return { from: await recoverTransactionAddress({ serializedTransaction: raw }), nonce, creates: !to };
  } catch (error) {
    if (error instanceof RpcRefusal) throw error;
    throw invalidParams('transaction: it cannot be decoded');
  }
}

async function ask(url: string, method: string, ...params: readonly unknown[]): Promise<unknown> {
  const [answer] = await askNode(url, [{ method, params }]);
  if (answer === undefined || !('result' in answer)) throw new RpcRefusal(INTERNAL, 'the node did not answer');
  return answer.result;
}
