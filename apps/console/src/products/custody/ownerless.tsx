import { type DataOf, operators } from '@tradewind/api';
import { Note } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { More, usePages } from '../../shared/pages.tsx';
import { AmountOf } from '../../shared/person-list.tsx';
import { timeText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.ts';
import { Hex } from './hex.tsx';
import { overviewQuery } from './overview.ts';
import { Part } from './part.tsx';
import { t } from './words.ts';

type Row = DataOf<typeof operators.custody.ownerless>['items'][number];

const REFRESH_MS = 5_000;

/** What came to addresses that nobody has since a restore; nothing where nothing did. */
export function Ownerless() {
  const pages = usePages(
    [...overviewQuery.queryKey, 'ownerless'],
    (cursor) => call(operators.custody.ownerless, { query: { cursor } }),
    REFRESH_MS,
  );
  const rows = pages.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Part title={t('ownerless')}>
      <Note tone="warn">{t('ownerlessTold')}</Note>
      <Rows rows={rows} />
      <More of={pages} />
    </Part>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <WideTable
      label={t('ownerless')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'time', head: t('seen'), cell: ({ seenAt }) => timeText(seenAt) },
        {
          key: 'amount',
          head: t('amount'),
          end: true,
          cell: ({ amount, asset }) => <AmountOf value={amount} asset={asset} />,
        },
        { key: 'network', head: t('network'), cell: ({ chain }) => chain },
        { key: 'confirmations', head: t('confirmations'), end: true, cell: ({ confirmations }) => confirmations },
        {
          key: 'transaction',
          head: t('transaction'),
          className: 'min-w-56 whitespace-normal',
          cell: ({ txid, address }) => (
            <TwoLines sub={<Hex>{address}</Hex>}>
              <Hex>{txid}</Hex>
            </TwoLines>
          ),
        },
        {
          ...ACTIONS,
          cell: ({ address }) => (
            <Ask
              size="s"
              change={{ kind: 'custody-give-address', address, person: 0 }}
              form={forms['custody-give-address']}
              blanks={{ address: `${address.slice(0, 8)}…${address.slice(-6)}` }}
            >
              {t('give')}
            </Ask>
          ),
        },
      ]}
    />
  );
}
