import { languages } from '@tradewind/locales';
import { Icon, Logo, Skeleton } from '@tradewind/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SimulatedBadge } from '../../app/shell/status-line.tsx';
import { ThemeButton } from '../../app/shell/theme-button.tsx';
import { useLanguage } from '../../shared/language-offer.ts';
import { useWide } from '../../shared/wide.ts';

/** For desktops alone: no phone loads it. */
const WindSide = lazy(() => import('./wind-side.tsx').then((file) => ({ default: file.WindSide })));

/** The frame of sign-in and registration: the form, and on desktops the markets of the day beside it. */
export function AuthPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const wide = useWide();
  const language = useLanguage();
  return (
    <div className="lg:grid lg:grid-cols-[minmax(28rem,36rem)_minmax(0,1fr)]">
      <div className="flex min-h-dvh flex-col lg:sticky lg:top-0 lg:self-start">
        <header className="flex h-topbar items-center gap-2 pr-[calc(var(--gutter)-.625rem)] pl-gutter lg:h-16 lg:px-8">
          <Link to="/home" className="mr-auto flex">
            <Logo />
          </Link>
          <SimulatedBadge short={!wide} />
          <ThemeButton />
        </header>
        <div className="flex-1 px-gutter py-4 lg:m-auto lg:w-[24rem] lg:flex-none lg:px-0">
          <h1 className="mb-3.5 font-strong text-28 leading-tight tracking-tight">{title}</h1>
          <Suspense fallback={<Coming />}>{children}</Suspense>
        </div>
        <footer className="flex flex-wrap gap-x-5 gap-y-2 px-gutter pt-4 pb-5 text-12 text-3 lg:px-8 lg:py-6">
          <Link to="/terms-of-service" className="hover:text-1">
            {t('common.nav.terms')}
          </Link>
          <Link to="/private-policy" className="hover:text-1">
            {t('common.nav.privacy')}
          </Link>
          <Link to="/language" className="ml-auto inline-flex items-center gap-1.5 hover:text-1">
            <Icon name="globe" size="s" />
            <span className="sr-only">{t('common.language.label')} </span>
            {languages[language].name}
          </Link>
        </footer>
      </div>
      {wide && (
        <Suspense fallback={<aside className="border-line border-l bg-bg-1" />}>
          <WindSide />
        </Suspense>
      )}
    </div>
  );
}

/** Stands for a form of two fields and a button. */
function Coming() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="block h-12 w-full" />
      <Skeleton className="block h-12 w-full" />
      <Skeleton className="block h-12 w-full" />
    </div>
  );
}
