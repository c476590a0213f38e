import { Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import type { Overview } from './share-screen.tsx';

/** Amounts of several assets, each on its own line. */
export function Moneys({ moneys }: { readonly moneys: Overview['paid'] }) {
  const { t } = useTranslation();
  if (moneys.length === 0) return <span className="text-3">{t('share.nothing')}</span>;
  return (
    <span className="grid justify-items-end">
      {moneys.map(({ asset, amount }) => (
        <Num key={asset} value={amount} unit={asset} secret />
      ))}
    </span>
  );
}
