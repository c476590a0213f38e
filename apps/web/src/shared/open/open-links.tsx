import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useOfProducts } from '../../products/products-context.ts';
import { HelpLink } from '../help-link.tsx';
import { type TextKey, text } from '../i18n.ts';

interface OpenPage {
  readonly to: string;
  readonly title: TextKey;
}

/** Those of products stand before the page that checks any result. */
function useOpenPages(): readonly OpenPage[] {
  const ofProducts = useOfProducts(({ screens = {} }) => Object.entries(screens)).flat();
  return [
    { to: '/open/index', title: 'common.checks.index' },
    { to: '/open/ticks', title: 'common.checks.ticks' },
    ...ofProducts.flatMap(([to, { texts, title }]) => (texts === 'open' ? [{ to, title }] : [])),
    { to: '/open/verify', title: 'common.checks.verify' },
  ];
}

/** The pages that anyone may check, to go from one to the others, and the article that explains them. */
export function OpenLinks({ article = 'check-a-result' }: { readonly article?: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const pages = useOpenPages();
  return (
    <nav aria-label={t('common.checks.pages')} className="flex flex-wrap gap-x-5 gap-y-1 text-13">
      {pages
        .filter(({ to }) => to !== pathname)
        .map(({ to, title }) => (
          <Link key={to} to={to} className="link inline-flex min-h-6 items-center">
            {text(title)}
          </Link>
        ))}
      <HelpLink article={article} />
    </nav>
  );
}
