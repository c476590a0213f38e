import type { IconName } from '@tradewind/ui';
import { useWithProducts } from '../products/products-context.ts';
import { usePageAt } from './pages.ts';
import { useClosedProducts } from './products.ts';

interface MyEntry {
  readonly path: string;
  readonly icon: IconName;
}

const CORE: readonly MyEntry[] = [
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
];

/** The account's pages that exist and are open to the reader, each under the title of its screen. */
export function useMyEntries() {
  const entries = useWithProducts(CORE, ({ own }) => own);
  const pageAt = usePageAt();
  const closed = useClosedProducts();
  return entries.flatMap((entry) => {
    const page = pageAt(entry.path);
    return page && !(page.product && closed.includes(page.product)) ? [{ ...entry, title: page.title }] : [];
  });
}
