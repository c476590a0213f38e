import type { Header, Height, Watch } from '../chain/adapter.ts';
import { addressInTopic, TRANSFER_TOPIC } from '../classify/transfer-log.ts';
import type { JsonRpc } from './json-rpc.ts';
import { addressOf, hashOf, headerOf, hexOfCount, listOf, recordOf } from './parse.ts';
import type { Told } from './shapes.ts';

/** Blocks with their transactions in one request: a full one of a busy chain is half a megabyte. */
const BLOCKS = 20;
const NO_VALUE = /^0x0*$/;

/** Blocks in a row, and those of their transactions that give an address of ours the chain's own coin. */
export interface BlocksRead {
  readonly headers: readonly Header[];
  readonly native: readonly Told[];
}

/** Throws with `moved` where the blocks do not follow `after` and each other. */
export async function readBlocks(
  rpc: JsonRpc,
  { after, from, to, watch }: { after: Header | null; from: Height; to: Height; watch: Watch },
): Promise<BlocksRead> {
  const headers: Header[] = [];
  const native: Told[] = [];
  for (let at = from; at <= to; at += BLOCKS) {
    const heights = Array.from({ length: Math.min(BLOCKS, to - at + 1) }, (_, step) => at + step);
    const blocks = await rpc.askAll(
      heights.map((height) => ({ method: 'eth_getBlockByNumber', params: [hexOfCount(height), true] })),
    );
    for (const [step, told] of blocks.entries()) {
      const header = headerOf(told, at + step);
      const parent = headers.at(-1) ?? after;
      if (header === null || (parent !== null && header.parentHash !== parent.hash)) throw moved(rpc, at + step);
      headers.push(header);
      native.push(...payments(told, watch));
    }
  }
  return { headers, native };
}

export const moved = (rpc: JsonRpc, height: Height) =>
  rpc.fault('moved', `the chain changed at block ${height} while it was read`);

function payments(block: unknown, { addresses }: Watch): Told[] {
  return listOf(recordOf(block, 'a block').transactions, 'transactions')
    .map((one) => recordOf(one, 'a transaction'))
    .filter(({ to, value }) => typeof to === 'string' && addresses.has(addressOf(to)) && !NO_VALUE.test(String(value)));
}

/** How many logs of transfers to us each transaction made, by its id: all logs of the listed tokens, looked up here. */
export async function readTokenTransfers(
  rpc: JsonRpc,
  { from, to, watch }: { from: Height; to: Height; watch: Watch },
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (watch.tokens.size === 0) return counts;
  const filter = {
    fromBlock: hexOfCount(from),
    toBlock: hexOfCount(to),
    address: [...watch.tokens],
    topics: [TRANSFER_TOPIC],
  };
  for (const told of listOf(await rpc.ask('eth_getLogs', filter), 'logs')) {
    const { topics, transactionHash, removed } = recordOf(told, 'a log');
    const target = addressInTopic(listOf(topics, 'topics')[2]);
    if (target === null || removed === true || !watch.addresses.has(target)) continue;
    const txid = hashOf(transactionHash);
    counts.set(txid, (counts.get(txid) ?? 0) + 1);
  }
  return counts;
}
