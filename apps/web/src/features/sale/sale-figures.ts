import type { SaleOffer } from '@tradewind/api';
import { formatDecimal, parseDecimal, trimDecimal } from '@tradewind/base';
import { parsePercent } from '@tradewind/rules';
import {
  countedOf,
  lotsAtLeast,
  type SaleSupply,
  type Vesting,
  vestedOf,
  vestingMoment,
  wantedLots,
} from '@tradewind/rules/sale';
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

const PERCENT = 100;

type Terms = Pick<SaleOffer, 'supply' | 'lot' | 'cap' | 'lotPrice'>;
type Running = Terms & Pick<SaleOffer, 'committed' | 'counted' | 'softCap'>;

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

/** The same in percent, rounded down to a tenth. */
export function percentOf(offer: Terms & Pick<SaleOffer, 'committed'>): string {
  return divide(multiply(offer.committed, String(PERCENT)), worthOf(offer), 1);
}

/** Whether a sale would be refunded if it ended now. */
export function missesSoftCap({ counted, softCap }: Pick<SaleOffer, 'counted' | 'softCap'>): boolean {
  return compare(counted, softCap) < 0;
}

/** Most that can still be used of what is available. */
export function usefulOf(offer: Terms, committed: string, available: string): string {
  const most = mostOf(offer);
  const left = compare(most, committed) > 0 ? subtract(most, committed) : '0';
  return compare(left, available) < 0 ? left : trimDecimal(available);
}

/** What of its minimum in total a sale has reached, in whole percent rounded down; at most 100. */
export function softCapPercent({ counted, softCap }: Pick<SaleOffer, 'counted' | 'softCap'>): number {
  return Math.min(PERCENT, Number(divide(multiply(counted, String(PERCENT)), softCap, 0)));
}

interface Units {
  readonly terms: SaleSupply;
  readonly lot: number;
  readonly lotScale: number;
  readonly payScale: number;
  /** Null where the text is no amount of what is paid with. */
  readonly paid: (text: string) => number | null;
}

/** The terms in units; null where one is no amount. */
function unitsOf(offer: Terms): Units | null {
  const [lotScale, payScale] = [scaleOf(offer.lot), payScaleOf(offer)];
  const units = (text: string, scale: number) => {
    const parsed = isPlainDecimal(text) ? parseDecimal(text, scale) : null;
    return parsed?.ok ? parsed.value : null;
  };
  const paid = (text: string) => units(text, payScale);
  const [supply, lot, cap] = [units(offer.supply, lotScale), units(offer.lot, lotScale), units(offer.cap, lotScale)];
  const lotPrice = paid(offer.lotPrice);
  if (supply === null || !lot || cap === null || !lotPrice) return null;
  return { terms: { supplyLots: supply / lot, capLots: cap / lot, lotPrice }, lot, lotScale, payScale, paid };
}

/** By the engine's own rule; null while an amount is none. All together commit no less than the one does. */
export function previewOf(offer: Terms, mine: string, all: string): Preview | null {
  const units = unitsOf(offer);
  const [own, total] = [units?.paid(mine) ?? null, units?.paid(all) ?? null];
  if (units === null || own === null || total === null) return null;
  const { terms, lot, lotScale, payScale } = units;
  const lots = lotsAtLeast(own, Math.max(own, total), terms);
  return {
    gets: formatDecimal(lots * lot, lotScale),
    pays: formatDecimal(lots * terms.lotPrice, payScale),
    back: formatDecimal(own - lots * terms.lotPrice, payScale),
  };
}

/** What a commitment would come to, and what the sale would then lack of its minimum in total. */
export interface Outlook {
  readonly preview: Preview;
  /** What would count where that is below the minimum in total, so that everybody is refunded; null = it is reached. */
  readonly missed: string | null;
}

/**
 * For one who has committed `own` and would have committed `mine` in all; null while an amount is none. Without a total of
 * all it is that of now; with one, as much of it counts as can.
 */
export function outlookOf(
  offer: Running,
  { own, mine, all }: { readonly own: string; readonly mine: string; readonly all: string },
): Outlook | null {
  const mineUnits = unitsOf(offer)?.paid(mine) ?? null;
  if (mineUnits === null) return null;
  const preview = previewOf(offer, mine, all === '' ? add(othersOf(offer, own), mine) : all);
  if (preview === null) return null;
  const others = all === '' ? subtract(offer.counted, countsOf(offer, own)) : subtract(all, mine);
  const counted = add(isPositive(others) ? others : '0', countsOf(offer, mine));
  return { preview, missed: missesSoftCap({ counted, softCap: offer.softCap }) ? counted : null };
}

/** What of a commitment counts for the minimum in total. */
function countsOf(offer: Terms, committed: string): string {
  const units = unitsOf(offer);
  const paid = units?.paid(committed) ?? null;
  if (units === null || paid === null) return '0';
  return formatDecimal(countedOf(wantedLots(paid, units.terms), units.terms), units.payScale);
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
  readonly done: boolean;
  /** Of an own allocation; null where there is none. */
  readonly coins: string | null;
}

const WHOLE = 1_000_000;

/** With `allocated`, also what of that is free by each step. */
export function releasesOf(
  { vesting, tradedAt }: Pick<SaleOffer, 'vesting' | 'tradedAt'>,
  allocated: string | null = null,
): Release[] {
  const atOnce = parsePercent(vesting.atOnce);
  if (!atOnce.ok) return [];
  const terms = { freePpm: atOnce.value, vestingSteps: vesting.steps, vestingDays: vesting.days };
  return Array.from({ length: vesting.steps + 1 }, (_, step) => ({
    step,
    days: step * vesting.days,
    time: tradedAt === null ? null : vestingMoment(tradedAt, terms, step),
    free: formatDecimal(vestedOf(WHOLE, terms, step), 4),
    done: step < vesting.done,
    coins: allocated === null ? null : freeCoins(allocated, terms, step),
  }));
}

function freeCoins(allocated: string, terms: Vesting, step: number): string | null {
  const scale = scaleOf(allocated);
  const units = parseDecimal(allocated, scale);
  return units.ok ? formatDecimal(vestedOf(units.value, terms, step), scale) : null;
}

/** What others have committed. */
export function othersOf({ committed }: Pick<SaleOffer, 'committed'>, own: string): string {
  return compare(committed, own) > 0 ? subtract(committed, own) : '0';
}
