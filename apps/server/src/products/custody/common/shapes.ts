import { type Chain, type ChainAsset, checkAddress, type Deposit } from '@tradewind/api';
import { assert } from '@tradewind/base';
import type { ChainAssetView, ChainView, EngineApi } from '@tradewind/engine';
import { amountText, type Catalogue } from '../../../exchange/wire/catalogue.ts';
import { chainView, listedOn } from './listed.ts';
import type { CustodyRuntime, RunningChain } from './runtime.ts';
import { paidIn, type Transfer } from './standing.ts';

interface Read {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
}

/** The checksum form of an address of ours. */
export function checksummed(address: string): string {
  const checked = checkAddress('ethereum', address);
  assert(checked.ok, `${address} is an address`);
  return checked.value;
}

/** The chain that follows what the engine calls so; null where it is not followed. */
export function runningOf(runtime: CustodyRuntime, chain: number): RunningChain | null {
  return runtime.chains().find(({ settings }) => settings.id === chain) ?? null;
}

export function chainShape({ engine, catalogue }: Read, running: RunningChain, now: number): Chain {
  const { settings, scanned, head } = running;
  const { id, chain, name, chainId, simulated, blockMs, rpc } = settings;
  const { creditAfter, releaseAfter } = chainView(engine, id);
  return {
    ...{ chain, name, chainId, simulated, creditAfter, releaseAfter, blockMs, rpc },
    state: running.stateAt(now),
    scanned: scanned && { height: scanned.height, time: scanned.time },
    head: head?.height ?? null,
    assets: listedOn(engine, id).map((one) => assetShape(catalogue, one, simulated)),
  };
}

function assetShape(catalogue: Catalogue, listed: ChainAssetView, simulated: boolean): ChainAsset {
  const asset = catalogue.assetById(listed.asset);
  return {
    asset: asset.symbol,
    contract: listed.contract === '' ? null : checksummed(listed.contract),
    minimum: amountText(asset, listed.minimum),
    paused: listed.paused,
    faucetMost: simulated && listed.faucet > 0 ? amountText(asset, listed.faucet) : null,
  };
}

const COMPLETED: readonly Transfer['state'][] = ['credited', 'released'];
const REJECTED: readonly Transfer['state'][] = ['reversed', 'rejected'];

/** States in the words of the records. */
export const STATES_OF = {
  completed: COMPLETED,
  rejected: REJECTED,
  'pending-review': ['seen', 'below-minimum', 'capped', 'paused', 'review'],
} as const satisfies Record<Deposit['status'], readonly Transfer['state'][]>;

/** `running` is null where its chain is not followed: confirmations are those that were needed to come so far. */
export function depositShape({ engine, catalogue }: Read, transfer: Transfer, running: RunningChain | null): Deposit {
  const { chain, height, state } = transfer;
  const { name, creditAfter, releaseAfter } = chainView(engine, chain);
  const asset = catalogue.assetById(transfer.asset);
  const status = COMPLETED.includes(state) ? 'completed' : REJECTED.includes(state) ? 'rejected' : 'pending-review';
  return {
    id: String(transfer.id),
    chain: running?.settings.chain ?? name,
    asset: asset.symbol,
    amount: amountText(asset, paidIn(engine, transfer)?.amount ?? 0),
    txid: transfer.txid,
    address: checksummed(transfer.address),
    class: transfer.class,
    ...{ state, status, creditAfter, releaseAfter, height },
    confirmations: confirmationsOf(transfer, running, { creditAfter, releaseAfter }),
    seenAt: transfer.seen_at,
    creditedAt: transfer.credited_at,
    releasedAt: transfer.released_at,
    endedAt: transfer.ended_at,
    reason: transfer.reason,
  };
}

/** head - height + 1, but what it took for where it stands; 0 while no block of the chain holds it. */
function confirmationsOf(
  { height, orphaned_at: orphaned, released_at: released, credited_at: credited }: Transfer,
  running: RunningChain | null,
  { creditAfter, releaseAfter }: Pick<ChainView, 'creditAfter' | 'releaseAfter'>,
): number {
  const least = released !== null ? releaseAfter : credited !== null ? creditAfter : 0;
  if (orphaned !== null) return 0;
  const head = running?.head?.height;
  return head === undefined ? least : Math.max(least, head - height + 1);
}
