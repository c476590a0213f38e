import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/contract';
import { Badge, Button, Empty } from '@tradewind/ui';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { Load } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type Overview = DataOf<typeof operators.markets.seconds>;
type Product = Overview['products'][number];

/** The hour of notice, and the time that an approval takes. */
const NOTICE_MS = 2 * 60 * 60 * 1_000;

/** Seconds contracts: what the pool holds, what all that runs may cost, and the terms of each delivery time. */
export function Seconds() {
  const { data: session } = useSession();
  const [asking, setAsking] = useState<Product | null>(null);
  const overview = useQuery({
    queryKey: ['seconds'],
    queryFn: () => call(operators.markets.seconds),
    refetchInterval: 5_000,
  });
  const mayAsk = session && ['risk', 'admin'].includes(session.role);
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-16 font-strong">{t('seconds.title')}</h2>
      <Load from={overview}>
        {({ asset, pool, reserved, exposure, contracts, products, buckets }) => (
          <>
            <p className="mb-2 text-13 text-2">
              {t('seconds.pool', { asset: asset ?? '', pool, reserved, exposure, contracts })}
            </p>
            {products.length === 0 ? (
              <Empty>{t('seconds.empty')}</Empty>
            ) : (
              <Products products={products} onAsk={mayAsk ? setAsking : undefined} />
            )}
            {buckets.length > 0 && <Buckets buckets={buckets} />}
          </>
        )}
      </Load>
      {asking && (
        <ChangeDialog
          change={{
            kind: 'seconds-product',
            durationSeconds: asking.durationSeconds,
            payout: asking.payout,
            minAmount: asking.minAmount,
            maxAmount: asking.maxAmount,
            open: asking.open,
            effectiveAt: Date.now() + NOTICE_MS,
          }}
          title={t('seconds.ask')}
          lead={t('seconds.askLead')}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

interface ProductsProps {
  readonly products: readonly Product[];
  readonly onAsk: ((product: Product) => void) | undefined;
}

function Products({ products, onAsk }: ProductsProps) {
  return (
    <WideTable
      label={t('seconds.title')}
      rows={products}
      rowKey={({ durationSeconds }) => String(durationSeconds)}
      columns={[
        { key: 'duration', head: t('seconds.duration'), end: true, cell: ({ durationSeconds }) => durationSeconds },
        { key: 'payout', head: t('seconds.payout'), end: true, cell: ({ payout }) => payout },
        { key: 'min', head: t('seconds.minAmount'), end: true, cell: ({ minAmount }) => minAmount },
        { key: 'max', head: t('seconds.maxAmount'), end: true, cell: ({ maxAmount }) => maxAmount },
        {
          key: 'state',
          head: t('markets.state'),
          cell: ({ open }) => (
            <Badge tone={open ? 'up' : 'warn'}>{t(open ? 'seconds.states.open' : 'seconds.states.closed')}</Badge>
          ),
        },
        {
          key: 'next',
          head: t('seconds.next'),
          cell: ({ next }) => next && `${next.payout} %, ${new Date(next.effectiveAt).toISOString()}`,
        },
        {
          key: 'act',
          head: <span className="sr-only">{t('actions')}</span>,
          end: true,
          cell: (product) =>
            onAsk && (
              <Button size="s" onClick={() => onAsk(product)}>
                {t('seconds.ask')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** What each second may cost the house, the dearest first. */
function Buckets({ buckets }: Pick<Overview, 'buckets'>) {
  return (
    <div className="mt-3">
      <WideTable
        label={t('seconds.exposure')}
        rows={buckets}
        rowKey={({ instrument, endsBy }) => `${instrument} ${endsBy}`}
        columns={[
          { key: 'instrument', head: t('seconds.index'), cell: ({ instrument }) => instrument },
          { key: 'ends', head: t('seconds.endsBy'), cell: ({ endsBy }) => new Date(endsBy).toISOString() },
          { key: 'rise', head: t('seconds.ifRise'), end: true, cell: ({ ifRise }) => ifRise },
          { key: 'fall', head: t('seconds.ifFall'), end: true, cell: ({ ifFall }) => ifFall },
        ]}
      />
    </div>
  );
}
