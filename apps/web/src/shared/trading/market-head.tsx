import type { Instrument } from '@tradewind/api';
import { AssetIcon, Change, cx, Num, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useInstrumentFeed } from '../../live/hooks.ts';
import { AlertButton } from '../alerts/alert-button.tsx';
import { decimalsOf } from '../decimal.ts';
import { How } from '../how/how.tsx';
import { MarketState } from '../markets/market-state.tsx';
import { none } from '../markets/none.tsx';
import { useDayWords } from '../markets/young.tsx';
import { changePercent } from '../ticker.ts';
import { useWide } from '../wide.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { MarketChoice } from './market-choice.tsx';
import { useIndex } from './use-index.ts';

interface MarketHeadProps {
  readonly instrument: Instrument;
  readonly instruments: readonly Instrument[];
  readonly onChoose: (id: string) => void;
}

/** The market's name, price and figures of the last 24 hours. */
export function MarketHead({ instrument, instruments, onChoose }: MarketHeadProps) {
  const { t } = useTranslation();
  const wide = useWide();
  const { ticker, trades } = useInstrumentFeed(instrument.id);
  const decimals = decimalsOf(instrument.tick);
  const { since } = useDayWords(ticker);
  const unknown = ticker ? none : undefined;
  const up = trades[0]?.side !== 'sell';
  return (
    <header className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-2.5 lg:px-4">
      <div className="flex items-center gap-2">
        <AssetIcon asset={instrument.base} />
        <h1 className="text-16 font-strong">
          <MarketChoice instruments={instruments} chosen={instrument.id} onChoose={onChoose} />
        </h1>
        <FavouriteStar id={instrument.id} />
        <AlertButton instrument={instrument} />
        <MarketState instrument={instrument} />
      </div>
      <span className={cx('text-20 font-strong', up ? 'text-up' : 'text-down')}>
        <Num value={ticker?.last ?? null} decimals={decimals} unknown={unknown} />
      </span>
      {wide ? (
        <Figures instrument={instrument} />
      ) : (
        <span className="flex min-h-5 w-full items-baseline gap-2">
          <DayChange instrument={instrument} />
          {since !== null && <span className="text-11 text-3">{t('market.young.from', { time: since })}</span>}
        </span>
      )}
    </header>
  );
}

function Figures({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { ticker } = useInstrumentFeed(instrument.id);
  const index = useIndex(instrument.id);
  const { label, since } = useDayWords(ticker);
  const decimals = decimalsOf(instrument.tick);
  const unknown = ticker ? none : undefined;
  return (
    <div className="flex w-full flex-wrap gap-x-4 text-12 @3xl:w-auto">
      <Stat label={label('change')}>
        <DayChange instrument={instrument} />
      </Stat>
      <Stat label={t('trade.index')}>
        <How
          kind="index"
          params={{ instrument: instrument.id }}
          value={index?.price ?? null}
          decimals={decimals}
          unknown={index ? none : undefined}
        />
      </Stat>
      <Stat label={label('high')}>
        <Num value={ticker?.high24h ?? null} decimals={decimals} unknown={unknown} />
      </Stat>
      <Stat label={label('low')}>
        <Num value={ticker?.low24h ?? null} decimals={decimals} unknown={unknown} />
      </Stat>
      <Stat label={label('volume')} className="hidden @3xl:block">
        <Num value={ticker?.quoteVolume24h ?? null} compact unit={instrument.quote} unknown={unknown} />
      </Stat>
      {since !== null && <Stat label={t('market.young.since')}>{since}</Stat>}
    </div>
  );
}

/** The change of the last 24 hours and how it was made; a skeleton until it is known whether there is one. */
function DayChange({ instrument }: { readonly instrument: Instrument }) {
  const { ticker } = useInstrumentFeed(instrument.id);
  const change = ticker ? changePercent(ticker) : null;
  if (ticker && change === null) return none;
  return (
    <How
      kind="change"
      params={{ instrument: instrument.id }}
      value={change}
      decimals={2}
      className="text-13 lg:text-12"
    >
      <Change value={change} />
    </How>
  );
}
