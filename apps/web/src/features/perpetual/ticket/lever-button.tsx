import { Icon, Skeleton } from '@tradewind/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeWords } from '../positions/position-words.tsx';
import type { ContractMarket } from './contract-input.ts';

const LeverSheet = lazy(() => import('./lever-sheet.tsx').then((file) => ({ default: file.LeverSheet })));

/** Mode and leverage as they are set; a tap leads to changing them. */
export function LeverButton({ contract, settings }: Pick<ContractMarket, 'contract' | 'settings'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (settings === null) return <Skeleton className="h-control w-full" />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('futures.ticket.mode')}
        className="flex min-h-control w-full items-center justify-between gap-2 rounded-2 bg-bg-2 px-3 text-13 font-label hover:bg-bg-3"
        onClick={() => setOpen(true)}
      >
        <ModeWords {...settings} />
        <Icon name="down" size="s" className="text-3" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <LeverSheet contract={contract} settings={settings} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
