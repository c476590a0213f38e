import { product } from '../product/product.ts';
import { advanceSale, cancelSale } from './advance.ts';
import { listSale } from './list-sale.ts';
import { publishSaleRoot } from './publish-root.ts';
import { SALES } from './schema.ts';
import { saleSection } from './section.ts';
import { beginReleases } from './settle.ts';
import { subscribe, withdrawSubscription } from './subscribe.ts';
import { SaleViews } from './views.ts';

export type { SaleView, SubscriptionView } from './views.ts';

export const sales = product({
  schema: SALES,
  verbs: {
    ListSale: listSale,
    CancelSale: cancelSale,
    Subscribe: subscribe,
    WithdrawSubscription: withdrawSubscription,
    PublishSaleRoot: publishSaleRoot,
  },
  timers: { TIMER_SALE: advanceSale },
  section: saleSection,
  hooks: { houses: { 'sale-issuer': { reserve: 'sale-reserve' } }, onTrading: beginReleases },
  views: (state) => new SaleViews(state),
});
