import type { Amount, LotParts, Lots } from '@tradewind/base';
import { mulDiv, mulRest } from '../mul-div.ts';

/** What a sale of a new coin gives in all and to one person, and what a lot costs in units of what is paid with. */
export interface SaleSupply {
  readonly supplyLots: Lots;
  readonly capLots: Lots;
  readonly lotPrice: Amount;
}

/** Lots that go to commitments by their size, and the lots that these commitments pay for in all. */
export interface Shared {
  readonly lots: Lots;
  readonly payable: Lots;
}

/** A part of what is shared: whole lots, and the remainder; see `partsOf`. */
export interface Share {
  readonly lots: Lots;
  readonly rest: LotParts;
}

/** The size of a commitment: whole lots that it pays for. What it has beyond them buys nothing and counts for nothing. */
export function payableLots(committed: Amount, lotPrice: Amount): Lots {
  return (committed - (committed % lotPrice)) / lotPrice;
}

/** Most that a commitment can get: the lots that it pays for, no more than the cap. */
export function wantedLots(committed: Amount, { capLots, lotPrice }: SaleSupply): Lots {
  return Math.min(capLots, payableLots(committed, lotPrice));
}

/**
 * What commitments that can get so many lots in all count for a soft cap: what they can pay for at most. Money above the
 * cap, or for no whole lot, goes straight back and carries no sale.
 */
export function countedOf(wanted: Lots, { lotPrice }: Pick<SaleSupply, 'lotPrice'>): Amount {
  return wanted * lotPrice;
}

/** Whether a sale takes commitments of at least so much: whole lots at the price, and no more than the cap can pay for. */
export function isMinimum(minimum: Amount, { capLots, lotPrice }: SaleSupply): boolean {
  return Number.isSafeInteger(minimum) && minimum >= lotPrice && minimum <= capLots * lotPrice;
}

/**
 * The smallest size whose share reaches the cap: such a commitment gets the cap, and what it would have had beyond is
 * shared again among the smaller ones, until no more reach it.
 */
export function cutOf(shared: Shared, capLots: Lots): Lots {
  return mulDiv(capLots, shared.payable, shared.lots, 'up');
}

/** Into how many equal parts remainders divide a lot: one for each lot that those pay for who share. */
export function partsOf(shared: Shared): LotParts {
  const parts: number = shared.payable;
  return parts;
}

/** size x lots / the sizes of all, in whole lots, rounded down. */
export function shareOf(payable: Lots, shared: Shared): Share {
  return {
    lots: mulDiv(payable, shared.lots, shared.payable, 'down'),
    rest: mulRest(payable, shared.lots, shared.payable),
  };
}

/**
 * The lots of each commitment, in the order in which they were first made. Where all together want no more than there is,
 * each gets what it wants. Else nothing is left: who reaches the cap has it, the others share the rest by size, rounded
 * down to lots, and what that leaves goes lot by lot to the largest remainders, to the earlier where they are equal. A
 * share is below cap and size, because there is less to share than the others pay for, so one lot more is within both.
 */
export function allocate(sale: SaleSupply, commitments: readonly Amount[]): Lots[] {
  const wanted = commitments.map((committed) => wantedLots(committed, sale));
  if (BigInt(sale.supplyLots) >= wanted.reduce((sum, lots) => sum + BigInt(lots), 0n)) return wanted;
  const sizes = commitments.map((committed) => payableLots(committed, sale.lotPrice));
  const { cut, shared } = cutAndShared(sale, sizes);
  const shares = sizes.map((payable) => (payable < cut ? shareOf(payable, shared) : null));
  const lots = shares.map((share) => share?.lots ?? sale.capLots);
  const left = shared.lots - shares.reduce((sum, share) => sum + (share?.lots ?? 0), 0);
  const ranked = [...shares.entries()]
    .flatMap(([at, share]) => (share === null ? [] : [{ at, rest: share.rest }]))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of ranked.slice(0, left)) lots[at]! += 1;
  return lots;
}

function cutAndShared({ supplyLots, capLots }: SaleSupply, sizes: readonly Lots[]) {
  const total = sizes.reduce((sum, payable) => sum + payable, 0);
  let shared: Shared = { lots: supplyLots, payable: total };
  let cut = Number.POSITIVE_INFINITY;
  for (let capped = 0; shared.lots > 0; ) {
    const next = cutOf(shared, capLots);
    const reach = sizes.filter((payable) => payable >= next);
    if (reach.length === capped) break;
    capped = reach.length;
    cut = next;
    shared = { lots: supplyLots - capped * capLots, payable: total - reach.reduce((sum, one) => sum + one, 0) };
  }
  return { cut, shared };
}

/**
 * Lots of a commitment at least when all together commit `total`: what others cannot take for the cap comes on top. What
 * a person sees before the end, and what the calculator shows.
 */
export function lotsAtLeast(committed: Amount, total: Amount, sale: SaleSupply): Lots {
  const wanted = wantedLots(committed, sale);
  const all = payableLots(total, sale.lotPrice);
  if (all <= sale.supplyLots) return wanted;
  return Math.min(wanted, mulDiv(payableLots(committed, sale.lotPrice), sale.supplyLots, all, 'down'));
}

/** What somebody has of an asset that does not count for a sale. */
export interface NotOwn {
  readonly borrowed: Amount;
}

/** What of an available amount may be committed: no borrowed money. Deposits that may still be reversed hold back by value. */
export function committable(available: Amount, { borrowed }: NotOwn): Amount {
  return Math.max(0, available - borrowed);
}
