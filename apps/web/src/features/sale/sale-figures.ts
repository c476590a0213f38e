import type { SaleOffer } from '@tradewind/api';
import { formatDecimal, parseDecimal } from '@tradewind/base';
import { parsePercent } from '@tradewind/rules';
import { lotsAtLeast, type SaleSupply, vestedOf, vestingMoment } from '@tradewind/rules/sale';
import {
  add,
  compare,
  decimalsOf,
  divide,
  isPlainDecimal,
  isPositive,
  multiply,
  subtract,
} from '../../shared/decimal.ts';

type Terms = Pick<SaleOffer, 'supply' | 'lot' | 'cap' | 'lotPrice'>;

/** What a commitment comes to at least, as decimals. */
export interface Preview {
  readonly gets: string;
  readonly pays: string;
  readonly back: string;
}

export type CommitError = 'empty' | 'malformed' | 'minimum' | 'balance';

/** Amounts of a sale are padded to the decimals of their asset. */
function scaleOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

/** Decimals of what is paid with. */
export function payScaleOf({ lotPrice }: Pick<Terms, 'lotPrice'>): number {
  return scaleOf(lotPrice);
}

/** What all that is for sale costs. */
export function worthOf({ supply, lot, lotPrice }: Terms): string {
  return multiply(divide(supply, lot, 0), lotPrice);
}

/** Most that one person can pay. */
export function mostOf({ cap, lot, lotPrice }: Terms): string {
  return multiply(divide(cap, lot, 0), lotPrice);
}

/** How often what is for sale was committed, rounded down to a hundredth. */
export function timesOf(offer: Terms & Pick<SaleOffer, 'committed'>): string {
  return divide(offer.committed, worthOf(offer), 2);
}

/** By the engine's own rule; null while an amount is none. All together commit no less than the one does. */
export function previewOf(offer: Terms, mine: string, all: string): Preview | null {
  const [lotScale, payScale] = [scaleOf(offer.lot), payScaleOf(offer)];
  const units = (text: string, scale: number) => {
    const parsed = isPlainDecimal(text) ? parseDecimal(text, scale) : null;
    return parsed?.ok ? parsed.value : null;
  };
  const [own, total] = [units(mine, payScale), units(all, payScale)];
  const [supply, lot, cap] = [units(offer.supply, lotScale), units(offer.lot, lotScale), units(offer.cap, lotScale)];
  const lotPrice = units(offer.lotPrice, payScale);
  if (own === null || total === null || supply === null || !lot || cap === null || lotPrice === null) return null;
  const terms: SaleSupply = { supplyLots: supply / lot, capLots: cap / lot, lotPrice };
  const lots = lotsAtLeast(own, Math.max(own, total), terms);
  return {
    gets: formatDecimal(lots * lot, lotScale),
    pays: formatDecimal(lots * lotPrice, payScale),
    back: formatDecimal(own - lots * lotPrice, payScale),
  };
}

/** What is wrong with an amount on top of what is committed; null available = not known yet. */
export function checkCommit(
  amount: string,
  offer: Pick<SaleOffer, 'minimum' | 'lotPrice'>,
  committed: string,
  available: string | null,
): CommitError | null {
  if (amount === '') return 'empty';
  if (!isPlainDecimal(amount) || !isPositive(amount) || decimalsOf(amount) > payScaleOf(offer)) return 'malformed';
  if (compare(add(committed, amount), offer.minimum) < 0) return 'minimum';
  return available !== null && compare(amount, available) > 0 ? 'balance' : null;
}

/** A moment at which a part of an allocation becomes free. */
export interface Release {
  readonly step: number;
  /** Days from the first trading on. */
  readonly days: number;
  /** When, where the coin trades already; ms. */
  readonly time: number | null;
  /** In percent of an allocation, by then in all. */
  readonly free: string;
}

const WHOLE = 1_000_000;

export function releasesOf({ vesting, tradedAt }: Pick<SaleOffer, 'vesting' | 'tradedAt'>): Release[] {
  const atOnce = parsePercent(vesting.atOnce);
  if (!atOnce.ok) return [];
  const terms = { freePpm: atOnce.value, vestingSteps: vesting.steps, vestingDays: vesting.days };
  return Array.from({ length: vesting.steps + 1 }, (_, step) => ({
    step,
    days: step * vesting.days,
    time: tradedAt === null ? null : vestingMoment(tradedAt, terms, step),
    free: formatDecimal(vestedOf(WHOLE, terms, step), 4),
  }));
}

/** What others have committed. */
export function othersOf({ committed }: Pick<SaleOffer, 'committed'>, own: string): string {
  return compare(committed, own) > 0 ? subtract(committed, own) : '0';
}
