import { cx, Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { text } from '../../shared/i18n.ts';
import { useMyEntries } from '../../shared/my-entries.ts';

/** Beside the account's pages on desktops. */
export function SideMenu() {
  const { t } = useTranslation();
  const myEntries = useMyEntries();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('my.menu')} className="sticky top-nav grid content-start gap-0.5 self-start pt-6">
      {myEntries.map(({ path, icon, title }) => (
        <Link
          key={path}
          to={path}
          aria-current={path === pathname ? 'page' : undefined}
          className={cx('menu-item', path === pathname ? 'bg-bg-2 font-label' : 'text-2')}
        >
          <Icon name={icon} size="s" className={path === pathname ? 'text-accent' : 'text-3'} />
          {text(title)}
        </Link>
      ))}
    </nav>
  );
}
