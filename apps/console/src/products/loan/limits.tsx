import type { DataOf, operators } from '@tradewind/api';
import { trimDecimal } from '@tradewind/base';
import { Empty } from '@tradewind/ui';
import { moneyText } from '../../shared/amount.tsx';
import { Ask } from '../../shared/changes/ask.tsx';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.tsx';
import { t } from './words.ts';

type Limits = DataOf<typeof operators.loan.read>['limits'];

const NONE = { asset: 'USDT', tierOne: '', tierTwo: '', alone: '' };

function changeOf({ asset, tierOne, tierTwo, alone }: Limits[number]) {
  const amounts = { tierOne: trimDecimal(tierOne), tierTwo: trimDecimal(tierTwo), alone: trimDecimal(alone) };
  return { kind: 'loan-limits', asset, ...amounts } as const;
}

/** What one person may owe, by asset, and what one reviewer approves alone. */
export function Limits({ limits }: { readonly limits: Limits }) {
  if (limits.length === 0)
    return (
      <Empty
        action={
          <Ask change={{ kind: 'loan-limits', ...NONE }} form={forms['loan-limits']}>
            {t('setLimits')}
          </Ask>
        }
      >
        {t('noLimits')}
      </Empty>
    );
  const money = (key: 'tierOne' | 'tierTwo' | 'alone') => ({
    key,
    head: t(key),
    end: true,
    cell: (row: Limits[number]) => <span className="num">{moneyText(row[key], row.asset)}</span>,
  });
  return (
    <WideTable
      label={t('limits')}
      rows={limits}
      rowKey={({ asset }) => asset}
      columns={[
        { key: 'asset', head: t('asset'), cell: ({ asset }) => asset },
        money('tierOne'),
        money('tierTwo'),
        money('alone'),
        {
          ...ACTIONS,
          cell: (row) => (
            <Ask size="s" change={changeOf(row)} form={forms['loan-limits']}>
              {t('change')}
            </Ask>
          ),
        },
      ]}
    />
  );
}
