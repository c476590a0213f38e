import type { ChainAdapter, Head, Header } from '../chain/adapter.ts';

/** Headers that are asked for at once on the way back. */
const PIECE = 32;

/**
 * Index of the newest kept header that is on the node's chain; null where none is. An equal hash proves all before it, so
 * headers of different moments do no harm: what follows is checked again when it is read.
 */
export async function findFork(chain: ChainAdapter, kept: readonly Header[], head: Head): Promise<number | null> {
  const first = kept[0]!.height;
  let top = Math.min(kept.length - 1, head.height - first);
  if (top >= 0 && kept[top]!.height === head.height && kept[top]!.hash === head.hash) return top;
  for (let size = 1; top >= 0; size = PIECE) {
    const low = Math.max(0, top - size + 1);
    const told = await chain.headers(first + low, first + top);
    const same = told.findLastIndex((header, at) => header?.hash === kept[low + at]!.hash);
    if (same >= 0) return low + same;
    top = low - 1;
  }
  return null;
}
