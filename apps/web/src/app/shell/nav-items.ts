import type { NavEntry } from '../../products/product.ts';
import { ofProducts, withProducts } from '../../products/products.ts';
import { useOpenOf } from '../../shared/products.ts';

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
  ({ nav }) => nav,
);

/** Tabs of the products that are open to the reader. */
export function useNavItems(): readonly NavEntry[] {
  return useOpenOf(items);
}

export function isCurrent({ to, covers }: NavEntry, pathname: string): boolean {
  return (
    pathname === to || covers.some((area) => pathname === area || (pathname.startsWith(`${area}/`) && area !== '/'))
  );
}
