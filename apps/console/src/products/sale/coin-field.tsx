import { Select } from '@tradewind/ui';
import { amountTexts, isZero, moneyText } from '../../shared/amount.tsx';
import type { FieldPartProps, Texts } from '../../shared/changes/change-form.ts';
import { times } from '../../shared/exact.ts';
import { useHouseFunds } from '../../shared/house-funds.ts';
import { t } from './words.ts';

const ISSUERS = 'sale-issuer';

/** The coin of a sale: one of those that lie in the issuer account and are in no other sale. */
export function CoinField({ name, label, form }: FieldPartProps) {
  const { data: accounts } = useHouseFunds();
  const coins = (accounts ?? []).filter(({ house, free }) => house === ISSUERS && !isZero(free));
  const chosen = form.values[name] ?? '';
  const others = ['', chosen].filter(
    (one, at, all) => all.indexOf(one) === at && !coins.some(({ asset }) => asset === one),
  );
  const items = [
    ...others.map((value) => ({ value, label: value === '' ? t('chooseAsset') : value })),
    ...coins.map(({ asset, free }) => ({ value: asset, label: t('held', { asset, ...amountTexts({ free }) }) })),
  ];
  return (
    <div>
      <Select above required {...form.choice(name)} items={items} label={label} />
      {accounts && <p className="field-note">{t(coins.length === 0 ? 'noCoins' : 'heldHint')}</p>}
    </div>
  );
}

/** What the terms come to, as a check of what was typed. */
export function AllTogether({ values }: { readonly values: Texts }) {
  const { supply = '', cap = '', price = '', payAsset = '' } = values;
  const [all, most] = [times(supply, price), times(cap, price)];
  if (all === null || most === null) return null;
  const asset = payAsset.toUpperCase();
  return (
    <p className="col-span-2 text-13 text-2" aria-live="polite">
      {t('all', { all: moneyText(all, asset), most: moneyText(most, asset) })}
    </p>
  );
}
