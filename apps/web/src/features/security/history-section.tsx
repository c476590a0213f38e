import { useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityEvent } from '@tradewind/api';
import { sessions } from '@tradewind/api/calls';
import { Button, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { useClock } from '../../shared/time.ts';
import { Loaded, Section } from './section.tsx';

/** Sign-ins and changes, newest first, a page at a time. */
export function HistorySection() {
  const { t } = useTranslation();
  const history = useInfiniteQuery({
    queryKey: ['security', 'history'],
    queryFn: ({ pageParam, signal }) =>
      call(sessions.history, { query: { cursor: pageParam } }, { quiet: true, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  return (
    <Section title={t('security.history.title')}>
      <Loaded query={history} rows={5}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.items);
          if (events.length === 0) return <Empty icon="clock">{t('security.history.none')}</Empty>;
          return (
            <ol className="list border-line border-y">
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ol>
          );
        }}
      </Loaded>
      {history.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('common.action.more')}
        </Button>
      )}
    </Section>
  );
}

function EventRow({ event }: { readonly event: SecurityEvent }) {
  const { t } = useTranslation();
  const clock = useClock();
  const device = event.device || t('security.sessions.unknownDevice');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-14">{t(`security.history.${event.kind}`)}</span>{' '}
        <span className="text-13 text-2">
          <Detail event={event} />
        </span>
      </p>
      <p className="num text-12 text-3">{clock.stamp(event.time)}</p>
      {event.ip !== '' && (
        <p className="w-full text-12 text-3 [overflow-wrap:anywhere]">{`${device} \u00b7 ${event.ip}`}</p>
      )}
    </li>
  );
}

const METHODS = {
  password: 'password',
  totp: 'totp',
  'recovery-code': 'recovery',
  passkey: 'passkey',
  wallet: 'wallet',
} as const;

function Detail({ event }: { readonly event: SecurityEvent }) {
  const { t } = useTranslation();
  if (event.kind !== 'signed_in' && event.kind !== 'signin_failed') return event.detail;
  const method = METHODS[event.detail as keyof typeof METHODS];
  return method === undefined ? null : t(`security.history.method.${method}`);
}
