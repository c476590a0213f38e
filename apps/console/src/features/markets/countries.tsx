import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/contract';
import { Badge, Button, Empty } from '@tradewind/ui';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { Load } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';

/** Products by country, each with the legal basis on record. */
export function Countries() {
  const { data: session } = useSession();
  const [asking, setAsking] = useState(false);
  const countries = useQuery({ queryKey: ['countries'], queryFn: () => call(operators.markets.countries) });
  const mayAsk = session && ['compliance', 'admin'].includes(session.role);
  return (
    <section className="mt-6">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-strong">{t('countries.title')}</h2>
        {mayAsk && <Button onClick={() => setAsking(true)}>{t('countries.ask')}</Button>}
      </header>
      <Load from={countries}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>{t(session?.mode === 'demo' ? 'countries.emptyDemo' : 'countries.empty')}</Empty>
          ) : (
            <WideTable
              label={t('countries.title')}
              rows={rows}
              rowKey={({ approval }) => String(approval)}
              columns={[
                { key: 'product', head: t('countries.product'), cell: ({ product }) => t(`countries.of.${product}`) },
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
      {asking && <CountryDialog demo={session?.mode === 'demo'} onClose={() => setAsking(false)} />}
    </section>
  );
}

function CountryDialog({ demo, onClose }: { readonly demo: boolean; readonly onClose: () => void }) {
  const what = { product: 'spot', country: demo ? 'DEMO' : '', on: false } as const;
  return (
    <ChangeDialog
      change={{ kind: 'country-switch', ...what, legalBasis: '', effectiveAt: Date.now() }}
      title={t('countries.ask')}
      lead={t('markets.twoLead')}
      onClose={onClose}
    />
  );
}
