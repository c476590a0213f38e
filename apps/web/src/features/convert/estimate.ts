import type { ConvertTerms, Index } from '@tradewind/api';
import { parseDecimal } from '@tradewind/base';
import { SHARE_SCALE } from '@tradewind/rules';
import { type ConversionSide, priceConversion } from '@tradewind/rules/convert';
import { add, compare, isPlainDecimal, isPositive, subtract } from '../../shared/decimal.ts';

export type Lifetime = ConvertTerms['lifetimes'][number];

export interface ConvertInput {
  readonly from: string;
  readonly to: string;
  /** The end whose amount was typed. */
  readonly end: 'from' | 'to';
  readonly amount: string;
  readonly lifetime: Lifetime;
}

/** Decimal strings of what the same formula as the engine's says at an index. */
export interface Estimate {
  readonly fromAmount: string;
  readonly toAmount: string;
  readonly value: string;
  /** For group and size, and for what the index moves while the quote stands: sums of both sides, as shares. */
  readonly spread: string;
  readonly movement: string;
}

export type ConvertError = 'empty' | 'malformed' | 'balance' | 'same' | 'minimum' | 'maximum' | 'daily';

type Asset = ConvertTerms['assets'][number];

/** What a quote would say at these prices; null while one of them is not live, or where the amounts are not allowed. */
export function estimateOf(
  terms: ConvertTerms,
  indexes: readonly Index[],
  input: ConvertInput,
): Estimate | 'below-minimum' | 'above-maximum' | null {
  const [from, to] = [assetOf(terms, input.from), assetOf(terms, input.to)];
  const hub = assetOf(terms, terms.hub);
  if (!from || !to || !hub || from === to || !isPlainDecimal(input.amount)) return null;
  const amount = units(input.amount, (input.end === 'from' ? from : to).decimals);
  const [sold, bought] = [sideOf(from, hub, indexes, input.lifetime), sideOf(to, hub, indexes, input.lifetime)];
  if (amount === null || amount === 0 || sold === undefined || bought === undefined) return null;
  const limits = {
    sizePpm: units(terms.size.spread, SHARE_SCALE) ?? 0,
    sizeStep: units(terms.size.step, hub.decimals) ?? 1,
    minValue: units(terms.minimum, hub.decimals) ?? 0,
    maxValue: units(terms.maximum, hub.decimals) ?? 0,
  };
  const priced = priceConversion(limits, sold, bought, { amount, of: input.end });
  if (priced === 'spread-too-wide') return null;
  if (typeof priced === 'string') return priced;
  const movement = priced.fromDeviationPpm + priced.toDeviationPpm;
  return {
    fromAmount: decimal(priced.fromAmount, from.decimals),
    toAmount: decimal(priced.toAmount, to.decimals),
    value: decimal(priced.value, hub.decimals),
    spread: decimal(priced.fromSpreadPpm + priced.toSpreadPpm - movement, SHARE_SCALE),
    movement: decimal(movement, SHARE_SCALE),
  };
}

/** What is wrong before anything is asked for; null available = not known yet. */
export function checkConvert(
  terms: ConvertTerms,
  input: ConvertInput,
  estimate: ReturnType<typeof estimateOf>,
  available: string | null,
): ConvertError | null {
  if (input.from === input.to) return 'same';
  if (input.amount === '') return 'empty';
  if (!isPlainDecimal(input.amount) || !isPositive(input.amount)) return 'malformed';
  if (estimate === 'below-minimum') return 'minimum';
  if (estimate === 'above-maximum') return 'maximum';
  const paid = input.end === 'from' ? input.amount : estimate?.fromAmount;
  if (available !== null && paid !== undefined && compare(paid, available) > 0) return 'balance';
  if (estimate !== null && compare(add(terms.used, estimate.value), terms.daily) > 0) return 'daily';
  return null;
}

/** What of the day's limit is left, in the hub asset. */
export function leftToday({ daily, used }: ConvertTerms): string {
  return compare(used, daily) > 0 ? '0' : subtract(daily, used);
}

function assetOf(terms: ConvertTerms, symbol: string): Asset | undefined {
  return terms.assets.find(({ asset }) => asset === symbol);
}

/** Undefined while there is no live price, or how it moves is not known. An own quote that stands is not looked at. */
function sideOf(
  asset: Asset,
  hub: Asset,
  indexes: readonly Index[],
  lifetime: Lifetime,
): ConversionSide | null | undefined {
  if (asset === hub) return null;
  const index = indexes.find(({ instrument }) => instrument === asset.instrument);
  const movement = asset.movement.find(({ lifetimeSeconds }) => lifetimeSeconds === lifetime);
  if (!movement || !index || index.price === null || index.state !== 'live') return undefined;
  const [whole = '', fraction = ''] = index.price.split('.');
  return {
    hubUnits: BigInt(whole + fraction) * 10n ** BigInt(hub.decimals),
    units: 10n ** BigInt(fraction.length + asset.decimals),
    spreadPpm: units(asset.spread, SHARE_SCALE) ?? 0,
    deviationPpm: units(movement.spread, SHARE_SCALE) ?? 0,
    apart: asset.apart,
    standing: null,
  };
}

function units(text: string, scale: number): number | null {
  const parsed = parseDecimal(text, scale);
  return parsed.ok ? parsed.value : null;
}

function decimal(value: number, scale: number): string {
  const digits = String(value).padStart(scale + 1, '0');
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - scale);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
