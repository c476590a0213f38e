import type { NavEntry } from '../../products/product.ts';
import { ofProducts, withProducts } from '../../products/products.ts';
import { useOpenOf } from '../../shared/products.ts';

/** The pages of Earn, of which one is its entry. */
const EARN: readonly string[] = ofProducts(({ earn }) => earn?.to);

const items = withProducts<NavEntry>(
  [
    { to: '/home', icon: 'home', label: 'common.nav.home', covers: ['/'] },
    { to: '/market', icon: 'market', label: 'common.nav.market', covers: ['/market'] },
    {
      to: '/trade/trade',
      icon: 'trade',
      label: 'common.nav.trade',
      product: 'spot',
      covers: ['/trade/trade', '/trade/entrust', ...ofProducts(({ segment }) => segment?.to)],
    },
    { to: '/assets', icon: 'assets', label: 'common.nav.assets', covers: ['/assets'] },
  ],
  ({ nav }) => nav && (EARN.includes(nav.to) ? { ...nav, covers: [...nav.covers, ...EARN.map(areaOf)] } : nav),
);

/** All pages below the first word of an address. */
function areaOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** Tabs of the products that are open to the reader. */
export function useNavItems(): readonly NavEntry[] {
  return useOpenOf(items);
}

export function isCurrent({ to, covers }: NavEntry, pathname: string): boolean {
  return (
    pathname === to || covers.some((area) => pathname === area || (pathname.startsWith(`${area}/`) && area !== '/'))
  );
}
