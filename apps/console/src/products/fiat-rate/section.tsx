import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { Badge, Note } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load } from '../../shared/page.tsx';
import { Section } from '../../shared/section.tsx';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.tsx';
import { t } from './words.ts';

/** Shown with the rates on record; changed by two operators. */
export function FiatRatesSection() {
  const rates = useQuery({
    queryKey: ['fiat-rates'],
    queryFn: () => call(operators.fiatRate.read),
    refetchInterval: 30_000,
  });
  const { data } = rates;
  return (
    <Section title={t('title')} aside={data && <AskRates source={data[0]?.source ?? ''} />}>
      <p className="mb-2 max-w-[44rem] text-13 text-2">{t('lead')}</p>
      <Load from={rates}>
        {(rows) =>
          rows.length === 0 ? (
            <Note>{t('none')}</Note>
          ) : (
            <WideTable
              label={t('title')}
              rows={rows}
              rowKey={({ fiat }) => fiat}
              columns={[
                { key: 'fiat', head: t('fiat'), cell: ({ fiat }) => fiat },
                { key: 'rate', head: t('rate'), end: true, cell: ({ rate, fiat }) => `${rate} ${fiat}` },
                { key: 'source', head: t('source'), cell: ({ source }) => source },
                { key: 'asOf', head: t('asOf'), cell: ({ asOf }) => timeText(asOf) },
                {
                  key: 'state',
                  head: t('state'),
                  cell: ({ stale }) => <Badge tone={stale ? 'warn' : 'up'}>{t(stale ? 'stale' : 'fresh')}</Badge>,
                },
              ]}
            />
          )
        }
      </Load>
    </Section>
  );
}

function AskRates({ source }: { readonly source: string }) {
  return (
    <Ask change={{ kind: 'fiat-rates', rates: [], asOf: Date.now(), source }} form={forms['fiat-rates']}>
      {t('change')}
    </Ask>
  );
}
