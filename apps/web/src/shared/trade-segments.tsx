import { cx } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useClosedProducts } from './products.ts';

const SEGMENTS = [
  { path: '/trade/trade', product: 'spot', label: 'market.spot' },
  { path: '/currency', product: 'seconds', label: 'seconds.title' },
  { path: '/trade/convert', product: 'convert', label: 'convert.title' },
] as const;

/** What can be traded, on top of each ticket; nothing where there is only one. */
export function TradeSegments() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const closed = useClosedProducts();
  const open = SEGMENTS.filter(({ product }) => !closed.includes(product));
  if (open.length < 2) return null;
  return (
    <nav aria-label={t('trade.title')} className="flex gap-6 border-line border-b px-gutter lg:hidden">
      {open.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          aria-current={path === pathname ? 'page' : undefined}
          className={cx(
            'relative flex min-h-control items-center text-14 font-label',
            path === pathname
              ? 'text-1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent'
              : 'text-3',
          )}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
