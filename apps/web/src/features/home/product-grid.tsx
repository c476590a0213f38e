import type { Product } from '@tradewind/contract';
import { Icon, type IconName } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TextKey } from '../../shared/i18n.ts';
import { useClosedProducts } from '../../shared/products.ts';
import { useSession } from '../../shared/session.ts';

interface Tile {
  readonly to: string;
  readonly icon: IconName;
  readonly label: TextKey;
  readonly product?: Product;
  /** Of no use to who has no account. */
  readonly own?: true;
}

const TILES = [
  { to: '/trade/convert', icon: 'convert', label: 'convert.title', product: 'convert' },
  { to: '/deposit/index', icon: 'earn', label: 'staking.savings', product: 'staking' },
  { to: '/currency', icon: 'clock', label: 'seconds.title', product: 'seconds' },
  { to: '/trade/trade', icon: 'trade', label: 'common.nav.trade', product: 'spot' },
  { to: '/assets/record', icon: 'document', label: 'assets.actions.record', own: true },
  { to: '/my/share', icon: 'user', label: 'share.title', product: 'referral', own: true },
  { to: '/open/verify', icon: 'shield', label: 'common.checks.verify' },
  { to: '/my/help', icon: 'info', label: 'home.help' },
] as const satisfies readonly Tile[];

/** What the exchange offers: the products that are open to the reader, and where to check and to ask. */
export function ProductGrid() {
  const { t } = useTranslation();
  const closed = useClosedProducts();
  const signedIn = useSession((session) => session.token !== null);
  const shown = TILES.filter(
    (tile) => !('product' in tile && closed.includes(tile.product)) && (signedIn || !('own' in tile)),
  );
  return (
    <nav
      aria-label={t('home.products')}
      className="grid grid-cols-4 gap-x-1 gap-y-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:border-line lg:border-t lg:pt-3"
    >
      {shown.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          className="grid content-start justify-items-center gap-1.5 rounded-2 px-0.5 py-2 text-center text-12 text-2 leading-tight hover:bg-bg-1 hover:text-1"
        >
          <Icon name={icon} size="m" />
          <span className="max-w-full hyphens-auto break-words">{t(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
