import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session.ts';
import { Banners, Notices } from './announcements.tsx';
import { Articles } from './articles.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { MarketLists } from './market-lists.tsx';
import { NewsOfProducts } from './news-of-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { Welcome } from './welcome.tsx';
import { Worth } from './worth.tsx';

/** Home: what one holds or what this is, what is offered, the markets, what is new, and how to check it. */
export function HomeScreen() {
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  return (
    <div className="wrap grid grid-cols-1 gap-6 pb-10 lg:pt-6">
      {signedIn && <h1 className="sr-only">{t('common.nav.home')}</h1>}
      <Notices />
      {signedIn ? <Worth /> : <Welcome />}
      <ProductGrid />
      <Banners />
      <MarketLists />
      <NewsOfProducts />
      <Articles />
      <HowToCheck />
    </div>
  );
}
