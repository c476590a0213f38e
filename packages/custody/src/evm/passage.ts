import type { ChainId, FoundTransfer, Header, Height, Passage, Watch } from '../chain/adapter.ts';
import { classify } from '../classify/classify.ts';
import { addressInTopic, TRANSFER_TOPIC } from '../classify/transfer-log.ts';
import { moved, readBlocks, readTokenTransfers } from './candidates.ts';
import type { JsonRpc } from './json-rpc.ts';
import { hashOf, headerOf, hexOfCount, receiptOf, recordOf, transactionOf } from './parse.ts';
import { rawOfFields } from './raw-transaction.ts';
import type { Log, Told, TransactionReceipt } from './shapes.ts';

/** Blocks that are asked for, both ends included. */
export interface PassageRange {
  readonly after: Header | null;
  readonly from: Height;
  readonly to: Height;
  readonly watch: Watch;
}

/** What the blocks of a range paid to us, all on one chain that follows `after`; throws with `moved` where it is not. */
export async function readPassage(rpc: JsonRpc, chainId: ChainId, range: PassageRange): Promise<Passage> {
  const { to, watch } = range;
  const { headers, native } = await readBlocks(rpc, range);
  const tokens = await readTokenTransfers(rpc, range);
  // The newest block was the same before the logs were read and after: they are those of these blocks.
  const newest = headerOf(await rpc.ask('eth_getBlockByNumber', hexOfCount(to), false), to);
  if (newest?.hash !== headers.at(-1)!.hash) throw moved(rpc, to);
  const transactions = await transactionsOf(rpc, native, [...tokens.keys()], watch);
  const receipts = await receiptsOf(rpc, [...transactions.keys()], headers);
  const found: FoundTransfer[] = [];
  let unknown = 0;
  for (const receipt of receipts) {
    if (tokenLogs(receipt.logs, watch) !== (tokens.get(receipt.txid) ?? 0))
      throw rpc.fault('malformed', `the logs of ${receipt.txid} are not those of its receipt`);
    const judged = judge(transactions.get(receipt.txid)!, receipt, watch, chainId);
    found.push(...judged.found);
    unknown += judged.unknown;
  }
  return { headers, found, unknown };
}

function judge(told: Told, receipt: TransactionReceipt, watch: Watch, chainId: ChainId) {
  const raw = rawOfFields(told);
  const { movements, unknown } = classify(transactionOf(told), receipt, watch, chainId);
  // What does not hash to its id may say anything: people look at it.
  const found = movements.map((one): FoundTransfer => ({ ...one, class: raw === null ? 'indirect' : one.class, raw }));
  return { found, unknown };
}

/** Transfers of listed tokens to us, by a receipt. */
function tokenLogs(logs: readonly Log[], { addresses, tokens }: Watch): number {
  return logs.filter(({ address, topics }) => {
    const to = topics[0] === TRANSFER_TOPIC ? addressInTopic(topics[2]) : null;
    return to !== null && tokens.has(address) && addresses.has(to);
  }).length;
}

/** By id, without our own. Those that moved tokens are asked for: keeping the transactions of all blocks would be dear. */
async function transactionsOf(rpc: JsonRpc, native: readonly Told[], ids: readonly string[], { own }: Watch) {
  const transactions = new Map<string, Told>();
  const add = (told: Told) => transactions.set(hashOf(told.hash), told);
  for (const told of native) if (!own.has(hashOf(told.hash))) add(told);
  const missing = ids.filter((txid) => !own.has(txid) && !transactions.has(txid));
  const answers = await rpc.askAll(missing.map((txid) => ({ method: 'eth_getTransactionByHash', params: [txid] })));
  for (const [at, told] of answers.entries()) {
    if (told === null) throw rpc.fault('moved', `transaction ${missing[at]} left the chain while it was read`);
    const transaction = recordOf(told, 'a transaction');
    if (hashOf(transaction.hash) !== missing[at])
      throw rpc.fault('malformed', `another transaction was told than ${missing[at]}`);
    add(transaction);
  }
  return transactions;
}

/** In the order of the chain. Each must lie in one of the blocks that were read. */
async function receiptsOf(
  rpc: JsonRpc,
  ids: readonly string[],
  headers: readonly Header[],
): Promise<readonly TransactionReceipt[]> {
  const first = headers[0]!.height;
  const answers = await rpc.askAll(ids.map((txid) => ({ method: 'eth_getTransactionReceipt', params: [txid] })));
  const receipts = answers.map((told, at) => {
    const receipt = receiptOf(told, ids[at]!);
    if (receipt === null || headers[receipt.height - first]?.hash !== receipt.blockHash)
      throw rpc.fault('moved', `transaction ${ids[at]} changed its block while it was read`);
    return receipt;
  });
  return receipts.sort((one, other) => one.height - other.height || one.index - other.index);
}
