import type { Instrument } from '@tradewind/contract';
import { Num, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useInstrumentFeed } from '../../live/hooks.ts';
import { decimalsOf } from '../../shared/decimal.ts';

/** High, low and volume of the last 24 hours, for phones; the head of desktops has them. */
export function DayFigures({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { ticker } = useInstrumentFeed(instrument.id);
  const decimals = decimalsOf(instrument.tick);
  const none = <span className="text-3">{'\u2014'}</span>;
  return (
    <div className="grid grid-cols-3 gap-2 px-gutter pb-2 text-12">
      <Stat label={t('trade.high24h')}>
        <Num value={ticker?.high24h ?? null} decimals={decimals} unknown={none} />
      </Stat>
      <Stat label={t('trade.low24h')}>
        <Num value={ticker?.low24h ?? null} decimals={decimals} unknown={none} />
      </Stat>
      <Stat label={t('trade.volume24h')} className="text-right">
        <Num value={ticker?.quoteVolume24h ?? null} compact unit={instrument.quote} unknown={none} />
      </Stat>
    </div>
  );
}
