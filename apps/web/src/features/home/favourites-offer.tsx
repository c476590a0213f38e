import type { Instrument } from '@tradewind/api';
import { AssetIcon, Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useFavourites } from '../../shared/trading/favourites.ts';

const OFFERED = 6;

/** In the place of favourites where there are none: says so, and some markets that one tap makes a favourite. */
export function FavouritesOffer({ instruments }: { readonly instruments: readonly Instrument[] }) {
  const { t } = useTranslation();
  const toggle = useFavourites((state) => state.toggle);
  return (
    <div className="grid gap-3 py-4">
      <p className="text-13 text-3">{t('home.noFavourites')}</p>
      <ul className="flex flex-wrap gap-2">
        {instruments.slice(0, OFFERED).map(({ id, base }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-control items-center gap-2 rounded-2 border border-line px-3 text-13 hover:border-accent"
              aria-label={t('market.favourite', { market: id })}
              onClick={() => toggle(id)}
            >
              <AssetIcon asset={base} size="s" />
              {base}
              <Icon name="star" size="s" className="text-3" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
