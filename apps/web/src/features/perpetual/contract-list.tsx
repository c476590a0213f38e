import { AssetIcon, Change, cx, Num } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicker } from '../../live/hooks.ts';
import { decimalsOf } from '../../shared/decimal.ts';
import { ALL, findMarkets } from '../../shared/markets/find-markets.ts';
import { none } from '../../shared/markets/none.tsx';
import { SearchBox } from '../../shared/search-box.tsx';
import { changePercent } from '../../shared/ticker.ts';
import { FavouriteStar } from '../../shared/trading/favourite-star.tsx';
import { useFavourites } from '../../shared/trading/favourites.ts';
import { Percent } from './open/percent.tsx';
import type { Contracted } from './perpetual-queries.ts';

const RATE_DECIMALS = 4;

export interface ContractListProps {
  readonly contracts: readonly Contracted[];
  readonly chosen: string;
  readonly onChoose: (contract: string) => void;
  /** In a sheet of its own: rows for fingers, with icon and star. */
  readonly roomy?: boolean;
}

/** All contracts to switch between, those with a star first. */
export function ContractList({ contracts, chosen, onChoose, roomy = false }: ContractListProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const favourites = useFavourites((state) => state.ids);
  const instruments = contracts.map(({ instrument }) => instrument);
  const found = findMarkets(instruments, { text, group: ALL, favourites });
  const starred = (id: string) => Number(favourites.includes(id));
  const shown = found
    .toSorted((a, b) => starred(b.id) - starred(a.id))
    .flatMap(({ id }) => contracts.filter(({ contract }) => contract.contract === id));
  return (
    <nav aria-label={t('futures.choose')} className="flex h-full min-h-0 min-w-0 flex-1 flex-col">
      <div className={cx('flex-none pt-3 pb-2', !roomy && 'px-3')}>
        <SearchBox label={t('market.search')} value={text} onChange={setText} />
      </div>
      {shown.length === 0 && (
        <p className="px-3 py-8 text-center text-13 text-3" role="status">
          {t('market.empty')}
        </p>
      )}
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {shown.map((one) => (
          <li key={one.contract.contract} className={cx(roomy && 'flex items-center gap-1')}>
            {roomy && (
              <span className="-ml-2.5">
                <FavouriteStar id={one.contract.contract} />
              </span>
            )}
            <Row of={one} chosen={one.contract.contract === chosen} roomy={roomy} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RowProps extends Pick<ContractListProps, 'onChoose'> {
  readonly of: Contracted;
  readonly chosen: boolean;
  readonly roomy: boolean;
}

/** Name and funding that comes, mark and change of a day. */
function Row({ of: { contract }, chosen, roomy, onChoose }: RowProps) {
  const { t } = useTranslation();
  const ticker = useTicker(contract.contract);
  const change = changePercent(ticker);
  return (
    <button
      type="button"
      aria-current={chosen ? 'true' : undefined}
      className={cx(
        'flex min-h-row-list w-full min-w-0 items-center gap-2 text-left hover:bg-bg-2',
        roomy ? 'rounded-2 pr-1' : 'px-3',
        chosen && 'bg-bg-2',
        chosen && !roomy && 'shadow-[inset_2px_0_0_var(--accent)]',
      )}
      onClick={() => onChoose(contract.contract)}
    >
      {roomy && <AssetIcon asset={contract.base} size="s" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-13 font-label">{contract.contract}</span>
        <span className="block truncate text-11 text-3" title={t('futures.fundingRate')}>
          {roomy && `${t('futures.fundingRate')} `}
          <Percent share={contract.fundingRate} decimals={RATE_DECIMALS} signed />
        </span>
      </span>
      <span className="grid flex-none justify-items-end text-13">
        <Num value={contract.mark} decimals={decimalsOf(contract.tick)} unknown={none} />
        <span className="text-11">{ticker && change === null ? none : <Change value={change} />}</span>
      </span>
    </button>
  );
}
