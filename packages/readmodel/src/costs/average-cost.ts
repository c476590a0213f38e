import type { AssetId } from '@tradewind/base';
/**
 * What a user holds of one asset over all accounts, in units, and what it cost, in units of the asset that costs are told
 * in. What came without a price (demo funds, rewards, deposits) has no cost and is counted apart.
 */
export interface Holding {
  /** Of known cost. */
  readonly priced: bigint;
  /** Of all that is priced; 0 where nothing is. */
  readonly cost: bigint;
  /** Of unknown cost. */
  readonly unpriced: bigint;
  /** Profit or loss of what was sold for the asset of costs so far. */
  readonly realised: bigint;
}

export const NOTHING_HELD: Holding = { priced: 0n, cost: 0n, unpriced: 0n, realised: 0n };

/** What one action gave a user (positive) or took (negative) of an asset, in units. */
export interface Change {
  readonly asset: AssetId;
  readonly units: bigint;
}

/** The holdings of one user. */
export interface Holdings {
  get(asset: AssetId): Holding;
  set(asset: AssetId, holding: Holding): void;
}

/**
 * The average cost method. One asset that goes and one that comes in the same action are an exchange: paid with the asset
 * of costs, what came cost that much, fees included; sold for it, the difference to the average is realised; against a
 * third asset the cost moves on. Everything else comes without a price, or goes and takes its average cost along. An asset
 * that both goes and comes in one action counts as the difference, so a transfer between own accounts changes nothing.
 */
export function takeAction(holdings: Holdings, costAsset: number, changes: readonly Change[]): void {
  const moved = changes.filter(({ units }) => units !== 0n);
  const [came, went] = [moved.filter(({ units }) => units > 0n), moved.filter(({ units }) => units < 0n)];
  const [got, gave] = [came[0], went[0]];
  if (got !== undefined && gave !== undefined && moved.length === 2) exchange(holdings, costAsset, gave, got);
  else for (const change of moved) if (change.asset !== costAsset) moveAlone(holdings, change);
}

function exchange(holdings: Holdings, costAsset: number, gave: Change, got: Change): void {
  if (gave.asset === costAsset) {
    const held = holdings.get(got.asset);
    holdings.set(got.asset, { ...held, priced: held.priced + got.units, cost: held.cost - gave.units });
    return;
  }
  const { rest, priced, cost } = release(holdings.get(gave.asset), -gave.units);
  // Rounded down: the odd unit counts as one of unknown cost.
  const share = (got.units * priced) / -gave.units;
  if (got.asset === costAsset) {
    holdings.set(gave.asset, { ...rest, realised: rest.realised + share - cost });
    return;
  }
  // A cost needs something that has it: where too little came for one priced unit, it is lost.
  const moves = share > 0n ? cost : 0n;
  holdings.set(gave.asset, { ...rest, realised: rest.realised - (cost - moves) });
  const held = holdings.get(got.asset);
  holdings.set(got.asset, {
    ...held,
    priced: held.priced + share,
    cost: held.cost + moves,
    unpriced: held.unpriced + got.units - share,
  });
}

function moveAlone(holdings: Holdings, { asset, units }: Change): void {
  const held = holdings.get(asset);
  holdings.set(asset, units > 0n ? { ...held, unpriced: held.unpriced + units } : release(held, -units).rest);
}

/**
 * Takes units out of a holding: of the priced and of the unpriced ones in proportion, and of the cost in proportion to the
 * priced ones. Both shares round down, so what stays keeps the rest of the cost and a profit is never told too high.
 */
function release(held: Holding, units: bigint): { rest: Holding; priced: bigint; cost: bigint } {
  const all = held.priced + held.unpriced;
  if (units > all) throw new Error(`average cost: ${units} units go where ${all} are held`);
  const priced = (units * held.priced) / all;
  const cost = held.priced === 0n ? 0n : (held.cost * priced) / held.priced;
  const unpriced = held.unpriced - (units - priced);
  return { rest: { ...held, priced: held.priced - priced, cost: held.cost - cost, unpriced }, priced, cost };
}
