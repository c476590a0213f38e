import type { AssetCost, Index } from '@tradewind/api';
import { isPositive, isZero, subtract } from '../../shared/decimal.ts';
import { VALUE_ASSET, worthOfAmount } from '../../shared/worth.ts';

/** The costs that say something: of what is held, or was sold with a profit or a loss. */
export function toldCosts(costs: readonly AssetCost[]): AssetCost[] {
  return costs.filter(
    ({ asset, priced, unpriced, realised }) =>
      asset !== VALUE_ASSET && (isPositive(priced) || isPositive(unpriced) || !isZero(realised)),
  );
}

/** Worth of what was bought less what it cost; null where nothing is, or its index is not live. */
export function unrealised({ asset, priced, cost }: AssetCost, indexes: readonly Index[] | undefined): string | null {
  if (isZero(priced) || !indexes) return null;
  const worth = worthOfAmount(asset, priced, indexes);
  return worth === null ? null : subtract(worth, cost);
}
