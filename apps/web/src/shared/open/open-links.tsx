import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { HelpLink } from '../help-link.tsx';

const PAGES = [
  { to: '/open/index', title: 'open.index.title' },
  { to: '/open/ticks', title: 'open.ticks.title' },
  { to: '/open/seconds', title: 'open.seconds.title' },
  { to: '/open/verify', title: 'open.verify.title' },
] as const;

/** The pages that anyone may check, to go from one to the others. */
export function OpenLinks() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('open.pages')} className="flex flex-wrap gap-x-5 gap-y-1 text-13">
      {PAGES.filter(({ to }) => to !== pathname).map(({ to, title }) => (
        <Link key={to} to={to} className="link inline-flex min-h-6 items-center">
          {t(title)}
        </Link>
      ))}
      <HelpLink article="check-a-result" />
    </nav>
  );
}
