import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/contract';
import { Badge, Button, Empty } from '@tradewind/ui';
import { useState } from 'react';
import { Amount, amountTexts } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { Load } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type Overview = DataOf<typeof operators.markets.staking>;
type Product = Overview['products'][number];

const TERMS = { asset: 'USDT', termDays: 30, dailyRate: '0.014', clawback: '100' };
const LIMITS = { minimum: '10', maximum: '10000', perUser: '50000', quota: '1000000' };

/** Locked savings: what runs in each product, and what the reward pool holds and has promised. */
export function Staking() {
  const { data: session } = useSession();
  const [asking, setAsking] = useState<'product' | Product | null>(null);
  const overview = useQuery({ queryKey: ['staking'], queryFn: () => call(operators.markets.staking) });
  const mayAsk = session && ['risk', 'admin'].includes(session.role);
  const close = () => setAsking(null);
  return (
    <section className="mt-6">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-strong">{t('staking.title')}</h2>
        {mayAsk && <Button onClick={() => setAsking('product')}>{t('staking.add')}</Button>}
      </header>
      <Load from={overview}>
        {({ products, pools }) => (
          <>
            <Pools pools={pools} />
            {products.length === 0 ? (
              <Empty>{t('staking.empty')}</Empty>
            ) : (
              <Products products={products} onAsk={mayAsk ? setAsking : undefined} />
            )}
          </>
        )}
      </Load>
      {asking === 'product' && (
        <ChangeDialog
          change={{ kind: 'staking-product', ...TERMS, ...LIMITS }}
          title={t('staking.add')}
          lead={t('staking.addLead')}
          onClose={close}
        />
      )}
      {asking !== null && asking !== 'product' && (
        <ChangeDialog
          change={{ kind: 'staking-open', product: asking.id, open: !asking.open }}
          title={t(asking.open ? 'staking.pause' : 'staking.open')}
          lead={t('staking.pauseLead')}
          onClose={close}
        />
      )}
    </section>
  );
}

function Pools({ pools }: { readonly pools: Overview['pools'] }) {
  return (
    <ul className="mb-2 grid gap-1 text-13 text-2">
      {pools.map(({ asset, ...amounts }) => (
        <li key={asset}>{t('staking.pool', { asset, ...amountTexts(amounts) })}</li>
      ))}
    </ul>
  );
}

interface ProductsProps {
  readonly products: readonly Product[];
  readonly onAsk: ((product: Product) => void) | undefined;
}

function Products({ products, onAsk }: ProductsProps) {
  return (
    <WideTable
      label={t('staking.title')}
      rows={products}
      rowKey={({ id }) => id}
      columns={[
        { key: 'asset', head: t('staking.asset'), cell: ({ asset }) => asset },
        { key: 'term', head: t('staking.termDays'), end: true, cell: ({ termDays }) => termDays },
        { key: 'rate', head: t('staking.dailyRate'), end: true, cell: ({ dailyRate }) => dailyRate },
        { key: 'clawback', head: t('staking.clawback'), end: true, cell: ({ clawback }) => clawback },
        { key: 'max', head: t('staking.maximum'), end: true, cell: ({ maximum }) => <Amount value={maximum} /> },
        { key: 'quota', head: t('staking.quota'), end: true, cell: ({ quota }) => <Amount value={quota} /> },
        { key: 'taken', head: t('staking.taken'), end: true, cell: ({ taken }) => <Amount value={taken} /> },
        { key: 'running', head: t('staking.running'), end: true, cell: ({ running }) => running },
        { key: 'covered', head: t('staking.covered'), end: true, cell: ({ covered }) => <Amount value={covered} /> },
        {
          key: 'state',
          head: t('markets.state'),
          cell: ({ open }) => (
            <Badge tone={open ? 'up' : 'warn'}>{t(open ? 'staking.states.open' : 'staking.states.paused')}</Badge>
          ),
        },
        {
          key: 'act',
          head: <span className="sr-only">{t('actions')}</span>,
          end: true,
          cell: (product) =>
            onAsk && (
              <Button size="s" onClick={() => onAsk(product)}>
                {t(product.open ? 'staking.pause' : 'staking.open')}
              </Button>
            ),
        },
      ]}
    />
  );
}
