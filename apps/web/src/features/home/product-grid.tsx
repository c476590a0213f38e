import { Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Tile } from '../../products/product.ts';
import { withProducts } from '../../products/products.ts';
import { text } from '../../shared/i18n.ts';
import { useOpenOf } from '../../shared/products.ts';
import { useSession } from '../../shared/session.ts';

const TILES = withProducts<Tile>(
  [
    { to: '/my/wallet', icon: 'wallet', label: 'common.pages.wallet', own: true },
    { to: '/assets/record', icon: 'document', label: 'assets.actions.record', own: true },
    { to: '/open/verify', icon: 'shield', label: 'common.checks.verify' },
    { to: '/my/service', icon: 'chat', label: 'content.service.title' },
    { to: '/my/help', icon: 'search', label: 'home.help' },
    { to: '/about-us', icon: 'info', label: 'content.about.title' },
  ],
  ({ tile }) => tile,
);

/** What the exchange offers: the products that are open to the reader, the person's own pages, and where to check and to ask. */
export function ProductGrid() {
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const shown = useOpenOf(TILES).filter(({ own }) => signedIn || !own);
  return (
    <nav
      aria-label={t('home.products')}
      className="grid grid-cols-4 gap-x-1 gap-y-2 min-[22.5rem]:grid-cols-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:border-line lg:border-t lg:pt-3"
    >
      {shown.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          className="grid content-start justify-items-center gap-1.5 rounded-2 px-0.5 py-2 text-center text-12 text-2 leading-tight hover:bg-bg-1 hover:text-1"
        >
          <Icon name={icon} size="m" />
          <span className="max-w-full hyphens-auto break-words">{text(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
