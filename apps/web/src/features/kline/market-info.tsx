import type { Index, Instrument } from '@tradewind/api';
import { KeyValue, Num, Table } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf, divide, isPositive, multiply } from '../../shared/decimal.ts';
import { MarketNotices } from '../../shared/markets/market-notices.tsx';
import { useIndex } from '../../shared/trading/use-index.ts';

interface MarketInfoProps {
  readonly instrument: Instrument;
  /** The instrument of Spot whose index it follows. */
  readonly index: string;
  readonly facts: ReactNode;
}

/** What the exchange itself knows of a market: its steps, limits and fees, and where its index comes from. */
export function MarketInfo({ instrument, index, facts }: MarketInfoProps) {
  const { t } = useTranslation();
  const { base, quote, tick, lot, minNotional, makerFee, takerFee } = instrument;
  const percent = (fee: string) => <Num value={multiply(fee, '100')} unit="%" />;
  return (
    <div className="grid gap-6 px-gutter py-4 lg:px-4 xl:grid-cols-2">
      <div className="grid gap-2 empty:hidden xl:col-span-2">
        <MarketNotices instrument={instrument} />
      </div>
      <KeyValue
        lines
        items={[
          [t('chart.info.asset'), base],
          [t('chart.info.quote'), quote],
          [t('chart.info.tick'), <Num key="tick" value={tick} unit={quote} />],
          [t('chart.info.priceDecimals'), decimalsOf(tick)],
          [t('chart.info.lot'), <Num key="lot" value={lot} unit={base} />],
          [t('chart.info.amountDecimals'), decimalsOf(lot)],
          ...(isPositive(minNotional)
            ? [[t('chart.info.minimum'), <Num key="minimum" value={minNotional} unit={quote} />] as const]
            : []),
          [t('chart.info.makerFee'), percent(makerFee)],
          [t('chart.info.takerFee'), percent(takerFee)],
        ]}
      />
      {facts}
      <Sources index={index} quote={quote} />
    </div>
  );
}

function Sources({ index, quote }: Pick<MarketInfoProps, 'index'> & Pick<Instrument, 'quote'>) {
  const { t } = useTranslation();
  const sources: Index['sources'] = useIndex(index)?.sources ?? [];
  return (
    <section>
      <h2 className="mb-2 text-14 font-strong">{t('chart.info.sources')}</h2>
      {sources.length === 0 ? (
        <p className="text-13 text-3">{t('chart.info.noSources')}</p>
      ) : (
        <Table
          label={t('chart.info.sources')}
          rows={sources}
          rowKey={(source) => source.name}
          columns={[
            { key: 'name', head: t('chart.info.source'), cell: (source) => source.name },
            { key: 'state', head: t('chart.info.state'), cell: (source) => t(`chart.info.states.${source.state}`) },
            {
              key: 'age',
              head: t('chart.info.age'),
              end: true,
              cell: (source) => t('chart.info.ageSeconds', { seconds: divide(String(source.ageMs), '1000', 1) }),
            },
            {
              key: 'price',
              head: t('chart.info.price'),
              end: true,
              cell: (source) => <Num value={source.price} unit={quote} />,
            },
          ]}
        />
      )}
    </section>
  );
}
