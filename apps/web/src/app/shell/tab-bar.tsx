import { cx, Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { text } from '../../shared/i18n.ts';
import { isCurrent, useNavItems } from './nav-items.ts';

/** The bottom bar of the phone shell. */
export function TabBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navItems = useNavItems().filter(({ wide }) => !wide);
  return (
    <nav
      aria-label={t('common.nav.main')}
      className="fixed inset-x-0 bottom-0 z-10 flex h-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] border-line border-t bg-bg-0 pb-[env(safe-area-inset-bottom)]"
    >
      {navItems.map((item) => {
        const current = isCurrent(item, pathname);
        return (
          <Link
            key={item.to}
            to={item.to}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'grid flex-1 content-center justify-items-center gap-[3px] font-label text-11 leading-tight',
              current ? 'text-1' : 'text-3',
            )}
          >
            <Icon name={item.icon} className={current ? 'text-accent' : undefined} />
            {text(item.label)}
          </Link>
        );
      })}
    </nav>
  );
}
