import {
  refundedSubscriptions,
  releasedSubscriptions,
  type Subscription,
  settledSubscriptions,
} from '@tradewind/readmodel';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { EndedParts, TellEnded, Told } from '../../people/messages/ended.ts';

/** A message for each subscription that was allocated, for each part that unlocks, and where all of it went back. */
export const ended: readonly TellEnded[] = [
  {
    source: 'subscriptions.settled_at',
    messages: async (parts, span) =>
      (await settledSubscriptions(parts.readModel, span)).map((one) => settled(parts, one)),
  },
  {
    source: 'subscriptions.released_at',
    messages: async (parts, span) =>
      (await releasedSubscriptions(parts.readModel, span)).map((one) => released(parts, one)),
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
  const told = { sale: String(one.sale), asset: coin.symbol, amount: amountText(coin, allocated) };
  const values = { ...told, payAsset: pay.symbol, paid: amountText(pay, paid) };
  const at = { user: one.user, time: one.settledAt!, id: one.id };
  const back = one.committed - paid;
  if (back === 0) return { ...at, kind: 'subscription_filled', values };
  return { ...at, kind: 'subscription_settled', values: { ...values, refunded: amountText(pay, back) } };
}

function released({ engine, catalogue }: EndedParts, one: Subscription): Told {
  const coin = catalogue.assetById(engine.sales.sale(one.sale)!.asset);
  const values = {
    sale: String(one.sale),
    asset: coin.symbol,
    amount: amountText(coin, one.allocated!),
    released: amountText(coin, one.released!),
  };
  return { user: one.user, kind: 'subscription_released', values, time: one.releasedAt!, id: one.id };
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
