import type { SaleView } from '@tradewind/engine';
import {
  refundedSubscriptions,
  releasedSubscriptions,
  type Subscription,
  settledSubscriptions,
  tradedSubscriptions,
} from '@tradewind/readmodel';
import { vestedOf, vestingMoment } from '@tradewind/rules/sale';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { EndedParts, TellEnded, Told } from '../../people/messages/ended.ts';

/**
 * A message for each subscription that was allocated, when its coin trades, for each further part that unlocks, and where
 * all of it went back.
 */
export const ended: readonly TellEnded[] = [
  {
    source: 'subscriptions.settled_at',
    messages: async (parts, span) =>
      (await settledSubscriptions(parts.readModel, span)).map((one) => settled(parts, one)),
  },
  {
    source: 'sales.traded_at',
    messages: async (parts, span) => {
      const { after, before } = span;
      const sales = parts.engine.sales
        .all()
        .filter(isTraded)
        .filter(({ tradedAt }) => tradedAt >= after.time && tradedAt < before);
      if (sales.length === 0) return [];
      const found = await tradedSubscriptions(parts.readModel, sales, span);
      return found.map((one) => trades(parts, sales.find(({ sale }) => sale === one.sale)!, one));
    },
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

type Traded = SaleView & { readonly tradedAt: number };
const isTraded = (sale: SaleView): sale is Traded => sale.tradedAt !== null;

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

/** With what unlocks at once, and when the next part of it does. */
function trades({ catalogue }: EndedParts, sale: Traded, { user, id, allocated }: Subscription): Told {
  const coin = catalogue.assetById(sale.asset);
  const first = vestedOf(allocated!, sale, 0);
  const told = { user, time: sale.tradedAt, id };
  const values = { sale: String(sale.sale), asset: coin.symbol, amount: amountText(coin, allocated!) };
  if (first === allocated) return { ...told, kind: 'subscription_trades', values };
  const next = { ...values, at: String(vestingMoment(sale.tradedAt, sale, 1)) };
  if (first === 0) return { ...told, kind: 'subscription_trades_locked', values: next };
  return { ...told, kind: 'subscription_trades_partly', values: { ...next, released: amountText(coin, first) } };
}

/** The first part is told when the coin trades. */
function released({ engine, catalogue }: EndedParts, one: Subscription): Told {
  const sale = engine.sales.sale(one.sale)!;
  const coin = catalogue.assetById(sale.asset);
  const values = {
    sale: String(one.sale),
    asset: coin.symbol,
    amount: amountText(coin, one.allocated!),
    released: amountText(coin, one.released!),
  };
  const silent = one.released === vestedOf(one.allocated!, sale, 0);
  return { user: one.user, kind: 'subscription_released', values, time: one.releasedAt!, id: one.id, silent };
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
