import type { ChangedSubscription, SaleOffer } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { limits, type SaleView } from '@tradewind/engine';
import type { Subscription } from '@tradewind/readmodel';
import { formatPercent } from '@tradewind/rules';
import { lotsAtLeast } from '@tradewind/rules/sale';
import { amountText, amountTexts, type Catalogue, volumeText } from '../../exchange/wire/catalogue.ts';

/** A subscription as it stands; what it came to is null until then. */
export type SubscriptionState = Pick<
  Subscription,
  'id' | 'sale' | 'committed' | 'allocated' | 'paid' | 'refunded' | 'released'
>;

const STATES: Readonly<Record<SaleView['state'], SaleOffer['state']>> = {
  announced: 'pre-sale',
  subscribing: 'subscribing',
  cutting: 'calculating',
  sharing: 'calculating',
  ranking: 'calculating',
  paying: 'distributing',
  allocated: 'ended',
  releasing: 'ended',
  ended: 'ended',
  refunding: 'cancelled',
  cancelled: 'cancelled',
};

const PRICE_SCALE = 12;

export function saleShape(catalogue: Catalogue, sale: SaleView): SaleOffer {
  const [asset, payAsset] = [catalogue.assetById(sale.asset), catalogue.assetById(sale.payAsset)];
  const { startsAt, endsAt, paper, failure, subscribers, tradedAt } = sale;
  return {
    id: String(sale.sale),
    asset: asset.symbol,
    payAsset: payAsset.symbol,
    ...amountTexts(asset, sale, 'supply', 'lot', 'cap', 'sold'),
    ...amountTexts(payAsset, sale, 'lotPrice', 'minimum', 'softCap', 'committed', 'counted'),
    price: priceText(sale, 10 ** asset.scale, payAsset.scale),
    ...{ startsAt, endsAt, paper, subscribers, tradedAt },
    vesting: {
      atOnce: formatPercent(sale.freePpm),
      steps: sale.vestingSteps,
      days: sale.vestingDays,
      done: sale.steps,
    },
    state: STATES[sale.state],
    failure: failure === 'none' ? null : failure,
    tradesBefore: endsAt + limits.SALE_LISTING_DAYS * DAY_MS,
    root: sale.root,
  };
}

/** Of one coin of so many units; it may pass 2^53 of its last decimals. */
function priceText({ lot, lotPrice }: SaleView, coin: number, payScale: number): string {
  const paid = BigInt(lotPrice) * BigInt(coin) * 10n ** BigInt(PRICE_SCALE - payScale);
  return volumeText((paid + BigInt(lot) - 1n) / BigInt(lot), { scale: PRICE_SCALE });
}

export function subscriptionShape(
  catalogue: Catalogue,
  sale: SaleView,
  subscription: SubscriptionState,
): ChangedSubscription {
  const [asset, payAsset] = [catalogue.assetById(sale.asset), catalogue.assetById(sale.payAsset)];
  const { committed, refunded, released } = subscription;
  // A coin that did not trade in time went back, and so did what was paid for it.
  const back = subscription.allocated !== null && refunded === committed;
  const { allocated, paid } = back ? { allocated: 0, paid: 0 } : subscription;
  const supply = { supplyLots: sale.supply / sale.lot, capLots: sale.cap / sale.lot, lotPrice: sale.lotPrice };
  // Below the soft cap everybody is refunded.
  const share = () => (sale.counted < sale.softCap ? 0 : lotsAtLeast(committed, sale.committed, supply) * sale.lot);
  return {
    id: String(subscription.id),
    sale: String(sale.sale),
    asset: asset.symbol,
    payAsset: payAsset.symbol,
    committed: amountText(payAsset, committed),
    share: sale.state === 'subscribing' ? amountText(asset, share()) : null,
    allocated: allocated === null ? null : amountText(asset, allocated),
    paid: paid === null ? null : amountText(payAsset, paid),
    refunded: refunded === null ? null : amountText(payAsset, refunded),
    released: amountText(asset, released ?? 0),
  };
}
