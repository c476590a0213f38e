import type { ChainAdapter, FoundTransfer, Header, Height, Passage, Watch } from '../chain/adapter.ts';
import { ChainError, type ChainErrorCode } from '../chain/chain-error.ts';

/** What two nodes of one chain do not tell alike, with what each said: for people, and for not crediting. */
export type Disagreement =
  | { readonly kind: 'failed'; readonly node: string; readonly code: ChainErrorCode; readonly message: string }
  | { readonly kind: 'block-differs'; readonly height: Height; readonly hashes: readonly [string, string | null] }
  /** One node tells of a transfer to us that `node` does not know of. */
  | { readonly kind: 'transfer-missing'; readonly node: string; readonly transfer: FoundTransfer }
  | { readonly kind: 'transfer-differs'; readonly transfers: readonly [FoundTransfer, FoundTransfer] };

/**
 * What a second node tells otherwise of the blocks that `first` read: of their hashes, and of all transfers to us in them, those
 * that the first one does not know included. Empty where they agree. A node that fails agrees with nothing.
 */
export async function disagreements(
  first: string,
  { headers, found }: Pick<Passage, 'headers' | 'found'>,
  second: ChainAdapter,
  watch: Watch,
): Promise<readonly Disagreement[]> {
  if (headers.length === 0) return [];
  try {
    const other = await reread(headers, second, watch);
    return 'kind' in other ? [other] : compare([first, found], [second.name, other.found]);
  } catch (error) {
    return [failure(second.name, error)];
  }
}

/** The same blocks by the second node, or where it has another one. */
async function reread(headers: readonly Header[], second: ChainAdapter, watch: Watch) {
  const start = headers[0]!;
  const end = headers.at(-1)!;
  // Asked first, for the node may be one of another chain.
  const head = await second.head();
  const found: FoundTransfer[] = [];
  let after = start.height === 0 ? null : await second.header(start.height - 1);
  if (start.height > 0 && after?.hash !== start.parentHash) return differs(start.height - 1, start.parentHash, after);
  for (let at = 0; at < headers.length; ) {
    if (head.height < headers[at]!.height) return differs(headers[at]!.height, headers[at]!.hash, null);
    const passage = await second.passage(after, Math.min(end.height, head.height), watch);
    for (const header of passage.headers) {
      const mine = headers[at]!;
      if (mine.hash !== header.hash) return differs(mine.height, mine.hash, header);
      at += 1;
    }
    found.push(...passage.found);
    after = passage.headers.at(-1) ?? after;
  }
  return { found };
}

const differs = (height: Height, mine: string, other: Header | null) => ({
  kind: 'block-differs' as const,
  height,
  hashes: [mine, other?.hash ?? null] as const,
});

type Told = readonly [node: string, found: readonly FoundTransfer[]];

function compare([first, mine]: Told, [second, other]: Told): Disagreement[] {
  const others = new Map(other.map((one) => [one.key, one]));
  const found: Disagreement[] = [];
  const alone: FoundTransfer[] = [];
  for (const transfer of mine) {
    const same = others.get(transfer.key);
    others.delete(transfer.key);
    if (same === undefined) alone.push(transfer);
    else if (!alike(transfer, same)) found.push({ kind: 'transfer-differs', transfers: [transfer, same] });
  }
  for (const transfer of alone) {
    // The amount is part of what a transfer is: the other one's is another transfer at the same place.
    const instead = [...others.values()].find((one) => isAtPlace(transfer, one));
    if (instead === undefined) found.push({ kind: 'transfer-missing', node: second, transfer });
    else found.push({ kind: 'transfer-differs', transfers: [transfer, instead] });
    if (instead !== undefined) others.delete(instead.key);
  }
  for (const transfer of others.values()) found.push({ kind: 'transfer-missing', node: first, transfer });
  return found;
}

const isAtPlace = (one: FoundTransfer, other: FoundTransfer): boolean =>
  one.txid === other.txid && one.token === other.token && one.to === other.to;

/** What all of several readings of the same blocks tell alike, and one telling of each transfer that they do not. */
export function toldByAll(readings: readonly (readonly FoundTransfer[])[]): {
  readonly alike: readonly FoundTransfer[];
  readonly doubted: readonly FoundTransfer[];
} {
  const maps = readings.map((found) => new Map(found.map((one) => [one.key, one])));
  const every = new Map(readings.flatMap((found) => found.map((one) => [one.key, one] as const)));
  const isAlike = (one: FoundTransfer) =>
    maps.every((told) => {
      const same = told.get(one.key);
      return same !== undefined && alike(one, same);
    });
  const agreed = [...every.values()].filter(isAlike);
  const keys = new Set(agreed.map(({ key }) => key));
  return { alike: agreed, doubted: [...every.values()].filter(({ key }) => !keys.has(key)) };
}

const alike = (one: FoundTransfer, other: FoundTransfer): boolean =>
  one.amount === other.amount &&
  one.to === other.to &&
  one.token === other.token &&
  one.class === other.class &&
  one.block.hash === other.block.hash;

function failure(node: string, error: unknown): Disagreement {
  if (!(error instanceof ChainError)) throw error;
  return { kind: 'failed', node, code: error.code, message: error.message };
}
