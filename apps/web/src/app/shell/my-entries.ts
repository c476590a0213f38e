import type { IconName } from '@tradewind/ui';
import { withProducts } from '../../products/products.ts';
import { useClosedProducts } from '../../shared/products.ts';
import { screens } from '../screens.ts';

interface MyEntry {
  readonly path: string;
  readonly icon: IconName;
}

const entries = withProducts<MyEntry>(
  [
    { path: '/my/center', icon: 'user' },
    { path: '/my/identity', icon: 'identity' },
    { path: '/my/security', icon: 'shield' },
    { path: '/my/collect', icon: 'card' },
    { path: '/my/wallet', icon: 'wallet' },
    { path: '/my/accountPsd', icon: 'key' },
    { path: '/my/empower', icon: 'link' },
    { path: '/my/language', icon: 'globe' },
    { path: '/my/message', icon: 'bell' },
    { path: '/my/alerts', icon: 'chart' },
    { path: '/my/service', icon: 'chat' },
    { path: '/my/workRecord', icon: 'file' },
    { path: '/my/feedback', icon: 'star' },
    { path: '/my/help', icon: 'search' },
    { path: '/my/about', icon: 'document' },
    { path: '/my/policy', icon: 'document' },
  ],
  ({ own }) => own,
);

/** The account's pages that exist and are open to the reader, each under the title of its screen. */
export function useMyEntries() {
  const closed = useClosedProducts();
  return entries.flatMap((entry) => {
    const screen = screens[entry.path];
    return screen && !(screen.product && closed.includes(screen.product)) ? [{ ...entry, title: screen.title }] : [];
  });
}
