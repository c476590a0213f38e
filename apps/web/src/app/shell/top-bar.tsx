import { Icon, Logo } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../shared/session.ts';
import { SearchButton } from '../search/search.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { ThemeButton } from './theme-button.tsx';

/** The head of the phone shell. Users find the theme among their settings. */
export function TopBar() {
  const signedIn = useSession((session) => session.token !== null);
  return (
    <header className="sticky top-0 z-10 flex h-topbar items-center gap-1 bg-bg-0 pr-[calc(var(--gutter)-.625rem)] pl-gutter">
      <Link to="/home" className="mr-auto flex">
        <Logo />
      </Link>
      <SearchButton />
      <Bell />
      {!signedIn && <ThemeButton />}
      <AccountMenu />
    </header>
  );
}

/** The head of a sub-page: back arrow and title. */
export function SubBar({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <header className="sticky top-0 z-10 flex h-topbar items-center gap-1 bg-bg-0 px-[calc(var(--gutter)-.625rem)]">
      <button
        type="button"
        className="icon-btn"
        aria-label={t('common.nav.back')}
        onClick={() => (key === 'default' ? navigate('/home') : navigate(-1))}
      >
        <Icon name="back" />
      </button>
      <h1 className="truncate font-strong text-16">{title}</h1>
    </header>
  );
}
