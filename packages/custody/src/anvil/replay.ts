import type { Count } from '@tradewind/base';
import { ChainError } from '../chain/chain-error.ts';
import type { JsonRpc } from '../evm/json-rpc.ts';

/** What became of raw transactions that were broadcast again. */
export interface Replayed {
  readonly sent: Count;
  /** On the chain or waiting already, or another of its nonce is. */
  readonly known: Count;
  /** By place in the list, from 0, with the node's words. */
  readonly refused: readonly { readonly at: Count; readonly reason: string }[];
}

const KNOWN = /already imported|already known|nonce too low/i;

/**
 * Each is mined before the next is sent: within a block the node orders by fee, and a payment out of what another brought
 * would fail. One that waits for a nonce is mined with the one that brings it.
 */
export async function replayRaws(
  raws: Iterable<string> | AsyncIterable<string>,
  rpc: JsonRpc,
  mine: () => Promise<void>,
): Promise<Replayed> {
  let [at, sent, known] = [0, 0, 0];
  const refused: { at: Count; reason: string }[] = [];
  for await (const raw of raws) {
    const said = await broadcast(raw, rpc);
    if (said === null) {
      sent += 1;
      await mine();
    } else if (KNOWN.test(said)) known += 1;
    else refused.push({ at, reason: said });
    at += 1;
  }
  return { sent, known, refused };
}

/** Null when the node took it, else what it said. */
async function broadcast(raw: string, rpc: JsonRpc): Promise<string | null> {
  try {
    await rpc.ask('eth_sendRawTransaction', raw);
    return null;
  } catch (error) {
    if (!(error instanceof ChainError) || error.code === 'unreachable' || error.code === 'malformed') throw error;
    return error.message;
  }
}
