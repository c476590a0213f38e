import type { AssetCost } from '@tradewind/api';
import { add, divide, isZero, multiply, subtract } from '../decimal.ts';
import { text } from '../i18n.ts';
import { queries, queryClient } from '../query.ts';
import { VALUE_ASSET, valueIndex, worthOfAmount } from '../worth.ts';
import type { Explanation, HowParams, Input } from './explanation.ts';

/** Decimals of an average; the server rounds it up. */
const AVERAGE_SCALE = 8;

async function costOf(asset: string): Promise<AssetCost | undefined> {
  const costs = await queryClient.fetchQuery({ ...queries.costs, staleTime: 0 });
  return costs.find((cost) => cost.asset === asset);
}

const paid = (cost: AssetCost | undefined): Input => ({
  label: text('how.cost.paid'),
  value: cost?.cost ?? null,
  unit: VALUE_ASSET,
  secret: true,
});

const bought = (cost: AssetCost | undefined, asset: string): Input => ({
  label: text('assets.costs.bought'),
  value: cost?.priced ?? null,
  unit: asset,
  secret: true,
});

/** Cost ÷ quantity, rounded up to the last decimal. */
function averageOf({ cost, priced }: AssetCost): string | null {
  if (isZero(priced)) return null;
  const unit = `0.${'0'.repeat(AVERAGE_SCALE - 1)}1`;
  const cut = divide(cost, priced, AVERAGE_SCALE);
  const rest = subtract(cost, multiply(cut, priced));
  return isZero(rest) ? cut : add(cut, unit);
}

export async function explainAverageCost({ asset }: HowParams['averageCost']): Promise<Explanation> {
  const cost = await costOf(asset);
  return {
    title: text('how.cost.title', { asset }),
    words: text('how.cost.words'),
    formula: text('how.cost.formula'),
    inputs: [paid(cost), bought(cost, asset)],
    result: cost ? averageOf(cost) : null,
    unit: VALUE_ASSET,
    server: cost?.average,
    record: `asset=${asset}`,
    secret: true,
  };
}

export async function explainUnrealised({ asset }: HowParams['unrealised']): Promise<Explanation> {
  const [cost, indexes] = await Promise.all([
    costOf(asset),
    queryClient.fetchQuery({ ...queries.index, staleTime: 0 }),
  ]);
  const index = valueIndex(asset, indexes);
  const worth = cost ? worthOfAmount(asset, cost.priced, indexes) : null;
  return {
    title: text('how.unrealised.title', { asset }),
    words: text('how.unrealised.words'),
    formula: text('how.unrealised.formula'),
    inputs: [
      bought(cost, asset),
      {
        label: text('how.index.title', { market: `${asset}/${VALUE_ASSET}` }),
        value: index?.price ?? null,
        unit: VALUE_ASSET,
        time: index?.time,
      },
      paid(cost),
    ],
    result: worth === null || !cost ? null : subtract(worth, cost.cost),
    unit: VALUE_ASSET,
    record: `asset=${asset}`,
    secret: true,
  };
}
