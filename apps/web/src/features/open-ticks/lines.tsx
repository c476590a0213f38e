import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Empty } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/loaded.tsx';
import { linesQuery } from '../../shared/open/open-queries.ts';

/** Ticks that are added with each press of the button. */
const STEP = 20;

/** The lines of a day behind a sequence, as they were hashed, with the head behind each tick. */
export function Lines({ day, after }: { readonly day: string; readonly after: number }) {
  const { t } = useTranslation();
  const log = useInfiniteQuery(linesQuery(day, after));
  const [shown, setShown] = useState(STEP);
  const known = log.data?.pages.reduce((sum, { ticks }) => sum + ticks.length, 0) ?? 0;
  const more = () => {
    if (shown + STEP > known && log.hasNextPage) void log.fetchNextPage();
    setShown(shown + STEP);
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-16 font-strong">{t('open.ticks.lines', { day })}</h2>
      <p className="text-12 text-3">{t('open.ticks.format')}</p>
      <Loaded query={log}>
        {({ pages }) => {
          const ticks = pages.flatMap((page) => page.ticks).slice(0, shown);
          if (ticks.length === 0) return <Empty icon="document">{t('open.ticks.noTicks')}</Empty>;
          return (
            <ol className="list border-line border-y font-mono text-12">
              {ticks.map(({ seq, lines, head }) => (
                <li key={seq} className="grid gap-0.5 py-2 break-all">
                  {lines.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                  <span className="text-3">{head}</span>
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
      {(shown < known || log.hasNextPage) && (
        <Button className="justify-self-center" busy={log.isFetchingNextPage} onClick={more}>
          {t('common.action.more')}
        </Button>
      )}
    </section>
  );
}
