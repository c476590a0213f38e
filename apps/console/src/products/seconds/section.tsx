import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Badge, Empty, Note } from '@tradewind/ui';
import { Amount, amountTexts } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load } from '../../shared/page.tsx';
import { Section } from '../../shared/section.tsx';
import { t as common } from '../../shared/texts.ts';
import { NOTICE_MS, timeText } from '../../shared/time.ts';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.ts';
import { t } from './words.ts';

type Overview = DataOf<typeof operators.seconds.read>;
type Product = Overview['products'][number];
type LimitsOfUsers = NonNullable<Overview['rules']>;

/** Seconds contracts: what the pool holds, what all that runs may cost, and the terms, of users and delivery times. */
export function SecondsSection() {
  const overview = useQuery({
    queryKey: ['seconds'],
    queryFn: () => call(operators.seconds.read),
    refetchInterval: 5_000,
  });
  const { data } = overview;
  return (
    <Section title={t('title')} aside={data?.rules && <AskRules rules={data.rules} />}>
      <Load from={overview}>
        {({ asset, pool, reserved, exposure, contracts, rules, products, buckets }) => (
          <>
            <p className="text-13 text-2">
              {t('pool', { asset: asset ?? '', contracts, ...amountTexts({ pool, reserved, exposure }) })}
            </p>
            {rules && <Rules rules={rules} asset={asset ?? ''} />}
            {products.length === 0 ? <Empty>{t('empty')}</Empty> : <Products products={products} />}
            {buckets.length > 0 && <Buckets buckets={buckets} />}
          </>
        )}
      </Load>
    </Section>
  );
}

function AskRules({ rules }: { readonly rules: LimitsOfUsers }) {
  const change = { kind: 'seconds-rules', ...limitsOf(rules), effectiveAt: Date.now() + NOTICE_MS } as const;
  return (
    <Ask change={change} form={forms['seconds-rules']}>
      {t('askRules')}
    </Ask>
  );
}

const limitsOf = ({ openStake, dailyLoss }: Omit<LimitsOfUsers, 'next'>) => ({ openStake, dailyLoss });

function Rules({ rules: { next, ...rules }, asset }: { readonly rules: LimitsOfUsers; readonly asset: string }) {
  return (
    <>
      <p className="mt-1 mb-2 text-13 text-2">{t('rules', { ...amountTexts(rules), asset })}</p>
      {next && (
        <Note className="mb-2">
          {t('rulesNext', { ...amountTexts(limitsOf(next)), asset, time: timeText(next.effectiveAt) })}
        </Note>
      )}
    </>
  );
}

function changeOf({ durationSeconds, payout, minAmount, maxAmount, open }: Product) {
  const terms = { durationSeconds, payout, minAmount, maxAmount, open };
  return { kind: 'seconds-product', ...terms, effectiveAt: Date.now() + NOTICE_MS } as const;
}

function Products({ products }: Pick<Overview, 'products'>) {
  return (
    <WideTable
      label={t('title')}
      rows={products}
      rowKey={({ durationSeconds }) => String(durationSeconds)}
      columns={[
        { key: 'duration', head: t('duration'), cell: ({ durationSeconds }) => durationSeconds },
        { key: 'payout', head: t('payout'), end: true, cell: ({ payout }) => payout },
        { key: 'min', head: t('minAmount'), end: true, cell: ({ minAmount }) => <Amount value={minAmount} /> },
        { key: 'max', head: t('maxAmount'), end: true, cell: ({ maxAmount }) => <Amount value={maxAmount} /> },
        {
          key: 'state',
          head: common('markets.state'),
          cell: ({ open }) => <Badge tone={open ? 'up' : 'warn'}>{t(open ? 'states.open' : 'states.closed')}</Badge>,
        },
        {
          key: 'next',
          head: t('next'),
          className: 'min-w-40 whitespace-normal',
          cell: nextText,
        },
        {
          ...ACTIONS,
          cell: (product) => (
            <Ask size="s" change={changeOf(product)} form={forms['seconds-product']}>
              {t('change')}
            </Ask>
          ),
        },
      ]}
    />
  );
}

function nextText({ next }: Product): string {
  if (next === null) return common('approvals.none');
  const { effectiveAt, open, ...terms } = next;
  const state = t(open ? 'states.open' : 'states.closed');
  return t('nextText', { ...amountTexts(terms), state, time: timeText(effectiveAt) });
}

/** What each second may cost the house, the dearest first. */
function Buckets({ buckets }: Pick<Overview, 'buckets'>) {
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-14 font-strong">{t('exposure')}</h3>
      <WideTable
        label={t('exposure')}
        rows={buckets}
        rowKey={({ instrument, endsBy }) => `${instrument} ${endsBy}`}
        columns={[
          { key: 'instrument', head: t('index'), cell: ({ instrument }) => instrument },
          { key: 'ends', head: t('endsBy'), cell: ({ endsBy }) => timeText(endsBy) },
          { key: 'rise', head: t('ifRise'), end: true, cell: ({ ifRise }) => <Amount value={ifRise} /> },
          { key: 'fall', head: t('ifFall'), end: true, cell: ({ ifFall }) => <Amount value={ifFall} /> },
        ]}
      />
    </div>
  );
}
