import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { Num } from '@tradewind/ui';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { t as common } from '../../shared/texts.ts';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import type { Fund } from './contract.ts';
import { forms } from './forms.ts';
import { REFRESH_MS } from './queries.ts';
import { t } from './words.ts';

/** What stands behind liquidations of each group, and the account that holds what it took over. */
export function FundTable({ funds }: { readonly funds: readonly Fund[] }) {
  const { data: changes = [] } = useQuery({
    queryKey: ['perpetual', 'fund-changes'],
    queryFn: () => call(operators.perpetual.fundChanges),
    refetchInterval: REFRESH_MS,
  });
  return (
    <WideTable
      label={t('funds')}
      rows={funds}
      rowKey={({ group }) => group}
      columns={[
        { key: 'group', head: t('group'), cell: ({ group }) => t(`groups.${group}`) },
        { key: 'balance', head: t('balance'), end: true, cell: ({ balance }) => <Amount value={balance} /> },
        {
          key: 'day',
          head: t('dayChange'),
          end: true,
          cell: ({ group }) => <Change value={changes.find((one) => one.group === group)?.change} />,
        },
        { key: 'before', head: t('before'), end: true, cell: ({ before }) => <Amount value={before} /> },
        { key: 'asset', head: common('funds.asset'), cell: ({ asset }) => asset },
        { key: 'desk', head: t('desk'), end: true, cell: ({ desk }) => desk ?? t('noDesk') },
        {
          ...ACTIONS,
          cell: ({ group, desk }) =>
            desk === null && (
              <Ask size="s" change={{ kind: 'perpetual-desk', group, user: Number.NaN }} form={forms['perpetual-desk']}>
                {t('name')}
              </Ask>
            ),
        },
      ]}
    />
  );
}

/** undefined and null = not known. */
function Change({ value }: { readonly value: string | null | undefined }) {
  if (value === null || value === undefined) return common('day.unknown');
  return <Num value={value} decimals={value.split('.')[1]?.length ?? 0} sign="always" />;
}
