import { useMutation, useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { Badge, cx, Icon, IconButton, Logo } from '@tradewind/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { call, showError } from '../shared/api.ts';
import { platformQuery, type Session, setSession, waitingQuery } from '../shared/query.ts';
import { t } from '../shared/texts.ts';
import { useTheme } from '../shared/theme.ts';
import { ClockBanner } from './clock-banner.tsx';
import type { Section } from './sections.ts';

const MOST_COUNTED = 999;

interface ShellProps {
  readonly session: Session;
  readonly sections: readonly Section[];
  readonly children: ReactNode;
}

/** Head, sections at the side (above on phones), the screen, and the version at its foot. */
export function Shell({ session, sections, children }: ShellProps) {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { data: waiting } = useQuery(waitingQuery);
  useEffect(() => {
    // On a phone the sections scroll: the open one is in sight.
    const open = menu.current?.querySelector(`a[href="/${pathname.split('/')[1] ?? ''}"]`);
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className="flex min-h-dvh flex-col">
      <Head session={session} />
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav
          ref={menu}
          aria-label={t('menu')}
          className="relative flex shrink-0 gap-1 overflow-x-auto border-b border-line px-gutter py-1.5 lg:block lg:border-r lg:border-b-0 lg:px-2 lg:py-3"
        >
          {sections.map(({ path, title, icon, waits }) => (
            <NavLink
              key={path}
              to={path}
              aria-description={waits && waiting && t('nav.waiting', { count: waiting[waits] })}
              className={({ isActive }) =>
                cx(
                  'flex min-h-9 shrink-0 items-center gap-2 rounded-2 px-2.5 text-13',
                  isActive ? 'bg-bg-2 font-label text-1' : 'text-2 hover:text-1',
                )
              }
            >
              <Icon name={icon} />
              {t(title)}
              {waits && <Count of={waiting?.[waits] ?? 0} />}
            </NavLink>
          ))}
        </nav>
        <div className="flex min-w-0 flex-1 flex-col">
          <main className="min-w-0 flex-1 px-gutter py-4 lg:px-6">
            <ClockBanner />
            {children}
          </main>
          <Foot />
        </div>
      </div>
    </div>
  );
}

/** How much waits in a section; the link says it in words. */
function Count({ of }: { readonly of: number }) {
  if (of === 0) return null;
  return (
    <span
      aria-hidden
      data-count={of > MOST_COUNTED ? `${MOST_COUNTED}+` : of}
      className="num ml-auto rounded-2 bg-bg-2 px-1.5 text-12 text-1 before:content-[attr(data-count)]"
    />
  );
}

/** Its line is kept while the version is not known, so that nothing moves. */
function Foot() {
  const { data: version } = useQuery({ ...platformQuery, select: (platform) => platform.version });
  return (
    <footer className="min-h-11 px-gutter pt-2 pb-4 text-12 text-3 wrap-anywhere lg:px-6">
      {version !== undefined && t('foot', { version })}
    </footer>
  );
}

function Head({ session }: { readonly session: Session }) {
  const { other, turn } = useTheme();
  const end = useMutation({
    mutationFn: () => call(operators.session.end),
    onSuccess: () => setSession(null),
    onError: showError,
  });
  return (
    <header className="flex h-12 items-center gap-3 border-b border-line px-gutter lg:px-4">
      <Logo />
      <span className="sr-only">{t('console')}</span>
      {session.mode === 'demo' && <Badge tone="warn">{t('demo')}</Badge>}
      <span className="ml-auto min-w-0 truncate text-13">
        {session.name} <span className="hidden text-3 md:inline">{t(`role.${session.role}`)}</span>
      </span>
      <IconButton icon="theme" label={t(`theme.${other}`)} onClick={turn} />
      <IconButton icon="logout" label={t('session.end')} onClick={() => end.mutate()} />
    </header>
  );
}
