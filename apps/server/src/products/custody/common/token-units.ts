import type { Amount, Count } from '@tradewind/base';
import { type ChainAssetView, type EngineApi, limits } from '@tradewind/engine';

/** An amount as the ledger books it: whole units, and the token units beyond them. */
export interface Paid {
  readonly amount: Amount;
  readonly rest: Count;
}

/** How token units and units of the ledger relate for an asset on a chain. */
export interface Scales {
  /** Of one coin in token units. */
  readonly decimals: Count;
  /** Of one coin in units of the ledger. */
  readonly scale: Count;
}

/** Of an asset as it is listed on a chain. */
export function scalesOf(engine: EngineApi, { asset, decimals }: Pick<ChainAssetView, 'asset' | 'decimals'>): Scales {
  return { decimals, scale: engine.assets()[asset]!.scale };
}

/** Exact, or null where the ledger cannot hold so much. */
export function paidOf(units: bigint, { decimals, scale }: Scales): Paid | null {
  const per = 10n ** BigInt(Math.max(0, decimals - scale));
  const amount = (units / per) * 10n ** BigInt(Math.max(0, scale - decimals));
  return amount > BigInt(limits.MAX_CUSTODY) ? null : { amount: Number(amount), rest: Number(units % per) };
}

export function unitsOf({ amount, rest }: Paid, { decimals, scale }: Scales): bigint {
  if (decimals < scale) return BigInt(amount) / 10n ** BigInt(scale - decimals);
  return BigInt(amount) * 10n ** BigInt(decimals - scale) + BigInt(rest);
}
