import type { Instrument } from '@tradewind/contract';
import { Change, cx, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useTicker } from '../../live/hooks.ts';
import { decimalsOf } from '../decimal.ts';
import { none } from '../markets/market-row.tsx';
import { changePercent } from '../ticker.ts';

interface MarketListProps {
  readonly instruments: readonly Instrument[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** All markets in a narrow column, to switch between them. */
export function MarketList({ instruments, chosen, onChoose }: MarketListProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('trade.chooseMarket')} className="py-2">
      <div className="grid grid-cols-[1fr_auto_4rem] items-end gap-x-2 px-3 pb-1 text-12 text-3">
        <span>{t('market.name')}</span>
        <span>{t('market.last')}</span>
        <span className="text-right">{t('market.day')}</span>
      </div>
      <ul>
        {instruments.map((instrument) => (
          <li key={instrument.id}>
            <MarketRow instrument={instrument} chosen={instrument.id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MarketRow({
  instrument,
  chosen,
  onChoose,
}: {
  readonly instrument: Instrument;
  readonly chosen: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const ticker = useTicker(instrument.id);
  const change = changePercent(ticker);
  return (
    <button
      type="button"
      aria-current={chosen ? 'true' : undefined}
      className={cx(
        'grid h-row-table w-full grid-cols-[1fr_auto_4rem] items-center gap-x-1 px-3 text-left text-13 hover:bg-bg-2',
        chosen && 'bg-bg-2 shadow-[inset_2px_0_0_var(--accent)]',
      )}
      onClick={() => onChoose(instrument.id)}
    >
      <span className="truncate font-label">{instrument.id}</span>
      <Num value={ticker?.last ?? null} decimals={decimalsOf(instrument.tick)} unknown={ticker ? none : undefined} />
      <span className="text-right">{ticker && change === null ? none : <Change value={change} />}</span>
    </button>
  );
}
