import { type ChainAsset, operators, rolesOf } from '@tradewind/api';
import { trimDecimal } from '@tradewind/base';
import { Badge, Button, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { moneyText } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { queryClient, useSession } from '../../shared/query.ts';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.ts';
import { Hex } from './hex.tsx';
import { type OpenChain, overviewQuery } from './overview.ts';
import { t } from './words.ts';

type Row = ChainAsset & { readonly chain: string };

/** What comes by which network, from how much on. One operator pauses; everything else takes two. */
export function ChainAssets({ chains }: { readonly chains: readonly OpenChain[] }) {
  const rows = chains.flatMap(({ chain, assets }) => assets.map((one): Row => ({ ...one, chain })));
  return (
    <WideTable
      label={t('assets')}
      rows={rows}
      rowKey={({ chain, asset }) => `${chain} ${asset}`}
      columns={[
        { key: 'asset', head: t('asset'), cell: ({ asset }) => asset },
        { key: 'network', head: t('network'), cell: ({ chain }) => chain },
        {
          key: 'contract',
          head: t('contract'),
          className: 'min-w-56 whitespace-normal',
          cell: ({ contract }) => (contract === null ? t('coin') : <Hex>{contract}</Hex>),
        },
        {
          key: 'minimum',
          head: t('minimum'),
          end: true,
          cell: ({ minimum, asset }) => <span className="num">{moneyText(minimum, asset)}</span>,
        },
        {
          key: 'state',
          head: t('state'),
          cell: ({ paused }) => <Badge tone={paused ? 'warn' : 'up'}>{t(paused ? 'paused' : 'open')}</Badge>,
        },
        { ...ACTIONS, cell: (row) => <Verbs row={row} /> },
      ]}
    />
  );
}

function Verbs({ row: { chain, asset, minimum, paused } }: { readonly row: Row }) {
  return (
    <span className="flex justify-end gap-2">
      {paused ? (
        <Ask size="s" change={{ kind: 'custody-resume', chain, asset }} form={forms['custody-resume']}>
          {t('resume')}
        </Ask>
      ) : (
        <Pause chain={chain} asset={asset} />
      )}
      <Ask
        size="s"
        change={{ kind: 'custody-minimum', chain, asset, minimum: trimDecimal(minimum) }}
        form={forms['custody-minimum']}
      >
        {t('change')}
      </Ask>
    </span>
  );
}

function Pause(place: { readonly chain: string; readonly asset: string }) {
  const { data: session } = useSession();
  const [asked, setAsked] = useState(false);
  if (!session || !rolesOf(operators.custody.pause)?.includes(session.role)) return null;
  return (
    <>
      <Button size="s" onClick={() => setAsked(true)}>
        {t('pause')}
      </Button>
      {asked && (
        <ActDialog
          title={t('pauseTitle', place)}
          lead={t('pauseLead')}
          submit={t('pause')}
          tone="down"
          start={{ reason: '' }}
          run={async (given) => {
            await call(operators.custody.pause, { body: { ...place, ...given } });
            toast.plain(t('pausedNow'));
            await queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey });
          }}
          onClose={() => setAsked(false)}
        >
          {({ field }) => <TextField {...field('reason')} label={t('reason')} maxLength={200} required />}
        </ActDialog>
      )}
    </>
  );
}
