import { refundedSubscriptions, type Subscription, settledSubscriptions } from '@tradewind/readmodel';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { EndedParts, TellEnded, Told } from '../../people/messages/ended.ts';

/** A message for each subscription that was allocated, and for each whose commitment or payment went back in full. */
export const ended: readonly TellEnded[] = [
  {
    source: 'subscriptions.settled_at',
    messages: async (parts, span) =>
      (await settledSubscriptions(parts.readModel, span)).map((one) => settled(parts, one)),
  },
  {
    source: 'subscriptions.refunded_at',
    messages: async (parts, span) =>
      (await refundedSubscriptions(parts.readModel, span)).map((one) => refunded(parts, one)),
  },
];

function settled({ engine, catalogue }: EndedParts, one: Subscription): Told {
  const { asset, payAsset } = engine.sales.sale(one.sale)!;
  const [coin, pay] = [catalogue.assetById(asset), catalogue.assetById(payAsset)];
  const [allocated, paid] = [one.allocated!, one.paid!];
  const values = {
    ...{ sale: String(one.sale), asset: coin.symbol, amount: amountText(coin, allocated) },
    ...{ payAsset: pay.symbol, paid: amountText(pay, paid), refunded: amountText(pay, one.committed - paid) },
  };
  return { user: one.user, kind: 'subscription_settled', values, time: one.settledAt!, id: one.id };
}

function refunded({ engine, catalogue }: EndedParts, one: Subscription): Told {
  const { asset, payAsset, failure: reason } = engine.sales.sale(one.sale)!;
  const pay = catalogue.assetById(payAsset);
  const values = {
    sale: String(one.sale),
    reason,
    asset: catalogue.assetById(asset).symbol,
    payAsset: pay.symbol,
    refunded: amountText(pay, one.refunded!),
  };
  return { user: one.user, kind: 'subscription_refunded', values, time: one.refundedAt!, id: one.id };
}
