import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Empty, Num, plainNumber } from '@tradewind/ui';
import { useState } from 'react';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Load } from '../../shared/page.tsx';
import { percentOf } from '../../shared/percent.ts';
import { t as common } from '../../shared/texts.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { WideTable } from '../../shared/wide-table.tsx';
import type { Contract } from './contract.ts';
import { Holder } from './holder.tsx';
import { LastKnown } from './last-known.tsx';
import { PickContract } from './pick-contract.tsx';
import { REFRESH_MS } from './queries.ts';
import { signedPercentOf } from './signed-percent.ts';
import { t } from './words.ts';

type LargePosition = DataOf<typeof operators.perpetual.positions>[number];

/** Percent above which nobody asks how much. */
const MOST_DISTANCE = 1_000;

/** The largest positions, of all contracts or of one. */
export function LargePositions({ contracts }: { readonly contracts: readonly Contract[] }) {
  const [contract, setContract] = useState<string>();
  const positions = useQuery({
    queryKey: ['perpetual', 'positions', contract],
    queryFn: () => call(operators.perpetual.positions, { query: { contract } }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 text-2">{t('largestLead')}</p>
        <PickContract contracts={contracts} value={contract} onChange={setContract} />
      </div>
      <LastKnown of={positions} />
      <Load from={positions}>
        {(rows) => (rows.length === 0 ? <Empty>{t('noPositions')}</Empty> : <List rows={rows} />)}
      </Load>
    </>
  );
}

function List({ rows }: { readonly rows: readonly LargePosition[] }) {
  return (
    <WideTable
      label={t('largest')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'holder', head: t('holder'), cell: Holder },
        {
          key: 'contract',
          head: t('contract'),
          cell: ({ contract, mode, leverage }) => <TwoLines sub={t(`mode.${mode}`, { leverage })}>{contract}</TwoLines>,
        },
        { key: 'side', head: t('side'), cell: ({ side }) => t(`sides.${side}`) },
        { key: 'lots', head: t('lotsHead'), end: true, cell: ({ lots }) => <Amount value={String(lots)} /> },
        {
          key: 'notional',
          head: t('notional'),
          end: true,
          cell: ({ notional, asset }) => (
            <>
              <Amount value={notional} /> {asset}
            </>
          ),
        },
        {
          key: 'ratio',
          head: t('marginRatio'),
          end: true,
          cell: ({ marginRatio }) =>
            marginRatio === null ? common('day.unknown') : <Num value={percentOf(marginRatio)} />,
        },
        {
          key: 'distance',
          head: t('distance'),
          end: true,
          cell: (row) => <Distance of={row} />,
        },
      ]}
    />
  );
}

/** In percent; so far away that it is no risk, it is only said to be so. */
function Distance({ of: { distance, liquidationPrice } }: { readonly of: LargePosition }) {
  if (distance === null || liquidationPrice === null) return common('day.unknown');
  const percent = signedPercentOf(distance);
  const isFar = Number(percent) > MOST_DISTANCE;
  return (
    <TwoLines sub={<Amount value={liquidationPrice} />}>
      {isFar ? t('far', { most: plainNumber(String(MOST_DISTANCE)) }) : <Num value={percent} decimals={2} />}
    </TwoLines>
  );
}
