import { QueryClientProvider } from '@tanstack/react-query';
import { languages } from '@tradewind/locales';
import { NumberContext, ToastRegion } from '@tradewind/ui';
import { Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, useLocation } from 'react-router';
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx';
import { ProductClosedScreen } from '../features/not-found/product-closed-screen.tsx';
import { PRODUCTS } from '../products/products.ts';
import { ProductsContext } from '../products/products-context.ts';
import { text } from '../shared/i18n.ts';
import { PagesContext } from '../shared/pages.ts';
import { useProductOpen } from '../shared/products.ts';
import { queryClient } from '../shared/query.ts';
import { useSettings } from '../shared/settings.ts';
import { StepUpRegion } from '../shared/step-up/step-up-region.tsx';
import { Guard } from './guard.tsx';
import { forgetScreen, lazyScreen } from './lazy-screen.tsx';
import { RefusalLink } from './refusal-link.tsx';
import type { Screen } from './screen.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';

export function App() {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.language);
  const hideBalances = useSettings((settings) => settings.hideBalances);
  const numbers = useMemo(
    () => ({
      locale: languages[language].tag,
      hideBalances,
      amountWords: {
        which: t('common.amount.which'),
        notANumber: (example: string) => t('common.amount.notANumber', { example }),
        tooPrecise: (decimals: number) => t('common.amount.tooPrecise', { decimals }),
      },
    }),
    [language, hideBalances, t],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <NumberContext value={numbers}>
        <ProductsContext value={PRODUCTS}>
          <PagesContext value={screens}>
            <BrowserRouter>
              <Page />
              <ToastRegion
                closeLabel={t('common.action.close')}
                requestLabel={t('common.requestId')}
                more={(code) => <RefusalLink code={code} />}
              />
            </BrowserRouter>
          </PagesContext>
        </ProductsContext>
        <StepUpRegion />
      </NumberContext>
    </QueryClientProvider>
  );
}

/** The page of the present path inside its shell. */
function Page() {
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const screen = Object.hasOwn(screens, pathname) ? screens[pathname] : undefined;
  const title = text(screen?.title ?? 'common.notFound.title');
  useEffect(() => {
    document.title = `${title} \u00b7 ${t('common.product')}`;
    window.scrollTo(0, 0);
  }, [title, t]);
  const open = useProductOpen(screen?.product);
  return (
    <Shell kind={open ? (screen?.shell ?? 'sub') : 'sub'} title={title} width={screen?.width}>
      <Guard known={screen !== undefined}>
        <ScreenBoundary key={pathname} onRetry={() => screen && forgetScreen(screen)}>
          <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
            {screen && !open ? <ProductClosedScreen closing={closingOf(screen)} /> : <Content screen={screen} />}
          </Suspense>
        </ScreenBoundary>
      </Guard>
    </Shell>
  );
}

function Content({ screen }: { readonly screen: Screen | undefined }) {
  const Loaded = screen ? lazyScreen(screen) : NotFoundScreen;
  return <Loaded />;
}

function closingOf({ closing: path }: Screen): { path: string; title: string } | null {
  const closing = path === undefined ? undefined : screens[path];
  return path === undefined || !closing ? null : { path, title: text(closing.title) };
}
