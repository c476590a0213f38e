import type { Instrument } from '@tradewind/api';
import { AssetIcon, Change, Chips, cx, Icon, Num } from '@tradewind/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicker } from '../../live/hooks.ts';
import { decimalsOf } from '../decimal.ts';
import { assetName } from '../markets/asset-names.ts';
import { ALL, FAVOURITES, findMarkets } from '../markets/find-markets.ts';
import { MarketName } from '../markets/market-row.tsx';
import { none } from '../markets/none.tsx';
import { SearchBox } from '../search-box.tsx';
import { changePercent } from '../ticker.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { useFavourites } from './favourites.ts';

interface MarketListProps {
  readonly instruments: readonly Instrument[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** In a sheet of its own: rows for fingers, with star and name. */
  readonly roomy?: boolean;
}

/** All markets to switch between: searched by symbol and name, filtered to the favourites or what they are paid in. */
export function MarketList({ instruments, chosen, onChoose, roomy = false }: MarketListProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [group, setGroup] = useState<string>(ALL);
  const favourites = useFavourites((state) => state.ids);
  const found = findMarkets(instruments, { text, group, favourites });
  const takeFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (text.trim() !== '' && first) onChoose(first.id);
  };
  const quotes = [...new Set(instruments.map(({ quote }) => quote))];
  const star = (
    <>
      <Icon name="star" size="s" />
      <span className="sr-only">{t('market.favourites')}</span>
    </>
  );
  const items = [
    { value: FAVOURITES, label: star },
    { value: ALL, label: t('common.action.all') },
    ...(quotes.length > 1 ? quotes.map((value) => ({ value, label: value })) : []),
  ];
  return (
    <nav aria-label={t('trade.chooseMarket')} className="flex h-full min-h-0 flex-col">
      <div className={cx('grid flex-none gap-1.5', roomy ? 'pt-3 pb-1' : 'px-3 pt-3 pb-1')}>
        <form onSubmit={takeFirst}>
          <SearchBox label={t('market.search')} value={text} onChange={setText} />
        </form>
        <Chips
          className="-ml-2.5"
          label={t('market.categories')}
          value={text.trim() === '' ? group : ALL}
          onChange={(value) => {
            setText('');
            setGroup(value);
          }}
          items={items}
        />
      </div>
      {found.length === 0 ? (
        <p className="px-3 py-8 text-center text-13 text-3" role="status">
          {t(group === FAVOURITES && text.trim() === '' ? 'market.noFavourites' : 'market.empty')}
        </p>
      ) : (
        <>
          {!roomy && <Head />}
          <ul className="min-h-0 flex-1 overflow-y-auto">
            {found.map((instrument) => (
              <li key={instrument.id} className={cx(roomy && 'flex items-center gap-1')}>
                {roomy && (
                  <span className="-ml-2.5">
                    <FavouriteStar id={instrument.id} />
                  </span>
                )}
                <MarketRow
                  instrument={instrument}
                  chosen={instrument.id === chosen}
                  onChoose={onChoose}
                  roomy={roomy}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <div className="grid flex-none grid-cols-[1fr_auto_4rem] items-end gap-x-2 px-3 py-1 text-11 text-3">
      <span>{t('market.name')}</span>
      <span>{t('market.last')}</span>
      <span className="text-right">{t('market.day')}</span>
    </div>
  );
}

interface MarketRowProps extends Pick<MarketListProps, 'onChoose'> {
  readonly instrument: Instrument;
  readonly chosen: boolean;
  readonly roomy: boolean;
}

function MarketRow({ instrument, chosen, onChoose, roomy }: MarketRowProps) {
  const ticker = useTicker(instrument.id);
  const change = changePercent(ticker);
  const figures = (
    <>
      <Num value={ticker?.last ?? null} decimals={decimalsOf(instrument.tick)} unknown={ticker ? none : undefined} />
      <span className="text-right">{ticker && change === null ? none : <Change value={change} />}</span>
    </>
  );
  return (
    <button
      type="button"
      aria-current={chosen ? 'true' : undefined}
      className={cx(
        'grid w-full min-w-0 items-center text-left hover:bg-bg-2',
        roomy
          ? 'h-row-list grid-cols-[auto_minmax(0,1fr)_auto_4.5rem] gap-x-2 rounded-2 pr-1 text-14'
          : 'h-row-table grid-cols-[1fr_auto_4rem] gap-x-1 px-3 text-13',
        chosen && (roomy ? 'bg-bg-2' : 'bg-bg-2 shadow-[inset_2px_0_0_var(--accent)]'),
      )}
      onClick={() => onChoose(instrument.id)}
    >
      {roomy && <AssetIcon asset={instrument.base} size="s" />}
      <span className="min-w-0 truncate font-label">
        <MarketName instrument={instrument} />
        {roomy && <span className="block truncate text-12 font-[400] text-3">{assetName(instrument.base)}</span>}
      </span>
      {figures}
    </button>
  );
}
