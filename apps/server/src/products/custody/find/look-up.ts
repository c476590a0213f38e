import type { custody, DataOf } from '@tradewind/api';
import { type ChainAdapter, ChainError, type Claim, type Receipt } from '@tradewind/custody';
import { Refused } from '../../../platform/calls/refused.ts';
import type { RunningChain } from '../common/runtime.ts';

type Found = DataOf<typeof custody.find>;
export type OnChain = Pick<Found, 'chain' | 'onChain' | 'confirmations' | 'pays' | 'lacks'>;

/** What nodes tell of a transaction, the same to whoever asks. */
export type Seen =
  /** Claims are null where its block is not scanned yet. */
  | {
      readonly kind: 'in-block';
      readonly running: RunningChain;
      readonly receipt: Receipt;
      readonly claims: readonly Claim[] | null;
    }
  | { readonly kind: 'waiting'; readonly running: RunningChain }
  | { readonly kind: 'missing' }
  /** None that answers knows it, and a chain did not answer. */
  | { readonly kind: 'away' };

/** Whose transaction is looked for. */
export interface Looker {
  /** In the one form of the chain. */
  readonly addresses: ReadonlySet<string>;
  /** Contracts of the tokens that are taken on a chain; '' is its own coin. */
  readonly taken: (chain: RunningChain) => ReadonlySet<string>;
}

/** As long as that is remembered. */
const AWAY_S = 10;
const MISSING: Seen = { kind: 'missing' };
const AWAY: Seen = { kind: 'away' };

/** On the first of some chains that has it in a block, else on one where it waits: every node is asked until one knows it. */
export async function lookUp(chains: readonly RunningChain[], txid: string): Promise<Seen> {
  let best = MISSING;
  for (const running of chains) {
    const seen = await onOne(running, txid);
    if (seen.kind === 'in-block') return seen;
    if (seen.kind === 'waiting' || (seen.kind === 'away' && best === MISSING)) best = seen;
  }
  return best;
}

/** `away` where none of its nodes answers. */
async function onOne(running: RunningChain, txid: string): Promise<Seen> {
  let best = AWAY;
  for (const node of running.adapters) {
    try {
      const receipt = await node.receipt(txid);
      if (receipt !== null) return await inBlock(running, node, receipt);
      if (best.kind !== 'waiting') best = (await node.raw(txid)) === null ? MISSING : { kind: 'waiting', running };
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
    }
  }
  return best;
}

async function inBlock(running: RunningChain, node: ChainAdapter, receipt: Receipt): Promise<Seen> {
  const { scanned } = running;
  const isScanned = scanned !== null && scanned.height >= receipt.block.height;
  const claims = isScanned && receipt.status !== 'failed' ? await node.claims(receipt.txid) : null;
  return { kind: 'in-block', running, receipt, claims };
}

/** What that is for somebody. Refuses `chain_down` what may be on a chain that did not answer. */
export function onChainOf(seen: Seen, { addresses, taken }: Looker): OnChain {
  if (seen.kind === 'away') throw new Refused('chain_down', { retryAfterS: AWAY_S });
  if (seen.kind === 'missing')
    return { chain: null, onChain: 'missing', confirmations: null, pays: null, lacks: 'not-found' };
  const { running } = seen;
  const { head, settings } = running;
  const { chain } = settings;
  if (seen.kind === 'waiting') return { chain, onChain: 'waiting', confirmations: 0, pays: null, lacks: 'not-mined' };
  const { receipt, claims } = seen;
  const { height } = receipt.block;
  const confirmations = Math.max(1, (head?.height ?? height) - height + 1);
  if (receipt.status === 'failed') return { chain, confirmations, onChain: 'failed', pays: null, lacks: 'failed' };
  const place = { chain, confirmations, onChain: 'confirmed' } as const;
  if (claims === null) return { ...place, pays: null, lacks: 'not-scanned' };
  return { ...place, ...judged(claims, addresses, taken(running)) };
}

/** Why nothing of its own came of it. */
function judged(
  claims: readonly Claim[],
  addresses: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): Pick<OnChain, 'pays' | 'lacks'> {
  const own = claims.filter(({ to }) => addresses.has(to));
  if (own.length === 0) return { pays: false, lacks: 'other-address' };
  const known = own.filter(({ token, amount }) => taken.has(token) && amount !== null);
  if (known.some(({ amount }) => amount !== 0n)) return { pays: true, lacks: null };
  return { pays: false, lacks: known.length < own.length ? 'unknown-token' : 'zero' };
}
