import type { custody, DataOf } from '@tradewind/api';
import { type ChainAdapter, ChainError, type Claim, type Receipt } from '@tradewind/custody';
import { Refused } from '../../../platform/calls/refused.ts';
import type { RunningChain } from '../common/runtime.ts';

type Found = DataOf<typeof custody.find>;
export type OnChain = Pick<Found, 'chain' | 'onChain' | 'confirmations' | 'pays' | 'lacks'>;

/** Whose transaction is looked for. */
export interface Looker {
  /** In the one form of the chain; null where there is none yet. */
  readonly address: string | null;
  /** Contracts of the tokens that are taken on a chain; '' is its own coin. */
  readonly taken: (chain: RunningChain) => ReadonlySet<string>;
}

const AWAY_S = 5;
const NOT_FOUND: OnChain = { chain: null, onChain: 'missing', confirmations: null, pays: null, lacks: 'not-found' };

/**
 * How a transaction stands on the first of some chains that has it in a block, else on one where it waits: every node is asked
 * until one knows it. Refuses `chain_down` where none does and a chain did not answer.
 */
export async function lookUp(chains: readonly RunningChain[], txid: string, looker: Looker): Promise<OnChain> {
  let best = NOT_FOUND;
  let isAway = false;
  for (const running of chains) {
    const told = await onOne(running, txid, looker);
    if (told === 'away') isAway = true;
    else if (told?.onChain === 'waiting') best = told;
    else if (told !== null) return told;
  }
  if (isAway && best === NOT_FOUND) throw new Refused('chain_down', { retryAfterS: AWAY_S });
  return best;
}

/** Null where none of the nodes that answer knows it, `away` where none answers. */
async function onOne(running: RunningChain, txid: string, looker: Looker): Promise<OnChain | null | 'away'> {
  let waiting: OnChain | null = null;
  let answered = 0;
  for (const node of running.adapters) {
    try {
      const receipt = await node.receipt(txid);
      if (receipt !== null) return await inBlock(running, node, receipt, looker);
      const { chain } = running.settings;
      if (waiting === null && (await node.raw(txid)) !== null)
        waiting = { chain, onChain: 'waiting', confirmations: 0, pays: null, lacks: 'not-mined' };
      answered += 1;
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
    }
  }
  return answered === 0 ? 'away' : waiting;
}

async function inBlock(
  running: RunningChain,
  node: ChainAdapter,
  { txid, block: { height }, status }: Receipt,
  looker: Looker,
): Promise<OnChain> {
  const { head, scanned, settings } = running;
  const confirmations = Math.max(1, (head?.height ?? height) - height + 1);
  const place = { chain: settings.chain, confirmations };
  if (status === 'failed') return { ...place, onChain: 'failed', pays: null, lacks: 'failed' };
  if (scanned === null || scanned.height < height)
    return { ...place, onChain: 'confirmed', pays: null, lacks: 'not-scanned' };
  const claims = looker.address === null ? [] : await node.claims(txid);
  return { ...place, onChain: 'confirmed', ...judged(claims, looker.address, looker.taken(running)) };
}

/** Why nothing of its own came of it. */
export function judged(
  claims: readonly Claim[],
  address: string | null,
  taken: ReadonlySet<string>,
): Pick<OnChain, 'pays' | 'lacks'> {
  const own = claims.filter(({ to }) => to === address);
  if (own.length === 0) return { pays: false, lacks: 'other-address' };
  const known = own.filter(({ token, amount }) => taken.has(token) && amount !== null);
  if (known.some(({ amount }) => amount !== 0n)) return { pays: true, lacks: null };
  return { pays: false, lacks: known.length < own.length ? 'unknown-token' : 'zero' };
}
