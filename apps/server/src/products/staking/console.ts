import { operators } from '@tradewind/api';
import type { HouseAccount } from '@tradewind/engine';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { amountText, volumeText } from '../../exchange/wire/catalogue.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { ConsoleParts } from '../product/parts.ts';
import { productShape } from './shapes.ts';
import { StakeHistory } from './stake-history.ts';

/** What operators see: what is offered and runs, and the stakes of a person. */
export function bindStakingConsole(
  bind: Bind<Operator>,
  { context: { exchange }, readModel, opened }: ConsoleParts,
): void {
  const stakes = new StakeHistory(exchange.engine, exchange.catalogue, readModel);

  bind(operators.staking.read, () => overview(exchange));

  bind(operators.staking.ofPerson, async ({ caller, params: { person }, query: { cursor } }) => {
    await opened(caller, 'stakes', person, cursor);
    return stakes.page(person, { cursor });
  });
}

/** What is locked, by asset. */
export function openStakes({ engine, catalogue }: Exchange) {
  const products = Map.groupBy(engine.staking.products(), ({ asset }) => asset);
  return [...products].map(([id, of]) => {
    const asset = catalogue.assetById(id);
    const locked = of.reduce((sum, { taken }) => sum + BigInt(taken), 0n);
    const count = of.reduce((sum, { running }) => sum + running, 0);
    return { product: 'staking' as const, asset: asset.symbol, amount: volumeText(locked, asset), count };
  });
}

/** Each product with how many stakes run, and the pool of each asset that products are in. */
function overview({ engine, catalogue }: Exchange) {
  const products = engine.staking.products();
  const assets = [...new Set(products.map(({ asset }) => asset))];
  const held = (house: HouseAccount, id: number) =>
    engine.houseBalances().find((one) => one.house === house && one.asset === id)?.amount ?? 0;
  return {
    products: products.map((product) => ({
      ...productShape(engine, catalogue, product),
      running: product.running,
    })),
    pools: assets.map((id) => {
      const asset = catalogue.assetById(id);
      return {
        asset: asset.symbol,
        pool: amountText(asset, held('reward-pool', id)),
        reserved: amountText(asset, held('reward-reserve', id)),
      };
    }),
  };
}
