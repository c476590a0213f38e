import type { Instrument } from '@tradewind/contract';
import { AssetIcon, Change, cx, Num, Select, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useInstrumentFeed } from '../../live/hooks.ts';
import { decimalsOf } from '../decimal.ts';
import { How } from '../how/how.tsx';
import { none } from '../markets/market-row.tsx';
import { MarketState } from '../markets/market-state.tsx';
import { changePercent } from '../ticker.ts';
import { useWide } from '../wide.ts';
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
  const up = trades[0]?.side !== 'sell';
  return (
    <header className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-2.5 lg:px-4">
      <div className="flex items-center gap-2">
        <AssetIcon asset={instrument.base} />
        <h1 className="text-16 font-strong">
          <Select
            bare
            heading
            label={t('trade.chooseMarket')}
            value={instrument.id}
            onChange={onChoose}
            items={instruments.map(({ id }) => ({ value: id, label: id }))}
          />
        </h1>
        <MarketState instrument={instrument} />
      </div>
      <span className={cx('text-20 font-strong', up ? 'text-up' : 'text-down')}>
        <Num value={ticker?.last ?? null} decimals={decimals} unknown={none} />
      </span>
      {wide ? <Figures instrument={instrument} /> : <DayChange instrument={instrument} />}
    </header>
  );
}

function Figures({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { ticker } = useInstrumentFeed(instrument.id);
  const index = useIndex(instrument.id);
  const decimals = decimalsOf(instrument.tick);
  return (
    <div className="flex flex-wrap gap-x-4 text-12">
      <Stat label={t('trade.change24h')}>
        <DayChange instrument={instrument} />
      </Stat>
      <Stat label={t('trade.index')}>
        <How
          kind="index"
          params={{ instrument: instrument.id }}
          value={index?.price ?? null}
          decimals={decimals}
          unknown={none}
        />
      </Stat>
      <Stat label={t('trade.high24h')}>
        <Num value={ticker?.high24h ?? null} decimals={decimals} unknown={none} />
      </Stat>
      <Stat label={t('trade.low24h')}>
        <Num value={ticker?.low24h ?? null} decimals={decimals} unknown={none} />
      </Stat>
      <Stat label={t('trade.volume24h')} className="hidden @3xl:block">
        <Num value={ticker?.quoteVolume24h ?? null} compact unit={instrument.quote} unknown={none} />
      </Stat>
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
