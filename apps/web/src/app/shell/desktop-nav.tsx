import { buttonClass, cx, Icon, Logo } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { text } from '../../shared/i18n.ts';
import { usePageAt } from '../../shared/pages.ts';
import { SearchButton } from '../search/search.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { isCurrent, useNavItems } from './nav-items.ts';
import { ThemeButton } from './theme-button.tsx';

/** The head of the desktop shell. The logo leads home, so Home needs no entry. */
export function DesktopNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navItems = useNavItems();
  const pageAt = usePageAt();
  // The narrower of two entries stands behind the wider one.
  const current = navItems.findLast((item) => isCurrent(item, pathname));
  return (
    <header className="sticky top-0 z-20 flex h-nav items-center gap-3.5 border-line border-b bg-bg-0 px-gutter xl:gap-6">
      <Link to="/home" className="flex">
        <Logo />
      </Link>
      <nav aria-label={t('common.nav.main')} className="mr-auto flex h-full gap-3.5 xl:gap-4">
        {navItems.slice(1).map((item) => (
          <Link
            key={item.to}
            to={item.to}
            aria-current={item === current ? 'page' : undefined}
            className={cx(
              'relative flex items-center whitespace-nowrap font-label text-14',
              item.roomy && 'max-xl:hidden',
              item === current
                ? 'text-1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent'
                : 'text-2 hover:text-1',
            )}
          >
            {text(item.label)}
          </Link>
        ))}
      </nav>
      <SearchButton field />
      {pageAt('/assets/recharge') && (
        <Link to="/assets/recharge" className={buttonClass('neutral', 's')}>
          <Icon name="deposit" size="s" />
          <span className="max-xl:sr-only">{t('common.nav.deposit')}</span>
        </Link>
      )}
      <div className="flex items-center gap-1">
        {pageAt('/trade/entrust') && (
          <Link
            to="/trade/entrust"
            className="icon-btn"
            aria-label={t('common.nav.orders')}
            title={t('common.nav.orders')}
          >
            <Icon name="document" />
          </Link>
        )}
        <Bell />
        <LanguageMenu />
        <ThemeButton />
      </div>
      <AccountMenu />
    </header>
  );
}
