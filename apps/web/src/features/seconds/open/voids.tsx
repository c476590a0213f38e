import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/loaded.tsx';
import { voidsQuery } from './open-seconds-queries.ts';
import { Void } from './void.tsx';

/** Every void that there was, newest first, and where a program reads the same. */
export function Voids() {
  const { t } = useTranslation();
  const voids = useInfiniteQuery(voidsQuery);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-16 font-strong">{t('seconds.refunds')}</h2>
        <a className="link inline-flex min-h-6 items-center text-13" href="/api/v1/open/seconds">
          {t('open.seconds.json')}
        </a>
      </div>
      <Loaded query={voids}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <Empty icon="clock">{t('open.seconds.empty')}</Empty>;
          return (
            <ul className="list border-line border-y">
              {items.map((one) => (
                <Void key={`${one.accepted.first.seq} ${one.cause}`} told={one} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {voids.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={voids.isFetchingNextPage}
          onClick={() => void voids.fetchNextPage()}
        >
          {t('common.action.more')}
        </Button>
      )}
    </section>
  );
}
