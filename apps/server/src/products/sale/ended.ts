import { settledSubscriptions } from '@tradewind/readmodel';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { EndedParts, Told } from '../../people/messages/ended.ts';

/** A message for each subscription that was allocated, and for each whose commitment or payment went back in full. */
export async function endedMessages(
  { readModel, engine, catalogue }: EndedParts,
  from: number,
  before: number,
): Promise<Told[]> {
  const settled = await settledSubscriptions(readModel, from, before);
  return settled.map(({ user, sale: id, allocated, paid, refunded }) => {
    const sale = engine.sales.sale(id)!;
    const [asset, payAsset] = [catalogue.assetById(sale.asset), catalogue.assetById(sale.payAsset)];
    const back = { asset: asset.symbol, payAsset: payAsset.symbol, refunded: amountText(payAsset, refunded) };
    if (allocated === null || paid === null) return { user, kind: 'subscription_refunded', values: back };
    const values = { ...back, amount: amountText(asset, allocated), paid: amountText(payAsset, paid) };
    return { user, kind: 'subscription_settled', values };
  });
}
