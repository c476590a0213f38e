import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge, Button, buttonClass, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../shared/loaded.tsx';
import { daysQuery, type TickDay } from '../../shared/open/open-queries.ts';

/** Every day of the log with the head of its chain. */
export function Days() {
  const { t } = useTranslation();
  const days = useInfiniteQuery(daysQuery);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-16 font-strong">{t('open.ticks.days')}</h2>
      <Loaded query={days}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <Empty icon="document">{t('open.ticks.empty')}</Empty>;
          return (
            <ul className="list border-line border-y">
              {items.map((day) => (
                <Day key={day.day} day={day} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {days.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={days.isFetchingNextPage}
          onClick={() => void days.fetchNextPage()}
        >
          {t('common.action.more')}
        </Button>
      )}
    </section>
  );
}

function Day({ day: { day, first, last, head, over } }: { readonly day: TickDay }) {
  const { t } = useTranslation();
  return (
    <li className="grid gap-2 py-3 lg:grid-cols-[16rem_minmax(0,1fr)_auto] lg:items-center lg:gap-6">
      <span className="grid gap-0.5">
        <span className="flex items-center gap-3 font-label">
          <span className="num">{day}</span>
          {!over && <Badge tone="accent">{t('open.ticks.running')}</Badge>}
        </span>
        <span className="num text-12 text-3">
          {first === null ? t('open.ticks.noTicks') : t('open.ticks.sequences', { first, last: last ?? first })}
        </span>
      </span>
      <span className="grid gap-0.5">
        <span className="label">{t('open.ticks.head')}</span>
        <code className="text-12 break-all text-2">{head}</code>
      </span>
      {first !== null && (
        <span className="flex flex-wrap gap-2">
          <Link to={`?day=${day}`} className={buttonClass('line', 's')}>
            {t('open.ticks.show')}
          </Link>
          <a href={`/api/v1/open/ticks/${day}/file`} download className={buttonClass('line', 's')}>
            {t('open.ticks.file')}
          </a>
          <Link to={`/open/verify?day=${day}`} className={buttonClass('line', 's')}>
            {t('open.ticks.verify')}
          </Link>
        </span>
      )}
    </li>
  );
}
