import { type DataOf, operators } from '@tradewind/api';
import { Empty, Num, Select } from '@tradewind/ui';
import { useState } from 'react';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Load } from '../../shared/page.tsx';
import { More, usePages } from '../../shared/pages.tsx';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import type { Fund } from './contract.ts';
import { FundTable } from './fund-table.tsx';
import { LastKnown } from './last-known.tsx';
import { REFRESH_MS } from './queries.ts';
import { flowKind, t, words } from './words.ts';

type Flow = DataOf<typeof operators.perpetual.flows>['items'][number];
type Group = Fund['group'];

/** The insurance funds, and what came into one of them and left it. */
export function Funds({ funds }: { readonly funds: readonly Fund[] }) {
  const [group, setGroup] = useState<Group>('A');
  if (funds.length === 0) return <Empty>{t('noFunds')}</Empty>;
  const groups = funds.map((fund) => ({ value: fund.group, label: words.groups[fund.group] }));
  return (
    <>
      <FundTable funds={funds} />
      <div className="mt-5 mb-1 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-14 font-strong">{t('flows')}</h3>
        <Select bare label={t('group')} items={groups} value={group} onChange={setGroup} />
      </div>
      <Flows group={group} />
    </>
  );
}

function Flows({ group }: { readonly group: Group }) {
  const flows = usePages(
    ['perpetual', 'flows', group],
    (cursor) => call(operators.perpetual.flows, { query: { group, cursor } }),
    REFRESH_MS,
  );
  return (
    <>
      <LastKnown of={flows} />
      <Load from={flows}>{(rows) => (rows.length === 0 ? <Empty>{t('noFlows')}</Empty> : <List rows={rows} />)}</Load>
      <More of={flows} />
    </>
  );
}

function List({ rows }: { readonly rows: readonly Flow[] }) {
  return (
    <WideTable
      label={t('flows')}
      rows={rows}
      rowKey={({ seq, balance, reference: { kind, id } }) => `${seq} ${kind} ${id} ${balance}`}
      columns={[
        { key: 'time', head: common('activity.time'), cell: ({ time }) => timeText(time) },
        { key: 'kind', head: t('kind'), cell: ({ reason }) => flowKind(reason) },
        { key: 'contract', head: t('contract'), cell: ({ contract }) => contract ?? common('day.unknown') },
        {
          key: 'amount',
          head: common('activity.amount'),
          end: true,
          cell: ({ amount }) => <Num value={amount} decimals={amount.split('.')[1]?.length ?? 0} sign="always" />,
        },
        { key: 'after', head: t('balanceAfter'), end: true, cell: ({ balance }) => <Amount value={balance} /> },
        { key: 'asset', head: common('funds.asset'), cell: ({ asset }) => asset },
      ]}
    />
  );
}
