import type { SaleOffer } from '@tradewind/api';

/** What others commit, and how far a sale is, is seen so often on its own page. */
const LOOK_MS = 5_000;
/** What is due, or happens within seconds, is looked for more often. */
const SOON_MS = 500;
/** Behind a begin or an end. */
const AFTER_MS = 100;

/** When a sale is looked at again: at its begin and its end at the latest. */
export function lookAgainMs(offer: Pick<SaleOffer, 'state' | 'startsAt' | 'endsAt'> | undefined, now: number): number {
  if (offer === undefined) return LOOK_MS;
  const { state, startsAt, endsAt } = offer;
  if (state === 'calculating' || state === 'distributing') return SOON_MS;
  if (state !== 'pre-sale' && state !== 'subscribing') return LOOK_MS;
  const left = (state === 'pre-sale' ? startsAt : endsAt) - now;
  return left <= 0 ? SOON_MS : Math.min(LOOK_MS, left + AFTER_MS);
}
