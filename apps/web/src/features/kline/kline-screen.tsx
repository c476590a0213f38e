import { Button, Empty } from '@tradewind/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { KLINE_PARTS } from './kline-parts.ts';
import { KlineSkeleton } from './kline-skeleton.tsx';
import { MarketPage } from './market-page.tsx';
import { SpotMarket } from './spot-market.tsx';
import { useKlineInstrument } from './use-kline-instrument.ts';

/** One market: chart, depth, book, trades and facts, and the way to the ticket. */
export function KlineScreen() {
  const { t } = useTranslation();
  const { instrument, instruments, isError, refetch, choose } = useKlineInstrument();
  if (!instrument && isError)
    return (
      <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!instrument) return <KlineSkeleton />;
  const waiting = <KlineSkeleton />;
  const Part = KLINE_PARTS.get(instrument.kind);
  if (Part === undefined) return <SpotMarket instrument={instrument} instruments={instruments} onChoose={choose} />;
  return (
    <Suspense fallback={waiting}>
      <Part instrument={instrument} onChoose={choose} Page={MarketPage} waiting={waiting} />
    </Suspense>
  );
}
