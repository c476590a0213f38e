import { Select, TextField } from '@tradewind/ui';
import { amountTexts } from '../amount.tsx';
import { AmountField } from '../form.tsx';
import { useHouseFunds } from '../house-funds.ts';
import { t } from '../texts.ts';
import type { ChangeForm, ChangeOf } from './change-form.ts';

type Funds = ChangeOf<'house-funds'>;

const WAYS = ['in', 'out'] as const satisfies readonly Funds['way'][];
const HOUSES = [
  'convert-inventory',
  'reward-pool',
  'seconds-pool',
  'adjustments',
] as const satisfies readonly Funds['house'][];

export const houseFundsForm: ChangeForm<Funds, Omit<Funds, 'kind'>> = {
  texts: ({ kind: _, ...texts }) => texts,
  change: ({ house, way, asset, amount }) => ({ kind: 'house-funds', house, way, asset: asset.toUpperCase(), amount }),
  Fields: ({ form: { field, choice, values } }) => {
    const { data: accounts = [] } = useHouseFunds();
    const asset = values.asset.toUpperCase();
    const account = accounts.find((one) => one.house === values.house && one.asset === asset);
    return (
      <>
        <Select
          above
          {...choice<Funds['house']>('house')}
          items={HOUSES.map((value) => ({ value, label: t(`funds.of.${value}`) }))}
          label={t('funds.account')}
        />
        <Select
          above
          {...choice<Funds['way']>('way')}
          items={WAYS.map((value) => ({ value, label: t(`funds.${value}`) }))}
          label={t('funds.way')}
        />
        <div className="grid grid-cols-[1fr_2fr] items-start gap-3">
          <TextField {...field('asset')} label={t('funds.asset')} maxLength={16} required />
          <AmountField {...field('amount')} label={t('funds.amount')} />
        </div>
        {account && (
          <p className="text-12 text-3">
            {t('funds.held', { ...amountTexts({ free: account.free, setAside: account.setAside }), asset })}
          </p>
        )}
      </>
    );
  },
};
