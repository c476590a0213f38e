import type { AssetCost as CostShape } from '@tradewind/api';
import type { AssetCost } from '@tradewind/readmodel';
import { VALUE_ASSET } from './assets.ts';
import { type Catalogue, volumeText } from './catalogue.ts';

/** Decimals of the cost of one: a cheap asset costs less than the smallest unit of the asset of costs. */
const AVERAGE_SCALE = 8;

export function costShape(catalogue: Catalogue, cost: AssetCost): CostShape {
  const asset = catalogue.assetById(cost.asset);
  const money = catalogue.asset(VALUE_ASSET);
  const { realised } = cost;
  return {
    asset: asset.symbol,
    priced: volumeText(cost.priced, asset),
    unpriced: volumeText(cost.unpriced, asset),
    cost: volumeText(cost.cost, money),
    average: averageText(cost, asset.scale, money.scale),
    realised: `${realised < 0n ? '-' : ''}${volumeText(realised < 0n ? -realised : realised, money)}`,
  };
}

/** Cost of one whole asset, rounded up, so that a profit is never told too high; null where nothing is priced. */
export function averageText(
  { priced, cost }: Pick<AssetCost, 'priced' | 'cost'>,
  assetScale: number,
  moneyScale: number,
): string | null {
  if (priced === 0n) return null;
  const whole = cost * 10n ** BigInt(assetScale + AVERAGE_SCALE - moneyScale);
  return volumeText((whole + priced - 1n) / priced, { scale: AVERAGE_SCALE });
}
