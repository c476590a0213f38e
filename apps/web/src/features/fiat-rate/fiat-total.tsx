import { cx } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import type { TotalPartProps } from '../../products/total-part.ts';
import { How } from '../../shared/how/how.tsx';
import { useClock } from '../../shared/time.ts';
import { useFiatRate } from './fiat-rates.ts';
import { fiatDecimals, inFiat } from './in-fiat.ts';

/**
 * The total in the chosen currency with the date of its rate; an outdated rate says so. Its room is kept while the total is
 * on its way.
 */
export function FiatTotal({ total, pending }: TotalPartProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  const rate = useFiatRate();
  if (!rate || (total === null && !pending)) return null;
  const { fiat, asOf, stale } = rate;
  const date = format(asOf, 'date');
  return (
    <p className="mt-0.5 flex min-h-5 flex-wrap items-baseline gap-x-2 text-13 text-2" data-fiat={fiat}>
      {total !== null && !pending && (
        <>
          <span className="whitespace-nowrap">
            {'\u2248 '}
            <How kind="fiat" params={{}} value={inFiat(total, rate)} decimals={fiatDecimals(fiat)} unit={fiat} secret />
          </span>
          <span className={cx('text-12', stale ? 'text-warn' : 'text-3')}>
            {t(stale ? 'assets.fiat.old' : 'assets.fiat.asOf', { date })}
          </span>
        </>
      )}
    </p>
  );
}
