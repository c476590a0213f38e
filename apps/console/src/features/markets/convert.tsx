import { useQuery } from '@tanstack/react-query';
import { type ApprovalChange, type DataOf, operators } from '@tradewind/contract';
import { Badge, Button, Note } from '@tradewind/ui';
import { useState } from 'react';
import { Amount, amountTexts, isZero } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { Load } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type House = DataOf<typeof operators.convert.read>;
type Stock = House['inventory'][number];

/** What the form begins with where nothing was set. */
const USUAL = {
  ...{ minimum: '5', maximum: '20000', daily: '100000', step: '10000' },
  ...{ spreadA: '0.001', spreadB: '0.0025', spreadC: '0.005', sizeSpread: '0.0005' },
};

/** Conversions: at which terms, and what the house has for them; both are changed by two operators. */
export function Convert() {
  const { data: session } = useSession();
  const [asked, setAsked] = useState<ApprovalChange | null>(null);
  const house = useQuery({
    queryKey: ['convert'],
    queryFn: () => call(operators.convert.read),
    refetchInterval: 5_000,
  });
  const ask = session && ['risk', 'admin'].includes(session.role) ? setAsked : undefined;
  return (
    <section className="mt-6">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-strong">{t('convert.title')}</h2>
        {ask && house.data && <TermsButton house={house.data} onAsk={ask} />}
      </header>
      <Load from={house}>{(data) => <Shown house={data} onAsk={ask} />}</Load>
      {asked && (
        <ChangeDialog
          change={asked}
          title={asked.kind === 'convert-limit' ? t('convert.limitTitle', { asset: asked.asset }) : t('convert.change')}
          lead={t('convert.lead')}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface ShownProps {
  readonly house: House;
  readonly onAsk: ((change: ApprovalChange) => void) | undefined;
}

function TermsButton({ house, onAsk }: { readonly house: House; readonly onAsk: (change: ApprovalChange) => void }) {
  const terms = isZero(house.terms.maximum) ? USUAL : house.terms;
  return <Button onClick={() => onAsk({ kind: 'convert-terms', ...terms })}>{t('convert.change')}</Button>;
}

function Shown({ house: { hub, terms, inventory }, onAsk }: ShownProps) {
  const { minimum, maximum, daily, step } = amountTexts(terms);
  const { spreadA, spreadB, spreadC, sizeSpread } = terms;
  return (
    <>
      {isZero(terms.maximum) ? (
        <Note className="mb-2">{t('convert.none')}</Note>
      ) : (
        <>
          <p className="text-13 text-2">{t('convert.limits', { minimum, maximum, daily, hub })}</p>
          <p className="mt-1 mb-2 text-13 text-2">
            {t('convert.spreads', { spreadA, spreadB, spreadC, sizeSpread, step, hub })}
          </p>
        </>
      )}
      <WideTable
        label={t('convert.title')}
        rows={inventory}
        rowKey={({ asset }) => asset}
        columns={[
          { key: 'asset', head: t('funds.asset'), cell: ({ asset }) => asset },
          { key: 'state', head: t('convert.state'), cell: (stock) => <State stock={stock} /> },
          { key: 'amount', head: t('convert.amount'), end: true, cell: ({ amount }) => <Amount value={amount} /> },
          {
            key: 'promised',
            head: t('convert.promised'),
            end: true,
            cell: ({ promised }) => <Amount value={promised} />,
          },
          { key: 'awaited', head: t('convert.awaited'), end: true, cell: ({ awaited }) => <Amount value={awaited} /> },
          { key: 'most', head: t('convert.most'), end: true, cell: ({ most }) => <Amount value={most} /> },
          {
            key: 'act',
            head: <span className="sr-only">{t('actions')}</span>,
            end: true,
            cell: ({ asset, most }) =>
              onAsk && (
                <Button size="s" onClick={() => onAsk({ kind: 'convert-limit', asset, most })}>
                  {t('convert.changeLimit')}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}

function State({ stock: { most, closed } }: { readonly stock: Stock }) {
  if (isZero(most)) return <Badge tone="warn">{t('convert.off')}</Badge>;
  return <Badge tone={closed === null ? 'up' : 'warn'}>{closed ?? t('convert.open')}</Badge>;
}
