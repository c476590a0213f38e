import { cx } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../shared/session.ts';
import { useWide } from '../../shared/wide.ts';
import type { Shell as ShellKind } from '../screen.ts';
import { Search } from '../search/search.tsx';
import { ClockOfferBar } from './clock-offer-bar.tsx';
import { DesktopNav } from './desktop-nav.tsx';
import { LanguageOfferBar } from './language-offer-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { SimulatedLine, StatusLine } from './status-line.tsx';
import { TabBar } from './tab-bar.tsx';
import { SubBar, TopBar } from './top-bar.tsx';

interface ShellProps {
  readonly kind: ShellKind;
  readonly title: string;
  /** `narrow` is 44 rem: forms and texts. */
  readonly width?: 'wrap' | 'narrow' | 'full';
  readonly children: ReactNode;
}

/** What stands around every page: one tree for phones, one for desktops. */
export function Shell({ kind, title, width = 'wrap', children }: ShellProps) {
  const { t } = useTranslation();
  const wide = useWide();
  const { pathname } = useLocation();
  const signedIn = useSession((session) => session.token !== null);
  const tabs = kind === 'main' || kind === 'own';
  const side = wide && signedIn && pathname.startsWith('/my/');
  return (
    <>
      <a
        className="btn btn--primary sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        href="#content"
      >
        {t('common.nav.skip')}
      </a>
      <LanguageOfferBar />
      {kind !== 'bare' && <ClockOfferBar />}
      {kind !== 'bare' && <Search />}
      {wide && kind !== 'bare' && <DesktopNav />}
      {!wide && kind !== 'bare' && <SimulatedLine />}
      {!wide && kind === 'main' && <TopBar />}
      {!wide && kind === 'sub' && <SubBar title={title} />}
      <main
        id="content"
        tabIndex={-1}
        className={cx(
          'flow-root outline-none',
          !wide && tabs && 'pb-[calc(var(--tabbar-h)+1.5rem+env(safe-area-inset-bottom))]',
          wide && kind !== 'bare' && 'min-h-[calc(100vh-var(--nav-h)-var(--status-h))]',
        )}
      >
        <div className={side ? 'mx-auto grid max-w-[62rem] grid-cols-[13rem_minmax(0,1fr)] pl-gutter' : 'contents'}>
          {side && <SideMenu />}
          <div className={side ? 'min-w-0 pl-4' : 'contents'}>
            {wide && kind === 'sub' && (
              <h1 className={width === 'full' ? 'sr-only' : cx(width, 'pt-6 pb-2 font-strong text-20')}>{title}</h1>
            )}
            {children}
          </div>
        </div>
      </main>
      {wide && kind !== 'bare' && <StatusLine />}
      {!wide && tabs && <TabBar />}
    </>
  );
}
