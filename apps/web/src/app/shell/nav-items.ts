import type { IconName } from '@tradewind/ui';
import { useClosedProducts } from '../../shared/products.ts';
import { screens } from '../screens.ts';

interface NavItem {
  readonly path: string;
  readonly icon: IconName;
  readonly label: 'home' | 'market' | 'trade' | 'earn' | 'assets' | 'seconds' | 'convert';
  /** Pages that belong to this entry. */
  readonly covers: readonly string[];
  /** Only on desktops; phones find it within another entry. */
  readonly wide?: true;
}

const items: readonly NavItem[] = [
  { path: '/home', icon: 'home', label: 'home', covers: ['/'] },
  { path: '/market', icon: 'market', label: 'market', covers: ['/market'] },
  { path: '/trade/trade', icon: 'trade', label: 'trade', covers: ['/trade/trade', '/trade/entrust', '/currency'] },
  { path: '/currency', icon: 'clock', label: 'seconds', covers: ['/currency'], wide: true },
  { path: '/trade/convert', icon: 'convert', label: 'convert', covers: [], wide: true },
  { path: '/deposit/index', icon: 'earn', label: 'earn', covers: ['/deposit'] },
  { path: '/assets', icon: 'assets', label: 'assets', covers: ['/assets'] },
];

/** Tabs of the products that exist and are open to the reader. */
export function useNavItems(): readonly NavItem[] {
  const closed = useClosedProducts();
  return items.filter(({ path }) => {
    const screen = screens[path];
    return screen && !(screen.product && closed.includes(screen.product));
  });
}

export function isCurrent(item: NavItem, pathname: string): boolean {
  return (
    pathname === item.path ||
    item.covers.some((area) => pathname === area || (pathname.startsWith(`${area}/`) && area !== '/'))
  );
}
