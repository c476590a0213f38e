import type { Instrument } from '@tradewind/api';
import { useTranslation } from 'react-i18next';
import { MarketHead } from '../../shared/trading/market-head.tsx';
import { MarketPage } from './market-page.tsx';

interface SpotMarketProps {
  readonly instrument: Instrument;
  readonly instruments: readonly Instrument[];
  readonly onChoose: (id: string) => void;
}

/** The page of a market of Spot. */
export function SpotMarket({ instrument, instruments, onChoose }: SpotMarketProps) {
  const { t } = useTranslation();
  const path = (side: string) => `/trade/trade?instrument=${encodeURIComponent(instrument.id)}&side=${side}`;
  return (
    <MarketPage
      instrument={instrument}
      head={<MarketHead instrument={instrument} instruments={instruments} onChoose={onChoose} />}
      headTellsDay
      index={instrument.id}
      product="spot"
      buy={{ to: path('buy'), label: t('trade.buy') }}
      sell={{ to: path('sell'), label: t('trade.sell') }}
    />
  );
}
