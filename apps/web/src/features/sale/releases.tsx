import type { SaleOffer } from '@tradewind/api';
import { trimDecimal } from '@tradewind/base';
import { KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { isPositive } from '../../shared/decimal.ts';
import { useClock } from '../../shared/time.ts';
import { type Release, releasesOf } from './sale-figures.ts';

interface ReleasesProps {
  readonly offer: SaleOffer;
  /** To the reader; null while that is not known. */
  readonly allocated: string | null;
}

/** When how much of an allocation is free in all: by days until the coin trades, by dates from then on. */
export function Releases({ offer, allocated }: ReleasesProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const when = ({ step, days, time, done }: Release) => {
    const due = step === 0 ? t('sale.releases.first') : t('sale.releases.after', { count: days });
    const told = time === null ? due : stamp(time, 'date');
    return done ? `${told} \u2713` : told;
  };
  const mine = allocated !== null && isPositive(allocated) ? allocated : null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-strong text-16">{t('sale.releases.title')}</h3>
      <KeyValue
        lines
        className="max-h-80 overflow-y-auto"
        items={releasesOf(offer, mine).map((release) => [
          when(release),
          <span key={release.step}>
            {release.coins !== null && (
              <>
                <Num value={release.coins} unit={offer.asset} secret />
                {' \u00b7 '}
              </>
            )}
            <Num value={trimDecimal(release.free)} unit="%" />
          </span>,
        ])}
      />
    </section>
  );
}
