import type { SaleOffer } from '@tradewind/api';
import { KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../shared/time.ts';
import { type Release, releasesOf } from './sale-figures.ts';

/** When how much of an allocation is free in all: by days until the coin trades, by dates from then on. */
export function Releases({ offer }: { readonly offer: SaleOffer }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const when = ({ step, days, time }: Release) => {
    if (time !== null) return stamp(time);
    return step === 0 ? t('sale.releases.first') : t('sale.releases.after', { count: days });
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-strong text-16">{t('sale.releases.title')}</h3>
      <KeyValue
        lines
        className="max-h-80 overflow-y-auto"
        items={releasesOf(offer).map((release) => [
          when(release),
          <Num key={release.step} value={release.free} decimals={2} unit="%" />,
        ])}
      />
    </section>
  );
}
