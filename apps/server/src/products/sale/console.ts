import { operators } from '@tradewind/api';
import type { SaleView } from '@tradewind/engine';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { ConsoleParts } from '../product/parts.ts';
import { saleShape } from './shapes.ts';
import { SubscriptionHistory } from './subscription-history.ts';

/** Nothing that users commit or paid lies there any more. */
const OVER: ReadonlySet<SaleView['state']> = new Set(['announced', 'releasing', 'ended', 'cancelled']);

/** What operators see: the sales, and the subscriptions of a person. */
export function bindSaleConsole(
  bind: Bind<Operator>,
  { context: { exchange }, readModel, opened }: ConsoleParts,
): void {
  const { engine, catalogue } = exchange;
  const subscriptions = new SubscriptionHistory(engine, catalogue, readModel);

  bind(operators.sale.read, () =>
    engine.sales
      .all()
      .toReversed()
      .map((sale) => ({
        ...saleShape(catalogue, sale),
        paid: amountText(catalogue.assetById(sale.payAsset), sale.paid),
      })),
  );

  bind(operators.sale.ofPerson, async ({ caller, params: { person }, query: { cursor } }) => {
    await opened(caller, 'subscriptions', person, cursor);
    return subscriptions.page(person, { cursor });
  });
}

/** What users have in sales, by what is paid with: what they commit, and what they paid for a coin that does not trade yet. */
export function openSubscriptions({ engine, catalogue }: Exchange) {
  const open = engine.sales.all().filter(({ state }) => !OVER.has(state));
  return [...Map.groupBy(open, ({ payAsset }) => payAsset)].map(([id, of]) => {
    const asset = catalogue.assetById(id);
    const amount = amountText(
      asset,
      of.reduce((sum, one) => sum + (one.settled ? one.paid : one.committed), 0),
    );
    const count = of.reduce((sum, { subscribers }) => sum + subscribers, 0);
    return { product: 'sale' as const, asset: asset.symbol, amount, count };
  });
}
