import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Empty } from '@tradewind/ui';
import { useState } from 'react';
import { Amount, amountTexts } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Load } from '../../shared/page.tsx';
import { More, usePages } from '../../shared/pages.tsx';
import { t as common } from '../../shared/texts.ts';
import { dateText, timeText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { WideTable } from '../../shared/wide-table.tsx';
import type { Contract } from './contract.ts';
import { Holder } from './holder.tsx';
import { LastKnown } from './last-known.tsx';
import { PickContract } from './pick-contract.tsx';
import { REFRESH_MS } from './queries.ts';
import { t } from './words.ts';

type Step = DataOf<typeof operators.perpetual.liquidations>['items'][number];
type Sums = DataOf<typeof operators.perpetual.liquidationSums>;

/** What was liquidated since midnight UTC: sums, and every step. */
export function Liquidations({ contracts }: { readonly contracts: readonly Contract[] }) {
  const sums = useQuery({
    queryKey: ['perpetual', 'liquidation-sums'],
    queryFn: () => call(operators.perpetual.liquidationSums),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <LastKnown of={sums} />
      <Load from={sums}>
        {(data) =>
          data.all === null ? (
            <Empty icon="check">{t('noLiquidations', { date: dateText(data.from) })}</Empty>
          ) : (
            <>
              <SumsOfDay sums={data} />
              <Steps contracts={contracts} />
            </>
          )
        }
      </Load>
    </>
  );
}

function SumsOfDay({ sums: { from, all, contracts } }: { readonly sums: Sums }) {
  return (
    <>
      <p className="mb-2 text-13 text-2">
        {all !== null && t('ofDay', { date: dateText(from), ...all, ...amountTexts(amountsOf(all)) })}
      </p>
      <WideTable
        label={t('sums')}
        rows={contracts}
        rowKey={({ contract }) => contract}
        columns={[
          { key: 'contract', head: t('contract'), cell: ({ contract }) => contract },
          { key: 'steps', head: t('steps'), end: true, cell: ({ steps }) => <Count value={steps} /> },
          { key: 'positions', head: t('positions'), end: true, cell: ({ positions }) => <Count value={positions} /> },
          { key: 'lots', head: t('lotsHead'), end: true, cell: ({ lots }) => <Count value={lots} /> },
          { key: 'paid', head: t('fundPaid'), end: true, cell: ({ fundPaid }) => <Amount value={fundPaid} /> },
          { key: 'fees', head: t('fundFees'), end: true, cell: ({ fees }) => <Amount value={fees} /> },
          { key: 'adl', head: t('adl'), end: true, cell: ({ deleveragings }) => <Count value={deleveragings} /> },
          { key: 'asset', head: common('funds.asset'), cell: ({ asset }) => asset },
        ]}
      />
    </>
  );
}

const amountsOf = ({ fundPaid, fees }: NonNullable<Sums['all']>) => ({ fundPaid, fees });

function Count({ value }: { readonly value: number }) {
  return <Amount value={String(value)} />;
}

function Steps({ contracts }: { readonly contracts: readonly Contract[] }) {
  const [contract, setContract] = useState<string>();
  const steps = usePages(
    ['perpetual', 'liquidations', contract],
    (cursor) => call(operators.perpetual.liquidations, { query: { contract, cursor } }),
    REFRESH_MS,
  );
  return (
    <>
      <div className="mt-5 mb-1 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-14 font-strong">{t('steps')}</h3>
        <PickContract contracts={contracts} value={contract} onChange={setContract} />
      </div>
      <LastKnown of={steps} />
      <Load from={steps}>
        {(rows) => (rows.length === 0 ? <Empty icon="check">{t('noSteps')}</Empty> : <List rows={rows} />)}
      </Load>
      <More of={steps} />
    </>
  );
}

function List({ rows }: { readonly rows: readonly Step[] }) {
  return (
    <WideTable
      label={t('steps')}
      rows={rows}
      rowKey={({ time, position, lots }) => `${time} ${position} ${lots}`}
      columns={[
        { key: 'time', head: common('activity.time'), cell: ({ time }) => timeText(time) },
        {
          key: 'contract',
          head: t('contract'),
          cell: ({ contract, side }) => <TwoLines sub={t(`sides.${side}`)}>{contract}</TwoLines>,
        },
        { key: 'holder', head: t('holder'), cell: Holder },
        {
          key: 'lots',
          head: t('lotsHead'),
          end: true,
          cell: ({ lots, traded, taken, deleveraged }) => (
            <TwoLines sub={t('went', { traded, taken, deleveraged })}>
              <Count value={lots} />
            </TwoLines>
          ),
        },
        { key: 'mark', head: t('mark'), end: true, cell: ({ mark }) => <Amount value={mark} /> },
        { key: 'paid', head: t('fundPaid'), end: true, cell: ({ fundPaid }) => <Amount value={fundPaid} /> },
        { key: 'fee', head: t('fundFees'), end: true, cell: ({ fee }) => <Amount value={fee} /> },
        { key: 'adl', head: t('adl'), end: true, cell: ({ deleveragings }) => <Count value={deleveragings} /> },
        { key: 'asset', head: common('funds.asset'), cell: ({ asset }) => asset },
      ]}
    />
  );
}
