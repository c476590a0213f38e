import { cx, IconButton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useFavourites } from './favourites.ts';

/** Puts a market among the favourites and takes it out. */
export function FavouriteStar({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { ids, toggle } = useFavourites();
  const on = ids.includes(id);
  return (
    <IconButton
      icon="star"
      iconSize="s"
      className={cx('star', on && 'text-accent')}
      aria-pressed={on}
      label={t(on ? 'market.unfavourite' : 'market.favourite', { market: id })}
      onClick={() => toggle(id)}
    />
  );
}
