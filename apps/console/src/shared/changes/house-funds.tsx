import { Select, TextField } from '@tradewind/ui';
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
          {...choice<Funds['house']>('house')}
          items={HOUSES.map((value) => ({ value, label: t(`funds.of.${value}`) }))}
          label={t('funds.account')}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <Select
            {...choice<Funds['way']>('way')}
            items={WAYS.map((value) => ({ value, label: t(`funds.${value}`) }))}
            label={t('funds.way')}
          />
          <TextField {...field('asset')} label={t('funds.asset')} maxLength={16} required />
        </div>
        <TextField
          {...field('amount')}
          label={t('funds.amount')}
          hint={account && t('funds.held', { free: account.free, setAside: account.setAside, asset })}
          inputMode="decimal"
          maxLength={40}
          required
        />
      </>
    );
  },
};
