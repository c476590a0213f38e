import { type ChainAdapter, ChainError, type FoundTransfer, type Watch } from '@tradewind/custody';
import type { RunningChain } from '../common/runtime.ts';
import type { Transfer } from '../common/standing.ts';
import { readAgain } from './asked-again.ts';
import type { ScanRows } from './scan-rows.ts';
import { witnesses } from './told-alike.ts';

interface Parts {
  readonly chain: RunningChain;
  readonly store: ScanRows;
  readonly watch: Watch;
}

/**
 * Whether a transfer that was booked has left the chain by the word of every endpoint that answers, two at least where there are
 * more than one: its transaction is in no block, or pays something else. What one of them still tells is on the chain again, and to
 * be agreed on.
 */
export async function hasLeft({ chain, store, watch }: Parts, transfer: Transfer): Promise<boolean> {
  // No transaction shows it.
  if (transfer.txid === '') return true;
  const nodes = witnesses(chain);
  if (nodes === null) return false;
  for (const node of nodes) {
    try {
      const found = await toldBy(node, transfer, watch);
      if (found === null) continue;
      await store.keepUnseen([found], node.name);
      return false;
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
      return false;
    }
  }
  return true;
}

/** As a node tells it now; null where it knows of no such transfer. Throws `moved` where the block was abandoned meanwhile. */
async function toldBy(node: ChainAdapter, { txid, key }: Transfer, watch: Watch): Promise<FoundTransfer | null> {
  const receipt = await node.receipt(txid);
  if (receipt === null) return null;
  const { height, hash } = receipt.block;
  if ((await node.header(height))?.hash !== hash)
    throw new ChainError('moved', `node ${node.name}: block ${height} of ${txid} was abandoned while it was read`);
  return (await readAgain(node, receipt.block, watch)).find((one) => one.key === key) ?? null;
}
