import { Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { How } from '../../shared/how/how.tsx';
import type { Overview } from './overview.ts';

interface MoneysProps {
  readonly moneys: Overview['paid'];
  /** They are what is owed now, which says how it was made. */
  readonly owed?: boolean;
}

/** Amounts of several assets, each on its own line. */
export function Moneys({ moneys, owed = false }: MoneysProps) {
  const { t } = useTranslation();
  if (moneys.length === 0) return <span className="text-3">{t('share.nothing')}</span>;
  return (
    <span className="grid justify-items-end">
      {moneys.map(({ asset, amount }) =>
        owed ? (
          <How key={asset} kind="commission" params={{ asset }} value={amount} unit={asset} secret />
        ) : (
          <Num key={asset} value={amount} unit={asset} secret />
        ),
      )}
    </span>
  );
}
