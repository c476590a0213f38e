import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@tradewind/api';
import { system } from '@tradewind/api/calls';
import { type Language, languages } from '@tradewind/locales';
import { Icon, Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { ToldLink } from '../../shared/articles/told-link.tsx';
import { useSettings } from '../../shared/settings.ts';

type Announcement = DataOf<typeof system.announcements>[number];

const FRESH_MS = 60_000;

function useAnnouncements(kind: Announcement['kind']): readonly Announcement[] {
  const language = useSettings((settings) => settings.language);
  const { data = [] } = useQuery({
    queryKey: ['announcements', language],
    queryFn: ({ signal }) => call(system.announcements, {}, { quiet: true, signal }),
    staleTime: FRESH_MS,
  });
  return data.filter((one) => one.kind === kind);
}

const tagOf = ({ language }: Announcement) => languages[language as Language].tag;

/** What the operator wants everybody to know, above everything else; nothing where there is none. */
export function Notices() {
  const notices = useAnnouncements('notice');
  if (notices.length === 0) return null;
  return (
    <div className="grid gap-3 pt-3 lg:pt-0">
      {notices.map((notice) => (
        <Note key={notice.id} tone="warn">
          <strong className="block text-13 font-strong" lang={tagOf(notice)}>
            {notice.title}
          </strong>
          <span lang={tagOf(notice)}>{notice.text}</span> {notice.link !== '' && <More to={notice.link} />}
        </Note>
      ))}
    </div>
  );
}

function More({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <ToldLink to={to} className="link whitespace-nowrap">
      {t('home.announcement.more')}
    </ToldLink>
  );
}

/** Cards side by side; where they are wider than the page they are swiped. */
export function Banners() {
  const { t } = useTranslation();
  const banners = useAnnouncements('banner');
  if (banners.length === 0) return null;
  return (
    <section
      aria-label={t('home.announcement.title')}
      className="relative -mx-gutter flex snap-x snap-mandatory scroll-px-gutter gap-3 overflow-x-auto px-gutter pb-1 lg:mx-0 lg:scroll-px-0 lg:px-0"
      tabIndex={banners.length > 1 ? 0 : undefined}
    >
      {banners.map((banner) => (
        <Card key={banner.id} banner={banner} alone={banners.length === 1} />
      ))}
    </section>
  );
}

function Card({ banner, alone }: { readonly banner: Announcement; readonly alone: boolean }) {
  const { title, text, link } = banner;
  const look = `flex min-h-20 snap-start items-center gap-4 rounded-2 border border-line bg-bg-1 p-4 ${
    alone ? 'w-full' : 'w-5/6 shrink-0 md:w-80 lg:grow'
  }`;
  const words = (
    <span className="min-w-0 flex-1" lang={tagOf(banner)}>
      <span className="block text-16 font-strong break-words">{title}</span>
      {text !== '' && <span className="mt-1 block text-13 break-words text-2">{text}</span>}
    </span>
  );
  if (link === '') return <div className={look}>{words}</div>;
  return (
    <ToldLink to={link} className={`${look} hover:border-accent`}>
      {words}
      <Icon name="right" size="s" className="text-3" />
    </ToldLink>
  );
}
