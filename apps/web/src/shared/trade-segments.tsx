import { cx } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Entry } from '../products/product.ts';
import { useWithProducts } from '../products/products-context.ts';
import { text } from './i18n.ts';
import { useOpenOf } from './products.ts';

const CORE: readonly Omit<Entry, 'icon'>[] = [{ to: '/trade/trade', product: 'spot', label: 'market.spot' }];

/** What can be traded, on top of each ticket; nothing where there is only one. */
export function TradeSegments() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const open = useOpenOf(useWithProducts(CORE, ({ segment }) => segment));
  if (open.length < 2) return null;
  return (
    <nav aria-label={t('trade.title')} className="flex gap-6 border-line border-b px-gutter lg:hidden">
      {open.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
          className={cx(
            'relative flex min-h-control items-center text-14 font-label',
            to === pathname
              ? 'text-1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent'
              : 'text-3',
          )}
        >
          {text(label)}
        </Link>
      ))}
    </nav>
  );
}
