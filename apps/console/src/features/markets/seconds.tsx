import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/contract';
import { Badge, Button, Empty, Note } from '@tradewind/ui';
import { useState } from 'react';
import { Amount, amountTexts } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import type { ChangeOf } from '../../shared/changes/change-form.ts';
import { Load } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type Overview = DataOf<typeof operators.markets.seconds>;
type Product = Overview['products'][number];
type LimitsOfUsers = NonNullable<Overview['rules']>;
type Asked = ChangeOf<'seconds-product' | 'seconds-rules'>;

/** The hour of notice, and the time that an approval takes. */
const NOTICE_MS = 2 * 60 * 60 * 1_000;

/** Seconds contracts: what the pool holds, what all that runs may cost, and the terms, of users and delivery times. */
export function Seconds() {
  const { data: session } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const overview = useQuery({
    queryKey: ['seconds'],
    queryFn: () => call(operators.markets.seconds),
    refetchInterval: 5_000,
  });
  const ask = session && ['risk', 'admin'].includes(session.role) ? setAsked : undefined;
  return (
    <section className="mt-6">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-strong">{t('seconds.title')}</h2>
        {ask && overview.data?.rules && <RulesButton rules={overview.data.rules} onAsk={ask} />}
      </header>
      <Load from={overview}>
        {({ asset, pool, reserved, exposure, contracts, rules, products, buckets }) => (
          <>
            <p className="text-13 text-2">
              {t('seconds.pool', { asset: asset ?? '', contracts, ...amountTexts({ pool, reserved, exposure }) })}
            </p>
            {rules && <Rules rules={rules} asset={asset ?? ''} />}
            {products.length === 0 ? (
              <Empty>{t('seconds.empty')}</Empty>
            ) : (
              <Products products={products} onAsk={ask && ((product) => ask(changeOf(product)))} />
            )}
            {buckets.length > 0 && <Buckets buckets={buckets} />}
          </>
        )}
      </Load>
      {asked && (
        <ChangeDialog
          change={asked}
          title={t(asked.kind === 'seconds-rules' ? 'seconds.askRules' : 'seconds.ask')}
          lead={t(asked.kind === 'seconds-rules' ? 'seconds.askRulesLead' : 'seconds.askLead')}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function changeOf({ durationSeconds, payout, minAmount, maxAmount, open }: Product): Asked {
  const terms = { durationSeconds, payout, minAmount, maxAmount, open };
  return { kind: 'seconds-product', ...terms, effectiveAt: Date.now() + NOTICE_MS };
}

function RulesButton({ rules, onAsk }: { readonly rules: LimitsOfUsers; readonly onAsk: (asked: Asked) => void }) {
  const ask = () => onAsk({ kind: 'seconds-rules', ...limitsOf(rules), effectiveAt: Date.now() + NOTICE_MS });
  return <Button onClick={ask}>{t('seconds.askRules')}</Button>;
}

const limitsOf = ({ openStake, dailyLoss }: Omit<LimitsOfUsers, 'next'>) => ({ openStake, dailyLoss });

function Rules({ rules: { next, ...rules }, asset }: { readonly rules: LimitsOfUsers; readonly asset: string }) {
  return (
    <>
      <p className="mt-1 mb-2 text-13 text-2">{t('seconds.rules', { ...amountTexts(rules), asset })}</p>
      {next && (
        <Note className="mb-2">
          {t('seconds.rulesNext', { ...amountTexts(limitsOf(next)), asset, time: timeText(next.effectiveAt) })}
        </Note>
      )}
    </>
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
        { key: 'duration', head: t('seconds.duration'), cell: ({ durationSeconds }) => durationSeconds },
        { key: 'payout', head: t('seconds.payout'), end: true, cell: ({ payout }) => payout },
        { key: 'min', head: t('seconds.minAmount'), end: true, cell: ({ minAmount }) => <Amount value={minAmount} /> },
        { key: 'max', head: t('seconds.maxAmount'), end: true, cell: ({ maxAmount }) => <Amount value={maxAmount} /> },
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
          className: 'min-w-40 whitespace-normal',
          cell: nextText,
        },
        {
          key: 'act',
          head: <span className="sr-only">{t('actions')}</span>,
          end: true,
          cell: (product) =>
            onAsk && (
              <Button size="s" onClick={() => onAsk(product)}>
                {t('seconds.change')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function nextText({ next }: Product): string {
  if (next === null) return t('approvals.none');
  const { effectiveAt, open, ...terms } = next;
  const state = t(open ? 'seconds.states.open' : 'seconds.states.closed');
  return t('seconds.nextText', { ...amountTexts(terms), state, time: timeText(effectiveAt) });
}

/** What each second may cost the house, the dearest first. */
function Buckets({ buckets }: Pick<Overview, 'buckets'>) {
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-14 font-strong">{t('seconds.exposure')}</h3>
      <WideTable
        label={t('seconds.exposure')}
        rows={buckets}
        rowKey={({ instrument, endsBy }) => `${instrument} ${endsBy}`}
        columns={[
          { key: 'instrument', head: t('seconds.index'), cell: ({ instrument }) => instrument },
          { key: 'ends', head: t('seconds.endsBy'), cell: ({ endsBy }) => timeText(endsBy) },
          { key: 'rise', head: t('seconds.ifRise'), end: true, cell: ({ ifRise }) => <Amount value={ifRise} /> },
          { key: 'fall', head: t('seconds.ifFall'), end: true, cell: ({ ifFall }) => <Amount value={ifFall} /> },
        ]}
      />
    </div>
  );
}
