import { Icon } from '@tradewind/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketList } from './market-list.tsx';

const MarketSheet = lazy(() => import('./market-sheet.tsx').then((file) => ({ default: file.MarketSheet })));

/** The name of the market, which opens the list of all. */
export function MarketChoice(props: Omit<Parameters<typeof MarketList>[0], 'roomy'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={t('trade.chooseMarket')}
        className="inline-flex min-h-6 items-center gap-1 font-strong hover:text-accent"
        onClick={() => setOpen(true)}
      >
        {props.chosen}
        <Icon name="down" size="s" className="text-3" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <MarketSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
