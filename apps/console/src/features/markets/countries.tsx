import { useQuery } from '@tanstack/react-query';
import { operators, PRODUCTS, type Product } from '@tradewind/contract';
import { Badge, Button, Empty, Select, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { askFor } from '../../shared/ask.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { OtpField, ReasonField, useForm } from '../../shared/form.tsx';
import { Load } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { UtcField, utcText, utcTime } from '../../shared/utc-field.tsx';
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
  const start = { product: 'spot', country: demo ? 'DEMO' : '', to: 'off', legalBasis: '' };
  const when = { effectiveAt: utcText(Date.now()), reason: '', otp: '' };
  const { field, values, set, busy, onSubmit } = useForm({ ...start, ...when }, async (given) => {
    const { legalBasis, reason, otp, to } = given;
    const what = { product: given.product as Product, country: given.country.toUpperCase(), on: to === 'on' };
    const effectiveAt = utcTime(given.effectiveAt);
    await askFor({ kind: 'country-switch', ...what, legalBasis, effectiveAt }, reason, otp);
    onClose();
  });
  const products = PRODUCTS.map((value) => ({ value, label: t(`countries.of.${value}`) }));
  const states = (['on', 'off'] as const).map((value) => ({ value, label: t(`countries.${value}`) }));
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t('countries.ask')}
      lead={t('markets.twoLead')}
      submit={t('approvals.submit')}
      busy={busy}
      onSubmit={onSubmit}
    >
      <Select
        items={products}
        value={values.product as Product}
        onChange={(product) => set('product', product)}
        label={t('countries.product')}
      />
      <TextField {...field('country')} label={t('countries.country')} maxLength={4} readOnly={demo} required />
      <Select
        items={states}
        value={values.to as 'on' | 'off'}
        onChange={(to) => set('to', to)}
        label={t('markets.state')}
      />
      <TextField {...field('legalBasis')} label={t('countries.basis')} minLength={10} maxLength={2000} required />
      <UtcField {...field('effectiveAt')} label={t('markets.effectiveAt')} />
      <ReasonField {...field('reason')} />
      <OtpField {...field('otp')} />
    </DialogForm>
  );
}
