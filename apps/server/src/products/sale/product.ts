import type { ServerProduct } from '../product/product.ts';
import { saleCancelChange, saleChange } from './changes.ts';
import { bindSaleConsole, openSubscriptions } from './console.ts';
import { demoOffers } from './demo-offers.ts';
import { DemoSales } from './demo-sales.ts';
import { ended } from './ended.ts';
import { RootPublisher } from './root-publisher.ts';
import { bindSale } from './routes.ts';

export const sale: ServerProduct = {
  bind: bindSale,
  bindConsole: bindSaleConsole,
  changes: { sale: saleChange, 'sale-cancel': saleCancelChange },
  houses: [
    {
      name: 'sale-issuer',
      pays: false,
      assets: (engine) => engine.sales.all().flatMap(({ asset, payAsset }) => [asset, payAsset]),
    },
  ],
  open: openSubscriptions,
  account: {
    news: 'subscriptions',
    events: new Set(['Subscribed', 'SubscriptionChanged', 'SaleAllocated', 'SaleReleased', 'SaleRefunded']),
    // What a commitment freezes and frees is no movement.
    balances: (engine) =>
      engine.sales.all().flatMap(({ asset, payAsset }) => [['spot', asset] as const, ['spot', payAsset] as const]),
  },
  fields: { subscription_too_small: '' },
  jobs: (parts) => [{ run: new RootPublisher(parts) }, { run: new DemoSales(parts) }],
  ended,
  articles: demoOffers,
};
