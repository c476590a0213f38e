import type { Assets, LedgerRecord } from '@tradewind/api';
import { parseDecimal } from '@tradewind/base';

/** Units of every amount here: more decimals than any asset has would be wrong, fewer are padded. */
const SCALES: Readonly<Record<string, number>> = { USDT: 6, XRP: 6, TRX: 6, ADA: 6, DOGE: 4 };
const DEFAULT_SCALE = 8;

/** A signed decimal in the smallest unit of its asset. */
export function unitsOf(asset: string, text: string): bigint {
  const negative = text.startsWith('-');
  const parsed = parseDecimal(negative ? text.slice(1) : text, SCALES[asset] ?? DEFAULT_SCALE);
  if (!parsed.ok) throw new Error(`'${text}' is no amount of ${asset}`);
  return negative ? -BigInt(parsed.value) : BigInt(parsed.value);
}

/** Totals that are not zero, by account and asset. */
export function totalsOf({ accounts }: Assets): Record<string, bigint> {
  const entries = accounts.map(({ account, asset, total }) => [`${account} ${asset}`, unitsOf(asset, total)] as const);
  return Object.fromEntries(entries.filter(([, units]) => units !== 0n).sort());
}

/** Sums of records that are not zero, by account and asset. */
export function sumsOf(records: readonly LedgerRecord[]): Record<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { account, asset, amount } of records) {
    const key = `${account} ${asset}`;
    sums.set(key, (sums.get(key) ?? 0n) + unitsOf(asset, amount));
  }
  return Object.fromEntries([...sums].filter(([, units]) => units !== 0n).sort());
}

/** All items of a paged list. */
export async function allPages<T>(
  read: (query: { cursor?: string }) => Promise<{ readonly items: readonly T[]; readonly next: string | null }>,
): Promise<T[]> {
  const items: T[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor === undefined ? {} : { cursor });
    items.push(...page.items);
    if (page.next === null) return items;
    cursor = page.next;
  }
}
