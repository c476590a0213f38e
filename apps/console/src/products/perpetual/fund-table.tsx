import type { DataOf, operators } from '@tradewind/api';
import { moneyText } from '../../shared/amount.tsx';
import { Ask } from '../../shared/changes/ask.tsx';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.ts';
import { t } from './words.ts';

type Fund = DataOf<typeof operators.perpetual.read>['funds'][number];

/** What stands behind liquidations of each group, and the account that holds what it took over. */
export function FundTable({ funds }: { readonly funds: readonly Fund[] }) {
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-14 font-strong">{t('funds')}</h3>
      <WideTable
        label={t('funds')}
        rows={funds}
        rowKey={({ group }) => group}
        columns={[
          { key: 'group', head: t('group'), cell: ({ group }) => t(`groups.${group}`) },
          { key: 'balance', head: t('balance'), end: true, cell: ({ balance, asset }) => moneyText(balance, asset) },
          { key: 'before', head: t('before'), end: true, cell: ({ before, asset }) => moneyText(before, asset) },
          { key: 'desk', head: t('desk'), end: true, cell: ({ desk }) => desk ?? t('noDesk') },
          {
            ...ACTIONS,
            cell: ({ group, desk }) =>
              desk === null && (
                <Ask
                  size="s"
                  change={{ kind: 'perpetual-desk', group, user: Number.NaN }}
                  form={forms['perpetual-desk']}
                >
                  {t('name')}
                </Ask>
              ),
          },
        ]}
      />
    </div>
  );
}
