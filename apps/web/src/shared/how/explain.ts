import type { WebProduct } from '../../products/product.ts';
import { explainFrozen, explainGrowth, explainTotal, explainWorth } from './explain-assets.ts';
import { explainAverageCost, explainUnrealised } from './explain-costs.ts';
import { explainChange, explainFee, explainIndex, explainOrderTotal, explainTurnover } from './explain-market.ts';
import type { CoreHowParams, Explanation, HowKind, HowParams } from './explanation.ts';

/** One that also asks products what they hold. */
type CoreMaker<K extends HowKind> = (params: HowParams[K], products: readonly WebProduct[]) => Promise<Explanation>;

const core: { readonly [K in HowKind]?: CoreMaker<K> } = {
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
} satisfies { readonly [K in keyof CoreHowParams]: CoreMaker<K> };

/** How a figure is made, from what the server says at this moment. Rejects when it cannot be asked. */
export async function explain<K extends HowKind>(
  kind: K,
  params: HowParams[K],
  products: readonly WebProduct[],
): Promise<Explanation> {
  const make: CoreMaker<K> | undefined =
    core[kind] ?? (await products.find((product) => product.explain?.[kind])?.explain?.[kind]?.());
  if (!make) throw new Error(`explain: nothing says how '${kind}' is made`);
  return make(params, products);
}
