import { useInfiniteQuery } from '@tanstack/react-query';
import type { Message } from '@tradewind/api';
import { messages } from '@tradewind/api/calls';
import { Button, Empty, Segmented } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language-offer.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { queryClient, useProfile } from '../../shared/query.ts';
import { useClock } from '../../shared/time.ts';
import { NotificationsSection } from './notifications-section.tsx';
import { ProductMessageSettings } from './product-message-settings.tsx';
import { PushSection } from './push-section.tsx';

type Shown = 'all' | 'unread';

/** Other tabs hear of it through the socket; this one asks again at once. */
async function readAll(): Promise<void> {
  await call(messages.readAll).catch(() => {});
  for (const key of ['messages', 'profile']) await queryClient.invalidateQueries({ queryKey: [key] });
}

/** The inbox, and which messages come to it and elsewhere. */
export function MessageScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [shown, setShown] = useState<Shown>('all');
  const unread = useProfile().data?.unread ?? 0;
  const list = useInfiniteQuery({
    queryKey: ['messages', language, shown],
    queryFn: ({ pageParam, signal }) =>
      call(
        messages.list,
        { query: { cursor: pageParam, unread: shown === 'unread' ? 'true' : 'false' } },
        { quiet: true, signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  return (
    <div className="narrow grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          className="w-60 max-w-full"
          label={t('messages.inbox.title')}
          items={[
            { value: 'all', label: t('messages.inbox.all') },
            { value: 'unread', label: t('messages.inbox.unread') },
          ]}
          value={shown}
          onChange={setShown}
        />
        {unread > 0 && (
          <Button variant="text" onClick={() => void readAll()}>
            {t('messages.inbox.readAll')}
          </Button>
        )}
      </div>
      <Loaded query={list}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return <Empty icon="bell">{t(`messages.inbox.${shown === 'all' ? 'none' : 'noneUnread'}`)}</Empty>;
          return (
            <ul className="list border-line border-y">
              {items.map((message) => (
                <Row key={message.id} message={message} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('common.action.more')}
        </Button>
      )}
      <PushSection />
      <NotificationsSection />
      <ProductMessageSettings />
    </div>
  );
}

function Row({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const clock = useClock();
  return (
    <li>
      <Link to={`/my/message-detail?id=${message.id}`} className="grid min-h-money gap-0.5 py-2.5">
        <span className={message.read ? 'text-2' : 'font-strong'}>
          {message.title}
          {!message.read && <span className="sr-only">{` (${t('messages.inbox.unread')})`}</span>}
        </span>
        <span className="line-clamp-2 text-13 text-3">{message.text}</span>
        <span className="num text-12 text-3">{clock.stamp(message.createdAt)}</span>
      </Link>
    </li>
  );
}
