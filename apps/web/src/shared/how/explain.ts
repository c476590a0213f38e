import { PRODUCTS } from '../../products/products.ts';
import { explainFrozen, explainGrowth, explainTotal, explainWorth } from './explain-assets.ts';
import { explainAverageCost, explainUnrealised } from './explain-costs.ts';
import { explainChange, explainFee, explainIndex, explainOrderTotal, explainTurnover } from './explain-market.ts';
import type { CoreHowParams, Explanation, HowKind, HowMaker, HowParams } from './explanation.ts';

const core: { readonly [K in HowKind]?: HowMaker<K> } = {
  total: explainTotal,
  worth: explainWorth,
  frozen: explainFrozen,
  growth: explainGrowth,
  averageCost: explainAverageCost,
  unrealised: explainUnrealised,
  fee: explainFee,
  orderTotal: explainOrderTotal,
  index: explainIndex,
  change: explainChange,
  turnover: explainTurnover,
} satisfies { readonly [K in keyof CoreHowParams]: HowMaker<K> };

/** How a figure is made, from what the server says at this moment. Rejects when it cannot be asked. */
export async function explain<K extends HowKind>(kind: K, params: HowParams[K]): Promise<Explanation> {
  const make = core[kind] ?? (await PRODUCTS.find((product) => product.explain?.[kind])?.explain?.[kind]?.());
  if (!make) throw new Error(`explain: nothing says how '${kind}' is made`);
  return make(params);
}
