import { useInfiniteQuery } from '@tanstack/react-query';
import type { Conversion } from '@tradewind/api';
import { cx } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { multiply, subtract } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { Paged } from '../../shared/paged.tsx';
import { useClock } from '../../shared/time.ts';
import { ConvertAmount } from './convert-amount.tsx';
import { historyQuery } from './convert-queries.ts';
import { Rate } from './rate.tsx';

/** Own conversions, newest first. */
export function ConversionList() {
  const { t } = useTranslation();
  const pages = useInfiniteQuery(historyQuery);
  const items = pages.data?.pages.flatMap((page) => page.items);
  return (
    <Paged beside title={t('convert.history')} empty={t('convert.empty')} count={items?.length ?? null} pages={pages}>
      <ul className="list">
        {items?.map((conversion) => (
          <li key={conversion.id}>
            <ConversionRow conversion={conversion} />
          </li>
        ))}
      </ul>
    </Paged>
  );
}

function ConversionRow({ conversion }: { readonly conversion: Conversion }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { id, from, to, time } = conversion;
  return (
    <div className="grid gap-1 py-2.5">
      <Line>
        <span className="font-label">{`${from} \u2192 ${to}`}</span>
        <ConvertAmount of={conversion} end="to" />
      </Line>
      <Line quiet>
        <span className="num">{stamp(time)}</span>
        <ConvertAmount of={conversion} end="from" />
      </Line>
      <Line quiet>
        <Rate of={conversion} />
        <Link className="link" to={`/assets/record?reference=conversion-${id}`}>
          {t('assets.actions.record')}
        </Link>
      </Line>
      <Line quiet>
        <Spread of={conversion} />
      </Line>
    </div>
  );
}

/** The parts of its spread; an old conversion says all of it. */
function Spread({ of: { spread, movement } }: { readonly of: Conversion }) {
  const { t } = useTranslation();
  const percent = (share: string) => figureText(multiply(share, '100'));
  const text =
    movement === null
      ? t('convert.spreadText', { spread: percent(spread) })
      : t('convert.partsText', { spread: percent(subtract(spread, movement)), movement: percent(movement) });
  return <span className="num">{text}</span>;
}

function Line({ quiet = false, children }: { readonly quiet?: boolean; readonly children: ReactNode }) {
  return (
    <div className={cx('flex flex-wrap items-baseline justify-between gap-x-4', quiet && 'text-12 text-3')}>
      {children}
    </div>
  );
}
