import { operators } from '@tradewind/api';
import type { EngineApi } from '@tradewind/engine';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { PRODUCTS } from '../../products/products.ts';
import type { ApprovalContext } from '../approvals/context.ts';

/** What products and adjustments are paid from. */
export function bindHouseFunds(
  bind: Bind<Operator>,
  { context: { exchange } }: { readonly context: ApprovalContext },
): void {
  const { engine, catalogue } = exchange;

  bind(operators.houseFunds.read, () => {
    const houses = housesOf(engine);
    return engine.houseFunds
      .all()
      .filter(({ house, asset, free, setAside }) => free + setAside > 0 || houses.get(house)?.assets.includes(asset))
      .map(({ house, asset, free, setAside }) => {
        const listed = catalogue.assetById(asset);
        const text = (units: number) => amountText(listed, units);
        return {
          house,
          asset: listed.symbol,
          balance: text(free + setAside),
          setAside: text(setAside),
          free: text(free),
        };
      });
  });
}

/** The house accounts of products, each with the assets in which it has something to pay, whether it holds any or not. */
export function housesOf(engine: EngineApi) {
  const houses = PRODUCTS.flatMap((product) => product.houses ?? []);
  return new Map(houses.map(({ name, pays, assets }) => [name, { pays, assets: assets(engine) }]));
}
