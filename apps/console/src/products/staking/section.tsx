import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Badge, Empty } from '@tradewind/ui';
import { Amount, amountTexts } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load } from '../../shared/page.tsx';
import { Section } from '../../shared/section.tsx';
import { t as common } from '../../shared/texts.ts';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.ts';
import { t } from './words.ts';

type Overview = DataOf<typeof operators.staking.read>;

const TERMS = { asset: 'USDT', termDays: 30, dailyRate: '0.014', clawback: '100' };
const LIMITS = { minimum: '10', maximum: '10000', perUser: '50000', quota: '1000000' };

/** Locked savings: what runs in each product, and what the reward pool holds and has promised. */
export function StakingSection() {
  const overview = useQuery({ queryKey: ['staking'], queryFn: () => call(operators.staking.read) });
  const ask = (
    <Ask change={{ kind: 'staking-product', ...TERMS, ...LIMITS }} form={forms['staking-product']}>
      {t('add')}
    </Ask>
  );
  return (
    <Section title={t('title')} aside={ask}>
      <Load from={overview}>
        {({ products, pools }) => (
          <>
            <Pools pools={pools} />
            {products.length === 0 ? <Empty>{t('empty')}</Empty> : <Products products={products} />}
          </>
        )}
      </Load>
    </Section>
  );
}

function Pools({ pools }: { readonly pools: Overview['pools'] }) {
  return (
    <ul className="mb-2 grid gap-1 text-13 text-2">
      {pools.map(({ asset, ...amounts }) => (
        <li key={asset}>{t('pool', { asset, ...amountTexts(amounts) })}</li>
      ))}
    </ul>
  );
}

function Products({ products }: Pick<Overview, 'products'>) {
  return (
    <WideTable
      label={t('title')}
      rows={products}
      rowKey={({ id }) => id}
      columns={[
        { key: 'asset', head: t('asset'), cell: ({ asset }) => asset },
        { key: 'term', head: t('termDays'), end: true, cell: ({ termDays }) => termDays },
        { key: 'rate', head: t('dailyRate'), end: true, cell: ({ dailyRate }) => dailyRate },
        { key: 'clawback', head: t('clawback'), end: true, cell: ({ clawback }) => clawback },
        { key: 'max', head: t('maximum'), end: true, cell: ({ maximum }) => <Amount value={maximum} /> },
        { key: 'quota', head: t('quota'), end: true, cell: ({ quota }) => <Amount value={quota} /> },
        { key: 'taken', head: t('taken'), end: true, cell: ({ taken }) => <Amount value={taken} /> },
        { key: 'running', head: t('running'), end: true, cell: ({ running }) => running },
        { key: 'covered', head: t('covered'), end: true, cell: ({ covered }) => <Amount value={covered} /> },
        {
          key: 'state',
          head: common('markets.state'),
          cell: ({ open }) => <Badge tone={open ? 'up' : 'warn'}>{t(open ? 'states.open' : 'states.paused')}</Badge>,
        },
        {
          ...ACTIONS,
          cell: ({ id, open }) => (
            <Ask
              size="s"
              change={{ kind: 'staking-open', product: id, open: !open }}
              form={forms['staking-open']}
              blanks={{ verb: t(open ? 'pause' : 'open') }}
            >
              {t(open ? 'pause' : 'open')}
            </Ask>
          ),
        },
      ]}
    />
  );
}
