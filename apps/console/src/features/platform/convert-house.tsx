import { useQuery } from '@tanstack/react-query';
import { type ApprovalChange, type DataOf, operators } from '@tradewind/contract';
import { Badge, Button } from '@tradewind/ui';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { Load } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type House = DataOf<typeof operators.convert.read>;
type Stock = House['inventory'][number];

/** What the house has for conversions and at which terms; both are changed by two operators. */
export function ConvertHouse() {
  const house = useQuery({
    queryKey: ['convert'],
    queryFn: () => call(operators.convert.read),
    refetchInterval: 5_000,
  });
  return (
    <section className="grid gap-3">
      <h2 className="text-16 font-strong">{t('convert.title')}</h2>
      <Load from={house}>{(data) => <Shown house={data} />}</Load>
    </section>
  );
}

function Shown({ house: { hub, terms, inventory } }: { readonly house: House }) {
  const { data: session } = useSession();
  const [asked, setAsked] = useState<ApprovalChange | null>(null);
  const may = ['risk', 'admin'].includes(session?.role ?? '');
  const { minimum, maximum, daily, spreadA, spreadB, spreadC, sizeSpread, step } = terms;
  return (
    <>
      <p className="max-w-[52rem] text-13 text-2">{t('convert.limits', { minimum, maximum, daily, hub })}</p>
      <p className="max-w-[52rem] text-13 text-2">
        {t('convert.spreads', { spreadA, spreadB, spreadC, sizeSpread, step, hub })}
      </p>
      {may && (
        <Button className="justify-self-start" onClick={() => setAsked({ kind: 'convert-terms', ...terms })}>
          {t('convert.change')}
        </Button>
      )}
      <WideTable
        label={t('convert.title')}
        rows={inventory}
        rowKey={({ asset }) => asset}
        columns={[
          { key: 'asset', head: t('platform.asset'), cell: ({ asset }) => asset },
          { key: 'state', head: t('convert.state'), cell: (stock) => <State stock={stock} /> },
          { key: 'amount', head: t('convert.amount'), end: true, cell: ({ amount }) => amount },
          { key: 'promised', head: t('convert.promised'), end: true, cell: ({ promised }) => promised },
          { key: 'awaited', head: t('convert.awaited'), end: true, cell: ({ awaited }) => awaited },
          { key: 'most', head: t('convert.most'), end: true, cell: ({ most }) => most },
          {
            key: 'act',
            head: <span className="sr-only">{t('actions')}</span>,
            end: true,
            cell: ({ asset, most }) =>
              may && (
                <Button size="s" onClick={() => setAsked({ kind: 'convert-limit', asset, most })}>
                  {t('convert.changeLimit')}
                </Button>
              ),
          },
        ]}
      />
      {asked && (
        <ChangeDialog
          change={asked}
          title={asked.kind === 'convert-limit' ? t('convert.limitTitle', { asset: asked.asset }) : t('convert.change')}
          lead={t('convert.lead')}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function State({ stock: { most, closed } }: { readonly stock: Stock }) {
  if (/^[0.]+$/.test(most)) return <Badge tone="warn">{t('convert.off')}</Badge>;
  return <Badge tone={closed === null ? 'up' : 'warn'}>{closed ?? t('convert.open')}</Badge>;
}
