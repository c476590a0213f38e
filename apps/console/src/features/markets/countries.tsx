import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { Badge, Empty } from '@tradewind/ui';
import { formNamed } from '../../changes/forms.ts';
import { closableName } from '../../products/names.ts';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { Section } from '../../shared/section.tsx';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';

/** Products by country, each with the legal basis on record. */
export function Countries() {
  const { data: session } = useSession();
  const demo = session?.mode === 'demo';
  const countries = useQuery({ queryKey: ['countries'], queryFn: () => call(operators.markets.countries) });
  const what = { product: 'spot', country: demo ? 'DEMO' : '', on: false, legalBasis: '' } as const;
  const form = formNamed('country-switch');
  const ask = (
    <Ask change={{ kind: 'country-switch', ...what, effectiveAt: Date.now() }} form={form}>
      {t('countries.ask')}
    </Ask>
  );
  return (
    <Section title={t('countries.title')} aside={ask}>
      <Load from={countries}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>{t(demo ? 'countries.emptyDemo' : 'countries.empty')}</Empty>
          ) : (
            <WideTable
              label={t('countries.title')}
              rows={rows}
              rowKey={({ approval }) => String(approval)}
              columns={[
                { key: 'product', head: t('countries.product'), cell: ({ product }) => closableName(product) },
                { key: 'country', head: t('countries.country'), cell: ({ country }) => country },
                {
                  key: 'on',
                  head: t('markets.state'),
                  cell: ({ on }) => <Badge>{t(on ? 'countries.on' : 'countries.off')}</Badge>,
                },
                { key: 'from', head: t('markets.effectiveAt'), cell: ({ effectiveAt }) => timeText(effectiveAt) },
                {
                  key: 'basis',
                  head: t('countries.basis'),
                  className: 'min-w-64 whitespace-normal',
                  cell: ({ legalBasis }) => legalBasis,
                },
              ]}
            />
          )
        }
      </Load>
    </Section>
  );
}
