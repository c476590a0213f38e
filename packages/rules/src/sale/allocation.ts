import type { Amount, Lots } from '@tradewind/base';
import { mulDiv, mulRest } from '../mul-div.ts';

/** What a sale of a new coin gives in all and to one person, and what a lot costs in units of what is paid with. */
export interface SaleSupply {
  readonly supplyLots: Lots;
  readonly capLots: Lots;
  readonly lotPrice: Amount;
}

/** Lots that go to commitments by their size, and what these commitments are in all. */
export interface Shared {
  readonly lots: Lots;
  readonly committed: Amount;
}

/** A part of what is shared: whole lots, and the remainder in parts of a lot, of which there are `Shared.committed`. */
export interface Share {
  readonly lots: Lots;
  readonly rest: Amount;
}

/** Most that a commitment can get: the lots that it pays for, no more than the cap. */
export function wantedLots(committed: Amount, { capLots, lotPrice }: SaleSupply): Lots {
  return Math.min(capLots, (committed - (committed % lotPrice)) / lotPrice);
}

/**
 * The smallest commitment whose share reaches the cap: such a one gets the cap, and what it would have had beyond is
 * shared again among the smaller ones, until no more reach it.
 */
export function cutOf(shared: Shared, capLots: Lots): Amount {
  return mulDiv(capLots, shared.committed, shared.lots, 'up');
}

/** committed x lots / all that is committed, in whole lots, rounded down. */
export function shareOfCommitment(committed: Amount, shared: Shared): Share {
  return {
    lots: mulDiv(committed, shared.lots, shared.committed, 'down'),
    rest: mulRest(committed, shared.lots, shared.committed),
  };
}

/**
 * The lots of each commitment, in the order in which they were first made. Where all together want no more than there is,
 * each gets what it wants. Else by size: who reaches the cap has it, the others share the rest, rounded down to lots, and
 * what that leaves goes lot by lot to the largest remainders that cap and commitment allow, to the earlier where they are
 * equal; what then is left is not sold.
 */
export function allocate(sale: SaleSupply, commitments: readonly Amount[]): Lots[] {
  const wanted = commitments.map((committed) => wantedLots(committed, sale));
  if (BigInt(sale.supplyLots) >= wanted.reduce((sum, lots) => sum + BigInt(lots), 0n)) return wanted;
  const { cut, shared } = cutAndShared(sale, commitments);
  const shares = commitments.map((committed) => (committed < cut ? shareOfCommitment(committed, shared) : null));
  const lots = shares.map((share) => share?.lots ?? sale.capLots);
  const left = shared.lots - shares.reduce((sum, share) => sum + (share?.lots ?? 0), 0);
  const ranked = [...shares.entries()]
    .flatMap(([at, share]) => (share !== null && share.lots < wanted[at]! ? [{ at, rest: share.rest }] : []))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of ranked.slice(0, left)) lots[at]! += 1;
  return lots;
}

function cutAndShared({ supplyLots, capLots }: SaleSupply, commitments: readonly Amount[]) {
  const total = commitments.reduce((sum, committed) => sum + committed, 0);
  let shared: Shared = { lots: supplyLots, committed: total };
  let cut = Number.POSITIVE_INFINITY;
  for (let capped = 0; shared.lots > 0 && shared.committed > 0; ) {
    const next = cutOf(shared, capLots);
    const reach = commitments.filter((committed) => committed >= next);
    if (reach.length === capped) break;
    capped = reach.length;
    cut = next;
    shared = { lots: supplyLots - capped * capLots, committed: total - reach.reduce((sum, one) => sum + one, 0) };
  }
  return { cut, shared };
}

/**
 * Lots of a commitment at least when all together commit `total`: what others cannot take for the cap comes on top. What
 * a person sees before the end, and what the calculator shows.
 */
export function lotsAtLeast(committed: Amount, total: Amount, sale: SaleSupply): Lots {
  const wanted = wantedLots(committed, sale);
  return committed >= total ? wanted : Math.min(wanted, mulDiv(committed, sale.supplyLots, total, 'down'));
}

/** What somebody has of an asset that does not count for a sale. */
export interface NotOwn {
  readonly borrowed: Amount;
  /** Deposits that may not be withdrawn yet. */
  readonly unreleased: Amount;
}

/** What of an available amount may be committed: neither borrowed money nor deposits that may still be reversed. */
export function committable(available: Amount, { borrowed, unreleased }: NotOwn): Amount {
  return Math.max(0, available - borrowed - unreleased);
}
