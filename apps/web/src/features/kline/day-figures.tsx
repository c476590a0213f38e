import type { Instrument } from '@tradewind/api';
import { Num, Stat } from '@tradewind/ui';
import { useInstrumentFeed } from '../../live/hooks.ts';
import { decimalsOf } from '../../shared/decimal.ts';
import { none } from '../../shared/markets/none.tsx';
import { useDayWords } from '../../shared/markets/young.tsx';

/** High, low and volume of the last 24 hours, where the head has them not. */
export function DayFigures({ instrument }: { readonly instrument: Instrument }) {
  const { ticker } = useInstrumentFeed(instrument.id);
  const decimals = decimalsOf(instrument.tick);
  const unknown = ticker ? none : undefined;
  const { label } = useDayWords(ticker);
  return (
    <div className="grid grid-cols-3 gap-2 px-gutter pb-2 text-12 lg:flex lg:gap-x-6 lg:px-4">
      <Stat label={label('high')}>
        <Num value={ticker?.high24h ?? null} decimals={decimals} unknown={unknown} />
      </Stat>
      <Stat label={label('low')}>
        <Num value={ticker?.low24h ?? null} decimals={decimals} unknown={unknown} />
      </Stat>
      <Stat label={label('volume')} className="max-lg:text-right">
        <Num value={ticker?.quoteVolume24h ?? null} compact unit={instrument.quote} unknown={unknown} />
      </Stat>
    </div>
  );
}
